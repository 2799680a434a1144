// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Made from the contract; RECORD_GOLDENS=1 swift test makes it anew. Not to be edited.
// swift-format-ignore-file

extension Lab {
  /// The calls `reader.*`.
  public var reader: ReaderCalls { ReaderCalls(owner: self) }

  /// The calls `reader.*`.
  public struct ReaderCalls: Sendable {
    let owner: Lab

    /// Adds a reader to the lab.
    ///
    /// Its keys are those of one reader in a profile, with the same defaults.
    ///
    /// - Parameters:
    ///   - serialNumber: The serial number, which is the reader's id. Default:
    ///     "SIMULATED-NYC1-001".
    ///   - deviceType: The device type of the vendor's SDK. Default: "nyc1".
    ///   - firmwareVersion: The firmware version that the app is told. Default: "3.1.00.10".
    ///   - applicationVersion: The application version; one that begins with 3.1 makes an NYC1,
    ///     which takes PINs, any other an NYC1-SCR. Default: "3.1.22.10".
    ///   - bluetoothFirmwareVersion: The firmware version of the Bluetooth module, or null.
    ///     Null is `.some(nil)`.
    ///   - batteryChargePercentage: The charge of the battery in percent; null means charging.
    ///     Null is `.some(nil)`.
    ///   - connectionDelay: Seconds from the app's connect to its connected callback. Default:
    ///     1.
    ///   - simulateDisconnectionAfter: Seconds after each connecting at which the link drops by
    ///     itself; null never. Null is `.some(nil)`.
    ///   - simulateReconnectionAfter: Seconds after such a drop at which the link comes back by
    ///     itself; null never. Null is `.some(nil)`.
    ///   - availableFirmwareUpdate: The firmware update that is offered for the reader, or
    ///     null. Null is `.some(nil)`.
    ///   - name: The device name that a scan shows. Default: "NYC1".
    ///   - poweredOn: Whether the reader is on from the start. Default: true.
    ///   - rssi: Signal strength in dBm at every host; null is out of range. Default: -50. Null
    ///     is `.some(nil)`.
    ///   - discoveryDelay: Seconds that a scan runs before it hears this reader. Default: 0.5.
    ///   - discoveryJitter: At most this many seconds more, drawn from the lab's seed. Default:
    ///     0.
    ///   - connectionJitter: At most this many seconds more than connectionDelay, drawn from
    ///     the lab's seed. Default: 0.
    ///   - pairingDelay: Seconds that pairing adds to connecting where host and reader have no
    ///     bond. Default: 0.
    ///   - pairingConfirmation: Whether pairing waits for a press on the reader. Default:
    ///     false.
    ///   - pairingPasskey: The number, 0 to 999999, that both sides show when they pair, for
    ///     the app's user to confirm with host.confirmPairing; null pairs without one. Null is
    ///     `.some(nil)`.
    ///   - bonds: The ids of the hosts that are paired with the reader from the start. Default:
    ///     [].
    ///   - sleepAfter: Seconds of idleness after which the reader sleeps; null never. Default:
    ///     300. Null is `.some(nil)`.
    ///   - wakeDelay: Seconds that waking adds to connectionDelay. Default: 2.
    ///   - startUpDelay: Seconds from the power button, or from a reboot, to idle. Default: 3.
    ///   - battery: How the battery drains and charges. Default:
    ///     {"chargingStartPercentage":80,"drainPerHour":{"off":0,"sleeping":0.2,"idle":2.4,"connected":3.6,"updating":12},"chargePerHour":50,"low":20,"critical":5,"updateMinimum":50}.
    ///   - updatePhases: The order of a firmware update's phases and how its time is shared
    ///     among them. Default: {"order":"ios","download":30,"transfer":50,"apply":20}.
    ///   - installOnConnect: Whether connecting goes straight into the update that is on offer,
    ///     as with a reader fresh from the factory. Default: false.
    ///   - contention: What happens when a second host connects to a reader that is taken; none
    ///     takes it while it connects, pairs or updates. Default: "reject".
    ///   - activities: What counts as use, so that the sleep timer begins anew. Default:
    ///     ["connect","prepare","batteryInfo","press"].
    ///   - powerOffAfter: Seconds of idle time after which the reader turns itself off; null
    ///     never does. Null is `.some(nil)`.
    ///   - preparation: What preparing for a transaction takes. Default:
    ///     {"checkDuration":0.5,"configurationPushDuration":5,"securityCheckDuration":2,"securityCheckInterval":86400,"configurationFresh":false}.
    /// - Throws: `refused` with `unknownLab`, `alreadyExists`, `unknownHost`, `limitExceeded`,
    ///   or another `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func add(
      _ serialNumber: String? = nil, deviceType: Lab.DeviceType? = nil,
      firmwareVersion: String? = nil, applicationVersion: String? = nil,
      bluetoothFirmwareVersion: String?? = nil, batteryChargePercentage: Int?? = nil,
      connectionDelay: Duration? = nil, simulateDisconnectionAfter: Duration?? = nil,
      simulateReconnectionAfter: Duration?? = nil,
      availableFirmwareUpdate: Lab.FirmwareUpdate?? = nil, name: String? = nil,
      poweredOn: Bool? = nil, rssi: Int?? = nil, discoveryDelay: Duration? = nil,
      discoveryJitter: Duration? = nil, connectionJitter: Duration? = nil,
      pairingDelay: Duration? = nil, pairingConfirmation: Bool? = nil,
      pairingPasskey: Int?? = nil, bonds: [String]? = nil, sleepAfter: Duration?? = nil,
      wakeDelay: Duration? = nil, startUpDelay: Duration? = nil, battery: Lab.Battery? = nil,
      updatePhases: Lab.UpdatePhases? = nil, installOnConnect: Bool? = nil,
      contention: String? = nil, activities: [String]? = nil, powerOffAfter: Duration?? = nil,
      preparation: Lab.Preparation? = nil
    ) async throws -> Lab.ReaderState {
      var arguments = Arguments()
      arguments.add("serialNumber", serialNumber)
      arguments.add("deviceType", deviceType)
      arguments.add("firmwareVersion", firmwareVersion)
      arguments.add("applicationVersion", applicationVersion)
      arguments.add("bluetoothFirmwareVersion", bluetoothFirmwareVersion)
      arguments.add("batteryChargePercentage", batteryChargePercentage)
      arguments.add("connectionDelay", connectionDelay)
      arguments.add("simulateDisconnectionAfter", simulateDisconnectionAfter)
      arguments.add("simulateReconnectionAfter", simulateReconnectionAfter)
      arguments.add("availableFirmwareUpdate", availableFirmwareUpdate)
      arguments.add("name", name)
      arguments.add("poweredOn", poweredOn)
      arguments.add("rssi", rssi)
      arguments.add("discoveryDelay", discoveryDelay)
      arguments.add("discoveryJitter", discoveryJitter)
      arguments.add("connectionJitter", connectionJitter)
      arguments.add("pairingDelay", pairingDelay)
      arguments.add("pairingConfirmation", pairingConfirmation)
      arguments.add("pairingPasskey", pairingPasskey)
      arguments.add("bonds", bonds)
      arguments.add("sleepAfter", sleepAfter)
      arguments.add("wakeDelay", wakeDelay)
      arguments.add("startUpDelay", startUpDelay)
      arguments.add("battery", battery)
      arguments.add("updatePhases", updatePhases)
      arguments.add("installOnConnect", installOnConnect)
      arguments.add("contention", contention)
      arguments.add("activities", activities)
      arguments.add("powerOffAfter", powerOffAfter)
      arguments.add("preparation", preparation)
      return try Lab.ReaderState(labJSON: try await owner.call("reader.add", arguments.object))
    }

