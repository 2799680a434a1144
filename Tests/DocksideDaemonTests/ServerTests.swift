// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import CSystem
import DocksideService
import DocksideWire
import Foundation
import Testing

@testable import DocksideDaemon

@Suite struct ServerTests {
  @Test func finishesTheAnswersOfAClientThatSendsNothingMore() throws {
    let bench = try Bench()
    let client = try bench.client(sending: String(repeating: Bench.hello, count: 500))
    client.closesAfterSending = true
    try bench.run { client.isAtEnd }
    #expect(client.lines.count == 500)
    #expect(client.lines.allSatisfy { $0.contains(#""name":"dockside""#) })
    #expect(bench.server.connectionCount == 0)
  }

  @Test func readsToTheEndOfALineThatIsTooLongBeforeItCloses() throws {
    let bench = try Bench()
    let client = try bench.client(sending: String(repeating: "x", count: 3 << 20))
    try bench.run { client.isAtEnd && client.isAllSent }
    #expect(client.lines.count == 1)
    #expect(client.lines.first?.contains("-32600") == true)
    #expect(bench.server.connectionCount == 0)
  }

  @Test func servesOthersWhileOneDoesNotRead() throws {
    let bench = try Bench()
    let silent = try bench.client(sending: String(repeating: Bench.hello, count: 4_000))
    silent.reads = false
    try bench.run { bench.server.hasBlockedConnection }
    let client = try bench.client(sending: Bench.hello)
    try bench.run { client.lineCount == 1 }
    silent.reads = true
    try bench.run { silent.lineCount == 4_000 }
    #expect(bench.server.connectionCount == 2)
  }

  @Test func writesWhatWaitsWhenItEnds() throws {
    let bench = try Bench()
    let client = try bench.client(sending: Bench.hello)
    try bench.run { client.lineCount == 1 }
    bench.server.finishInput()
    try bench.run { client.isAtEnd }
    #expect(bench.server.connectionCount == 0)
  }

  @Test func forgetsAClientThatGoesAwayAtOnce() throws {
    let bench = try Bench()
    let client = try bench.client(sending: Bench.hello)
    client.close()
    try bench.run { bench.server.connectionCount == 0 }
  }

  @Test func refusesWithOneErrorLine() throws {
    let buffer = ByteBuffer()
    Refusal.line(user: 4711, into: buffer)
    let bytes = Data(buffer.text.utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    let error = try #require(object["error"] as? [String: Any])
    let data = try #require(error["data"] as? [String: Any])
    #expect(buffer.text.hasSuffix("}\n"))
    #expect(object["jsonrpc"] as? String == "2.0")
    #expect(object["id"] is NSNull)
    #expect(error["code"] as? Int == -32000)
    #expect((error["message"] as? String)?.contains("4711") == true)
    #expect(data["kind"] as? String == "notPermitted")
  }
}

@Suite struct LoopTests {
  @Test func timersRingNoEarlierThanTheirDeadline() throws {
    let loop = EventLoop()
    var rings = 0
    var wasEarly = false
    var deadline = loop.clock + 2_300_000
    var timer: LoopTimer?
    timer = try LoopTimer(loop) {
      wasEarly = wasEarly || loop.clock < deadline
      rings += 1
      if rings == 5 { return loop.stop() }
      deadline = loop.clock + 2_300_000
      timer?.start(afterMilliseconds: loop.milliseconds(until: deadline))
    }
    timer?.start(afterMilliseconds: loop.milliseconds(until: deadline))
    loop.run()
    #expect(rings == 5 && !wasEarly)
    timer?.close()
  }

  @Test func idleExitCountsFromTheStartAndFromTheLastClient() throws {
    let loop = EventLoop()
    let idle = try IdleExit(loop, milliseconds: 5) { loop.stop() }
    loop.run()
    idle.update(connections: 1)
    let busy = try LoopTimer(loop) { loop.stop() }
    busy.start(afterMilliseconds: 1)
    loop.run()
    idle.update(connections: 0)
    loop.run()
    busy.close()
    idle.close()
  }
}
