// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines

/// A lab with the clock that moves it and the sessions that listen to it.
final class LabRoom {
  let name: String
  /// The world itself. Lent rather than copied: a copy would retain and release all that a lab holds, which took a
  /// sixth of a small request.
  var lab: Lab {
    _read { yield world }
    _modify { yield &world }
  }
  private var world: Lab
  var clock: LabClock
  /// The session whose end is the end of this lab.
  let owner: Session?
  /// In the order in which they were made.
  var subscriptions: [Subscription] = []
  /// In the order in which they were asked for.
  var waits: [Wait] = []
  /// The number of the first event that the listeners have not been told of.
  var unpublished: Int
  var snapshotCount = 0
  private var members: [ObjectIdentifier: Member] = [:]

  init(name: String, lab: Lab, clock: LabClock, owner: Session?) {
    self.name = name
    world = lab
    self.clock = clock
    self.owner = owner
    unpublished = lab.log.next
  }

  var isEphemeral: Bool { owner != nil }

  /// The sessions whose current lab it is.
  var sessions: [Session] { members.values.map(\.session) }
  var sessionCount: Int { members.count }

  func enter(_ session: Session) {
    members[ObjectIdentifier(session)] = Member(session: session)
  }

  func leave(_ session: Session) { members[ObjectIdentifier(session)] = nil }

  /// A session that leaves before it goes.
  private struct Member {
    unowned let session: Session
  }

  /// Runs what is due on a real-time clock.
  func catchUp(to clock: UInt64) {
    if let now = self.clock.time(at: clock), now > lab.now { lab.advance(to: now) }
  }

  /// When the callers' clock brings something that is due here.
  var nextWake: UInt64? {
    guard clock.mode == .realtime else { return nil }
    let times = [lab.nextDeadline, waits.lazy.map(\.until).min()].compactMap { $0 }
    return times.min().flatMap { clock.clock(at: $0) }
  }
}
