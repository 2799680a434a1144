// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideDBus
internal import DocksideHardware

/// What a peripheral sees of the system, as it is at a moment.
struct PeripheralSurroundings: Equatable {
  /// The adapter's object, such as `/org/bluez/hci0`, once it can take applications and advertisements; nil while
  /// bluetoothd has no such adapter. What was registered with it is forgotten then.
  var adapter: String?
  /// Why the adapter cannot be used; nil where it can.
  var problem: HardwareProblem?
  /// What bluetoothd knows below the adapter, by path.
  var devices: [String: Device] = [:]

  struct Device: Equatable {
    var address: String
    /// Whether it is linked, and not by us as a central.
    var isLinked = false
    /// Whether there is a bond with it.
    var isBonded = false
  }
}

/// What a peripheral does on the bus.
protocol PeripheralBus: AnyObject {
  /// Calls bluetoothd.
  func call(
    _ path: String, _ interface: String, _ member: String, _ arguments: [DBusValue],
    reply: @escaping (Result<[DBusValue], DBusError>) -> Void)
  func emit(_ path: String, _ interface: String, _ member: String, _ arguments: [DBusValue])
}

/// A call that bluetoothd makes to one of our objects.
struct PeripheralCall {
  var path: String
  var interface: String
  var member: String
  var body: [DBusValue] = []
}
