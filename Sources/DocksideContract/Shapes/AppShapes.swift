// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideSchema

// What the app is told: the shapes of the vendor's SDK, with our ids added.
extension SchemaNode {
  /// A reader as a scan or the phone's memory knows it.
  static let devices = record(
    [
      .init("devices", "The readers.", .array(device))
    ])

  static let discoveredDevices = record(
    [
      .init("discovering", "Whether the scan still runs.", .bool),
      .init("devices", "Strongest signal first.", .array(device)),
    ])

  private static let device = record(
    "Device",
    [
      .init("reader", "The serial number, which is the reader's id.", .id),
      .init("name", "The device name.", .text),
      .init("fullName", "The device name with the serial number.", .text),
      .init(
        "rssi", "The signal strength in dBm as it was heard last; null where no scan heard it.",
        .nullable(.dBm)),
    ])

  /// What the app knows of the reader it is connected to.
  static let connectedDevice = record(
    "ConnectedDevice",
    [
      .init("reader", "The serial number, which is the reader's id.", .id),
      .init("name", "The device name.", .text),
      .init("fullName", "The device name with the serial number.", .text),
      .init(
        "model", "The model: nyc1 takes PINs, nyc1Scr does not.", .words(of: Reader.Model.self)),
      .init("transport", "How it is linked.", .words(of: Transport.self)),
      .init("battery", "The battery.", .appBattery),
      .init("firmware", "The versions that run.", .firmwareVersions),
    ])

  private static let appBattery = record("ReportedBattery", batteryMembers)

  /// What `host.reloadBatteryInfo` answers.
  static let batteryInfo = record(
    [.init("reader", "The connected reader.", .id)] + batteryMembers)

  private static let batteryMembers: [ObjectSchema.Member] = [
    .init("percent", "Whole percent; null while charging.", .nullable(.percent)),
    .init("charging", "Whether it charges.", .bool),
  ]

  static let connectedDock = record(
    "ConnectedDock",
    [
      .init("dock", "The dock's id.", .id),
      .init("firmwareVersion", "The firmware version that runs.", .text),
    ])

  private static let requiredDate = ObjectSchema.Member(
    "requiredDate", "The date from which the update is mandatory; null for an optional one.",
    .nullable(.date))

  static let firmwareUpdateSummary = record(
    "FirmwareUpdateSummary",
    [
      requiredDate,
      .init("requiresBluetoothConnection", "Whether the update needs a Bluetooth link.", .bool),
    ])

  static let dockFirmwareUpdateSummary = record("DockFirmwareUpdateSummary", [requiredDate])

  /// The answer to something that goes on and ends with an event.
  static func began(_ state: String, _ device: String) -> SchemaNode {
    record([
      .init("host", "The host.", .id), .init(device, "The \(device) that it is about.", .id),
      .init("state", "What has begun.", .enumeration([state])),
    ])
  }
}
