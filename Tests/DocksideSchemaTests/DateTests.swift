// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideSchema
import DocksideWire
import Testing

@Suite struct DateTests {
  @Test(arguments: [
    ("1970-01-01", 0, "1970-01-01T00:00:00Z"),
    ("2026-01-01T00:00:00Z", 1_767_225_600, "2026-01-01T00:00:00Z"),
    ("2026-01-31T02:00:00+02:00", 1_769_817_600, "2026-01-31T00:00:00Z"),
    ("2025-12-31T19:30:00-04:30", 1_767_225_600, "2026-01-01T00:00:00Z"),
    ("2024-02-29T23:59:59Z", 1_709_251_199, "2024-02-29T23:59:59Z"),
    ("2100-02-28", 4_107_456_000, "2100-02-28T00:00:00Z"),
    ("1970-01-01T00:00:00+00:01", -60, "1969-12-31T23:59:00Z"),
    ("2199-12-31T23:59:59Z", 7_258_118_399, "2199-12-31T23:59:59Z"),
  ])
  func reads(_ text: String, _ seconds: Int64, _ written: String) throws {
    let date = try #require(CalendarDate(iso8601: text))
    #expect(date.nanoseconds == seconds * 1_000_000_000)
    #expect(date.iso8601 == written)
  }

  @Test(arguments: [
    ("2026-01-31T00:00:00.5Z", 500_000_000, "2026-01-31T00:00:00.5Z"),
    ("2026-01-31T00:00:00.000000001Z", 1, "2026-01-31T00:00:00.000000001Z"),
    ("2026-01-31T00:00:00.120000000Z", 120_000_000, "2026-01-31T00:00:00.12Z"),
  ])
  func readsFractions(_ text: String, _ fraction: Int64, _ written: String) throws {
    let date = try #require(CalendarDate(iso8601: text))
    #expect(date.nanoseconds % 1_000_000_000 == fraction)
    #expect(date.iso8601 == written)
  }

  @Test(arguments: [
    "", "2026", "2026-1-1", "2026-00-01", "2026-13-01", "2026-04-31", "2023-02-29", "2100-02-29",
    "1969-12-31", "2200-01-01", "2026-01-31T", "2026-01-31T00:00Z", "2026-01-31T24:00:00Z",
    "2026-01-31T00:60:00Z", "2026-01-31T00:00:60Z", "2026-01-31T00:00:00",
    "2026-01-31T00:00:00.Z", "2026-01-31T00:00:00.1234567890Z", "2026-01-31 00:00:00Z",
    "2026-01-31T00:00:00+0200", "2026-01-31T00:00:00+24:00", "2026-01-31t00:00:00z",
    "2026-01-31T00:00:00Z ", "٢٠٢٦-01-31",
  ])
  func refuses(_ text: String) { #expect(CalendarDate(iso8601: text) == nil) }

  /// Each day that can be written, once through the calendar and back.
  @Test func daysFollowEachOther() throws {
    var date = CalendarDate(nanoseconds: 0)
    let day = Interval.seconds(86_400)
    let end = try #require(CalendarDate(iso8601: "2199-12-31"))
    var days = 1
    while date < end {
      let next = date + day
      #expect(date.iso8601 < next.iso8601)
      #expect(CalendarDate(iso8601: next.iso8601) == next)
      date = next
      days += 1
    }
    #expect(days == 84_006)
  }

  @Test func theEndsOf64BitsAreWritten() {
    #expect(CalendarDate(nanoseconds: .max).iso8601 == "2262-04-11T23:47:16.854775807Z")
    #expect(CalendarDate(nanoseconds: .min).iso8601 == "1677-09-21T00:12:43.145224192Z")
  }
}
