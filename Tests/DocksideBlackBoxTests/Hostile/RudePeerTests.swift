// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

extension BlackBox {
  /// USB/IP peers that send anything, and what that is to others: nothing.
  @Suite struct RudePeerTests {
    private let daemon: DaemonUnderTest
    private let client: TestClient
    private let machine: USBIPClient

    init() throws {
      daemon = try DaemonUnderTest(["--usbip", "0"])
      client = try TestClient.inLab("nyc1-docked", socket: daemon.socket)
      try client.call("hardware.export")
      machine = try USBIPClient(daemon)
      #expect(try machine.attach("1-1").status == 0)
    }

    private func checkOthers() throws {
      #expect(try machine.read(2)?.contains("dock-1") == true)
      #expect(try client.call("system.hello")["name"] == "dockside")
    }

    @Test func otherProtocolsAreClosed() throws {
      for text in ["GET / HTTP/1.1\r\n\r\n", #"{"jsonrpc":"2.0"}"#, "\u{16}\u{3}\u{1}12345678"] {
        let peer = try USBIPClient(daemon)
        try peer.stream.write(Array(text.utf8))
        #expect(try peer.stream.rest().isEmpty)
      }
      try checkOthers()
    }

    @Test func halfARequestIsNoMatter() throws {
      for length in 1...39 {
        let peer = try USBIPClient(daemon)
        let request: [UInt8] = [0x01, 0x11, 0x80, 0x03] + [UInt8](repeating: 0, count: 36)
        try peer.stream.write(request.prefix(length))
        if length % 2 == 0 { peer.stream.shutDownWriting() }
        peer.stream.close()
      }
      try checkOthers()
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func randomBytesAreNoMatter(_ seed: UInt64) throws {
      var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
      func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state >> 8
      }
      for round in 0..<20 {
        let peer = try USBIPClient(daemon)
        if round % 2 == 0 { try peer.stream.write([0x01, 0x11, 0x80, UInt8(next() % 8)]) }
        let bytes = (0..<Int(next() % 5_000)).map { _ in UInt8(truncatingIfNeeded: next()) }
        try peer.stream.write(bytes)
      }
      try checkOthers()
    }

    /// A peer that asks and does not read is held up, and nobody else; once it reads, it gets everything.
    @Test func whoDoesNotReadHoldsUpNobody() throws {
      try client.call("dock.add", ["dock": "dock-2"])
      try client.call("host.add", ["host": "host-2"])
      try client.call("host.plug", ["host": "host-2", "dock": "dock-2"])
      try client.call("hardware.export", ["dock": "dock-2"])
      let peer = try USBIPClient(daemon, room: 4096)
      #expect(try peer.attach("1-2").status == 0)
      // Answers for more than the system's buffers and the daemon's own hold; the requests wait in the system's.
      let count = 25_000
      try peer.readDock(count)
      try checkOthers()
      #expect(try peer.answers(count))
      #expect(try peer.read(2)?.contains("dock-2") == true)
    }

    /// Whoever connects and asks for nothing makes room for who comes later; whoever has a device keeps it.
    @Test func aCrowdKeepsNobodyOut() throws {
      let crowd = try (0..<260).map { _ in try USBIPClient(daemon) }
      #expect(try USBIPClient(daemon).list().count == 1)
      try checkOthers()
      withExtendedLifetime(crowd) {}
    }
  }
}
