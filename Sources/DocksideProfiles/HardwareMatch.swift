// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
package import DocksideSchema

/// Which real devices belong to a lab: the key `match` of a profile and of `hardware.bind`. Inferred: "NYC1-" and the
/// serial number are what the vendor has people look for (000_67a33e72391f0c7e.txt, "Add the card reader ID").
package struct HardwareMatch: Equatable, Sendable {
  package var namePrefix = "NYC1"
  /// None asks for nothing.
  package var services: [String] = []
  package var addresses: [String] = []
  package var lostAfter = Interval.seconds(20)
  package var usb: [USBRule] = [USBRule()]

  package init() {}
}

/// Which USB devices are docks or readers. The default is what Dockside's own exported docks are.
package struct USBRule: Equatable, Sendable {
  package var kind = Kind.dock
  package var vendorID: UInt16 = 0x1209
  package var productID: UInt16?
  package var serialNumber: String?

  package init() {}

  package enum Kind: String, CaseIterable, Sendable {
    case dock, reader
  }
}

extension HardwareMatch: Described {
  package static let title = "HardwareMatch"

  package static let fields: [Field<Self>] = [
    Field(
      "namePrefix",
      "What the name of a device in the air begins with; what follows it and a hyphen is the reader's id.",
      \.namePrefix, .string(TextRule(length: 0...64, alphabet: .printable))),
    Field(
      "services",
      "UUIDs of services, of which a device must advertise one; none asks for nothing.",
      \.services, .array(.identifier)),
    Field(
      "addresses",
      "Bluetooth addresses, such as 00:11:22:33:44:55, of which a device must have one; none asks for nothing.",
      \.addresses, .array(.identifier)),
    Field(
      "lostAfter", "Seconds of silence during a scan after which a device counts as gone.",
      \.lostAfter, .seconds),
    Field(
      "usb", "Which USB devices are docks or readers; the first rule that fits decides.", \.usb,
      .array(.object(USBRule.self))),
  ]
}

extension USBRule: Described {
  package static let title = "USBRule"

  package static let fields: [Field<Self>] = [
    Field("kind", "What the device is.", \.kind, .enumeration()),
    Field("vendorID", "The vendor id, as a decimal number.", \.vendorID, .integer),
    Field(
      "productID", "The product id, as a decimal number; without it any.", optional: \.productID,
      .integer),
    Field(
      "serialNumber", "The serial number; without it any.", optional: \.serialNumber,
      .string(TextRule(length: 1...128, alphabet: .printable))),
  ]
}
