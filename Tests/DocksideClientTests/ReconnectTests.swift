// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Foundation
import Testing

@testable import DocksideClient

/// A connection that is lost while the daemon goes on.
@Suite struct ReconnectTests {
  @Test func eventsGoOnWhereTheyEnded() async throws {
    let other = try await Shared.daemon.value.openLab(
      "kept-\(UInt32.random(in: 0 ... .max))", clock: .manual)
    let dockside = try await Dockside.connect(socketPath: other.dockside.socketPath)
    let lab = try await dockside.lab(other.name)
    let events = try await lab.events([.hostDeviceConnected, .hostDeviceDisconnected])
    try await other.host.connect()
    try await other.clock.advance(by: .seconds(1))
    dockside.channel.dropConnection()
    // What happens while nobody is connected is in the lab's log.
    try await other.reader.disconnect(reconnectAfter: .seconds(5))
    #expect(try await lab.clock.get().now == .seconds(1))
    try await other.clock.advance(by: .seconds(10))
    var story: [String] = []
    for try await event in events {
      story.append("\(event.time.inSeconds) \(event.type)")
      if story.count == 3 { break }
    }
    #expect(
      story == [
        "1.0 host.deviceConnected", "1.0 host.deviceDisconnected", "6.0 host.deviceConnected",
      ])
    try await other.close()
  }

  @Test func aLabThatWentWithTheConnectionIsTheReason() async throws {
    let dockside = try await connectToShared()
    let lab = try await dockside.openLab()
    let events = try await lab.events()
    dockside.channel.dropConnection()
    await #expect(throws: DocksideError.eventsEnded(.labClosed)) { for try await _ in events {} }
    let error = await #expect(throws: DocksideError.self) { try await lab.reader.get() }
    guard case .refused(let refusal) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(refusal.kind == .unknownLab)
  }

  @Test func anotherRunOfTheDaemonIsTheReason() async throws {
    let peer = try FakeDaemon()
    let dockside = try await peer.connected(reconnectWithin: .seconds(5))
    let events = LabEvents(EventFilter(lab: "l"), since: nil, dockside: dockside)
    async let started: Void = events.start(seconds: 5)
    await peer.answer(with: #"{"subscription":7,"next":1}"#)
    try await started
    async let lost = Result(catching: { try await dockside.call("reader.get") })
    await peer.request()
    await peer.hangUp()
    #expect(await peer.request()["method"] == "system.hello")
    await peer.answer(with: #"{"instance":"2"}"#)
    await #expect(throws: DocksideError.eventsEnded(.daemonRestarted)) {
      for try await _ in events {}
    }
    let failure = await lost
    guard case .failure(let error as DocksideError) = failure else {
      Issue.record("\(failure)")
      return
    }
    #expect(error.description.contains("Whether the call was carried out is not known"))
    async let answer = dockside.call("system.hello")
    await peer.answer(with: "5")
    #expect(try await answer == 5)
  }

  @Test func callsWithoutAConnectionWaitForTheNextOne() async throws {
    let peer = try FakeDaemon()
    let dockside = try await peer.connected(reconnectWithin: .seconds(5))
    await peer.hangUp()
    async let first = dockside.call("a.b")
    async let second = dockside.call("c.d", timeout: .seconds(5))
    await peer.answer(with: #"{"instance":"1"}"#)
    let methods = [await peer.request()["method"], nil]
    await peer.answer(with: "1")
    let rest = await peer.request()["method"]
    await peer.answer(with: "2")
    #expect(Set([methods[0], rest]) == ["a.b", "c.d"])
    #expect(Set([try await first, try await second]) == [1, 2])
  }

  @Test func aDaemonThatHangsMeetsTheDeadline() async throws {
    let peer = try FakeDaemon()
    let dockside = try await peer.connected()
    await #expect(throws: DocksideError.timedOut(method: "a.b", seconds: 0.01)) {
      try await dockside.call("a.b", timeout: .milliseconds(10))
    }
    let late = await peer.request()
    #expect(late["method"] == "a.b")
    await peer.answer(with: "1")
    async let next = dockside.call("c.d")
    await peer.answer(with: "2")
    #expect(try await next == 2)
  }
}

extension Result where Failure == any Error {
  fileprivate init(catching body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
