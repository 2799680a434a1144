// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
package import DocksideProfiles
package import DocksideSchema
package import DocksideWire

/// `clock.get`
package struct ClockGet: LabMethod {
  package var lab: String?

  package init() {}

  package static let name: StaticString = "clock.get"

  package static let fields: [Field<Self>] = [.lab(\.lab)]

  package static let description = MethodDescription(
    Self.self, "Tells the lab's time and what moves it.", main: "lab",
    result: .clock, errors: .lab,
    example: .init(
      result: #"{"now":0,"mode":"manual","speed":1,"date":"2026-01-01T00:00:00Z"}"#))
}

/// `clock.advance`
package struct ClockAdvance: LabMethod {
  package var lab: String?
  /// Exactly one of `by` and `to` is there.
  package var by: Interval?
  package var to: Instant?

  package init() {}

  package static let name: StaticString = "clock.advance"

  package static let fields: [Field<Self>] = [
    .lab(\.lab),
    Field("by", "How many seconds to move on.", optional: \.by, .seconds),
    Field("to", "The lab time to move to, in seconds.", optional: \.to, .instant),
  ]

  package func check(_ cursor: JSONCursor, _ problems: inout Problems) {
    switch (cursor["by"] != nil, cursor["to"]) {
    case (false, nil): problems.add("give by or to", at: cursor.offset)
    case (true, let to?): problems.add("give by or to, not both", at: to.offset, path: "to")
    case (true, nil), (false, .some): break
    }
  }

  package static let description = MethodDescription(
    Self.self, "Moves a manual clock and lets everything happen that is due on the way.",
    main: "by",
    details: """
      Each transition happens at its own lab time, in order; at one time in the order in which they were \
      scheduled. What is due exactly at the end happens too. A time before now is refused with `invalidState`, one past \
      the end of lab time after 200 years with `limitExceeded`. The same error ends a way with more than ten million \
      events: the clock then stands where they ended, and another call goes on from there.
      """,
    result: .record([
      .init("now", "The lab time that the clock stands at.", .time),
      .init("events", "How many events happened on the way.", .count),
    ]),
    errors: .lab + [.invalidClockMode, .invalidState, .limitExceeded],
    example: .init(
      params: #"{"by":2.5}"#, result: #"{"now":2.5}"#,
      before: [.init("host.connect", #"{"reader":"SIMULATED-NYC1-001"}"#)]))
}

/// `clock.set`
package struct ClockSet: LabMethod {
  package var lab: String?
  package var mode: Profile.Clock?
  package var speed: Double?

  package init() {}

  package static let name: StaticString = "clock.set"

  package static let fields: [Field<Self>] = [
    .lab(\.lab),
    Field("mode", "What moves the clock from now on.", optional: \.mode, .enumeration()),
    Field("speed", "Lab seconds a second of a real-time clock.", optional: \.speed, .speed),
  ]

  package func check(_ cursor: JSONCursor, _ problems: inout Problems) {
    if cursor["mode"] == nil, cursor["speed"] == nil {
      problems.add("give mode, speed or both", at: cursor.offset)
    }
  }

  package static let description = MethodDescription(
    Self.self, "Sets what moves the clock, or how fast.", main: "mode",
    details: """
      Lab time goes on from where it is. The speed of a manual clock is kept for when it runs with real \
      time.
      """,
    result: .clock, errors: .lab + [.invalidClockMode],
    example: .init(
      params: #"{"mode":"manual","speed":10}"#, result: #"{"now":0,"mode":"manual","speed":10}"#))
}
