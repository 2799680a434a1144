// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideUSBIP
import DocksideWire

/// A bus with devices that a test sets.
final class FakeDirectory: DeviceDirectory {
  var visibleDevices: [USBDevice]
  var taken: Set<String> = []
  var reader = Array(#"{"reader":"R"}"#.utf8)

  init(_ devices: [USBDevice] = [.dock]) { visibleDevices = devices }

  func attach(_ busID: String) -> AttachOutcome {
    guard let device = visibleDevices.first(where: { $0.busID == busID }) else { return .unknown }
    return taken.insert(busID).inserted ? .attached(device) : .busy
  }

  func text(_ kind: DeviceText, of device: USBDevice) -> [UInt8] {
    switch kind {
    case .reader: reader
    case .dock: Array(#"{"dock":"\#(device.serialNumber)"}"#.utf8)
    }
  }
}

extension USBDevice {
  static let dock = USBDevice(
    number: 2, path: "/dockside/default/dock-1", vendorID: testVendorID, productID: testProductID,
    firmwareVersion: "1.2.3", serialNumber: "dock-1")
}

/// A conversation with what it wrote.
struct Talk {
  let conversation = Conversation()
  let directory: FakeDirectory

  init(_ directory: FakeDirectory = FakeDirectory()) { self.directory = directory }

  /// A conversation whose peer has the device 1-2, which was chosen, unless told otherwise.
  static func attached(configured: Bool = true) -> Talk {
    let talk = Talk()
    _ = talk.send(Message.attach("1-2"))
    if configured { _ = talk.send(Message.control(1, "00 09 0100 0000 0000")) }
    return talk
  }

  /// What comes for the bytes.
  func send(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBytes { conversation.receive($0, directory) }
    return take()
  }

  func take() -> [UInt8] {
    defer { conversation.output.removeAll() }
    return Array(conversation.output.bytes)
  }
}

/// Messages as the kernel's document lays them out.
enum Message {
  static func attach(_ busID: String) -> [UInt8] {
    hex("0111 8003 00000000") + Array(busID.utf8)
      + [UInt8](repeating: 0, count: max(0, 32 - busID.utf8.count))
  }

  /// A control transfer; its direction and length are those of the setup unless told otherwise.
  static func control(
    _ sequence: UInt32, _ setup: String, isIn: Bool? = nil, length: UInt32? = nil,
    payload: [UInt8] = [], packets: UInt32 = .max
  ) -> [UInt8] {
    let setup = hex(setup)
    let wanted = UInt32(setup[6]) | UInt32(setup[7]) << 8
    return submit(
      sequence, endpoint: 0, isIn: isIn ?? (setup[0] & 0x80 != 0), length: length ?? wanted,
      packets: packets, setup: setup) + payload
  }

  static func report(_ sequence: UInt32, length: UInt32 = 8) -> [UInt8] {
    submit(sequence, endpoint: 1, isIn: true, length: length)
  }

  static func submit(
    _ sequence: UInt32, endpoint: UInt32, isIn: Bool, length: UInt32, packets: UInt32 = .max,
    setup: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]
  ) -> [UInt8] {
    words(1, sequence, 0x0001_0002, isIn ? 1 : 0, endpoint, 0, length, 0, packets, 0) + setup
  }

  static func unlink(_ sequence: UInt32, of target: UInt32) -> [UInt8] {
    words(2, sequence, 0x0001_0002, 0, 0, target, 0, 0, 0, 0, 0, 0)
  }

  /// A transfer that went well, with its data.
  static func answer(_ sequence: UInt32, _ data: [UInt8]) -> [UInt8] {
    words(3, sequence, 0, 0, 0, 0, UInt32(data.count), 0, .max, 0, 0, 0) + data
  }

  static func answer(
    _ sequence: UInt32, _ status: Int32 = 0, packets: UInt32 = .max
  ) -> [UInt8] {
    words(3, sequence, 0, 0, 0, UInt32(bitPattern: status), 0, 0, packets, 0, 0, 0)
  }

  static func unlinked(_ sequence: UInt32, _ status: Int32) -> [UInt8] {
    words(4, sequence, 0, 0, 0, UInt32(bitPattern: status), 0, 0, 0, 0, 0, 0)
  }

  static func words(_ numbers: UInt32...) -> [UInt8] {
    numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
  }
}

/// Bytes from their hexadecimal digits; spaces are for the eye.
func hex(_ text: String) -> [UInt8] {
  let digits = Array(text.utf8.filter { $0 != UInt8(ascii: " ") })
  return stride(from: 0, to: digits.count, by: 2).map { index in
    UInt8(String(decoding: digits[index..<(index + 2)], as: UTF8.self), radix: 16) ?? 0
  }
}

/// UTF-16LE, as strings are in descriptors.
func units(_ text: String) -> [UInt8] {
  text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
}
