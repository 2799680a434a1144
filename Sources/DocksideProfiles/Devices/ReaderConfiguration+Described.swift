// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
package import DocksideSchema

extension ReaderConfiguration: Described {
  package static let title = "Reader"

  package static let fields: [Field<Self>] = vendorFields + radioFields + deviceFields

  /// The keys of the vendor's `SimulatedCardReaderConfiguration`.
  static let vendorKeys: Set<String> = Set(vendorFields.map(\.name.description))

  /// The parameters of the vendor's `SimulatedCardReaderConfiguration`.
  private static let vendorFields: [Field<Self>] = [
    Field(
      "serialNumber", "The serial number, which is the reader's id.",
      \.serialNumber, .identifier),
    Field("deviceType", "The device type of the vendor's SDK.", \.deviceType, .enumeration()),
    Field(
      "firmwareVersion", "The firmware version that the app is told.", \.firmwareVersion, .label),
    Field(
      "applicationVersion",
      "The application version; one that begins with 3.1 makes an NYC1, which takes PINs, any "
        + "other an NYC1-SCR.",
      \.applicationVersion, .label),
    Field(
      "bluetoothFirmwareVersion", "The firmware version of the Bluetooth module, or null.",
      \.bluetoothFirmwareVersion, .nullable(.label)),
    Field(
      "batteryChargePercentage", "The charge of the battery in percent; null means charging.",
      \.batteryChargePercentage, .nullable(.percent)),
    Field(
      "connectionDelay", "Seconds from the app's connect to its connected callback.",
      \.connectionDelay, .seconds),
    Field(
      "simulateDisconnectionAfter",
      "Seconds after each connecting at which the link drops by itself; null never.",
      \.simulateDisconnectionAfter, .nullable(.seconds)),
    Field(
      "simulateReconnectionAfter",
      "Seconds after such a drop at which the link comes back by itself; null never.",
      \.simulateReconnectionAfter, .nullable(.seconds)),
    Field(
      "availableFirmwareUpdate", "The firmware update that is offered for the reader, or null.",
      \.availableFirmwareUpdate, .nullable(.object(FirmwareOffer.self))),
  ]

  private static let radioFields: [Field<Self>] = [
    Field("name", "The device name that a scan shows.", \.name, .label),
    Field("poweredOn", "Whether the reader is on from the start.", \.poweredOn, .bool),
    Field(
      "rssi", "Signal strength in dBm at every host; null is out of range.",
      \.rssi, .nullable(.dBm)),
    Field(
      "discoveryDelay", "Seconds that a scan runs before it hears this reader.",
      \.discoveryDelay, .seconds),
    Field(
      "discoveryJitter", "At most this many seconds more, drawn from the lab's seed.",
      \.discoveryJitter, .seconds),
    Field(
      "connectionJitter",
      "At most this many seconds more than connectionDelay, drawn from the lab's seed.",
      \.connectionJitter, .seconds),
    Field(
      "pairingDelay",
      "Seconds that pairing adds to connecting where host and reader have no bond.",
      \.pairingDelay, .seconds),
    Field(
      "pairingConfirmation", "Whether pairing waits for a press on the reader.",
      \.pairingConfirmation, .bool),
    Field(
      "pairingPasskey",
      "The number, 0 to 999999, that both sides show when they pair, for the app's user to confirm with host.confirmPairing; null pairs without one.",
      \.pairingPasskey, .nullable(.integer(0...999_999))),
    Field(
      "bonds", "The ids of the hosts that are paired with the reader from the start.",
      \.bonds, .array(.identifier)),
  ]

  private static let deviceFields: [Field<Self>] = [
    Field(
      "sleepAfter", "Seconds of idleness after which the reader sleeps; null never.",
      \.sleepAfter, .nullable(.seconds)),
    Field(
      "wakeDelay", "Seconds that waking adds to connectionDelay.", \.wakeDelay, .seconds),
    Field(
      "startUpDelay", "Seconds from the power button, or from a reboot, to idle.",
      \.startUpDelay, .seconds),
    Field(
      "battery", "How the battery drains and charges.", \.battery,
      .object(BatteryModel.self)),
    Field(
      "updatePhases",
      "The order of a firmware update's phases and how its time is shared among them.",
      \.updatePhases, .object(FirmwarePhases.self)),
    Field(
      "installOnConnect",
      "Whether connecting goes straight into the update that is on offer, as with a reader fresh from the factory.",
      \.installOnConnect, .bool),
    Field(
      "contention",
      "What happens when a second host connects to a reader that is taken; none takes it while it connects, pairs or updates.",
      \.contention, .enumeration()),
    Field(
      "activities", "What counts as use, so that the sleep timer begins anew.", \.activities,
      .array(.enumeration())),
    Field(
      "powerOffAfter",
      "Seconds of idle time after which the reader turns itself off; null never does.",
      \.powerOffAfter, .nullable(.seconds)),
    Field(
      "preparation", "What preparing for a transaction takes.", \.preparation,
      .object(PreparationModel.self)),
  ]
}
