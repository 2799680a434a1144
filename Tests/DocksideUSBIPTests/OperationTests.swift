// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideUSBIP
import Testing

/// What is asked before a device is imported, byte by byte.
@Suite struct OperationTests {
  /// The record of a device: path, bus id, then numbers.
  private static func record(_ number: UInt8 = 2) -> [UInt8] {
    let path = Array("/dockside/default/dock-1".utf8)
    let busID = Array("1-\(number)".utf8)
    return path + [UInt8](repeating: 0, count: 256 - path.count)
      + busID + [UInt8](repeating: 0, count: 32 - busID.count)
      + hex("00000001 000000") + [number] + hex("00000003 1209 0001 0123 00 00 00 00 01 01")
  }

  @Test func anEmptyListSaysSo() {
    let talk = Talk(FakeDirectory([]))
    #expect(talk.send(hex("0111 8005 00000000")) == hex("0111 0005 00000000 00000000"))
    #expect(talk.conversation.end == .afterOutput)
  }

  /// Each record is followed by that of its interface, or `usbip list` reads past it.
  @Test func theListHasTheInterfacesThatItAnnounces() {
    var second = USBDevice.dock
    second.number = 7
    let talk = Talk(FakeDirectory([.dock, second]))
    let interface = hex("ff 00 00 00")
    #expect(
      talk.send(hex("0111 8005 00000000")) == hex("0111 0005 00000000 00000002")
        + Self.record() + interface + Self.record(7) + interface)
  }

  @Test func anImportHasTheDeviceAndNoInterfaces() {
    let talk = Talk()
    #expect(talk.send(Message.attach("1-2")) == hex("0111 0003 00000000") + Self.record())
    #expect(talk.conversation.end == .notYet)
    #expect(talk.conversation.device == .dock)
  }

  private static let refused: [(bytes: [UInt8], answer: String)] = [
    (Message.attach("1-1"), "0111 0003 00000004"), (Message.attach(""), "0111 0003 00000004"),
    // No zero byte in the whole field, and bytes that are no text.
    (Message.attach(String(repeating: "1", count: 32)), "0111 0003 00000001"),
    (
      Message.attach("1-2").dropLast(30) + [0xFF] + [UInt8](repeating: 0, count: 29),
      "0111 0003 00000001"
    ),
    // Another version.
    (hex("0106 8005 00000000"), "0111 0005 00000001"),
    (hex("0106") + Message.attach("1-2").dropFirst(2), "0111 0003 00000001"),
    // Replies, unknown requests and other protocols get none.
    (hex("0111 0005 00000000"), ""), (hex("0111 8001 00000000"), ""),
    (Array("GET / HTTP/1.1\r\n\r\n".utf8), ""),
  ]

  @Test(arguments: refused)
  func whatCannotBeMeantEndsTheConversation(_ bytes: [UInt8], _ answer: String) {
    let talk = Talk()
    #expect(talk.send(bytes) == hex(answer))
    #expect(talk.conversation.end == .afterOutput)
    #expect(talk.conversation.device == nil)
    #expect(talk.send(Message.attach("1-2")) == [])
  }

  @Test func aDeviceIsOnePeersAtATime() {
    let directory = FakeDirectory()
    _ = Talk(directory).send(Message.attach("1-2"))
    let second = Talk(directory)
    #expect(second.send(Message.attach("1-2")) == hex("0111 0003 00000002"))
    #expect(second.conversation.end == .afterOutput)
  }

  @Test(arguments: [
    ("1.0.0", 0x0100 as UInt16), ("1.2.3", 0x0123), ("12.3", 0x1230), ("7", 0x0700),
    ("2.14.1", 0x0291),
    ("1.0.0-rc2", 0x0100), ("3.1.00.10", 0x0310), ("250.1", 0x9910), ("99999999999.0", 0x9900),
    ("beta", 0), ("", 0), ("..5", 0x0005), ("1.٣", 0x0100),
  ])
  func theReleaseIsTheFirmwareVersionsDigits(_ version: String, _ release: UInt16) {
    var device = USBDevice.dock
    device.firmwareVersion = version
    #expect(device.release == release)
  }
}
