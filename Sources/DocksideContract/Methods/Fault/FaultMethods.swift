// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
import DocksideProfiles
package import DocksideSchema
package import DocksideWire

/// `fault.inject`
package struct FaultInject: LabMethod {
  package var lab: String?
  package var fault = Fault()

  package init() {}

  package static let name: StaticString = "fault.inject"

  package static let fields: [Field<Self>] =
    [.lab(\.lab)] + Fault.fields.map { $0.within(\.fault) }

  package func check(_ cursor: JSONCursor, _ problems: inout Problems) {
    fault.check(cursor, &problems)
  }

  package static let description = MethodDescription(
    Self.self, "Plans a failure at a named point.", main: "point",
    details: """
      It strikes when a step comes by that point and all conditions hold: once, unless `times` says otherwise. \
      Each time is an event, `fault.triggered`. With the effect `ask` the step waits, `fault.asked` says so, and \
      `fault.answer` decides. A device that is named may yet have to come. To have a fault in place before anybody can \
      see the device, put it into the profile's `faults`.
      """,
    result: .record([.init("fault", "The fault's id.", .id)]),
    errors: .lab + [.limitExceeded, .unsupportedOnPhysicalDevice],
    example: .init(
      params: #"{"point":"firmware.transfer","effect":"fail","percent":5}"#,
      result: #"{"fault":"f1"}"#))
}

/// `fault.clear`
package struct FaultClear: LabMethod {
  package var lab: String?
  package var fault: String?

  package init() {}

  package static let name: StaticString = "fault.clear"

  package static let fields: [Field<Self>] = [
    .lab(\.lab),
    Field("fault", "The fault's id; without it all of them.", optional: \.fault, .reference),
  ]

  package static let description = MethodDescription(
    Self.self, "Takes back a planned failure, or all of them.", main: "fault",
    details: "What it holds back at that moment goes on.",
    result: .record([.init("cleared", "How many faults are gone.", .count)]),
    errors: .lab + [.unknownFault],
    example: .init(
      result: #"{"cleared":1}"#,
      before: [.init("fault.inject", #"{"point":"connect","effect":"hang"}"#)]))
}

/// `fault.list`
package struct FaultList: LabMethod {
  package var lab: String?

  package init() {}

  package static let name: StaticString = "fault.list"

  package static let fields: [Field<Self>] = [.lab(\.lab)]

  package static let description = MethodDescription(
    Self.self, "Lists the planned failures with how often each has struck.",
    result: .faultList, errors: .lab,
    example: .init(
      result:
        #"{"faults":[{"fault":"f1","point":"connect","effect":"hang","fired":0,"spent":false}]}"#,
      before: [.init("fault.inject", #"{"point":"connect","effect":"hang"}"#)]))
}

/// `fault.points`
package struct FaultPoints: Method {
  package init() {}

  package static let name: StaticString = "fault.points"

  package static let fields: [Field<Self>] = [.unusedLab]

  package static let description = MethodDescription(
    Self.self, "Lists what can be made to fail, and with what.",
    result: .faultPoints,
    example: .init(
      result: #"{"points":[{"point":"discovery","usualError":"connectionFailed"}]}"#))
}

/// `fault.answer`
package struct FaultAnswer: LabMethod {
  package var lab: String?
  package var fault = ""
  package var answer = Word.goOn
  package var error: Refusal.Kind?
  package var reason = Reason.connectionLost.rawValue
  package var reconnectAfter: Interval?

  package enum Word: String, CaseIterable, Sendable {
    case goOn
    case fail
    case drop
  }

  package init() {}

  package static let name: StaticString = "fault.answer"

  package static let fields: [Field<Self>] = [
    .lab(\.lab),
    Field("fault", "The fault whose step waits.", \.fault, .reference, required: true),
    Field("answer", "What becomes of the step.", \.answer, .enumeration(), required: true),
    Field(
      "error", "With fail, one of the error kinds; without it the point's usual one.",
      optional: \.error,
      .enumeration()),
    Field("reason", "With drop, why, as the events tell it: one word.", \.reason, .identifier),
    Field(
      "reconnectAfter", "With drop, seconds after which the link comes back by itself.",
      optional: \.reconnectAfter, .seconds),
  ]

  package static let description = MethodDescription(
    Self.self, "Decides what becomes of a step that waits for an answer.", main: "fault",
    details: "Where several steps wait for the same fault the oldest is meant.",
    result: .record([.init("fault", "The fault's id.", .id)]),
    errors: .lab + [.unknownFault, .invalidState],
    example: .init(
      params: #"{"fault":"f1","answer":"fail","error":"connectionTimedOut"}"#,
      result: #"{"fault":"f1"}"#,
      before: [
        .init("fault.inject", #"{"point":"connect","effect":"ask"}"#),
        .init("host.connect", #"{"reader":"SIMULATED-NYC1-001"}"#),
        .init("clock.advance", #"{"by":1}"#),
      ]))
}
