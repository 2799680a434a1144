// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What a reader is before anything happens to it: the keys of one reader in a profile.
///
/// The first group is `SimulatedCardReaderConfiguration` with its names, types and defaults to the letter (source:
/// 000_67a33e72391f0c7e.txt, "Use the simulator"); the others are ours, with inferred defaults.
package struct ReaderConfiguration: Equatable, Sendable {
  // MARK: The vendor's simulator

  package var serialNumber = "SIMULATED-NYC1-001"
  package var deviceType = DeviceType.nyc1
  package var firmwareVersion = "3.1.00.10"
  package var applicationVersion = "3.1.22.10"
  package var bluetoothFirmwareVersion: String?
  /// Percent, 0 to 100; nil means that the reader charges.
  package var batteryChargePercentage: Int?
  /// From `connect` to the connected callback.
  package var connectionDelay = Interval.seconds(1)
  /// After each connecting, the link drops by itself.
  package var simulateDisconnectionAfter: Interval?
  /// After such a drop, the link comes back by itself.
  package var simulateReconnectionAfter: Interval?
  package var availableFirmwareUpdate: FirmwareOffer?

  // MARK: Ours

  /// The device name (source: 000_67a33e72391f0c7e.txt, "Add the card reader ID").
  package var name = "NYC1"
  package var poweredOn = true
  /// Signal strength in dBm at every host, -127 to 0; nil is out of range. Inferred.
  package var rssi: Int? = -50
  /// How long a scan runs before it hears this reader. Inferred.
  package var discoveryDelay = Interval.milliseconds(500)
  /// At most this much more, drawn from the lab's seed. Inferred; no chance unless asked for.
  package var discoveryJitter = Interval.zero
  /// At most this much more than `connectionDelay`, drawn from the lab's seed. Inferred.
  package var connectionJitter = Interval.zero
  /// How long pairing takes on top of connecting, where host and reader have no bond. Inferred.
  package var pairingDelay = Interval.zero
  /// Whether pairing waits for a press on the reader. Inferred.
  package var pairingConfirmation = false
  /// Idle time before sleep: "after about five minutes" (000_67a33e72391f0c7e.txt, section 6); nil never sleeps.
  package var sleepAfter: Interval? = .seconds(300)
  /// What waking adds to `connectionDelay`. Inferred.
  package var wakeDelay = Interval.seconds(2)
  /// From the power button, or from a reboot, to idle. Inferred.
  package var startUpDelay = Interval.seconds(3)
  package var battery = BatteryModel()
  /// Hosts that are paired with this reader from the start.
  package var bonds: [String] = []
  package var updatePhases = FirmwarePhases()
  package var preparation = PreparationModel()

  package init() {}
}

/// `Device.DeviceType` of the vendor's SDK.
package enum DeviceType: String, CaseIterable, Sendable {
  case nyc1
}

/// How the battery drains and charges. All inferred: the vendor documents no figures.
package struct BatteryModel: Equatable, Sendable {
  /// The charge of a reader that starts on a charger, in percent.
  package var chargingStartPercentage = 80
  package var drainPerHour = DrainPerHour()
  /// Percent of the charge an hour while on a charger.
  package var chargePerHour = 50.0
  /// At or below this percentage the battery counts as low.
  package var low = 20
  /// At or below this percentage the battery counts as critical.
  package var critical = 5
  /// A firmware update below this percentage is refused; 0 never refuses.
  package var updateMinimum = 50

  package init() {}
}

/// Percent of the charge an hour, by what the reader does; 0 never drains. Inferred.
package struct DrainPerHour: Equatable, Sendable {
  package var off = 0.0
  package var sleeping = 0.2
  package var idle = 2.4
  package var connected = 3.6
  package var updating = 12.0

  package init() {}
}

/// How a firmware update's time is shared among its phases, in parts of their sum. Inferred.
package struct FirmwarePhases: Equatable, Sendable {
  package var download = 30
  package var transfer = 50
  package var apply = 20

  package init() {}
}

/// What `prepareDeviceForTransaction` takes. Inferred, but for the day between two security checks and the 30 s that
/// a configuration push takes at most (000_67a33e72391f0c7e.txt, section 6).
package struct PreparationModel: Equatable, Sendable {
  /// Looking whether anything is to be done.
  package var checkDuration = Interval.milliseconds(500)
  /// Sending the configuration files, where they are stale; at most 30 s.
  package var configurationPushDuration = Interval.seconds(5)
  package var securityCheckDuration = Interval.seconds(2)
  package var securityCheckInterval = Interval.seconds(86_400)
  /// Whether the reader's configuration is up to date from the start.
  package var configurationFresh = false

  package init() {}
}
