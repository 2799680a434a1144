// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines

/// The faults of a lab, and what they hold back.
package struct FaultPlan: Sendable {
  /// A fault that is installed.
  package struct Entry: Equatable, Sendable {
    package var id: Int
    package var fault: Fault
    package var installed: Instant
    /// How often it has applied.
    package var fired = 0
    /// Whether it can apply again.
    package var isSpent = false
  }

  /// A step that a fault keeps from happening.
  struct Held: Sendable {
    var id: Int
    var fault: Int
    var gate: Gate
    var action: Action
    /// What the step was part of; when that is over the step means nothing.
    var context: HeldContext
    var isAsked: Bool
    /// When it goes on by itself.
    var until: Instant?
  }

  package private(set) var entries: [Entry] = []
  var held: [Held] = []
  private var nextID = 1
  var nextHeld = 1
  private var chance: SeededGenerator

  init(seed: UInt64) { chance = SeededGenerator(seed: seed, name: "faults") }

  /// Whether every step can go its way unasked.
  var isIdle: Bool { entries.isEmpty }

  mutating func install(_ fault: Fault, at now: Instant) -> Int {
    entries.append(Entry(id: nextID, fault: fault, installed: now))
    nextID += 1
    return nextID - 1
  }

  /// Forgets one fault, or all of them; answers with how many that were.
  mutating func clear(_ id: Int?) -> Int {
    let before = entries.count
    entries.removeAll { id == nil || $0.id == id }
    return before - entries.count
  }

  /// The first fault that applies to a step, counted as applied.
  mutating func strike(
    _ gate: Gate, only id: Int? = nil, in names: GateNames, at now: Instant
  ) -> Entry? {
    for index in entries.indices
    where (id == nil || entries[index].id == id) && applies(entries[index], gate, names, at: now) {
      if let probability = entries[index].fault.probability,
        Double.random(in: 0..<1, using: &chance) >= probability
      {
        continue
      }
      count(index)
      return entries[index]
    }
    return nil
  }

  private mutating func count(_ index: Int) {
    entries[index].fired += 1
    let fault = entries[index].fault
    if let times = fault.times, entries[index].fired >= times { entries[index].isSpent = true }
  }

  private func applies(_ entry: Entry, _ gate: Gate, _ names: GateNames, at now: Instant) -> Bool {
    let fault = entry.fault
    guard !entry.isSpent, fault.point == gate.point else { return false }
    if let reader = fault.reader, reader != names.reader { return false }
    if let dock = fault.dock, dock != names.dock { return false }
    if let host = fault.host, host != names.host { return false }
    if let transport = fault.transport, transport != gate.transport { return false }
    if let percent = fault.percent, percent != gate.percent { return false }
    if gate.point != .link, let after = fault.after, now - entry.installed < after { return false }
    if let until = fault.until, now - entry.installed >= until { return false }
    if let below = fault.firmwareBelow {
      guard let version = names.firmware, VersionOrder.precedes(version, below) else {
        return false
      }
    }
    return true
  }

  /// Faults that end with something that was done to a reader, or to a host.
  mutating func release(_ release: Fault.Release, reader: String?, host: String?) {
    for index in entries.indices where entries[index].fault.release == .action(release) {
      let fault = entries[index].fault
      if let wanted = fault.reader, wanted != reader, reader != nil { continue }
      if let wanted = fault.host, wanted != host, host != nil { continue }
      entries[index].isSpent = true
    }
  }
}
