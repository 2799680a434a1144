// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
package import DocksideSchema

/// `lab.snapshot`
package struct LabSnapshot: LabMethod {
  package var lab: String?

  package init() {}

  package static let name: StaticString = "lab.snapshot"

  package static let fields: [Field<Self>] = [.lab(\.lab)]

  package static let description = MethodDescription(
    Self.self, "Keeps this moment of the lab, to come back to it or to fork it.", main: "lab",
    details: """
      A snapshot holds the devices, the clock, the state of chance and the event log. It lasts until its lab \
      is closed.
      """,
    result: .snapshot, errors: .lab + [.limitExceeded, .unsupportedOnPhysicalDevice],
    example: .init(result: #"{"snapshot":"s1","now":0}"#))
}

/// `lab.restore`
package struct LabRestore: LabMethod {
  package var lab: String?
  package var snapshot = ""

  package init() {}

  package static let name: StaticString = "lab.restore"

  package static let fields: [Field<Self>] = [
    .lab(\.lab),
    Field(
      "snapshot", "A snapshot that was taken of this lab.", \.snapshot, .reference, required: true),
  ]

  package static let description = MethodDescription(
    Self.self, "Brings the whole lab back to a moment that was kept.", main: "snapshot",
    details: """
      Devices, clock, chance and event log are as they were; the next event gets the number that it would \
      have got then. Subscribers are told with `event.rewound`. The snapshot stays and can be restored \
      again. A snapshot of another lab is refused with `invalidState`: `lab.open` makes a fork of it.
      """,
    result: .snapshot,
    errors: .lab + [.unknownSnapshot, .invalidState, .unsupportedOnPhysicalDevice],
    example: .init(
      params: #"{"snapshot":"s1"}"#, result: #"{"snapshot":"s1","now":0}"#,
      before: [.init("lab.snapshot"), .init("clock.advance", #"{"by":60}"#)]))
}
