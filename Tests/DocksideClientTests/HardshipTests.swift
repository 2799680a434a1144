// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Foundation
import Testing

@testable import DocksideClient

/// What happens to calls and sequences of events where several things go wrong at once.
@Suite struct HardshipTests {
  /// A connection to a fake daemon with one sequence of events, which begins at number 1.
  private func listening(
    reconnectWithin: Duration = .seconds(5)
  ) async throws -> (peer: FakeDaemon, dockside: Dockside, events: LabEvents) {
    let peer = try FakeDaemon()
    let dockside = try await peer.connected(reconnectWithin: reconnectWithin)
    let events = LabEvents(EventFilter(lab: "l"), since: nil, dockside: dockside)
    async let started: Void = events.start(seconds: 5)
    await peer.answer(with: #"{"subscription":7,"next":1}"#)
    try await started
    return (peer, dockside, events)
  }

  private func numbers(of events: LabEvents, upTo last: Int) async throws -> [Int] {
    var numbers: [Int] = []
    for try await event in events {
      numbers.append(event.seq)
      if event.seq == last { break }
    }
    return numbers
  }

  private func gap(_ peer: FakeDaemon, _ from: Int, _ to: Int) {
    peer.say(
      #"{"jsonrpc":"2.0","method":"event.gap","params":{"subscription":7,"lab":"l","from":\#(from),"to":\#(to)}}"#
    )
  }

  @Test func aConnectionThatIsLostAgainBeforeTheEventsGoOn() async throws {
    let (peer, dockside, events) = try await listening()
    peer.event(1)
    for _ in 0..<3 {
      await peer.hangUp()
      await peer.answer(with: #"{"instance":"1"}"#)
      #expect(await peer.request()["params"]?["since"] == 2)
    }
    await peer.answer(with: #"{"subscription":7,"next":2}"#)
    peer.event(2)
    #expect(try await numbers(of: events, upTo: 2) == [1, 2])
    dockside.close()
  }

  @Test func aConnectionThatIsLostWhileAGapIsFilled() async throws {
    let (peer, dockside, events) = try await listening()
    peer.event(1)
    gap(peer, 2, 3)
    #expect(await peer.request()["method"] == "event.history")
    await peer.hangUp()
    await peer.answer(with: #"{"instance":"1"}"#)
    #expect(await peer.request()["params"]?["since"] == 2)
    for number in 2...4 { peer.event(number) }
    await peer.answer(with: #"{"subscription":7,"next":5}"#)
    #expect(try await numbers(of: events, upTo: 4) == [1, 2, 3, 4])
    dockside.close()
  }

  /// A call that waited for a new connection causes events before the sequence goes on.
  @Test func whatACallCausesIsThereAlsoBehindAReconnect() async throws {
    let (peer, dockside, events) = try await listening()
    await peer.hangUp()
    await peer.request()
    let (seen, answered) = AsyncStream.makeStream(of: [Int].self)
    let channel = dockside.channel
    channel.send("clock.advance", [:], id: channel.nextID(), seconds: 5) { _ in
      answered.yield(events.takeAll().map(\.seq))
    }
    await peer.answer(with: #"{"instance":"1"}"#)
    #expect(await peer.request()["method"] == "clock.advance")
    await peer.answer(with: "{}")
    #expect(await peer.request()["method"] == "event.subscribe")
    peer.event(1)
    await peer.answer(with: #"{"subscription":7,"next":2}"#)
    #expect(await seen.first { _ in true } == [1])
    dockside.close()
  }

  @Test func whatACallCausesIsThereAlsoBehindAGap() async throws {
    let (peer, dockside, events) = try await listening()
    async let call = dockside.call("clock.advance")
    #expect(await peer.request()["method"] == "clock.advance")
    gap(peer, 1, 2)
    peer.event(3)
    await peer.answer(with: "{}")
    #expect(await peer.request()["method"] == "event.history")
    await peer.answer(with: #"{"events":[\#(peer.text(1)),\#(peer.text(2))],"next":3,"oldest":1}"#)
    _ = try await call
    #expect(events.takeAll().map(\.seq) == [1, 2, 3])
    dockside.close()
  }

  @Test func aLabThatIsTakenBackWhileAGapIsFilled() async throws {
    let (peer, dockside, events) = try await listening()
    gap(peer, 1, 3)
    peer.say(
      #"{"jsonrpc":"2.0","method":"event.rewound","params":{"subscription":7,"lab":"l","next":2,"time":0}}"#
    )
    for number in 2...4 { peer.event(number) }
    let log = (1...4).map { peer.text($0) }.joined(separator: ",")
    await peer.answer(with: #"{"events":[\#(log)],"next":5,"oldest":1}"#)
    #expect(try await numbers(of: events, upTo: 4) == [1, 2, 3, 4])
    dockside.close()
  }

  @Test func deadlinesHoldWhileThereIsNoConnection() async throws {
    let (peer, dockside, _) = try await listening(reconnectWithin: .seconds(10))
    // The new connection is there, but nobody says which run of the daemon it leads to.
    await peer.hangUp()
    await #expect(throws: DocksideError.timedOut(method: "a.b", seconds: 0.01)) {
      try await dockside.call("a.b", timeout: .milliseconds(10))
    }
    dockside.close()
  }

  @Test func deadlinesAndCancellingHoldWhileAnAppIsNotTold() async throws {
    let peer = try FakeDaemon()
    let dockside = try await peer.connected()
    let app = DeafApp()
    dockside.channel.add(app)
    let late = Task { try await dockside.call("a.b", timeout: .milliseconds(100)) }
    await peer.answer(with: "1")
    await #expect(throws: DocksideError.timedOut(method: "a.b", seconds: 0.1)) {
      try await late.value
    }
    let cancelled = Task { try await dockside.call("c.d") }
    await peer.answer(with: "2")
    while app.waiting < 2 { await Task.yield() }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    async let answered = dockside.call("e.f")
    await peer.answer(with: "3")
    // All are told now, of which only the last one is still wanted.
    app.hear()
    #expect(try await answered == 3)
    dockside.close()
  }

  @Test func aSubscriptionThatBeginsWhileTheConnectionIsClosedEnds() async throws {
    let daemon = try await Shared.daemon.value
    let lab = try await daemon.openLab("closing-\(UInt32.random(in: 0 ... .max))")
    for _ in 0..<50 {
      let dockside = try await Dockside.connect(socketPath: daemon.socketPath)
      let other = try await dockside.lab(lab.name)
      await withTaskGroup { group in
        for _ in 0..<20 {
          group.addTask {
            guard let events = try? await other.events() else { return }
            // It hangs here where nobody ends it.
            do {
              for try await _ in events {}
            } catch {
              Issue.record("closed here, but ended with: \(error)")
            }
          }
        }
        group.addTask { dockside.close() }
      }
    }
    try await lab.close()
  }

  @Test func labsThatNobodyHoldsAnyMoreTakeNoSubscriptions() async throws {
    let dockside = try await connectToShared()
    for _ in 0..<1_001 { _ = try await dockside.lab("default") }
    _ = try await dockside.lab("default").events()
    dockside.close()
  }

  @Test func aRequestThatIsTooLongIsRefusedHere() async throws {
    let lab = try await connectToShared().openLab()
    let text = String(repeating: "y", count: 1 << 20)
    let error = await #expect(throws: DocksideError.self) {
      try await lab.call("reader.get", ["reader": .string(text)])
    }
    #expect(error?.description.contains("the most is 1048576") == true, "\(error as Any)")
    // The connection is still there, and the lab with it.
    #expect(try await lab.reader.list().count == 1)
  }

  @Test func aDaemonThatDiesBehindItsFirstLineSaysWhy() async throws {
    let folder = try TemporaryFolder()
    let program = folder.path + "/docksided"
    try "#!/bin/sh\necho '{\"socket\":\"s\"}'\necho 'out of luck' >&2\n"
      .write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    await #expect(throws: DocksideError.launchFailed("\(program) did not serve: out of luck")) {
      try await Dockside.launch(program: program)
    }
  }
}

/// An app that is told of nothing until it hears.
private final class DeafApp: EventDelivery, @unchecked Sendable {
  private let lock = NSLock()
  private var bodies: [@Sendable () -> Void]? = []

  func afterDelivery(_ body: @escaping @Sendable () -> Void) {
    let isDeaf = lock.withLock {
      bodies?.append(body)
      return bodies != nil
    }
    if !isDeaf { body() }
  }

  /// How many answers wait.
  var waiting: Int { lock.withLock { bodies?.count ?? 0 } }

  func hear() {
    let waiting = lock.withLock {
      defer { bodies = nil }
      return bodies ?? []
    }
    for body in waiting { body() }
  }
}
