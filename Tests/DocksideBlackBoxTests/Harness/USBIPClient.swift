// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Foundation
import Testing

/// A machine that speaks USB/IP over a real TCP connection. What it knows is the kernel's document.
final class USBIPClient {
  let stream: Stream
  private var sequence: UInt32 = 0

  /// Connects to the place that a daemon's start line names.
  ///
  /// - Parameter room: How many bytes the system may keep until they are read; nil leaves it to the system.
  init(_ daemon: DaemonUnderTest, room: Int32? = nil) throws {
    let place = try #require(daemon.startLine["usbip"]?.stringValue)
    let port = try #require(place.split(separator: ":").last.flatMap { UInt16($0) })
    stream = Stream(descriptor: try Self.connected(to: port, room: room))
  }

  private static func connected(to port: UInt16, room: Int32?) throws -> Int32 {
    #if canImport(Darwin)
      let type = SOCK_STREAM
    #else
      let type = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = socket(AF_INET, type, 0)
    guard descriptor >= 0 else { throw TestFailure.system("socket") }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    if var room {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &room, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      let failure = TestFailure.system("connect")
      close(descriptor)
      throw failure
    }
    return descriptor
  }

  /// One device of the list.
  struct Listed: Equatable {
    var busID: String
    var vendorID: Int
    var productID: Int
    var release: Int
    var interfaces: Int
  }

  /// Asks for the list; the daemon closes behind it.
  func list() throws -> [Listed] {
    try stream.write([0x01, 0x11, 0x80, 0x05, 0, 0, 0, 0])
    let head = try stream.bytes(12)
    #expect(Array(head[..<8]) == [0x01, 0x11, 0, 0x05, 0, 0, 0, 0])
    let devices = try (0..<number(head[8...])).map { _ in try device(hasInterfaces: true) }
    #expect(try stream.rest().isEmpty)
    return devices
  }

  /// Asks for a device; the status of the answer, and the device where that is 0.
  func attach(_ busID: String) throws -> (status: Int, device: Listed?) {
    let name = Array(busID.utf8)
    try stream.write(
      [0x01, 0x11, 0x80, 0x03, 0, 0, 0, 0] + name + [UInt8](repeating: 0, count: 32 - name.count))
    let head = try stream.bytes(8)
    #expect(Array(head[..<4]) == [0x01, 0x11, 0, 0x03])
    let status = number(head[4...])
    return (status, status == 0 ? try device(hasInterfaces: false) : nil)
  }

  private func device(hasInterfaces: Bool) throws -> Listed {
    let bytes = try stream.bytes(312)
    let busID = String(decoding: bytes[256..<288].prefix { $0 != 0 }, as: UTF8.self)
    let interfaces = Int(bytes[311])
    if hasInterfaces { _ = try stream.bytes(4 * interfaces) }
    return Listed(
      busID: busID, vendorID: number(bytes[300..<302]), productID: number(bytes[302..<304]),
      release: number(bytes[304..<306]), interfaces: interfaces)
  }

  /// A vendor's request that reads text; nil where it stalls.
  func read(_ request: UInt8) throws -> String? {
    let setup: [UInt8] = [0xC0, request, 0, 0, 0, 0, 0, 0x10]
    try submit(endpoint: 0, length: 4096, setup: setup)
    let (status, data) = try answer()
    return status == 0 ? String(decoding: data, as: UTF8.self) : nil
  }

  /// Chooses the configuration, without which there are no reports.
  func configure() throws {
    try submit(endpoint: 0, isIn: false, length: 0, setup: [0, 9, 1, 0, 0, 0, 0, 0])
    #expect(try answer().status == 0)
  }

  /// Submits a transfer for the next report.
  func awaitReport() throws { try submit(endpoint: 1, length: 8) }

  func submit(
    endpoint: UInt32, isIn: Bool = true, length: UInt32,
    setup: [UInt8] = [UInt8](repeating: 0, count: 8)
  ) throws {
    sequence += 1
    try stream.write(
      words([1, sequence, 0x0001_0001, isIn ? 1 : 0, endpoint, 0, length, 0, .max, 0]) + setup)
  }

  /// The answer to the last transfer that was submitted.
  func answer() throws -> (status: Int32, data: [UInt8]) {
    let head = try stream.bytes(48)
    #expect(number(head[0..<4]) == 3)
    #expect(number(head[4..<8]) == Int(sequence))
    let status = Int32(truncatingIfNeeded: number(head[20..<24]))
    return (status, try stream.bytes(number(head[24..<28])))
  }

  /// Asks for the dock's text so many times, without reading.
  func readDock(_ count: Int) throws {
    let setup: [UInt8] = [0xC0, 2, 0, 0, 0, 0, 0, 0x10]
    let requests = (0..<count).flatMap { _ in
      sequence += 1
      return words([1, sequence, 0x0001_0001, 1, 0, 0, 4096, 0, .max, 0]) + setup
    }
    try stream.write(requests)
  }

  /// The answers to the last `count` transfers, in their order; whether all of them went well.
  func answers(_ count: Int) throws -> Bool {
    var areGood = true
    for index in 0..<count {
      let head = try stream.bytes(48)
      let isNext = number(head[4..<8]) == Int(sequence) - count + 1 + index
      areGood = areGood && isNext && number(head[20..<24]) == 0
      _ = try stream.bytes(number(head[24..<28]))
    }
    return areGood
  }

  private func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private func words(_ numbers: [UInt32]) -> [UInt8] {
    numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
  }
}
