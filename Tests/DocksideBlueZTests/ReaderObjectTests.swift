// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideDBus
import DocksideHardware
import Testing

@testable import DocksideBlueZ

/// The objects that bluetoothd sees, their values, and the name.
@Suite struct ReaderObjectTests {
  private static let characteristic = "org.bluez.GattCharacteristic1"
  private static let properties = "org.freedesktop.DBus.Properties"
  private typealias Bench = PeripheralBench

  static let names: [(String, String)] = [
    ("", ""),
    ("NYC1-SIMULATED-NYC1-001", "NYC1-SIMULATED-NYC1-001"),
    (String(repeating: "a", count: 29), String(repeating: "a", count: 29)),
    (String(repeating: "a", count: 30), String(repeating: "a", count: 29)),
    (String(repeating: "a", count: 28) + "é", String(repeating: "a", count: 28)),
    (String(repeating: "a", count: 27) + "é", String(repeating: "a", count: 27) + "é"),
    // One character of 25 bytes.
    ("12345👨‍👩‍👧‍👦", "12345"),
  ]

  @Test(arguments: names)
  func `an advertised name`(_ name: String, _ advertised: String) {
    #expect(AdvertisedName.cut(name) == advertised)
  }

  @Test func `the objects, services first`() throws {
    let bench = Bench(ready: face())
    let answer = try bench.ask("", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
    let objects = try #require(answer.first?.entries)
    #expect(answer.first?.signature == "a{oa{sa{sv}}}")
    let lines = objects.map { object in
      let interface = object.value.entries?.first
      let words = [
        object.key.string?.dropFirst(Bench.root.count).description,
        interface?.key.string?.dropFirst("org.bluez.".count).description,
        interface?.value["UUID"]?.string,
        interface?.value["Service"]?.string?.dropFirst(Bench.root.count).description,
        interface?.value["Flags"]?.elements?.compactMap(\.string).joined(separator: ","),
      ]
      return words.compactMap { $0 }.joined(separator: " ")
    }
    let base = "0000-1000-8000-00805f9b34fb"
    let ours = "c22c-4df9-bd60-b15cf04fe69f"
    #expect(
      lines == [
        "/information GattService1 0000180a-\(base)",
        "/battery GattService1 0000180f-\(base)",
        "/dockside GattService1 aac30001-\(ours)",
        "/information/manufacturer GattCharacteristic1 00002a29-\(base) /information read",
        "/information/serial GattCharacteristic1 00002a25-\(base) /information read",
        "/battery/level GattCharacteristic1 00002a19-\(base) /battery read,notify",
        "/dockside/state GattCharacteristic1 aac30002-\(ours) /dockside read,notify",
        "/dockside/control GattCharacteristic1 aac30003-\(ours) /dockside write",
      ])
  }

  static let values: [(String, Int?, String?)] = [
    ("/information/manufacturer", nil, "Adyen"),
    ("/information/manufacturer", 3, "en"),
    ("/information/manufacturer", 5, ""),
    ("/information/manufacturer", 6, nil),
    ("/information/serial", nil, "NYC1-1"),
    ("/information/model", nil, nil),
    ("/battery/level", nil, "A"),
    ("/dockside/state", nil, #"{"a":1}"#),
    ("/dockside/state", 5, "1}"),
    ("/dockside/control", nil, nil),
    ("/dockside", nil, nil),
    ("", nil, nil),
  ]

  @Test(arguments: values)
  func `a value is read`(_ row: (String, Int?, String?)) {
    let bench = Bench(ready: face(state: #"{"a":1}"#))
    let options: [String: DBusValue] = row.1.map { ["offset": .uint16(UInt16($0))] } ?? [:]
    let answer = try? bench.ask(
      row.0, Self.characteristic, "ReadValue", [.properties(options)])
    #expect(answer == row.2.map { [.bytes(Array($0.utf8))] })
  }

  @Test(arguments: [(-1, 0), (0, 0), (65, 65), (100, 100), (101, 100), (256, 100)])
  func `whole percent`(_ percent: Int, _ byte: Int) {
    #expect(
      ReaderValues.value(of: ReaderService.batteryLevel, face(battery: percent)) == [UInt8(byte)])
  }

  @Test func `a state has 512 bytes at most`() {
    let long = face(state: String(repeating: "x", count: 600))
    #expect(ReaderValues.value(of: ReaderService.state, long)?.count == 512)
  }

  static let writes: [(String, [String: DBusValue], Int, Bool)] = [
    ("control", ["device": .objectPath(PeripheralBench.device)], 3, true),
    ("control", ["device": .objectPath(PeripheralBench.device), "offset": .uint16(0)], 3, true),
    ("control", ["device": .objectPath(PeripheralBench.device)], 512, true),
    ("control", ["device": .objectPath(PeripheralBench.device)], 513, false),
    ("control", ["device": .objectPath(PeripheralBench.device), "offset": .uint16(1)], 3, false),
    ("control", ["device": .objectPath("/org/bluez/hci0/dev_1")], 3, false),
    ("control", [:], 3, false),
    ("state", ["device": .objectPath(PeripheralBench.device)], 3, false),
  ]

  @Test(arguments: writes)
  func `the control is written`(_ row: (String, [String: DBusValue], Int, Bool)) {
    let bench = Bench(ready: face())
    bench.see(linked: true)
    bench.clear()
    let bytes = [UInt8](repeating: 7, count: row.2)
    let answer = try? bench.ask(
      "/dockside/\(row.0)", Self.characteristic, "WriteValue",
      [.bytes(bytes), .properties(row.1)])
    #expect(answer == (row.3 ? [] : nil))
    #expect(
      bench.takeReports() == (row.3 ? [.written(address: PeripheralBench.address, bytes)] : []))
  }

  static let calls: [(String, String, String, Bool)] = [
    ("/battery/level", characteristic, "StartNotify", true),
    ("/dockside/state", characteristic, "StopNotify", true),
    ("/dockside/control", characteristic, "StartNotify", false),
    ("/dockside/state", characteristic, "Explode", false),
    ("/dockside/state", "org.example", "ReadValue", false),
    ("/battery", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects", false),
    ("/nowhere", properties, "GetAll", false),
    ("/advertisement", properties, "GetAll", true),
  ]

  @Test(arguments: calls)
  func `a call`(_ row: (String, String, String, Bool)) {
    let bench = Bench(ready: face())
    #expect(((try? bench.ask(row.0, row.1, row.2)) != nil) == row.3)
  }

  @Test func `the advertisement`() throws {
    let bench = Bench(ready: face("NYC1-SIMULATED-READER-NUMBER-000001"))
    let interface = DBusValue.string("org.bluez.LEAdvertisement1")
    let all = try bench.ask("/advertisement", Self.properties, "GetAll", [interface])
    #expect(
      all == [
        .properties([
          "LocalName": .string("NYC1-SIMULATED-READER-NUMBER-"),
          "ServiceUUIDs": .strings(["180A", "180F"]),
          "Type": .string("peripheral"),
        ])
      ])
    let type = try bench.ask(
      "/advertisement", Self.properties, "Get", [interface, .string("Type")])
    #expect(type == [.variant(.string("peripheral"))])
    #expect(throws: DBusError.self) {
      try bench.ask("/advertisement", Self.properties, "Get", [interface, .string("Secret")])
    }
    #expect(throws: DBusError.self) {
      try bench.ask(
        "/advertisement", Self.properties, "Set",
        [interface, .string("Type"), .variant(.string("broadcast"))])
    }
  }
}
