// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines

/// How a lab's time follows the clock of the callers.
struct LabClock {
  enum Mode: String {
    case manual
    case realtime
  }

  private(set) var mode: Mode
  /// Lab seconds a second.
  private(set) var speed: Double
  /// Where lab time and the callers' clock were together last.
  private var anchor: (lab: Instant, clock: UInt64)

  init(mode: Mode, speed: Double, at lab: Instant, clock: UInt64) {
    self.mode = mode
    self.speed = speed
    anchor = (lab, clock)
  }

  /// Goes on from here in another way.
  mutating func change(mode: Mode?, speed: Double?, at lab: Instant, clock: UInt64) {
    anchor = (lab, clock)
    self.mode = mode ?? self.mode
    self.speed = speed ?? self.speed
  }

  /// The lab time that belongs to a moment of the callers' clock; nil while time only moves when told to.
  func time(at clock: UInt64) -> Instant? {
    guard mode == .realtime else { return nil }
    guard clock > anchor.clock else { return anchor.lab }
    let passed = Double(clock - anchor.clock) * speed
    let most = Double(Instant.limit.nanoseconds)
    return anchor.lab + Interval(nanoseconds: passed < most ? Int64(passed) : Int64(most))
  }

  /// The moment of the callers' clock at which a lab time is reached, never too early.
  func clock(at time: Instant) -> UInt64? {
    guard mode == .realtime else { return nil }
    let ahead = Double((time - anchor.lab).nanoseconds) / speed
    guard ahead < Double(UInt64.max / 2) else { return nil }
    return anchor.clock + UInt64(max(0, ahead.rounded(.up)))
  }
}
