// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideDBus
import Testing

struct ValueTests {
  static let values: [DBusValue] = [
    .byte(200), .bool(true), .bool(false), .int16(.min), .uint16(.max), .int32(.min),
    .uint32(.max), .int64(.min), .uint64(.max), .double(-0.5), .string("Zürich"), .string(""),
    .objectPath("/org/bluez"), .signature("a{sv}"), .bytes([]), .bytes([0, 255, 1]),
    .array("n", []), .array("n", [.int16(-1), .int16(1)]), .strings(["a", "b"]),
    .array("ay", [.bytes([1]), .bytes([])]),
    .dictionary("ys", [.init(.byte(1), .string("one")), .init(.byte(2), .string("two"))]),
    .properties([:]), .properties(["Name": .string("NYC1"), "RSSI": .int16(-40)]),
    .structure([.byte(1), .structure([.string("in")])]),
    .variant(.variant(.array("(yu)", [.structure([.byte(1), .uint32(2)])]))),
    .dictionary(
      "oa{sa{sv}}",
      [
        .init(
          .objectPath("/org/bluez/hci0"),
          .dictionary(
            "sa{sv}",
            [.init(.string("org.bluez.Adapter1"), .properties(["Powered": .bool(true)]))]))
      ]),
  ]

  @Test func comesBackAsItWasSent() throws {
    let pair = try Pair()
    pair.server.serve("/echo") { $0.reply($0.message.body) }
    for value in Self.values {
      #expect(try pair.call("Echo", [value]) == .success([value]))
      #expect(try pair.call("Echo", [value, value]) == .success([value, value]))
    }
  }

  @Test func aMegabyteComesBack() throws {
    let pair = try Pair()
    pair.server.serve("/echo") { $0.reply($0.message.body) }
    let bytes = DBusValue.bytes((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) })
    #expect(try pair.call("Echo", [bytes]) == .success([bytes]))
  }

  /// What is no D-Bus value is refused by us, and the connection lives on.
  @Test(arguments: [
    DBusValue.objectPath("nonsense"), .signature("("), .string("a\0b"), .structure([]),
    .array("y", [.string("no byte")]), .array("((", []),
    .dictionary("sv", [.init(.byte(1), .byte(2))]),
    .dictionary("s", []), .variant(.array("", [])),
  ])
  func cannotBeSent(_ value: DBusValue) throws {
    let pair = try Pair()
    pair.server.serve("/echo") { incoming in
      incoming.reply(incoming.message.member == "Echo" ? incoming.message.body : [value])
    }
    let result = try pair.call("Echo", [value])
    #expect(throws: DBusError.self) { try result.get() }
    let answer = try pair.call("Give")
    #expect(throws: DBusError.self) { try answer.get() }
    #expect(try pair.call("Echo", [.byte(1)]) == .success([.byte(1)]))
  }

  /// Deeper than D-Bus lets a message be, though sd-bus would have it.
  @Test func isNotReadTooDeep() throws {
    let pair = try Pair()
    pair.server.serve("/echo") { $0.reply() }
    func nested(_ depth: Int) -> DBusValue {
      (0..<depth).reduce(.byte(1)) { value, _ in .variant(value) }
    }
    #expect(try pair.call("Take", [nested(30)]) == .success([]))
    let result = try pair.call("Take", [nested(100)])
    #expect(throws: DBusError.self) { try result.get() }
  }

  @Test func opensVariants() {
    let value = DBusValue.variant(
      .properties([
        "Name": .string("NYC1"), "RSSI": .int16(-40), "Data": .bytes([1]), "On": .bool(true),
        "UUIDs": .strings(["180a"]), "Big": .uint64(.max),
      ]))
    #expect(value["Name"]?.string == "NYC1")
    #expect(value["Name"]?.int == nil)
    #expect(value["RSSI"]?.int == -40)
    #expect(value["Big"]?.int == nil)
    #expect(value["Data"]?.bytes == [1])
    #expect(value["On"]?.bool == true)
    #expect(value["UUIDs"]?.elements?.compactMap(\.string) == ["180a"])
    #expect(value["Nothing"] == nil)
    #expect(value.named?.count == 6)
    #expect(DBusValue.byte(1)["Name"] == nil)
  }
}
