// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Made from the contract; RECORD_GOLDENS=1 swift test makes it anew. Not to be edited.
// swift-format-ignore-file

extension Lab {
  /// The calls `host.*`.
  public var host: HostCalls { HostCalls(owner: self) }

  /// The calls `host.*`.
  public struct HostCalls: Sendable {
    let owner: Lab

    /// Adds a host to the lab: a phone or tablet with the app under test.
    ///
    /// Its keys are those of one host in a profile, with the same defaults.
    ///
    /// - Parameters:
    ///   - host: The host's id. Default: "host-1".
    ///   - bluetooth: The state of the Bluetooth radio as the app may use it. Default: "on".
    ///   - searchTimeout: Seconds that a connect looks for a reader that does not answer.
    ///     Default: 5.
    ///   - pairingTimeout: The most seconds that pairing may wait for the reader. Default: 30.
    ///   - linkLinger: Seconds for which the phone keeps the Bluetooth link of an app that
    ///     died. Default: 5.
    ///   - supervisionTimeout: Seconds that the phone takes to notice a link that broke off
    ///     without a goodbye; null is never. Default: 0. Null is `.some(nil)`.
    ///   - autoReconnect: Whether the app connects by itself to the reader it used last, as
    ///     soon as it hears it. Default: false.
    /// - Throws: `refused` with `unknownLab`, `alreadyExists`, `limitExceeded`, or another
    ///   `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func add(
      _ host: String? = nil, bluetooth: Lab.BluetoothState? = nil,
      searchTimeout: Duration? = nil, pairingTimeout: Duration? = nil,
      linkLinger: Duration? = nil, supervisionTimeout: Duration?? = nil,
      autoReconnect: Bool? = nil
    ) async throws -> Lab.HostState {
      var arguments = Arguments()
      arguments.add("host", host)
      arguments.add("bluetooth", bluetooth)
      arguments.add("searchTimeout", searchTimeout)
      arguments.add("pairingTimeout", pairingTimeout)
      arguments.add("linkLinger", linkLinger)
      arguments.add("supervisionTimeout", supervisionTimeout)
      arguments.add("autoReconnect", autoReconnect)
      return try Lab.HostState(labJSON: try await owner.call("host.add", arguments.object))
    }

    /// Takes a host out of the lab.
    ///
    /// Its link ends, its cable is out of the dock, and readers lose their bonds with it.
    ///
    /// - Parameters:
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`, or another
    ///   `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func remove(_ host: String? = nil) async throws -> String {
      var arguments = Arguments()
      arguments.add("host", host)
      return try Members(try await owner.call("host.remove", arguments.object), of: "host.remove").value("host")
    }

    /// Lists the lab's hosts with their states.
    ///
    /// - Throws: `refused` with `unknownLab`, or another `DocksideError`; `CancellationError`
    ///   where the task was cancelled.
    @discardableResult
    public func list() async throws -> [Lab.HostState] {
      return try Members(try await owner.call("host.list"), of: "host.list").value("hosts")
    }

    /// Shows the state of a host.
    ///
    /// - Parameters:
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`, or another
    ///   `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func get(_ host: String? = nil) async throws -> Lab.HostState {
      var arguments = Arguments()
      arguments.add("host", host)
      return try Lab.HostState(labJSON: try await owner.call("host.get", arguments.object))
    }

    /// Turns a host's Bluetooth on or off, or takes the app's permission for it away.
    ///
    /// Where the app can no longer use it, a scan stops, a Bluetooth link ends and an attempt
    /// to connect fails; a USB link stays.
    ///
    /// - Parameters:
    ///   - state: The Bluetooth radio as the app may use it.
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`,
    ///   `hardwareUnavailable`, or another `DocksideError`; `CancellationError` where the task
    ///   was cancelled.
    @discardableResult
    public func setBluetooth(
      state: Lab.BluetoothState, host: String? = nil
    ) async throws -> Lab.HostState {
      var arguments = Arguments()
      arguments.set("state", state)
      arguments.add("host", host)
      return try Lab.HostState(labJSON: try await owner.call("host.setBluetooth", arguments.object))
    }

    /// Puts a host's USB-C cable into a dock.
    ///
    /// Where the dock has power, the app sees it after its `enumerationDelay`
    /// (`host.dockConnected`), and the reader in it after that time again.
    ///
    /// - Parameters:
    ///   - dock: The dock's id; may be left out where the lab has one dock.
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`, `unknownDock`,
    ///   `invalidState`, `unsupportedOnPhysicalDevice`, or another `DocksideError`;
    ///   `CancellationError` where the task was cancelled.
    @discardableResult
    public func plug(
      _ dock: String? = nil, host: String? = nil
    ) async throws -> Lab.HostState {
      var arguments = Arguments()
      arguments.add("dock", dock)
      arguments.add("host", host)
      return try Lab.HostState(labJSON: try await owner.call("host.plug", arguments.object))
    }

