// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines
import Foundation
import Testing

@Suite("Random walks") struct RandomWalkTests {
  @Test("a lab that is restored repeats itself", arguments: 1...200)
  func restored(seed: UInt64) throws {
    var lab = try Lab.counter(seed: seed)
    var warmUp = RandomOperator(seed: seed)
    warmUp.act(50, on: &lab)
    let snapshot = lab
    var first = RandomOperator(seed: seed &+ 1_000)
    var second = first
    first.act(1_000, on: &lab)
    let log = lab.log
    lab = snapshot
    second.act(1_000, on: &lab)
    #expect(lab.log == log)
    #expect(lab.log.next > snapshot.log.next + 100)
  }

  @Test("invariants hold after every step", arguments: 1...100)
  func invariants(seed: UInt64) throws {
    var lab = try Lab.counter(seed: seed)
    var hands = RandomOperator(seed: seed)
    for step in 1...500 {
      hands.act(on: &lab)
      let broken = Invariants.broken(in: lab)
      try #require(broken.isEmpty, "seed \(seed), step \(step): \(broken)\n\(tail(of: lab))")
      let stuck = Invariants.stuck(in: lab)
      try #require(stuck.isEmpty, "seed \(seed), step \(step): \(stuck)\n\(tail(of: lab))")
    }
  }

  /// The nightly run walks further: DOCKSIDE_WALKS names the number of seeds.
  @Test("nothing is stuck and nothing contradicts itself, whatever fails")
  func faults() throws {
    let environment = ProcessInfo.processInfo.environment
    let seeds = environment["DOCKSIDE_WALKS"].flatMap { UInt64($0) } ?? 2_000
    for seed in 1...seeds {
      var lab = try Lab.counter(seed: seed)
      let isSilent = seed % 2 == 0
      var hands = RandomOperator(seed: seed, withFaults: true, withSilence: isSilent)
      for step in 1...60 {
        hands.act(on: &lab)
        let broken = Invariants.broken(in: lab)
        try #require(broken.isEmpty, "seed \(seed), step \(step): \(broken)\n\(tail(of: lab))")
        let stuck = Invariants.stuck(in: lab)
        try #require(stuck.isEmpty, "seed \(seed), step \(step): \(stuck)\n\(tail(of: lab))")
      }
      let contradictions = Invariants.contradictions(in: lab.log)
      try #require(contradictions.isEmpty, "seed \(seed): \(contradictions)")
      if isSilent { continue }
      let unended = Invariants.unended(in: lab)
      try #require(unended.isEmpty, "seed \(seed): \(unended)\n\(tail(of: lab))")
    }
  }

  @Test("a refused command changes nothing", arguments: 1...50)
  func refused(seed: UInt64) throws {
    var lab = try Lab.counter(seed: seed)
    var hands = RandomOperator(seed: seed)
    for _ in 1...300 {
      hands.act(on: &lab)
      let log = lab.log
      for host in lab.allHosts where lab[host].session == .none {
        let before = lab[host]
        #expect(throws: Refusal.self) { try lab.perform(.startFirmwareUpdate, on: host) }
        #expect(throws: Refusal.self) { try lab.perform(.prepareDeviceForTransaction, on: host) }
        #expect(lab[host] == before)
      }
      #expect(lab.log == log)
    }
  }

  /// What happened last, for a failure.
  private func tail(of lab: Lab) -> String {
    lab.log.events.suffix(20).map { "\($0.seq) \($0.time.nanoseconds): \($0.happening)" }
      .joined(separator: "\n")
  }

  @Test("another seed draws another chance")
  func otherSeed() throws {
    var times: Set<Instant> = []
    for seed: UInt64 in 1...5 {
      var lab = try Lab.counter(seed: seed)
      try lab.perform(.startDiscovery, on: lab.host(knownAs: "host-2"))
      lab.advance(to: Instant(nanoseconds: 5_000_000_000))
      times.formUnion(lab.log.events.filter { $0.happening.what.isDiscovery }.map(\.time))
    }
    #expect(times.count > 10)
  }
}

extension Happening.What {
  var isDiscovery: Bool { if case .hostDeviceDiscovered = self { true } else { false } }
}
