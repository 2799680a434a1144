// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
import DocksideProfiles
package import DocksideSchema
package import DocksideWire

/// `dock.add`
package struct DockAdd: LabMethod {
  package var lab: String?
  package var configuration = DockConfiguration()

  package init() {}

  package static let name: StaticString = "dock.add"

  package static let fields: [Field<Self>] =
    [.lab(\.lab)] + DockConfiguration.fields.map { $0.within(\.configuration) }

  package func check(_ cursor: JSONCursor, _ problems: inout Problems) {
    configuration.check(cursor, &problems)
  }

  package static let description = MethodDescription(
    Self.self, "Adds a dock to the lab, with its cable and its reader where they are given.",
    main: "dock",
    details: """
      Its keys are those of one dock in a profile, with the same defaults. A dock that has power, a cable \
      and a reader from the start has its USB link at once.
      """,
    result: .dockState,
    errors: .lab + [
      .alreadyExists, .unknownHost, .unknownReader, .invalidState, .limitExceeded,
    ],
    example: .init(
      params: #"{"dock":"dock-1","host":"host-1"}"#,
      result: #"{"dock":"dock-1","powered":true,"state":"on","host":"host-1","reader":null}"#))
}

/// `dock.remove`
package struct DockRemove: DockMethod {
  package var lab: String?
  package var dock: String?

  package init() {}

  package static let name: StaticString = "dock.remove"

  package static let fields: [Field<Self>] = [.lab(\.lab), .dock(\.dock)]

  package static let description = MethodDescription(
    Self.self, "Takes a dock out of the lab.", main: "dock",
    details: "Its USB link ends, its reader is out of it and stays, its host's cable is free.",
    result: .record([.init("dock", "The dock that is gone.", .id)]),
    errors: .dock + [.unsupportedOnPhysicalDevice],
    example: .init(
      params: #"{"dock":"dock-1"}"#, result: #"{"dock":"dock-1"}"#, profile: "nyc1-docked"))
}

/// `dock.list`
package struct DockList: LabMethod {
  package var lab: String?

  package init() {}

  package static let name: StaticString = "dock.list"

  package static let fields: [Field<Self>] = [.lab(\.lab)]

  package static let description = MethodDescription(
    Self.self, "Lists the lab's docks with their states.", main: "lab",
    result: .dockList, errors: .lab,
    example: .init(
      result: #"{"docks":[{"dock":"dock-1","state":"on"}]}"#, profile: "nyc1-docked"))
}

/// `dock.get`
package struct DockGet: DockMethod {
  package var lab: String?
  package var dock: String?

  package init() {}

  package static let name: StaticString = "dock.get"

  package static let fields: [Field<Self>] = [.lab(\.lab), .dock(\.dock)]

  package static let description = MethodDescription(
    Self.self, "Shows the state of a dock.", main: "dock",
    result: .dockState, errors: .dock,
    example: .init(
      params: #"{"dock":"dock-1"}"#,
      result: #"""
        {"dock":"dock-1","powered":true,"state":"on","host":"host-1","reader":"SIMULATED-NYC1-001",
         "firmwareVersion":"1.0.0","update":null}
        """#,
      profile: "nyc1-docked"))
}
