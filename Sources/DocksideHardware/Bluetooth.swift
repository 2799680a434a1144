// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The machine's Bluetooth: its adapters, and what can be done with each.
///
/// Nothing here waits: what was asked for is pursued, what happens is reported, from the loop and never from inside a
/// call. It outlives the bus, bluetoothd and the
/// adapters, and takes them up again when they come back.
package protocol Bluetooth: AnyObject {
  var state: HardwareState { get }
  /// Whether the first look is over, so that `state` and `adapters` can be trusted: two seconds after the start at the
  /// latest.
  var isSettled: Bool { get }
  /// By name.
  var adapters: [BluetoothAdapter] { get }
  /// Called after `state`, `isSettled` or `adapters` changed.
  var onChange: (() -> Void)? { get set }

  /// Listens with an adapter as a central, from now until `close`, be it there or not.
  func openRadio(
    _ adapter: String, match: BluetoothMatch, report: @escaping (RadioReport) -> Void
  ) -> any Radio

  /// Serves one peripheral with an adapter, from now until `close`, be it there or not.
  func openPeripheral(
    _ adapter: String, report: @escaping (PeripheralReport) -> Void
  ) -> any Peripheral

  /// Hands everything back.
  func close()
}

/// A Bluetooth controller.
package struct BluetoothAdapter: Equatable, Sendable {
  /// What the system calls it, such as `hci0`.
  package var name: String
  /// Such as `00:AA:01:00:00:42`.
  package var address: String
  package var isPowered: Bool
  /// Whether it scans, for whomever.
  package var isDiscovering: Bool
  /// Why it cannot be bound; nil where it can.
  package var problem: HardwareProblem?

  package init(
    name: String, address: String, isPowered: Bool, isDiscovering: Bool = false,
    problem: HardwareProblem? = nil
  ) {
    self.name = name
    self.address = address
    self.isPowered = isPowered
    self.isDiscovering = isDiscovering
    self.problem = problem
  }
}

/// Which devices of the air are readers: all that is given must fit.
package struct BluetoothMatch: Equatable, Sendable {
  /// What the device's name begins with.
  package var namePrefix = "NYC1"
  /// UUIDs of services, of which the device must advertise one; none asks for nothing.
  package var services: [String] = []
  /// Addresses, of which the device must have one; none asks for nothing.
  package var addresses: [String] = []
  /// How long a device may be silent while a scan runs before it counts as gone, in milliseconds.
  package var lostAfterMilliseconds: UInt64 = 20_000

  package init() {}
}
