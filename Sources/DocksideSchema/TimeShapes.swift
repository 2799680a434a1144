// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
import DocksideWire

extension Shape where Value == Interval {
  /// Seconds in `range`, rounded to whole nanoseconds.
  package static func seconds(_ range: ClosedRange<Interval>) -> Shape {
    let limits = range.lowerBound.inSeconds...range.upperBound.inSeconds
    return Shape(
      .seconds(limits),
      decode: { cursor, problems in
        // The range is one of doubles, as any other JSON Schema validator sees it.
        guard let seconds = cursor.double, limits.contains(seconds) else {
          problems.mismatch(cursor, .seconds(limits))
          return nil
        }
        let interval = Interval(nanoseconds: nanoseconds(cursor, seconds))
        return min(max(interval, range.lowerBound), range.upperBound)
      },
      encode: { value, writer, _ in writer.seconds(value.nanoseconds) })
  }

  /// A duration that is not negative: 0 to 100 years.
  package static let seconds = seconds(.zero...Interval.limit)

  /// The exact digits where they are written out, since a double cannot tell the nanoseconds of a
  /// long time apart.
  private static func nanoseconds(_ cursor: JSONCursor, _ seconds: Double) -> Int64 {
    if cursor.kind == .number, let exact = DecimalSeconds.nanoseconds(cursor.numberBytes) {
      return exact
    }
    if let whole = cursor.integer {
      let (product, overflow) = whole.multipliedReportingOverflow(by: 1_000_000_000)
      if !overflow { return product }
    }
    return Int64(exactly: (seconds * 1e9).rounded()) ?? (seconds < 0 ? .min : .max)
  }
}

extension Shape where Value == Instant {
  /// A moment of lab time as seconds since the lab opened: 0 to 200 years.
  package static let instant = Shape<Interval>
    .seconds(.zero...(Instant.limit - Instant.zero))
    .map({ Instant.zero + $0 }, back: { $0 - Instant.zero })
}

extension Interval {
  /// The nearest double.
  fileprivate var inSeconds: Double { Double(nanoseconds) / 1e9 }
}

extension Shape where Value == CalendarDate {
  /// A moment of the calendar as ISO 8601.
  package static let date = Shape(
    .date,
    decode: { cursor, problems in
      guard cursor.kind == .string else {
        problems.mismatch(cursor, .date)
        return nil
      }
      if let date = CalendarDate(iso8601: cursor.textBytes) { return date }
      problems.mismatch(cursor, .date, found: cursor.quotation)
      return nil
    },
    encode: { value, writer, _ in writer.string(value.iso8601) })
}
