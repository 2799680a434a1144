// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideUSBIP
import Testing

/// Control transfers: the setup's bytes and what comes for them.
@Suite struct ControlTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var setup: String
    /// nil where the device stalls.
    var data: [UInt8]?
    var testDescription: String { name }

    init(_ name: String, _ setup: String, _ data: [UInt8]?) {
      (self.name, self.setup, self.data) = (name, setup, data)
    }
  }

  private static let device = hex("12 01 0002 00 00 00 40 0912 0100 2301 01 02 03 01")
  private static let configuration =
    hex("09 02 1900 01 01 00 c0 00  09 04 00 00 01 ff 00 00 00  07 05 81 03 0800 07")
  private static let english = hex("04 03 0904")

  private static func string(_ text: String) -> [UInt8] {
    [UInt8(2 + text.utf16.count * 2), 3] + units(text)
  }

  static let answered: [Row] = [
    Row("device descriptor", "80 06 0001 0000 1200", device),
    Row("its first eight bytes", "80 06 0001 0000 0800", Array(device.prefix(8))),
    Row("more than there is", "80 06 0001 0000 4000", device),
    Row("none of it", "80 06 0001 0000 0000", []),
    Row("configuration's head", "80 06 0002 0000 0900", Array(configuration.prefix(9))),
    Row("whole configuration", "80 06 0002 0000 ff00", configuration),
    Row("qualifier", "80 06 0006 0000 0a00", hex("0a 06 0002 00 00 00 40 01 00")),
    Row("other speed", "80 06 0007 0000 0200", hex("09 07")),
    Row("languages", "80 06 0003 0000 ff00", english),
    Row("manufacturer", "80 06 0103 0904 ff00", string("Dockside")),
    Row("product", "80 06 0203 0904 ff00", string("NYC1 dock (simulated)")),
    Row("serial number", "80 06 0303 0904 ff00", string("dock-1")),
    Row("device's status", "80 00 0000 0000 0200", [1, 0]),
    Row("interface's status", "81 00 0000 0000 0200", [0, 0]),
    Row("endpoint's status", "82 00 0000 8100 0200", [0, 0]),
    Row("control endpoint's status", "82 00 0000 0000 0200", [0, 0]),
    Row("configuration chosen", "80 08 0000 0000 0100", [1]),
    Row("interface chosen", "81 0a 0000 0000 0100", [0]),
    Row("reader", "c0 01 0000 0000 0010", Array(#"{"reader":"R"}"#.utf8)),
    Row("reader's first bytes", "c0 01 0000 0000 0400", Array(#"{"re"#.utf8)),
    Row("reader, from the interface", "c1 01 0000 0000 0010", Array(#"{"reader":"R"}"#.utf8)),
    Row("dock", "c0 02 0000 0000 0010", Array(#"{"dock":"dock-1"}"#.utf8)),
  ]

  static let stalled: [Row] = [
    Row("second configuration", "80 06 0102 0000 0900", nil),
    Row("string without a language", "80 06 0103 0000 ff00", nil),
    Row("string in German", "80 06 0103 0704 ff00", nil),
    Row("unknown string", "80 06 0403 0904 ff00", nil),
    Row("Microsoft's string", "80 06 ee03 0000 1200", nil),
    Row("debug descriptor", "80 06 000a 0000 0400", nil),
    Row("BOS", "80 06 000f 0000 0500", nil),
    Row("status of another interface", "81 00 0000 0100 0200", nil),
    Row("status of another endpoint", "82 00 0000 8200 0200", nil),
    Row("another interface", "81 0a 0000 0100 0100", nil),
    Row("unknown request", "80 17 0000 0000 0400", nil),
    Row("unknown vendor's request", "c0 03 0000 0000 0010", nil),
    Row("vendor's request with a value", "c0 01 0100 0000 0010", nil),
    Row("vendor's request to another interface", "c1 01 0000 0100 0010", nil),
    Row("class request", "a1 01 0000 0000 0010", nil),
  ]

  @Test(arguments: answered + stalled)
  func eachRequestHasItsAnswer(_ row: Row) {
    let answer = Talk.attached().send(Message.control(9, row.setup))
    #expect(answer == (row.data.map { Message.answer(9, $0) } ?? Message.answer(9, -32)))
  }

  static let out: [(setup: String, status: Int32)] = [
    ("00 05 0700 0000 0000", 0), ("00 05 8000 0000 0000", -32),
    ("00 09 0000 0000 0000", 0), ("00 09 0100 0000 0000", 0), ("00 09 0200 0000 0000", -32),
    ("00 09 0101 0000 0000", -32), ("01 0b 0000 0000 0000", 0), ("01 0b 0100 0000 0000", -32),
    ("01 0b 0000 0100 0000", -32), ("02 01 0000 8100 0000", 0), ("02 03 0000 8100 0000", 0),
    ("02 01 0000 0000 0000", -32), ("02 01 0100 8100 0000", -32), ("00 03 0100 0000 0000", -32),
    ("40 01 0000 0000 0000", -32),
  ]

  @Test(arguments: out)
  func eachSettingIsTakenOrStalls(_ setup: String, _ status: Int32) {
    #expect(
      Talk.attached().send(Message.control(5, setup)) == Message.answer(5, status))
  }

  @Test func anEmptySeatIsAnEmptyAnswer() {
    let talk = Talk.attached()
    talk.directory.reader = []
    #expect(talk.send(Message.control(2, "c0 01 0000 0000 0010")) == Message.answer(2))
  }

  @Test func beforeItIsConfiguredItHasNoInterface() {
    let talk = Talk.attached(configured: false)
    #expect(talk.send(Message.control(2, "80 08 0000 0000 0100")) == Message.answer(2, [0]))
    #expect(talk.send(Message.control(3, "81 0a 0000 0000 0100")) == Message.answer(3, -32))
    #expect(talk.send(Message.control(4, "82 00 0000 8100 0200")) == Message.answer(4, -32))
    #expect(talk.send(Message.report(5)) == Message.answer(5, -32))
  }

  /// What comes with a transfer out is read over, so that the next message is found.
  @Test func dataForTheDeviceIsTakenAndStalls() {
    let talk = Talk.attached()
    let message = Message.control(
      2, "40 01 0000 0000 0500", payload: [1, 2, 3, 4, 5], packets: 0)
    #expect(
      talk.send(message + Message.control(3, "80 08 0000 0000 0100"))
        == Message.answer(2, -32, packets: 0) + Message.answer(3, [1]))
  }

  /// The room that the host has counts, whatever the setup asks for; and bytes never go where none are awaited.
  @Test func answersKeepToTheRoomThatThereIs() {
    let talk = Talk.attached()
    #expect(
      talk.send(Message.control(2, "80 06 0001 0000 1200", length: 3))
        == Message.answer(2, hex("12 01 00")))
    #expect(
      talk.send(Message.control(3, "80 08 0000 0000 0100", isIn: false, length: 0))
        == Message.answer(3, -32))
    #expect(
      talk.send(Message.control(4, "80 08 0000 0000 0000", isIn: false, length: 0))
        == Message.answer(4))
  }

  @Test func aLongSerialNumberIsCut() {
    let directory = FakeDirectory()
    directory.visibleDevices[0].serialNumber = String(repeating: "d", count: 300)
    let talk = Talk(directory)
    _ = talk.send(Message.attach("1-2"))
    let answer = talk.send(Message.control(2, "80 06 0303 0904 ff00"))
    #expect(answer == Message.answer(2, [254, 3] + units(String(repeating: "d", count: 126))))
  }
}
