// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// A battery's charge, exact to the nanosecond: it changes at a whole rate between two settlements.
///
/// The percentage that people see moves only when the charge arrives at the next whole percent, so that turning from
/// draining to charging never makes it jump.
package struct Battery: Equatable, Sendable {
  /// Charge units in one percent. With 1e18 units in all, the slowest drain is still a whole number of units each
  /// nanosecond, and a full charge fits 64 bits.
  static let unitsPerPercent: Int64 = 10_000_000_000_000_000

  private var charge: Int64
  /// Units each nanosecond; negative drains.
  private var rate: Int64 = 0
  private var settledAt: Instant

  /// What people see, 0 to 100.
  package private(set) var percent: Int

  package init(percent: Int, at now: Instant) {
    self.percent = percent
    charge = Int64(percent) * Self.unitsPerPercent
    settledAt = now
  }

  /// The rate for percent an hour, rounded to a whole unit a nanosecond.
  package static func rate(percentPerHour: Double) -> Int64 {
    Int64((percentPerHour * Double(unitsPerPercent) / 3.6e12).rounded())
  }

  /// Sets the charge to a whole percentage.
  package mutating func set(percent: Int, at now: Instant) {
    let rate = rate
    self = Battery(percent: percent, at: now)
    self.rate = rate
  }

  /// Lets the charge change at `rate` from now on.
  package mutating func change(rate: Int64, at now: Instant) {
    guard rate != self.rate else { return }
    settle(at: now)
    self.rate = rate
  }

  /// When the percentage moves next; nil while it does not.
  package var nextChange: Instant? {
    guard let target else { return nil }
    let (quotient, remainder) = (target - charge).quotientAndRemainder(dividingBy: rate)
    return settledAt + Interval(nanoseconds: quotient + (remainder == 0 ? 0 : 1))
  }

  /// Moves the percentage by one, at the instant that `nextChange` named.
  package mutating func arrive(at now: Instant) {
    guard let target else { return }
    charge = target
    settledAt = now
    percent += rate < 0 ? -1 : 1
  }

  private var target: Int64? {
    if rate < 0 { return percent > 0 ? Int64(percent - 1) * Self.unitsPerPercent : nil }
    if rate > 0 { return percent < 100 ? Int64(percent + 1) * Self.unitsPerPercent : nil }
    return nil
  }

  private mutating func settle(at now: Instant) {
    let (moved, overflow) = rate.multipliedReportingOverflow(by: (now - settledAt).nanoseconds)
    let most = Int64(100) * Self.unitsPerPercent
    let (sum, sumOverflow) = charge.addingReportingOverflow(moved)
    charge = overflow || sumOverflow ? (rate < 0 ? 0 : most) : min(max(sum, 0), most)
    settledAt = now
  }
}
