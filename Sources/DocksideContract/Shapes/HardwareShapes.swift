// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideSchema

extension SchemaNode {
  /// A dock that is a USB device of a real machine, or can become one.
  static let hardwareExport = record(
    "HardwareExport",
    [
      .init("lab", "The lab of the dock.", .id),
      .init("dock", "The dock's id, and the device's serial number.", .id),
      .init("busID", "What usbip attach calls the device.", .text),
      .init("vendorID", "The device's vendor id.", .count),
      .init("productID", "The device's product id.", .count),
      .init(
        "visible", "Whether the device is there now: the dock is on and a host's cable is in it.",
        .bool),
      .init("attached", "Whether some machine has the device.", .bool),
    ])

  static let hardwareExports = record(
    "HardwareExports",
    [
      .init(
        "address", "Where the daemon serves USB/IP, as address and port; null where it does not.",
        .nullable(.text)),
      .init("exports", "In the order of their bus ids.", .array(hardwareExport)),
    ])
}
