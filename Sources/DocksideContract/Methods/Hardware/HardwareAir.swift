// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
package import DocksideSchema

/// `hardware.advertise`
package struct HardwareAdvertise: ReaderMethod {
  package var lab: String?
  package var reader: String?
  package var device = ""
  package var mayBeAbsent = false

  package init() {}

  package static let name: StaticString = "hardware.advertise"

  package static let fields: [Field<Self>] = [
    .lab(\.lab), .reader(\.reader),
    Field(
      "device", "The adapter, such as hci0; hardware.status lists them.", \.device, .reference,
      required: true),
    .mayBeAbsent(\.mayBeAbsent),
  ]

  package static let description = MethodDescription(
    Self.self, "Puts a simulated reader into the real air, as a Bluetooth peripheral.",
    main: "reader",
    details: """
      Any Bluetooth client sees it by its full name while it is `idle` and in range, and finds the Device Information \
      Service, the Battery Service and a small service of Dockside's own. Who connects is a host of the lab, named in \
      the answer, for as long as the link lasts: the reader is as connected, as awake and as lost as with any other. \
      It is not the vendor's private protocol: their SDK does not take it for one of their readers.
      """,
    result: .hardwareAdvert,
    errors: .reader + [
      .hardwareUnavailable, .alreadyExists, .unsupportedOnPhysicalDevice, .limitExceeded,
    ],
    example: .init(
      params: #"{"device":"hci99","mayBeAbsent":true}"#,
      result: #"{"reader":"SIMULATED-NYC1-001","device":"hci99","host":"air-hci99"}"#
    ))
}

/// `hardware.stopAdvertising`
package struct HardwareStopAdvertising: ReaderMethod {
  package var lab: String?
  package var reader: String?

  package init() {}

  package static let name: StaticString = "hardware.stopAdvertising"

  package static let fields: [Field<Self>] = [.lab(\.lab), .reader(\.reader)]

  package static let description = MethodDescription(
    Self.self, "Takes a simulated reader out of the real air.", main: "reader",
    details: "Whoever is connected loses the link. The reader in the lab is left alone.",
    result: .record([.init("reader", "The reader's serial number.", .id)]),
    errors: .reader + [.invalidState],
    example: .init(
      result: #"{"reader":"SIMULATED-NYC1-001"}"#,
      before: [.init("hardware.advertise", #"{"device":"hci99","mayBeAbsent":true}"#)]))
}
