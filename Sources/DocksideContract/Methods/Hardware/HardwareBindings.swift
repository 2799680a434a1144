// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
package import DocksideProfiles
package import DocksideSchema

/// `hardware.bind`
package struct HardwareBind: HostMethod {
  package var lab: String?
  package var host: String?
  package var device = ""
  package var mayBeAbsent = false
  package var match: HardwareMatch?

  package init() {}

  package static let name: StaticString = "hardware.bind"

  package static let fields: [Field<Self>] = [
    .lab(\.lab), .host(\.host),
    Field(
      "device",
      "An adapter such as hci0, a USB port such as usb:1-4.2, or usb for every port; hardware.status lists them.",
      \.device, .reference, required: true),
    .mayBeAbsent(\.mayBeAbsent),
    Field(
      "match", "Which devices are meant; without it what the lab's profile says.",
      optional: \.match, .object(HardwareMatch.self)),
  ]

  package static let description = MethodDescription(
    Self.self, "Makes real hardware a host's: an adapter its radio, USB ports its cable.",
    main: "device",
    details: """
      From then on the real readers and docks that fit are in the lab like simulated ones, each with its `source`, and \
      come and go by themselves; one that is not there is `off`. What only hands or the vendor's SDK can do with them is \
      refused with `unsupportedOnPhysicalDevice`. The lab must have a real-time clock at speed 1, and keeps it. An \
      adapter that goes takes the host's Bluetooth with it until it comes back. `docs/hardware.md` tells the whole story.
      """,
    result: .hardwareBinding,
    errors: .host + [
      .hardwareUnavailable, .alreadyExists, .invalidClockMode, .limitExceeded,
    ],
    example: .init(
      params: #"{"device":"hci99","mayBeAbsent":true}"#,
      result: #"{"device":"hci99","host":"host-1"}"#,
      before: [.init("clock.set", #"{"mode":"realtime"}"#)]))
}

/// `hardware.unbind`
package struct HardwareUnbind: LabMethod {
  package var lab: String?
  package var device = ""

  package init() {}

  package static let name: StaticString = "hardware.unbind"

  package static let fields: [Field<Self>] = [
    .lab(\.lab),
    Field("device", "What was bound.", \.device, .reference, required: true),
  ]

  package static let description = MethodDescription(
    Self.self, "Ends a host's having real hardware.", main: "device",
    details: """
      Links that were made through it end, and its readers and docks leave the lab. Bonds stay with the system: \
      host.forget ends those.
      """,
    result: .record([.init("device", "What was bound.", .text)]),
    errors: .lab + [.invalidState],
    example: .init(
      params: #"{"device":"hci99"}"#, result: #"{"device":"hci99"}"#,
      before: [
        .init("clock.set", #"{"mode":"realtime"}"#),
        .init("hardware.bind", #"{"device":"hci99","mayBeAbsent":true}"#),
      ]))
}

extension Field where Root: Method {
  /// Whether hardware may be asked for before it is there.
  static func mayBeAbsent(_ path: any WritableKeyPath<Root, Bool> & Sendable) -> Field {
    Field(
      "mayBeAbsent",
      "Whether to go ahead where it is not there or cannot be used; it is taken up when it comes.",
      path, .bool)
  }
}