    /// Pulls a host's USB-C cable out of the dock.
    ///
    /// The app loses the dock, and a reader that is linked over USB, at once.
    ///
    /// - Parameters:
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`, `invalidState`,
    ///   `unsupportedOnPhysicalDevice`, or another `DocksideError`; `CancellationError` where
    ///   the task was cancelled.
    @discardableResult
    public func unplug(_ host: String? = nil) async throws -> Lab.HostState {
      var arguments = Arguments()
      arguments.add("host", host)
      return try Lab.HostState(labJSON: try await owner.call("host.unplug", arguments.object))
    }

    /// Starts a scan for readers.
    ///
    /// It hears readers that are idle and in range, each after its `discoveryDelay`, and goes
    /// on until it is stopped. Nothing happens where a scan runs already; else what the last
    /// one found is forgotten.
    ///
    /// - Parameters:
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`, `bluetoothOff`,
    ///   `bluetoothUnauthorized`, or another `DocksideError`; `CancellationError` where the
    ///   task was cancelled.
    @discardableResult
    public func startDiscovery(_ host: String? = nil) async throws -> Lab.HostState {
      var arguments = Arguments()
      arguments.add("host", host)
      return try Lab.HostState(labJSON: try await owner.call("host.startDiscovery", arguments.object))
    }

    /// Stops the scan for readers.
    ///
    /// What it found stays in `host.discoveredDevices`. Nothing happens where none runs.
    ///
    /// - Parameters:
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`, or another
    ///   `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func stopDiscovery(_ host: String? = nil) async throws -> Lab.HostState {
      var arguments = Arguments()
      arguments.add("host", host)
      return try Lab.HostState(labJSON: try await owner.call("host.stopDiscovery", arguments.object))
    }

    /// Lists the readers that the running or last scan found, strongest signal first.
    ///
    /// - Parameters:
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`, or another
    ///   `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func discoveredDevices(_ host: String? = nil) async throws -> Lab.Discovery {
      var arguments = Arguments()
      arguments.add("host", host)
      return try Lab.Discovery(labJSON: try await owner.call("host.discoveredDevices", arguments.object))
    }

    /// Lists the readers that were connected before, the latest first.
    ///
    /// - Parameters:
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`, or another
    ///   `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func knownDevices(_ host: String? = nil) async throws -> [Lab.Device] {
      var arguments = Arguments()
      arguments.add("host", host)
      return try Members(try await owner.call("host.knownDevices", arguments.object), of: "host.knownDevices").value("devices")
    }

    /// Shows the reader that the app is connected to, or null.
    ///
    /// - Parameters:
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`, or another
    ///   `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func connectedDevice(_ host: String? = nil) async throws -> Lab.ConnectedDevice? {
      var arguments = Arguments()
      arguments.add("host", host)
      return try Optional<Lab.ConnectedDevice>(labJSON: try await owner.call("host.connectedDevice", arguments.object))
    }

    /// Shows the dock that the app is connected to, or null.
    ///
    /// - Parameters:
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`, or another
    ///   `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func connectedDock(_ host: String? = nil) async throws -> Lab.ConnectedDock? {
      var arguments = Arguments()
      arguments.add("host", host)
      return try Optional<Lab.ConnectedDock>(labJSON: try await owner.call("host.connectedDock", arguments.object))
    }

