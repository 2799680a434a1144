// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// A moment of lab time: whole nanoseconds since the lab opened.
@usableFromInline package struct Instant: Hashable, Comparable, Sendable {
  @usableFromInline package var nanoseconds: Int64

  @inlinable package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  package static let zero = Instant(nanoseconds: 0)
  /// The end of lab time, 200 years after it began; nothing is scheduled past it.
  package static let limit = Instant(nanoseconds: 200 * 365 * 86_400 * 1_000_000_000)

  @inlinable package static func == (a: Instant, b: Instant) -> Bool {
    a.nanoseconds == b.nanoseconds
  }

  @inlinable package static func < (a: Instant, b: Instant) -> Bool {
    a.nanoseconds < b.nanoseconds
  }

  /// The instant `interval` later, never past `limit`.
  package static func + (instant: Instant, interval: Interval) -> Instant {
    let (sum, overflow) = instant.nanoseconds.addingReportingOverflow(interval.nanoseconds)
    return overflow || sum > limit.nanoseconds ? limit : Instant(nanoseconds: sum)
  }

  @inlinable package static func - (a: Instant, b: Instant) -> Interval {
    Interval(nanoseconds: a.nanoseconds - b.nanoseconds)
  }
}

/// A length of lab time in whole nanoseconds.
@usableFromInline package struct Interval: Hashable, Comparable, Sendable {
  @usableFromInline package var nanoseconds: Int64

  @inlinable package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  package static let zero = Interval(nanoseconds: 0)
  /// The longest that a profile or a request may ask for: 100 years.
  package static let limit = Interval.seconds(100 * 365 * 86_400)

  package static func seconds(_ seconds: Int64) -> Interval {
    Interval(nanoseconds: seconds * 1_000_000_000)
  }

  package static func milliseconds(_ milliseconds: Int64) -> Interval {
    Interval(nanoseconds: milliseconds * 1_000_000)
  }

  @inlinable package static func == (a: Interval, b: Interval) -> Bool {
    a.nanoseconds == b.nanoseconds
  }

  @inlinable package static func < (a: Interval, b: Interval) -> Bool {
    a.nanoseconds < b.nanoseconds
  }

  @inlinable package static func + (a: Interval, b: Interval) -> Interval {
    Interval(nanoseconds: a.nanoseconds + b.nanoseconds)
  }

  /// `numerator`/`denominator` of the interval, rounded down, without overflow for any interval up to `limit`.
  package func scaled(_ numerator: Int, over denominator: Int) -> Interval {
    let (high, low) = nanoseconds.magnitude.multipliedFullWidth(by: UInt64(numerator))
    return Interval(
      nanoseconds: Int64(UInt64(denominator).dividingFullWidth((high, low)).quotient))
  }
}

/// A moment of the calendar in UTC, in whole nanoseconds since 1970-01-01T00:00:00Z.
package struct CalendarDate: Hashable, Comparable, Sendable {
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// What lab time 0 means where nobody says otherwise: 2026-01-01T00:00:00Z, so that runs repeat to the byte.
  package static let defaultEpoch = CalendarDate(nanoseconds: 1_767_225_600_000_000_000)

  /// The last moment of 2199, where the calendar of profiles and answers ends: it stands still from there on.
  package static let end = CalendarDate(nanoseconds: 7_258_118_399_999_999_999)

  package static func < (a: CalendarDate, b: CalendarDate) -> Bool {
    a.nanoseconds < b.nanoseconds
  }

  /// The date that much later, never past `end`.
  package static func + (date: CalendarDate, interval: Interval) -> CalendarDate {
    let (sum, overflow) = date.nanoseconds.addingReportingOverflow(interval.nanoseconds)
    return overflow ? end : min(CalendarDate(nanoseconds: sum), end)
  }
}
