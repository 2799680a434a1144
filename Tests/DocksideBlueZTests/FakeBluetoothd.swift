// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideBusStand
import DocksideDBus
import DocksideHardware

/// A bluetoothd with one adapter on a bus of its own, as far as a peripheral needs one.
final class FakeBluetoothd {
  static let adapter = "/org/bluez/hci0"
  static let device = "/org/bluez/hci0/dev_00_AA_01_01_00_01"
  private static let manager = "org.freedesktop.DBus.ObjectManager"
  private static let driver = "org.freedesktop.DBus"

  let loop = TestLoop()
  let bus: PrivateBus
  let connection: DBusConnection
  /// What it was asked, by members, with the path of ours that it was about.
  private(set) var asked: [(member: String, path: String)] = []
  /// Who asked last.
  private(set) var client = ""
  private var objects: [String: [String: [String: DBusValue]]] = [:]

  init() throws {
    bus = try PrivateBus()
    try bus.start()
    connection = try DBusConnection(loop: loop, address: bus.address)
    connection.serve("/") { [unowned self] in answer($0) }
    objects[Self.adapter] = [
      "org.bluez.Adapter1": [
        "Address": .string("00:AA:01:00:00:00"), "Powered": .bool(true),
      ],
      "org.bluez.GattManager1": [:],
      "org.bluez.LEAdvertisingManager1": [:],
    ]
    own(true)
  }

  deinit { connection.close() }

  /// Takes the name that it is known by, or leaves it.
  func own(_ isThere: Bool) {
    connection.call(
      Self.driver, "/org/freedesktop/DBus", Self.driver,
      isThere ? "RequestName" : "ReleaseName",
      [.string("org.bluez")] + (isThere ? [.uint32(0)] : [])
    ) { _ in }
  }

  /// How a central is from now on.
  func see(linked: Bool, bonded: Bool = false) {
    let properties: [String: DBusValue] = [
      "Address": .string("00:AA:01:01:00:01"), "Connected": .bool(linked), "Bonded": .bool(bonded),
    ]
    let isNew = objects.updateValue(["org.bluez.Device1": properties], forKey: Self.device) == nil
    if isNew {
      connection.emit(
        "/", Self.manager, "InterfacesAdded",
        [.objectPath(Self.device), Self.interfaces(["org.bluez.Device1": properties])])
    } else {
      connection.emit(
        Self.device, "org.freedesktop.DBus.Properties", "PropertiesChanged",
        [.string("org.bluez.Device1"), .properties(properties), .strings([])])
    }
  }

  /// What the client's object answers.
  func call(
    _ path: String, _ interface: String, _ member: String, _ arguments: [DBusValue] = [],
    from connection: DBusConnection? = nil
  ) -> Result<[DBusValue], DBusError>? {
    var answer: Result<[DBusValue], DBusError>?
    (connection ?? self.connection).call(client, path, interface, member, arguments) { answer = $0 }
    _ = loop.run { answer != nil }
    return answer
  }

  private func answer(_ incoming: DBusIncoming) {
    let message = incoming.message
    guard message.member != "GetManagedObjects" else {
      let entries = objects.sorted { $0.key < $1.key }.map {
        DBusValue.Entry(.objectPath($0.key), Self.interfaces($0.value))
      }
      return incoming.reply([.dictionary("oa{sa{sv}}", entries)])
    }
    client = message.sender
    asked.append((message.member, message.body.first?.string ?? message.path))
    incoming.reply()
  }

  private static func interfaces(_ interfaces: [String: [String: DBusValue]]) -> DBusValue {
    .dictionary(
      "sa{sv}",
      interfaces.sorted { $0.key < $1.key }.map {
        DBusValue.Entry(.string($0.key), .properties($0.value))
      })
  }
}
