// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideHardware
import DocksideLab
import DocksideMachines
import DocksideProfiles

/// A lab with the clock that moves it and the sessions that listen to it.
final class LabRoom {
  let name: String
  var lab: Lab
  var clock: LabClock
  /// The session whose end is the end of this lab.
  let owner: Session?
  /// In the order in which they were made.
  var subscriptions: [Subscription] = []
  /// In the order in which they were asked for.
  private(set) var waits: [Wait] = []
  /// No wait ends before that time.
  private(set) var patience = Instant.limit
  /// The number of the first event that the listeners have not been told of.
  var unpublished: Int
  var snapshotCount = 0
  /// The docks that are USB devices outside too. They are no part of the lab, whose log repeats itself to the byte.
  var exports: [Export] = []
  /// The real hardware that its hosts have, and its readers in the real air: no parts of the lab either.
  var bindings: [Binding] = []
  var adverts: [Advert] = []
  /// Which real devices belong here.
  var match = HardwareMatch()
  private var members: [ObjectIdentifier: Member] = [:]

  init(name: String, lab: Lab, clock: LabClock, owner: Session?) {
    self.name = name
    self.lab = lab
    self.clock = clock
    self.owner = owner
    unpublished = lab.log.next
  }

  /// Lends the lab to `body`, which must not reach for `lab` itself meanwhile.
  ///
  /// To call a method on `lab` copies the whole lab first, since the class might change it meanwhile: a dozen references
  /// retained and released, a sixth of the time of a small request. Lent, it stays where it is.
  @inline(__always)
  func lend<Result, Failure: Error>(
    _ body: (inout Lab) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&lab)
  }

  var isEphemeral: Bool { owner != nil }

  /// The sessions whose current lab it is.
  var sessions: [Session] { members.values.map(\.session) }
  var sessionCount: Int { members.count }

  func enter(_ session: Session) {
    members[ObjectIdentifier(session)] = Member(session: session)
  }

  /// Why the real radio of a host cannot be used; nil where it can, or is none.
  func radioProblem(of host: HostID) -> (HardwareProblem, device: String)? {
    for binding in bindings where binding is RadioBinding && binding.host == host {
      if let problem = binding.state.problem { return (problem, binding.device) }
    }
    return nil
  }

  func leave(_ session: Session) { members[ObjectIdentifier(session)] = nil }

  /// A session that leaves before it goes.
  private struct Member {
    unowned let session: Session
  }

  /// Runs what is due on a real-time clock, as far as it can be run in a moment: a lab with more to do than that falls
  /// behind real time, and everybody else is served between its steps.
  func catchUp(to clock: UInt64) {
    guard let now = self.clock.time(at: clock), now > lab.now else { return }
    _ = lab.advance(to: now, pausingAfter: Self.eventsAtOnce)
  }

  /// Events that a real-time clock brings in one step, some milliseconds' worth.
  private static let eventsAtOnce = 10_000

  /// When the callers' clock brings something that is due here.
  var nextWake: UInt64? {
    guard clock.mode == .realtime else { return nil }
    let deadline = lend { $0.nextDeadline }
    let patience = waits.isEmpty ? nil : patience
    guard let next = deadline ?? patience else { return nil }
    return clock.clock(at: min(next, patience ?? next))
  }
}

// MARK: Waits

extension LabRoom {
  func add(_ wait: Wait) {
    waits.append(wait)
    wait.session.waitCount += 1
    patience = min(patience, wait.until)
  }

  /// Hands out the waits that fit, in their order, and forgets them.
  func takeWaits(where fits: (Wait) -> Bool) -> [Wait] {
    var taken: [Wait] = []
    waits.removeAll { wait in
      guard fits(wait) else { return false }
      taken.append(wait)
      return true
    }
    for wait in taken { wait.session.waitCount -= 1 }
    return taken
  }

  /// Looks when the first wait ends.
  func refreshPatience() { patience = waits.lazy.map(\.until).min() ?? .limit }
}
