// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideSchema

extension SchemaNode {
  /// What `reader.get` answers.
  static let readerState = record(
    "ReaderState",
    [
      .init("reader", "The serial number, which is the reader's id.", .id),
      .init("name", "The device name.", .text),
      .init("fullName", "The device name with the serial number, as a scan shows it.", .text),
      .init(
        "model",
        "The model: nyc1 takes PINs (its applicationVersion begins with 3.1), nyc1Scr does not.",
        .words(of: Reader.Model.self)),
      .init("source", "What is behind the reader.", .words(of: Origin.Source.self)),
      .init("state", "What the reader does.", .words(of: ReaderState.Name.self)),
      .init("link", "The link to a host.", .link),
      .init("battery", "The battery.", .readerBattery),
      .init("firmware", "The versions that run.", .firmwareVersions),
      .init("update", "The firmware update on offer, or null.", .nullable(.readerUpdate)),
      .init("dock", "The dock that the reader sits in, or null.", .nullable(.id)),
      .init("bonds", "The hosts that the reader is paired with, oldest first.", .array(.id)),
      .init(
        "rssi",
        "The signal strength in dBm at every host; null is out of range, or not known of a real reader.",
        .nullable(.dBm)),
    ])

  static let link = record(
    "Link",
    [
      .init(
        "transport", "How the reader is linked.",
        .enumeration(["none"] + Transport.allCases.map(\.rawValue))),
      .init("host", "The host at the other end, or null.", .nullable(.id)),
    ])

  private static let readerBattery = record(
    "BatteryState",
    [
      .init(
        "percent", "The charge in whole percent; null where a real reader has not told.",
        .nullable(.percent)),
      .init("charging", "Whether it charges.", .bool),
      .init(
        "level", "How the charge stands against the thresholds of its profile.",
        .words(of: BatteryLevel.self)),
      .init(
        "reported", "The percentage that the app is told: null while charging.",
        .nullable(.percent)),
    ])

  static let firmwareVersions = record(
    "Firmware",
    [
      .init(
        "firmwareVersion", "The firmware version; empty where a real reader has not told.", .text),
      .init(
        "applicationVersion", "The application version; empty where a real reader has not told.",
        .text),
      .init(
        "bluetoothFirmwareVersion", "The version of the Bluetooth module, or null.",
        .nullable(.text)),
    ])

  private static let readerUpdate = record(
    "ReaderUpdate",
    offerMembers + [
      .init(
        "requiresBluetoothConnection", "Whether the update needs a Bluetooth link.", .bool)
    ] + progressMembers)

  static let dockUpdate = record("DockUpdate", offerMembers + progressMembers)

  private static let offerMembers: [ObjectSchema.Member] = [
    .init("targetVersion", "The firmware version after the update.", .text),
    .init("updateDuration", "Seconds that the whole update takes.", .duration),
    .init(
      "requiredDate", "The date from which the update is mandatory, or null.", .nullable(.date)),
  ]

  private static let progressMembers: [ObjectSchema.Member] = [
    .init(
      "phase", "The phase of the running update; null while none runs.",
      .nullable(.words(of: FirmwareUpdate.Phase.self))),
    .init(
      "percent", "Percent of that phase; null while no update runs.", .nullable(.percent)),
  ]

  static let readerList = record(
    [.init("readers", "In the order in which they were added.", .array(readerState))])
}
