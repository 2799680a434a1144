// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Foundation
import Testing

@testable import DocksideClient

/// Sequences of events, and how they end.
@Suite struct EventsTests {
  @Test func whatACallCausesIsThereWhenItReturns() async throws {
    let lab = try await Shared.lab()
    let events = try await lab.events()
    try await lab.host.connect()
    try await lab.clock.advance(by: .seconds(1))
    let types = events.takeAll().map(\.type)
    #expect(types.first == .readerStateChanged)
    #expect(types.last == .hostDeviceConnected)
    #expect(events.end == nil)
  }

  @Test func filtersAndReplay() async throws {
    let lab = try await Shared.lab(["readers": [["serialNumber": "A"], ["serialNumber": "B"]]])
    try await lab.host.connect("A")
    try await lab.clock.advance(by: .seconds(1))
    #expect(try await lab.events([.linkUp], since: 1).takeAll().map(\.reader) == ["A"])
    #expect(try await lab.events(["link.*"], reader: "B", since: 1).takeAll().isEmpty)
    #expect(try await lab.events([.linkUp]).takeAll().isEmpty)
  }

  @Test func itEndsQuietlyWhereItIsStopped() async throws {
    let lab = try await Shared.lab()
    let events = try await lab.events()
    try await lab.host.startDiscovery()
    events.stop()
    try await lab.host.stopDiscovery()
    var types: [EventType] = []
    for try await event in events { types.append(event.type) }
    #expect(types == [.hostDiscoveryStarted])
    #expect(events.end == .closedHere)
  }

  @Test func aReaderThatWaitsIsWoken() async throws {
    let lab = try await Shared.lab()
    let events = try await lab.events([.hostDeviceConnected])
    let waiting = Task { try await events.first { _ in true }?.time }
    try await lab.host.connect()
    try await lab.clock.advance(by: .seconds(60))
    #expect(try await waiting.value == .seconds(1))
  }

  @Test func cancellingEndsTheWait() async throws {
    let lab = try await Shared.lab()
    let events = try await lab.events()
    let waiting = Task { try await events.first { _ in true } }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    // The sequence is none the worse for it.
    try await lab.host.startDiscovery()
    #expect(try await events.first { _ in true }?.type == .hostDiscoveryStarted)
  }

  @Test func cancellingEndsACall() async throws {
    let lab = try await Shared.lab()
    let waiting = Task { try await lab.event.wait("none", within: .seconds(10)) }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(try await lab.clock.get().now == .zero)
  }

  @Test func aLabThatOthersCloseIsTheReason() async throws {
    let lab = try await Shared.lab()
    let other = try await connectToShared()
    let events = try await other.lab(lab.name).events()
    try await lab.host.startDiscovery()
    try await lab.close()
    var types: [EventType] = []
    await #expect(throws: DocksideError.eventsEnded(.labClosed)) {
      for try await event in events { types.append(event.type) }
    }
    #expect(types == [.hostDiscoveryStarted])
  }

  @Test func theLabsOfAClientThatGoesAreGoneAndNoOthers() async throws {
    let lab = try await Shared.lab()
    let other = try await connectToShared()
    let theirs = try await other.openLab()
    let kept = try await other.openLab("kept-\(theirs.name)")
    let events = try await Shared.daemon.value.lab(theirs.name).events()
    other.close()
    await #expect(throws: DocksideError.eventsEnded(.labClosed)) {
      for try await _ in events {}
    }
    let names = try await lab.dockside.labs().map(\.lab)
    #expect(names.contains(lab.name))
    #expect(names.contains(kept.name))
    #expect(!names.contains(theirs.name))
    try await Shared.daemon.value.lab(kept.name).close()
    await #expect(throws: DocksideError.connectionLost("it was closed here")) {
      try await theirs.reader.get()
    }
  }

  /// The log forgets nothing here, but the daemon says that it left something out, as it does to
  /// whoever reads too slowly.
  @Test func aGapIsFilledFromTheLog() async throws {
    let peer = try FakeDaemon()
    let dockside = try await peer.connected()
    let filter = EventFilter(lab: "l", types: ["a"], reader: "R")
    let events = LabEvents(filter, since: nil, dockside: dockside)
    async let started: Void = events.start(seconds: 5)
    #expect(await peer.request()["params"]?["types"] == ["a"])
    await peer.answer(with: #"{"subscription":7,"next":3}"#)
    try await started
    peer.event(3)
    peer.say(
      #"{"jsonrpc":"2.0","method":"event.gap","params":{"subscription":7,"lab":"l","from":4,"to":6}}"#
    )
    peer.event(7)
    let first = await peer.request()
    #expect(first["method"] == "event.history")
    #expect(first["params"] == ["since": 4, "limit": 1000, "lab": "l", "types": ["a"]])
    await peer.answer(
      with: #"{"events":[\#(peer.text(4)),\#(peer.text(5, reader: "S"))],"next":6,"oldest":1}"#)
    #expect(await peer.request()["params"]?["since"] == 6)
    await peer.answer(with: #"{"events":[\#(peer.text(6)),\#(peer.text(7))],"next":8,"oldest":1}"#)
    peer.event(8)
    var numbers: [Int] = []
    for try await event in events {
      numbers.append(event.seq)
      if event.seq == 8 { break }
    }
    #expect(numbers == [3, 4, 6, 7, 8])
  }

  @Test func whatTheLogHasLostIsTheReason() async throws {
    let peer = try FakeDaemon()
    let dockside = try await peer.connected()
    let events = LabEvents(EventFilter(lab: "l"), since: 1, dockside: dockside)
    async let started: Void = events.start(seconds: 5)
    _ = await peer.request()
    // A replay comes before the answer that tells the subscription's number.
    peer.say(
      #"{"jsonrpc":"2.0","method":"event.gap","params":{"subscription":7,"lab":"l","from":1,"to":9}}"#
    )
    await peer.answer(with: #"{"subscription":7,"next":10}"#)
    try await started
    _ = await peer.request()
    await peer.answer(with: #"{"events":[],"next":10,"oldest":5}"#)
    await #expect(throws: DocksideError.eventsEnded(.missed(1...4))) {
      for try await _ in events {}
    }
  }
}
