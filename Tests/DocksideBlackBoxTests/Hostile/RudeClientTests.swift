// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Foundation
import Testing

extension BlackBox {
  /// Clients that die, go away in the middle, or do not read.
  @Suite struct RudeClientTests {
    @Test func aKilledClientTakesItsLabWithIt() throws {
      let client = try TestClient.inLab("counter")
      let lab = try client.call("system.hello")["lab"] ?? .null
      // A process that holds the connection and is killed in the middle of a request.
      let holder = try ChildProcess("/bin/sleep", ["1000"], passing: client.stream.descriptor)
      try client.stream.write(#"{"jsonrpc":"2.0","id":1,"method":"#.utf8)
      client.stream.close()
      let witness = try TestClient.inLab("nyc1")
      #expect(try witness.labs().contains(lab))
      holder.signal(SIGKILL)
      try witness.waitUntilGone(lab)
      try witness.advance(1)
    }

    @Test func clientsThatLeaveInMidRequestHarmNobody() throws {
      let witness = try TestClient.inLab("nyc1")
      var noise = Noise(state: 3)
      let request = Array(witness.request(1, "reader.get").text.utf8) + [10]
      for round in 1...200 {
        let client = try TestClient()
        let count = Int.random(in: 0...request.count, using: &noise)
        try client.stream.write(request + request + request[..<count])
        switch round % 3 {
        case 0: client.stream.shutDownWriting()
        case 1: _ = try client.stream.line()
        default: break
        }
        client.stream.close()
        try witness.advance(1)
      }
      #expect(try witness.call("clock.get")["now"] == 200)
    }

    @Test func aClientThatDoesNotReadIsNotReadFrom() throws {
      let daemon = try DaemonUnderTest()
      let lazy = try TestClient(daemon.socket)
      let witness = try TestClient.inLab("nyc1", socket: daemon.socket)
      let status = try witness.call("system.status")["residentBytes"]?.integerValue ?? 0
      // Each short request asks for an answer of some 200 kilobytes: together more than may wait for one client.
      let request = Array(lazy.request(1, "rpc.discover").text.utf8) + [10]
      // In few writes, since the system counts each one against the room that the socket has.
      let twenty = Array(repeatElement(request, count: 20).joined())
      for _ in 0..<10 { try lazy.stream.write(twenty) }
      for _ in 0..<200 { try witness.advance(1) }
      let later = try witness.call("system.status")["residentBytes"]?.integerValue ?? 0
      #expect(later - status < 40 << 20, "memory grows with what a client does not read")
      // The rest is answered when it reads again.
      var bytes = 0
      for _ in 0..<200 {
        let line = try #require(try lazy.stream.line())
        bytes += line.utf8.count
        #expect(line.hasPrefix(#"{"jsonrpc":"2.0","id":1,"result":{"openrpc":"#))
      }
      #expect(bytes > 32 << 20)
    }

    @Test func manyConnectionsAreServed() throws {
      let clients = try (0..<100).map { _ in try TestClient() }
      for client in clients { _ = try client.begin("system.hello") }
      for client in clients {
        #expect(try client.answerLine()["result"]?["lab"] == "default")
      }
    }
  }
}
