// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
package import DocksideSchema
package import DocksideWire

/// `event.subscribe`
package struct EventSubscribe: LabMethod {
  package var lab: String?
  /// nil is every type.
  package var types: [String]?
  package var reader: String?
  package var dock: String?
  package var host: String?
  package var since: Int?
  package var state = false

  package init() {}

  package static let name: StaticString = "event.subscribe"

  package static let fields: [Field<Self>] = [
    .lab(\.lab),
    .types(\.types),
    Field("reader", "Only events about this reader.", optional: \.reader, .reference),
    Field("dock", "Only events about this dock.", optional: \.dock, .reference),
    Field("host", "Only events about this host.", optional: \.host, .reference),
    .since(
      \.since, "The number of the event to begin with, from the log; without it only what comes."),
    Field("state", "Whether the answer carries the lab's whole state.", \.state, .bool),
  ]

  package func check(_ cursor: JSONCursor, _ problems: inout Problems) {
    types?.check(asTypesOf: cursor, &problems)
  }

  package static let description = MethodDescription(
    Self.self, "Sends the lab's events to this connection as notifications.", main: "types",
    details: """
      With `since` the events from that number on come first, before the answer; where the log no longer \
      has all of them, `event.gap` says which are missing. With `state: true` the answer carries the lab's \
      state as of `next`, taken in the same step, so that nothing is seen twice or never. A device that does \
      not exist yet may be named.
      """,
    result: .record([
      .init("subscription", "The number that the notifications carry.", .count),
      .init("next", "The number of the first event that is still to come.", .count),
      .sometimes("state", "The lab as of `next`, where it was asked for.", .labState),
    ]),
    errors: .lab + [.limitExceeded],
    example: .init(params: #"{"types":["host.*","link.*"]}"#, result: #"{"subscription":1}"#))
}

/// `event.unsubscribe`
package struct EventUnsubscribe: Method {
  package var subscription = 0

  package init() {}

  package static let name: StaticString = "event.unsubscribe"

  package static let fields: [Field<Self>] = [
    .unusedLab,
    Field(
      "subscription", "The number that event.subscribe answered.", \.subscription,
      .integer(0...Int.max), required: true),
  ]

  package static let description = MethodDescription(
    Self.self, "Ends a subscription of this connection.", main: "subscription",
    result: .record([.init("subscription", "The subscription that is gone.", .count)]),
    errors: [.unknownSubscription],
    example: .init(
      params: #"{"subscription":1}"#, result: #"{"subscription":1}"#,
      before: [.init("event.subscribe")]))
}
