// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
package import DocksideSchema

/// `reader.disconnect`
package struct ReaderDisconnect: ReaderMethod {
  package var lab: String?
  package var reader: String?
  package var reason: String = Reason.connectionLost.rawValue
  package var reconnectAfter: Interval?

  package init() {}

  package static let name: StaticString = "reader.disconnect"

  package static let fields: [Field<Self>] = [
    .lab(\.lab), .reader(\.reader),
    Field("reason", "Why, as the events tell it: one word.", \.reason, .identifier),
    Field(
      "reconnectAfter",
      "Seconds after which the link comes back by itself; without it it stays down.",
      optional: \.reconnectAfter, .seconds),
  ]

  package static let description = MethodDescription(
    Self.self, "Drops a reader's link now.", main: "reader",
    details: """
      The reader stays on. With `reconnectAfter` the host connects to it again after that time, or as soon \
      after it as the reader can be reached; another connect of the host puts an end to that. A USB link \
      that was dropped stays down until the host connects or the cable, the power or the reader moves.
      """,
    result: .readerState, errors: .reader + [.notConnected],
    example: .init(
      params: #"{"reason":"radioNoise","reconnectAfter":5}"#,
      result: #"{"state":"idle","link":{"transport":"none","host":null}}"#, before: .connected))
}
