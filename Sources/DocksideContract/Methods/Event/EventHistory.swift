// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideSchema
package import DocksideWire

/// `event.history`
package struct EventHistory: LabMethod {
  package var lab: String?
  package var since: Int?
  package var limit = 1_000
  /// nil is every type.
  package var types: [String]?

  package init() {}

  package static let name: StaticString = "event.history"

  package static let fields: [Field<Self>] = [
    .lab(\.lab),
    .since(\.since, "The number of the event to begin with; without it the oldest that is kept."),
    Field("limit", "The most events to answer with.", \.limit, .integer(1...10_000)),
    .types(\.types),
  ]

  package func check(_ cursor: JSONCursor, _ problems: inout Problems) {
    types?.check(asTypesOf: cursor, &problems)
  }

  package static let description = MethodDescription(
    Self.self, "Reads events from the lab's log.", main: "since",
    details: """
      Call it again with `since` set to the answer's `next` to read on. Where `oldest` is more than the \
      `since` that was asked for, the events before it have left the log.
      """,
    result: .record([
      .init("events", "The events, oldest first.", .array(.event)),
      .init("next", "The number to go on with.", .count),
      .init("oldest", "The number of the oldest event that is kept.", .count),
    ]),
    errors: .lab,
    example: .init(
      params: #"{"types":["reader.added"]}"#,
      result:
        #"{"events":[{"type":"reader.added","reader":"SIMULATED-NYC1-001","time":0}],"oldest":1}"#))
}
