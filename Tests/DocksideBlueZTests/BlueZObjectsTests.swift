// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideDBus
import Testing

@testable import DocksideBlueZ

struct BlueZObjectsTests {
  private static let path = "/org/bluez/hci0"
  private static let device = BlueZObjects.device

  private static func interfaces(_ value: [String: [String: DBusValue]]) -> DBusValue {
    .dictionary(
      "sa{sv}",
      value.sorted { $0.key < $1.key }.map { .init(.string($0.key), .properties($0.value)) })
  }

  private static func added(_ path: String, _ value: [String: [String: DBusValue]]) -> DBusMessage {
    signal("ObjectManager", "InterfacesAdded", [.objectPath(path), interfaces(value)])
  }

  private static func signal(
    _ interface: String, _ member: String, _ body: [DBusValue], path: String = path
  ) -> DBusMessage {
    DBusMessage(
      sender: ":1.1", path: path, interface: "org.freedesktop.DBus.\(interface)", member: member,
      body: body)
  }

  @Test func followsTheSignals() {
    var objects = BlueZObjects()
    #expect(
      objects.take(Self.added(Self.path, ["B": [:], "A": ["X": .byte(1)]]))
        == [.added(path: Self.path, interface: "A"), .added(path: Self.path, interface: "B")])
    #expect(
      objects.take(
        Self.signal(
          "Properties", "PropertiesChanged",
          [.string("A"), .properties(["Y": .byte(2)]), .strings(["X", "Z"])]))
        == [.changed(path: Self.path, interface: "A", properties: ["X", "Y", "Z"])])
    #expect(objects[Self.path, "A"] == ["Y": .byte(2)])
    let removed = Self.signal(
      "ObjectManager", "InterfacesRemoved",
      [.objectPath(Self.path), .strings(["A", "B", "never"])])
    #expect(
      objects.take(removed) == [
        .removed(path: Self.path, interface: "A", ["Y": .byte(2)]),
        .removed(path: Self.path, interface: "B", [:]),
      ])
    #expect(objects == BlueZObjects())
    #expect(objects.take(removed).isEmpty)
  }

  /// Signals that change nothing.
  @Test(arguments: [
    signal("Properties", "PropertiesChanged", []),
    signal("Properties", "PropertiesChanged", [.string("A"), .properties([:]), .strings([])]),
    signal(
      "Properties", "PropertiesChanged",
      [.string("never"), .properties(["X": .byte(1)]), .strings([])]),
    signal(
      "Properties", "PropertiesChanged",
      [.string("A"), .properties(["X": .byte(1)]), .strings([])], path: "/elsewhere"),
    signal("Properties", "PropertiesChanged", [.string("A"), .strings([]), .properties([:])]),
    signal("Properties", "Other", [.string("A"), .properties(["X": .byte(1)]), .strings([])]),
    signal("ObjectManager", "InterfacesAdded", [.byte(1), .byte(2)]),
    signal("ObjectManager", "InterfacesAdded", [.objectPath("/"), .byte(2)]),
    signal("ObjectManager", "InterfacesRemoved", [.objectPath("/org/bluez/hci0"), .byte(2)]),
    signal("ObjectManager", "InterfacesRemoved", [.strings(["A"]), .objectPath("/")]),
  ])
  func leavesOutWhatMeansNothing(_ signal: DBusMessage) {
    var objects = BlueZObjects()
    _ = objects.take(Self.added(Self.path, ["A": ["X": .byte(0)]]))
    let before = objects
    #expect(objects.take(signal).isEmpty)
    #expect(objects == before)
  }

  /// What bluetoothd has of a device, and how it is seen; nil for not at all.
  static let sights: [(BlueZObjects.Properties, DeviceSight?)] = [
    ([:], nil), (["Address": .byte(1)], nil),
    (["Address": .string("aa:bb")], DeviceSight(address: "AA:BB")),
    (
      ["Address": .string("A"), "RSSI": .int16(127), "Paired": .bool(true)],
      DeviceSight(address: "A", signal: .unknown, isBonded: true)
    ),
    (
      [
        "Address": .string("A"), "RSSI": .int16(-7), "Paired": .bool(true), "Bonded": .bool(false),
        "Connected": .bool(true), "Alias": .string("alias"),
      ], DeviceSight(address: "A", signal: .strength(-7), isConnected: true)
    ),
    (
      [
        "Address": .string("A"), "Name": .string("NYC1"), "ServicesResolved": .bool(true),
        "UUIDs": .strings(["0000180A-0000-1000-8000-00805F9B34FB"]),
      ],
      DeviceSight(
        address: "A", name: "NYC1", services: [BluetoothUUID.deviceInformation], isResolved: true)
    ),
    (
      [
        "Address": .string("A"), "Name": .byte(1), "RSSI": .string("?"), "UUIDs": .byte(1),
        "Connected": .int16(1),
      ], DeviceSight(address: "A")
    ),
  ]

  @Test(arguments: sights) func seesADevice(
    properties: BlueZObjects.Properties, sight: DeviceSight?
  ) {
    var objects = BlueZObjects()
    _ = objects.take(Self.added(Self.path, [Self.device: properties]))
    #expect(objects.sight(of: Self.path) == sight)
  }

  @Test func findsTheInformation() {
    var objects = BlueZObjects()
    for (service, uuid) in [("s1", "180a"), ("s2", "180f"), ("s3", "180a")] {
      _ = objects.take(
        Self.added(
          "/d/\(service)", [BlueZObjects.service: ["UUID": .string(BluetoothUUID.full(uuid))]]))
      _ = objects.take(
        Self.added(
          "/d/\(service)/c",
          [
            BlueZObjects.characteristic: [
              "UUID": .string(BluetoothUUID.full("2a29")), "Service": .objectPath("/d/\(service)"),
            ]
          ]))
    }
    #expect(objects.informationCharacteristics(of: "/d").map(\.path) == ["/d/s1/c", "/d/s3/c"])
    #expect(objects.informationCharacteristics(of: "/other").isEmpty)
  }
}