    /// Takes a reader out of the lab.
    ///
    /// A host that is connected to it loses it with the reason `removed`; hosts forget it. Its
    /// serial number may be used again.
    ///
    /// - Parameters:
    ///   - reader: The reader's serial number; may be left out where the lab has one reader.
    /// - Throws: `refused` with `unknownLab`, `unknownReader`, `ambiguousTarget`,
    ///   `unsupportedOnPhysicalDevice`, or another `DocksideError`; `CancellationError` where
    ///   the task was cancelled.
    @discardableResult
    public func remove(_ reader: String? = nil) async throws -> String {
      var arguments = Arguments()
      arguments.add("reader", reader)
      return try Members(try await owner.call("reader.remove", arguments.object), of: "reader.remove").value("reader")
    }

    /// Lists the lab's readers with their states.
    ///
    /// - Throws: `refused` with `unknownLab`, or another `DocksideError`; `CancellationError`
    ///   where the task was cancelled.
    @discardableResult
    public func list() async throws -> [Lab.ReaderState] {
      return try Members(try await owner.call("reader.list"), of: "reader.list").value("readers")
    }

    /// Shows the state of a reader.
    ///
    /// - Parameters:
    ///   - reader: The reader's serial number; may be left out where the lab has one reader.
    /// - Throws: `refused` with `unknownLab`, `unknownReader`, `ambiguousTarget`, or another
    ///   `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func get(_ reader: String? = nil) async throws -> Lab.ReaderState {
      var arguments = Arguments()
      arguments.add("reader", reader)
      return try Lab.ReaderState(labJSON: try await owner.call("reader.get", arguments.object))
    }

    /// Turns a reader on or off, as holding its power button does.
    ///
    /// A reader that is turned on starts for its `startUpDelay` before it is idle. Turning it
    /// off ends a link, an attempt to connect and an update at once. Nothing happens where it
    /// is as wanted already. A reader with an empty battery refuses with `invalidState`.
    ///
    /// - Parameters:
    ///   - reader: The reader's serial number; may be left out where the lab has one reader.
    ///   - on: Whether the reader is to be on.
    /// - Throws: `refused` with `unknownLab`, `unknownReader`, `ambiguousTarget`,
    ///   `invalidState`, `unsupportedOnPhysicalDevice`, or another `DocksideError`;
    ///   `CancellationError` where the task was cancelled.
    @discardableResult
    public func power(_ reader: String? = nil, on: Bool) async throws -> Lab.ReaderState {
      var arguments = Arguments()
      arguments.add("reader", reader)
      arguments.set("on", on)
      return try Lab.ReaderState(labJSON: try await owner.call("reader.power", arguments.object))
    }

    /// Presses a reader's button once.
    ///
    /// It turns on a reader that is off, wakes one that sleeps and confirms a pairing that
    /// waits for it; otherwise the time until sleep begins anew.
    ///
    /// - Parameters:
    ///   - reader: The reader's serial number; may be left out where the lab has one reader.
    /// - Throws: `refused` with `unknownLab`, `unknownReader`, `ambiguousTarget`,
    ///   `invalidState`, `unsupportedOnPhysicalDevice`, or another `DocksideError`;
    ///   `CancellationError` where the task was cancelled.
    @discardableResult
    public func press(_ reader: String? = nil) async throws -> Lab.ReaderState {
      var arguments = Arguments()
      arguments.add("reader", reader)
      return try Lab.ReaderState(labJSON: try await owner.call("reader.press", arguments.object))
    }

    /// Sets a reader's charge, or plugs or pulls its charging cable.
    ///
    /// What is not given stays as it is. A reader at 0 percent that does not charge turns off.
    /// One that sits in a dock with power charges in any case: `charging: false` is refused
    /// there with `invalidState`.
    ///
    /// - Parameters:
    ///   - reader: The reader's serial number; may be left out where the lab has one reader.
    ///   - percent: The charge in whole percent.
    ///   - charging: Whether a charging cable is in the reader.
    /// - Throws: `refused` with `unknownLab`, `unknownReader`, `ambiguousTarget`,
    ///   `invalidState`, `unsupportedOnPhysicalDevice`, or another `DocksideError`;
    ///   `CancellationError` where the task was cancelled.
    @discardableResult
    public func setBattery(
      _ reader: String? = nil, percent: Int? = nil, charging: Bool? = nil
    ) async throws -> Lab.ReaderState {
      var arguments = Arguments()
      arguments.add("reader", reader)
      arguments.add("percent", percent)
      arguments.add("charging", charging)
      return try Lab.ReaderState(labJSON: try await owner.call("reader.setBattery", arguments.object))
    }

    /// Moves a reader nearer to the hosts, away from them, or out of range.
    ///
    /// Out of range a Bluetooth link drops with the reason `outOfRange`, and scans lose the
    /// reader; a USB link stays.
    ///
    /// - Parameters:
    ///   - reader: The reader's serial number; may be left out where the lab has one reader.
    ///   - rssi: The signal strength in dBm at every host; null is out of range.
    /// - Throws: `refused` with `unknownLab`, `unknownReader`, `ambiguousTarget`,
    ///   `unsupportedOnPhysicalDevice`, or another `DocksideError`; `CancellationError` where
    ///   the task was cancelled.
    @discardableResult
    public func setSignal(
      _ reader: String? = nil, rssi: Int?
    ) async throws -> Lab.ReaderState {
      var arguments = Arguments()
      arguments.add("reader", reader)
      arguments.set("rssi", rssi)
      return try Lab.ReaderState(labJSON: try await owner.call("reader.setSignal", arguments.object))
    }

    /// Drops a reader's link now.
    ///
    /// The reader stays on. With `reconnectAfter` the host connects to it again after that
    /// time, or as soon after it as the reader can be reached; another connect of the host puts
    /// an end to that. A USB link that was dropped stays down until the host connects or the
    /// cable, the power or the reader moves.
    ///
    /// - Parameters:
    ///   - reader: The reader's serial number; may be left out where the lab has one reader.
    ///   - reason: Why, as the events tell it: one word. Default: "connectionLost".
    ///   - reconnectAfter: Seconds after which the link comes back by itself; without it it
    ///     stays down.
    /// - Throws: `refused` with `unknownLab`, `unknownReader`, `ambiguousTarget`,
    ///   `notConnected`, or another `DocksideError`; `CancellationError` where the task was
    ///   cancelled.
    @discardableResult
    public func disconnect(
      _ reader: String? = nil, reason: String? = nil, reconnectAfter: Duration? = nil
    ) async throws -> Lab.ReaderState {
      var arguments = Arguments()
      arguments.add("reader", reader)
      arguments.add("reason", reason)
      arguments.add("reconnectAfter", reconnectAfter)
      return try Lab.ReaderState(labJSON: try await owner.call("reader.disconnect", arguments.object))
    }

    /// Offers a firmware update for a reader.
    ///
    /// It takes the place of an offer that is there. The app sees it in
    /// `host.firmwareUpdateSummary` while it is connected, over USB only where no Bluetooth
    /// link is required; `host.startFirmwareUpdate` installs it.
    ///
    /// - Parameters:
    ///   - reader: The reader's serial number; may be left out where the lab has one reader.
    ///   - targetVersion: The firmware version that is reported after the update.
    ///   - updateDuration: Seconds that the whole update takes. Default: 10.
    ///   - requiredDate: The date from which the update is mandatory; null for an optional
    ///     update. Null is `.some(nil)`.
    ///   - requiresBluetoothConnection: Whether the update needs a Bluetooth link. Default:
    ///     false.
    ///   - targetApplicationVersion: The application version that is reported after the update;
    ///     without it the same as before.
    ///   - targetBluetoothFirmwareVersion: The Bluetooth module's version that is reported
    ///     after the update; without it the same as before.
    ///   - resumable: Whether an update that broke off goes on where it was. Default: false.
    ///   - repeats: Whether the same update is on offer again once it is installed. Default:
    ///     false.
    /// - Throws: `refused` with `unknownLab`, `unknownReader`, `ambiguousTarget`,
    ///   `updateInProgress`, `unsupportedOnPhysicalDevice`, or another `DocksideError`;
    ///   `CancellationError` where the task was cancelled.
    @discardableResult
    public func offerUpdate(
      _ reader: String? = nil, targetVersion: String, updateDuration: Duration? = nil,
      requiredDate: LabDate?? = nil, requiresBluetoothConnection: Bool? = nil,
      targetApplicationVersion: String? = nil, targetBluetoothFirmwareVersion: String? = nil,
      resumable: Bool? = nil, repeats: Bool? = nil
    ) async throws -> Lab.ReaderState {
      var arguments = Arguments()
      arguments.add("reader", reader)
      arguments.set("targetVersion", targetVersion)
      arguments.add("updateDuration", updateDuration)
      arguments.add("requiredDate", requiredDate)
      arguments.add("requiresBluetoothConnection", requiresBluetoothConnection)
      arguments.add("targetApplicationVersion", targetApplicationVersion)
      arguments.add("targetBluetoothFirmwareVersion", targetBluetoothFirmwareVersion)
      arguments.add("resumable", resumable)
      arguments.add("repeats", repeats)
      return try Lab.ReaderState(labJSON: try await owner.call("reader.offerUpdate", arguments.object))
    }

    /// Takes back the firmware update that is offered for a reader.
    ///
    /// - Parameters:
    ///   - reader: The reader's serial number; may be left out where the lab has one reader.
    /// - Throws: `refused` with `unknownLab`, `unknownReader`, `ambiguousTarget`,
    ///   `noUpdateAvailable`, `updateInProgress`, `unsupportedOnPhysicalDevice`, or another
    ///   `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func withdrawUpdate(_ reader: String? = nil) async throws -> Lab.ReaderState {
      var arguments = Arguments()
      arguments.add("reader", reader)
      return try Lab.ReaderState(labJSON: try await owner.call("reader.withdrawUpdate", arguments.object))
    }

    /// Changes a living reader: any key of its profile but the serial number.
    ///
    /// Keys that are not given stay as they are, also inside `battery`, `updatePhases` and
    /// `preparation`. A version takes effect at once, as an update or a downgrade would have
    /// left it. `poweredOn`, `batteryChargePercentage`, `rssi` and `availableFirmwareUpdate`
    /// act as `reader.power`, `reader.setBattery`, `reader.setSignal` and `reader.offerUpdate`
    /// do, and `bonds` replaces the hosts that the reader is paired with. Either all of it is
    /// done or, where one part is refused, nothing.
    ///
    /// - Parameters:
    ///   - reader: The reader's serial number; may be left out where the lab has one reader.
    ///   - deviceType: The device type of the vendor's SDK. Default: "nyc1".
    ///   - firmwareVersion: The firmware version that the app is told. Default: "3.1.00.10".
    ///   - applicationVersion: The application version; one that begins with 3.1 makes an NYC1,
    ///     which takes PINs, any other an NYC1-SCR. Default: "3.1.22.10".
    ///   - bluetoothFirmwareVersion: The firmware version of the Bluetooth module, or null.
    ///     Null is `.some(nil)`.
    ///   - batteryChargePercentage: The charge of the battery in percent; null means charging.
    ///     Null is `.some(nil)`.
    ///   - connectionDelay: Seconds from the app's connect to its connected callback. Default:
    ///     1.
    ///   - simulateDisconnectionAfter: Seconds after each connecting at which the link drops by
    ///     itself; null never. Null is `.some(nil)`.
    ///   - simulateReconnectionAfter: Seconds after such a drop at which the link comes back by
    ///     itself; null never. Null is `.some(nil)`.
    ///   - availableFirmwareUpdate: The firmware update that is offered for the reader, or
    ///     null. Null is `.some(nil)`.
    ///   - name: The device name that a scan shows. Default: "NYC1".
    ///   - poweredOn: Whether the reader is on from the start. Default: true.
    ///   - rssi: Signal strength in dBm at every host; null is out of range. Default: -50. Null
    ///     is `.some(nil)`.
    ///   - discoveryDelay: Seconds that a scan runs before it hears this reader. Default: 0.5.
    ///   - discoveryJitter: At most this many seconds more, drawn from the lab's seed. Default:
    ///     0.
    ///   - connectionJitter: At most this many seconds more than connectionDelay, drawn from
    ///     the lab's seed. Default: 0.
    ///   - pairingDelay: Seconds that pairing adds to connecting where host and reader have no
    ///     bond. Default: 0.
    ///   - pairingConfirmation: Whether pairing waits for a press on the reader. Default:
    ///     false.
    ///   - pairingPasskey: The number, 0 to 999999, that both sides show when they pair, for
    ///     the app's user to confirm with host.confirmPairing; null pairs without one. Null is
    ///     `.some(nil)`.
    ///   - bonds: The ids of the hosts that are paired with the reader from the start. Default:
    ///     [].
    ///   - sleepAfter: Seconds of idleness after which the reader sleeps; null never. Default:
    ///     300. Null is `.some(nil)`.
    ///   - wakeDelay: Seconds that waking adds to connectionDelay. Default: 2.
    ///   - startUpDelay: Seconds from the power button, or from a reboot, to idle. Default: 3.
    ///   - battery: How the battery drains and charges. Default:
    ///     {"chargingStartPercentage":80,"drainPerHour":{"off":0,"sleeping":0.2,"idle":2.4,"connected":3.6,"updating":12},"chargePerHour":50,"low":20,"critical":5,"updateMinimum":50}.
    ///   - updatePhases: The order of a firmware update's phases and how its time is shared
    ///     among them. Default: {"order":"ios","download":30,"transfer":50,"apply":20}.
    ///   - installOnConnect: Whether connecting goes straight into the update that is on offer,
    ///     as with a reader fresh from the factory. Default: false.
    ///   - contention: What happens when a second host connects to a reader that is taken; none
    ///     takes it while it connects, pairs or updates. Default: "reject".
    ///   - activities: What counts as use, so that the sleep timer begins anew. Default:
    ///     ["connect","prepare","batteryInfo","press"].
    ///   - powerOffAfter: Seconds of idle time after which the reader turns itself off; null
    ///     never does. Null is `.some(nil)`.
    ///   - preparation: What preparing for a transaction takes. Default:
    ///     {"checkDuration":0.5,"configurationPushDuration":5,"securityCheckDuration":2,"securityCheckInterval":86400,"configurationFresh":false}.
    /// - Throws: `refused` with `unknownLab`, `unknownReader`, `ambiguousTarget`,
    ///   `unknownHost`, `invalidState`, `updateInProgress`, `unsupportedOnPhysicalDevice`, or
    ///   another `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func set(
      _ reader: String? = nil, deviceType: Lab.DeviceType? = nil,
      firmwareVersion: String? = nil, applicationVersion: String? = nil,
      bluetoothFirmwareVersion: String?? = nil, batteryChargePercentage: Int?? = nil,
      connectionDelay: Duration? = nil, simulateDisconnectionAfter: Duration?? = nil,
      simulateReconnectionAfter: Duration?? = nil,
      availableFirmwareUpdate: Lab.FirmwareUpdate?? = nil, name: String? = nil,
      poweredOn: Bool? = nil, rssi: Int?? = nil, discoveryDelay: Duration? = nil,
      discoveryJitter: Duration? = nil, connectionJitter: Duration? = nil,
      pairingDelay: Duration? = nil, pairingConfirmation: Bool? = nil,
      pairingPasskey: Int?? = nil, bonds: [String]? = nil, sleepAfter: Duration?? = nil,
      wakeDelay: Duration? = nil, startUpDelay: Duration? = nil, battery: Lab.Battery? = nil,
      updatePhases: Lab.UpdatePhases? = nil, installOnConnect: Bool? = nil,
      contention: String? = nil, activities: [String]? = nil, powerOffAfter: Duration?? = nil,
      preparation: Lab.Preparation? = nil
    ) async throws -> Lab.ReaderState {
      var arguments = Arguments()
      arguments.add("reader", reader)
      arguments.add("deviceType", deviceType)
      arguments.add("firmwareVersion", firmwareVersion)
      arguments.add("applicationVersion", applicationVersion)
      arguments.add("bluetoothFirmwareVersion", bluetoothFirmwareVersion)
      arguments.add("batteryChargePercentage", batteryChargePercentage)
      arguments.add("connectionDelay", connectionDelay)
      arguments.add("simulateDisconnectionAfter", simulateDisconnectionAfter)
      arguments.add("simulateReconnectionAfter", simulateReconnectionAfter)
      arguments.add("availableFirmwareUpdate", availableFirmwareUpdate)
      arguments.add("name", name)
      arguments.add("poweredOn", poweredOn)
      arguments.add("rssi", rssi)
      arguments.add("discoveryDelay", discoveryDelay)
      arguments.add("discoveryJitter", discoveryJitter)
      arguments.add("connectionJitter", connectionJitter)
      arguments.add("pairingDelay", pairingDelay)
      arguments.add("pairingConfirmation", pairingConfirmation)
      arguments.add("pairingPasskey", pairingPasskey)
      arguments.add("bonds", bonds)
      arguments.add("sleepAfter", sleepAfter)
      arguments.add("wakeDelay", wakeDelay)
      arguments.add("startUpDelay", startUpDelay)
      arguments.add("battery", battery)
      arguments.add("updatePhases", updatePhases)
      arguments.add("installOnConnect", installOnConnect)
      arguments.add("contention", contention)
      arguments.add("activities", activities)
      arguments.add("powerOffAfter", powerOffAfter)
      arguments.add("preparation", preparation)
      return try Lab.ReaderState(labJSON: try await owner.call("reader.set", arguments.object))
    }

    /// Makes a reader forget its bonds and its transaction configuration.
    ///
    /// What is linked is cut off with the reason `factoryReset`. Hosts keep their side of the
    /// bond: their next connect ends with `bondLost` until `host.forget`. Firmware and battery
    /// stay as they are.
    ///
    /// - Parameters:
    ///   - reader: The reader's serial number; may be left out where the lab has one reader.
    /// - Throws: `refused` with `unknownLab`, `unknownReader`, `ambiguousTarget`,
    ///   `unsupportedOnPhysicalDevice`, or another `DocksideError`; `CancellationError` where
    ///   the task was cancelled.
    @discardableResult
    public func factoryReset(_ reader: String? = nil) async throws -> Lab.ReaderState {
      var arguments = Arguments()
      arguments.add("reader", reader)
      return try Lab.ReaderState(labJSON: try await owner.call("reader.factoryReset", arguments.object))
    }
  }
}
