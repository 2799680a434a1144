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
  /// The number, 0 to 999999, that reader and host show when they pair, and that the app's user has to confirm; nil
  /// pairs without one. Inferred.
  package var pairingPasskey: Int?
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
  /// Whether connecting goes straight into the update that is on offer, as with a reader fresh from the factory: the
  /// app is told that it is connected once the update is installed. Inferred.
  package var installOnConnect = false
  /// What happens when a second host connects to a reader that is taken. Inferred.
  package var contention = Contention.reject
  /// What the app does that counts as use, so that the sleep timer begins anew. Inferred: the vendor names `connect`
  /// (000_67a33e72391f0c7e.txt, section 6).
  package var activities = Activity.allCases
  /// Idle time before the reader turns itself off; nil never does. Inferred: the vendor names none.
  package var powerOffAfter: Interval?
  package var preparation = PreparationModel()

  package init() {}
}

/// Who gets a reader that two hosts want.
package enum Contention: String, CaseIterable, Sendable {
  /// The host that has it keeps it; the other is told that it is busy.
  case reject
  /// The host that comes takes it.
  case steal
}

/// What can count as use of a reader.
package enum Activity: String, CaseIterable, Sendable {
  case connect
  case prepare
  case batteryInfo
  case press
}

/// `Device.DeviceType` of the vendor's SDK.
package enum DeviceType: String, CaseIterable, Sendable {
  case nyc1
}