    /// Begins to connect to a reader; the outcome is the event host.deviceConnected.
    ///
    /// Any reader of the lab may be named, discovered or not. What the phone itself knows is
    /// refused at once; everything else is told by `host.deviceConnected`, whose `error` is
    /// null on success and else one of `readerNotFound`, `readerBusy`, `connectionFailed`,
    /// `connectionTimedOut`, `pairingRejected`, `bondLost`, `bluetoothOff`,
    /// `bluetoothUnauthorized` and `cancelledByNewRequest`. A newer connect takes the place of
    /// one that is under way, and of a connection to another reader. To a reader that sleeps it
    /// takes its `wakeDelay` longer, to one in a dock with this host's cable it goes over USB.
    ///
    /// - Parameters:
    ///   - reader: The reader's serial number; may be left out where the lab has one reader.
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`,
    ///   `unknownReader`, `bluetoothOff`, `bluetoothUnauthorized`, `updateInProgress`, or
    ///   another `DocksideError`; `CancellationError` where the task was cancelled.
    public func connect(_ reader: String? = nil, host: String? = nil) async throws {
      var arguments = Arguments()
      arguments.add("reader", reader)
      arguments.add("host", host)
      try await owner.call("host.connect", arguments.object)
    }

    /// Answers the phone's question whether to pair.
    ///
    /// The phone asks with the event `host.pairingRequested`: a simulated reader has it ask
    /// where its profile has a `pairingPasskey`, a real one does as it likes. Without an answer
    /// the attempt to connect ends after the host's `pairingTimeout`. A refusal ends it with
    /// `pairingRejected`.
    ///
    /// - Parameters:
    ///   - accept: Whether the passkeys are the same and the user agrees. Default: true.
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`, `invalidState`,
    ///   or another `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func confirmPairing(
      accept: Bool? = nil, host: String? = nil
    ) async throws -> Lab.HostState {
      var arguments = Arguments()
      arguments.add("accept", accept)
      arguments.add("host", host)
      return try Lab.HostState(labJSON: try await owner.call("host.confirmPairing", arguments.object))
    }

    /// Ends the connection to the reader, or the attempt to connect.
    ///
    /// An attempt ends with `cancelledByNewRequest`. A USB link that was ended stays down until
    /// the host connects or the cable, the power or the reader moves.
    ///
    /// - Parameters:
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`, `notConnected`,
    ///   or another `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func disconnect(_ host: String? = nil) async throws -> Lab.HostState {
      var arguments = Arguments()
      arguments.add("host", host)
      return try Lab.HostState(labJSON: try await owner.call("host.disconnect", arguments.object))
    }

    /// Forgets a reader, as "Forget This Device" in the phone's settings does.
    ///
    /// The phone's side of the bond is gone and the reader leaves `known`; a Bluetooth link
    /// with it ends. The next connect pairs anew.
    ///
    /// - Parameters:
    ///   - reader: The reader's serial number; may be left out where the lab has one reader.
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`,
    ///   `unknownReader`, `invalidState`, or another `DocksideError`; `CancellationError` where
    ///   the task was cancelled.
    @discardableResult
    public func forget(
      _ reader: String? = nil, host: String? = nil
    ) async throws -> Lab.HostState {
      var arguments = Arguments()
      arguments.add("reader", reader)
      arguments.add("host", host)
      return try Lab.HostState(labJSON: try await owner.call("host.forget", arguments.object))
    }

    /// Asks the connected reader for its battery.
    ///
    /// It counts as use of the reader: the time until sleep begins anew.
    ///
    /// - Parameters:
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`, `notConnected`,
    ///   or another `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func reloadBatteryInfo(_ host: String? = nil) async throws -> Lab.BatteryInfo {
      var arguments = Arguments()
      arguments.add("host", host)
      return try Lab.BatteryInfo(labJSON: try await owner.call("host.reloadBatteryInfo", arguments.object))
    }

    /// Prepares the connected reader; host.devicePreparationFinished tells the outcome.
    ///
    /// It checks what is to be done, pushes the configuration where it is stale, and runs the
    /// security check where the last one is a day old. Its event has the error `updateRequired`
    /// where, when it begins, the required date of the reader's or the connected dock's update
    /// has passed, and `notConnected` where the reader is lost meanwhile.
    ///
    /// - Parameters:
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`, `notConnected`,
    ///   `updateInProgress`, `invalidState`, `unsupportedOnPhysicalDevice`, or another
    ///   `DocksideError`; `CancellationError` where the task was cancelled.
    public func prepareDeviceForTransaction(_ host: String? = nil) async throws {
      var arguments = Arguments()
      arguments.add("host", host)
      try await owner.call("host.prepareDeviceForTransaction", arguments.object)
    }

    /// Tells what the app may know of the reader's firmware update, or null.
    ///
    /// Null where none is offered, and over USB also where the one that is offered needs a
    /// Bluetooth link.
    ///
    /// - Parameters:
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`, `notConnected`,
    ///   `unsupportedOnPhysicalDevice`, or another `DocksideError`; `CancellationError` where
    ///   the task was cancelled.
    @discardableResult
    public func firmwareUpdateSummary(
      _ host: String? = nil
    ) async throws -> Lab.FirmwareUpdateSummary? {
      var arguments = Arguments()
      arguments.add("host", host)
      return try Optional<Lab.FirmwareUpdateSummary>(labJSON: try await owner.call("host.firmwareUpdateSummary", arguments.object))
    }

    /// Tells what the app may know of the dock's firmware update, or null.
    ///
    /// - Parameters:
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`,
    ///   `dockNotConnected`, `unsupportedOnPhysicalDevice`, or another `DocksideError`;
    ///   `CancellationError` where the task was cancelled.
    @discardableResult
    public func dockFirmwareUpdateSummary(
      _ host: String? = nil
    ) async throws -> Lab.DockFirmwareUpdateSummary? {
      var arguments = Arguments()
      arguments.add("host", host)
      return try Optional<Lab.DockFirmwareUpdateSummary>(labJSON: try await owner.call("host.dockFirmwareUpdateSummary", arguments.object))
    }

    /// Starts the firmware update that is offered for the connected reader.
    ///
    /// Events follow it with the target `reader`: `host.firmwareDownloadProgress`,
    /// `host.firmwareUpdateProgress`, `host.applyingFirmwareUpdate` as the reader reboots, and
    /// in the end `host.firmwareUpdateComplete` or `host.firmwareUpdateFailure`. The app
    /// connects to the rebooted reader by itself. Below the reader's `battery.updateMinimum` it
    /// is refused with `batteryTooLow`.
    ///
    /// - Parameters:
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`,
    ///   `noUpdateAvailable`, `updateInProgress`, `invalidState`, `notConnected`,
    ///   `batteryTooLow`, `unsupportedOnPhysicalDevice`, or another `DocksideError`;
    ///   `CancellationError` where the task was cancelled.
    public func startFirmwareUpdate(_ host: String? = nil) async throws {
      var arguments = Arguments()
      arguments.add("host", host)
      try await owner.call("host.startFirmwareUpdate", arguments.object)
    }

    /// Starts the firmware update that is offered for the connected dock.
    ///
    /// The same events as with `host.startFirmwareUpdate` follow it, with the target `dock`.
    /// The dock reboots and comes back; a reader in it loses its USB link for that time.
    ///
    /// - Parameters:
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`,
    ///   `noUpdateAvailable`, `updateInProgress`, `invalidState`, `dockNotConnected`,
    ///   `unsupportedOnPhysicalDevice`, or another `DocksideError`; `CancellationError` where
    ///   the task was cancelled.
    public func startDockFirmwareUpdate(_ host: String? = nil) async throws {
      var arguments = Arguments()
      arguments.add("host", host)
      try await owner.call("host.startDockFirmwareUpdate", arguments.object)
    }

    /// Kills the app without a goodbye and starts it again.
    ///
    /// What the app was doing is lost: scan, attempts, preparation, update and connections. The
    /// phone keeps its bonds and known readers, and a Bluetooth link for its `linkLinger`,
    /// during which other hosts find the reader busy. What hangs on the cable is seen anew.
    ///
    /// - Parameters:
    ///   - host: The host's id; may be left out where the lab has one host.
    /// - Throws: `refused` with `unknownLab`, `unknownHost`, `ambiguousTarget`, or another
    ///   `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func restartApp(_ host: String? = nil) async throws -> Lab.HostState {
      var arguments = Arguments()
      arguments.add("host", host)
      return try Lab.HostState(labJSON: try await owner.call("host.restartApp", arguments.object))
    }
  }
}
