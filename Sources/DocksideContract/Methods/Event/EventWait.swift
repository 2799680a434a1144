// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
package import DocksideSchema
package import DocksideWire

/// `event.wait`
package struct EventWait: LabMethod {
  package var lab: String?
  package var type = ""
  package var conditions: JSONObject = [:]
  package var within = Interval.zero
  package var since: Int?
  package var advance = false

  package init() {}

  package static let name: StaticString = "event.wait"

  package static let fields: [Field<Self>] = [
    .lab(\.lab),
    Field(
      "type", "The event type to wait for, where * stands for any characters.", \.type, .glob,
      required: true),
    Field(
      "where", "Values that fields of the event, or of its data, must have; a dot leads inside.",
      \.conditions, .anyObject),
    Field(
      "within", "How many seconds of lab time to wait at most.", \.within, .seconds, required: true),
    .since(
      \.since, "The number of the event to begin with, from the log; without it only what comes."),
    Field(
      "advance", "Whether a manual clock is moved, to the event or to the end of within.",
      \.advance, .bool),
  ]

  package static let description = MethodDescription(
    Self.self, "Answers with the first event that fits, as soon as it has happened.", main: "type",
    details: """
      The keys of `where` are fields such as `reader` or `host`, or members of the event's data, such as \
      `percent` or `error.kind`; all of them must fit. With `advance: true` a manual clock moves at once to \
      the event, so that a wait of an hour takes no time; a real-time clock is left alone. Without it a \
      manual clock must be moved by others. Meanwhile the connection can make other calls, whose answers \
      may come before this one.
      """,
    result: .event, errors: .lab + [.timedOut, .limitExceeded],
    example: .init(
      params: #"{"type":"host.deviceConnected","where":{"error":null},"within":10,"advance":true}"#,
      result: #"""
        {"time":1,"type":"host.deviceConnected","host":"host-1","reader":"SIMULATED-NYC1-001",
         "data":{"transport":"bluetooth","error":null}}
        """#,
      before: [.init("host.connect", #"{"reader":"SIMULATED-NYC1-001"}"#)]))
}
