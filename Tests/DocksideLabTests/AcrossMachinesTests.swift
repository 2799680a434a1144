// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines
import Testing

/// What crosses more than one machine, one situation a test.
@Suite("Across machines") struct AcrossMachinesTests {
  private var lab: Lab
  private let reader: ReaderID
  private let host: HostID
  private let dock: DockID

  init() throws {
    lab = Lab(seed: 1)
    host = try lab.add(HostConfiguration())
    reader = try lab.add(ReaderConfiguration())
    var configuration = DockConfiguration()
    configuration.powered = false
    dock = try lab.add(configuration)
  }

  private mutating func advance(_ seconds: Int64) {
    lab.advance(to: lab.now + .seconds(seconds))
  }

  private var outcomes: [Refusal.Kind?] {
    lab.log.events.compactMap { event in
      if case .hostDeviceConnected(_, let failure) = event.happening.what {
        return .some(failure?.kind)
      }
      return nil
    }
  }

  @Test("a second connect to the same reader cancels the first and succeeds")
  mutating func connectTwice() throws {
    try lab.connect(reader, from: host)
    lab.advance(to: lab.now + .milliseconds(400))
    try lab.connect(reader, from: host)
    advance(5)
    #expect(outcomes == [.cancelledByNewRequest, nil])
    #expect(lab[reader].state.link == Link(host: host, transport: .bluetooth))
  }

  @Test("a reader that comes into range is found by the search that runs")
  mutating func comesIntoRange() throws {
    try lab.perform(.setSignal(nil), on: reader)
    try lab.connect(reader, from: host)
    advance(3)
    try lab.perform(.setSignal(-60), on: reader)
    advance(1)
    #expect(outcomes == [nil])
  }

  @Test("power, cable and reader make a USB link in any order", arguments: permutations)
  mutating func usb(order: [Int]) throws {
    for step in order {
      switch step {
      case 0: try lab.setPower(of: dock, on: true)
      case 1: try lab.plug(host, into: dock)
      default: try lab.insert(reader, into: dock)
      }
    }
    advance(3)
    #expect(lab[reader].state.link == Link(host: host, transport: .usb))
    #expect(lab[host].dockSituation == .readerInDockOnUSB)
  }

  private static let permutations = [
    [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0],
  ]

  @Test("a removed reader leaves nothing behind")
  mutating func removed() throws {
    try lab.connect(reader, from: host)
    try lab.insert(reader, into: dock)
    advance(2)
    lab.remove(reader)
    #expect(lab[host].session == .none)
    #expect(lab[host].known.isEmpty)
    #expect(lab[dock].reader == nil)
    #expect(lab.nextDeadline == nil)
    #expect(lab.pending.isEmpty)
  }

  @Test("an app that asks for it connects by itself when the reader is back")
  mutating func autoReconnect() throws {
    var configuration = HostConfiguration()
    configuration.host = "host-2"
    configuration.autoReconnect = true
    let eager = try lab.add(configuration)
    try lab.connect(reader, from: eager)
    advance(2)
    try lab.perform(.setSignal(nil), on: reader)
    advance(60)
    #expect(lab[eager].session == .none)
    try lab.perform(.setSignal(-50), on: reader)
    advance(2)
    #expect(lab[eager].session.connection?.reader == reader)
  }

  @Test("a reader that begins in a dock is on USB, however eager the app")
  func beginsOnUSB() throws {
    var lab = Lab(seed: 1)
    var host = HostConfiguration()
    host.autoReconnect = true
    var seated = ReaderConfiguration()
    seated.bonds = [host.host]
    var dock = DockConfiguration()
    dock.host = host.host
    dock.reader = seated.serialNumber
    try lab.furnish(hosts: [host], readers: [seated], docks: [dock])
    let reader = try lab.reader(knownAs: seated.serialNumber)
    #expect(lab[reader].state.link?.transport == .usb)
    var loose = Lab(seed: 1)
    try loose.furnish(hosts: [host], readers: [seated], docks: [])
    loose.advance(to: Instant(nanoseconds: 1_000_000_000))
    #expect(
      loose[try loose.reader(knownAs: seated.serialNumber)].state.link?.transport == .bluetooth)
  }

  @Test("re-armed deadlines do not pile up")
  mutating func deadlines() throws {
    try lab.perform(.setBattery(percent: 90, charging: false), on: reader)
    for _ in 1...20_000 { try lab.perform(.press, on: reader) }
    #expect(lab.deadlineCount < 1_000)
  }
}
