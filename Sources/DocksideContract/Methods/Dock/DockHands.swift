// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
package import DocksideSchema

/// `dock.setPower`
package struct DockSetPower: DockMethod {
  package var lab: String?
  package var dock: String?
  package var on = false

  package init() {}

  package static let name: StaticString = "dock.setPower"

  package static let fields: [Field<Self>] = [
    .lab(\.lab), .dock(\.dock),
    Field("on", "Whether the dock is to have power.", \.on, .bool, required: true),
  ]

  package static let description = MethodDescription(
    Self.self, "Gives a dock power, or takes it away.", main: "dock",
    details: """
      Without power the host loses the dock and the reader's USB link, and the reader stops charging. With \
      power back the dock starts for its `startUpDelay`. Nothing happens where it is as wanted already.
      """,
    result: .dockState, errors: .dock + [.unsupportedOnPhysicalDevice],
    example: .init(
      params: #"{"on":false}"#, result: #"{"powered":false,"state":"off"}"#, profile: "nyc1-docked")
  )
}

/// `dock.insert`
package struct DockInsert: DockMethod, ReaderMethod {
  package var lab: String?
  package var dock: String?
  package var reader: String?

  package init() {}

  package static let name: StaticString = "dock.insert"

  package static let fields: [Field<Self>] = [.lab(\.lab), .dock(\.dock), .reader(\.reader)]

  package static let description = MethodDescription(
    Self.self, "Puts a reader into a dock.", main: "reader",
    details: """
      In a dock with power the reader charges. Where the cable of a host is in the dock too, the USB link \
      comes up by itself after the `enumerationDelay`; a reader with a Bluetooth link stays on it until that \
      link ends, unless the dock's `usbTakeover` says otherwise.
      """,
    result: .dockState,
    errors: .dock + [.unknownReader, .invalidState, .unsupportedOnPhysicalDevice],
    example: .init(
      params: #"{"reader":"SIMULATED-NYC1-001"}"#,
      result: #"{"dock":"dock-1","reader":"SIMULATED-NYC1-001"}"#,
      before: [.init("dock.add", #"{"dock":"dock-1"}"#)]))
}

/// `dock.eject`
package struct DockEject: DockMethod {
  package var lab: String?
  package var dock: String?

  package init() {}

  package static let name: StaticString = "dock.eject"

  package static let fields: [Field<Self>] = [.lab(\.lab), .dock(\.dock)]

  package static let description = MethodDescription(
    Self.self, "Takes the reader out of a dock.", main: "dock",
    details: "Its USB link ends and it stops charging there.",
    result: .dockState, errors: .dock + [.invalidState, .unsupportedOnPhysicalDevice],
    example: .init(result: #"{"dock":"dock-1","reader":null}"#, profile: "nyc1-docked"))
}
