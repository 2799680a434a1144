// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
package import DocksideSchema

/// `hardware.export`
package struct HardwareExport: DockMethod {
  package var lab: String?
  package var dock: String?
  /// The ids that pid.codes keeps for tests at home.
  package var vendorID: UInt16 = 0x1209
  package var productID: UInt16 = 0x0001

  package init() {}

  package static let name: StaticString = "hardware.export"

  package static let fields: [Field<Self>] = [
    .lab(\.lab), .dock(\.dock),
    Field(
      "vendorID",
      "The device's vendor id, as a decimal number; the default is 0x1209, whose product 1 is for tests.",
      \.vendorID, .integer(1...UInt16.max)),
    Field("productID", "The device's product id, as a decimal number.", \.productID, .integer),
  ]

  package static let description = MethodDescription(
    Self.self, "Offers a dock as a USB device to real machines, over USB/IP.", main: "dock",
    details: """
      It needs a daemon that was started with `--usbip`; `docs/hardware.md` tells the whole story. A machine sees the \
      device while the dock is on and its cable is in a host of the lab, and loses it when that ends. The lab itself \
      notices nothing: there are no events of it, and a snapshot does not hold it. After `lab.restore` machines have to \
      attach the device again.
      """,
    result: .hardwareExport,
    errors: .dock + [.hardwareUnavailable, .alreadyExists, .limitExceeded],
    example: .init(
      params: #"{"dock":"dock-1"}"#,
      result: #"{"dock":"dock-1","busID":"1-1","visible":true,"attached":false}"#,
      profile: "nyc1-docked"))
}

/// `hardware.withdraw`
package struct HardwareWithdraw: DockMethod {
  package var lab: String?
  package var dock: String?

  package init() {}

  package static let name: StaticString = "hardware.withdraw"

  package static let fields: [Field<Self>] = [.lab(\.lab), .dock(\.dock)]

  package static let description = MethodDescription(
    Self.self, "Ends a dock's being a USB device.", main: "dock",
    details: "A machine that has attached it loses it at once. The dock in the lab is left alone.",
    result: .record([.init("dock", "The dock's id.", .id)]), errors: .dock + [.invalidState],
    example: .init(
      params: #"{"dock":"dock-1"}"#, result: #"{"dock":"dock-1"}"#, profile: "nyc1-docked",
      before: [.init("hardware.export", #"{"dock":"dock-1"}"#)]))
}

/// `hardware.exports`
package struct HardwareExports: Method {
  package init() {}

  package static let name: StaticString = "hardware.exports"

  package static let fields: [Field<Self>] = [.unusedLab]

  package static let description = MethodDescription(
    Self.self, "Lists the docks of all labs that are offered as USB devices.",
    result: .hardwareExports,
    example: .init(
      result: #"{"exports":[{"dock":"dock-1","busID":"1-1","visible":true,"attached":false}]}"#,
      profile: "nyc1-docked", before: [.init("hardware.export", #"{"dock":"dock-1"}"#)]))
}
