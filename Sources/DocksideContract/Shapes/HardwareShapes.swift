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

// MARK: Real hardware

extension SchemaNode {
  static let hardwareStatus = record(
    "HardwareStatus",
    [
      .init("bluetooth", "The machine's Bluetooth as a whole.", hardwarePart),
      .init("usb", "The machine's USB as a whole.", hardwarePart),
      .init("adapters", "The Bluetooth adapters, by name.", .array(hardwareAdapter)),
      .init(
        "devices", "The USB devices without hubs, as they were attached.", .array(hardwareDevice)),
      .init("bindings", "What is bound, in all labs, as it was bound.", .array(hardwareBinding)),
      .init("adverts", "The readers in the real air, of all labs.", .array(hardwareAdvert)),
    ])

  private static let hardwarePart = record(
    "HardwarePart",
    [
      .init("state", "Whether it can be used, and why not.", .hardwareState),
      .init("problem", "Null where it can be used.", .nullable(hardwareProblem)),
    ])

  private static let hardwareProblem = record(
    "HardwareProblem",
    [
      .init("kind", "One word.", .enumeration(hardwareProblems)),
      .init("message", "What is wrong.", .text),
      .init("hint", "What to do about it, or null.", .nullable(.text)),
    ])

  /// The words of `HardwareProblem.Kind`, which the service holds this list to.
  package static let hardwareProblems = [
    "unsupported", "noBus", "noBluetoothd", "absent", "off", "permissionDenied", "busy", "failed",
  ]

  static let hardwareState = enumeration(["ready"] + hardwareProblems)

  private static let hardwareAdapter = record(
    "HardwareAdapter",
    [
      .init("device", "What the system calls it, and hardware.bind takes.", .text),
      .init("address", "Its Bluetooth address.", .text),
      .init("powered", "Whether it is on.", .bool),
      .init("discovering", "Whether it scans, for whomever.", .bool),
      .init("bindable", "Whether it can be bound now.", .bool),
      .init("problem", "Why it cannot be bound; null where it can.", .nullable(hardwareProblem)),
      .init("lab", "The lab that has it, or null.", .nullable(.id)),
      .init(
        "host", "The host whose radio it is, or that stands for its peers; or null.", .nullable(.id)
      ),
    ])

  private static let hardwareDevice = record(
    "HardwareDevice",
    [
      .init("device", "What hardware.bind takes: usb: and the port.", .text),
      .init("vendorID", "The vendor id.", .count),
      .init("productID", "The product id.", .count),
      .init("firmwareVersion", "The device's bcdDevice, as a version.", .text),
      .init("manufacturer", "Its string, or null.", .nullable(.text)),
      .init("product", "Its string, or null.", .nullable(.text)),
      .init("serialNumber", "Its string, or null.", .nullable(.text)),
      .init("bindable", "Whether it can be bound now.", .bool),
      .init("problem", "Why it cannot be bound; null where it can.", .nullable(hardwareProblem)),
      .init("lab", "The lab that has it, or null.", .nullable(.id)),
      .init("dock", "The dock that it is there, or null.", .nullable(.id)),
      .init("reader", "The reader that it is there, or null.", .nullable(.id)),
    ])

  /// Hardware that a host has.
  static let hardwareBinding = record(
    "HardwareBinding",
    [
      .init("device", "What was bound.", .text),
      .init("lab", "The lab.", .id),
      .init("host", "The host.", .id),
      .init("state", "Whether it can be used, and why not.", .hardwareState),
      .init("problem", "Null where it can be used.", .nullable(hardwareProblem)),
    ])

  /// A simulated reader in the real air.
  static let hardwareAdvert = record(
    "HardwareAdvert",
    [
      .init("reader", "The reader's serial number.", .id),
      .init("lab", "The lab.", .id),
      .init("device", "The adapter.", .text),
      .init("host", "The host that stands for whoever connects.", .id),
      .init("state", "Whether the adapter can be used, and why not.", .hardwareState),
      .init("problem", "Null where it can be used.", .nullable(hardwareProblem)),
      .init("advertised", "Whether it can be found now.", .bool),
      .init("peer", "The address of whoever is connected, or null.", .nullable(.text)),
    ])
}
