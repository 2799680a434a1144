// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Made from the contract; RECORD_GOLDENS=1 swift test makes it anew. Not to be edited.
// swift-format-ignore-file

extension Lab {
  /// The calls `dock.*`.
  public var dock: DockCalls { DockCalls(owner: self) }

  /// The calls `dock.*`.
  public struct DockCalls: Sendable {
    let owner: Lab

    /// Adds a dock to the lab, with its cable and its reader where they are given.
    ///
    /// Its keys are those of one dock in a profile, with the same defaults. A dock that has
    /// power, a cable and a reader from the start has its USB link at once.
    ///
    /// - Parameters:
    ///   - dock: The dock's id. Default: "dock-1".
    ///   - powered: Whether the dock has power from the start. Default: true.
    ///   - firmwareVersion: The firmware version that the app is told. Default: "1.0.0".
    ///   - host: The id of the host whose USB-C cable is in the dock, or null. Null is
    ///     `.some(nil)`.
    ///   - reader: The serial number of the reader that sits in the dock, or null. Null is
    ///     `.some(nil)`.
    ///   - availableFirmwareUpdate: The firmware update that is offered for the dock, or null.
    ///     Null is `.some(nil)`.
    ///   - updatePhases: How a firmware update's time is shared among its phases. Default:
    ///     {"order":"ios","download":30,"transfer":50,"apply":20}.
    ///   - startUpDelay: Seconds from power to on, and from a reboot to on. Default: 1.
    ///   - enumerationDelay: Seconds that a host takes to see the dock, and then the reader in
    ///     it, on the cable. Default: 0.5.
    ///   - usbTakeover: When a seated reader with a Bluetooth link moves to USB: once that link
    ///     has ended, or as soon as USB is there. Default: "afterBluetooth".
    /// - Throws: `refused` with `unknownLab`, `alreadyExists`, `unknownHost`, `unknownReader`,
    ///   `invalidState`, `limitExceeded`, or another `DocksideError`; `CancellationError` where
    ///   the task was cancelled.
    @discardableResult
    public func add(
      _ dock: String? = nil, powered: Bool? = nil, firmwareVersion: String? = nil,
      host: String?? = nil, reader: String?? = nil,
      availableFirmwareUpdate: Lab.DockFirmwareUpdate?? = nil,
      updatePhases: Lab.UpdatePhases? = nil, startUpDelay: Duration? = nil,
      enumerationDelay: Duration? = nil, usbTakeover: String? = nil
    ) async throws -> Lab.DockState {
      var arguments = Arguments()
      arguments.add("dock", dock)
      arguments.add("powered", powered)
      arguments.add("firmwareVersion", firmwareVersion)
      arguments.add("host", host)
      arguments.add("reader", reader)
      arguments.add("availableFirmwareUpdate", availableFirmwareUpdate)
      arguments.add("updatePhases", updatePhases)
      arguments.add("startUpDelay", startUpDelay)
      arguments.add("enumerationDelay", enumerationDelay)
      arguments.add("usbTakeover", usbTakeover)
      return try Lab.DockState(labJSON: try await owner.call("dock.add", arguments.object))
    }

    /// Takes a dock out of the lab.
    ///
    /// Its USB link ends, its reader is out of it and stays, its host's cable is free.
    ///
    /// - Parameters:
    ///   - dock: The dock's id; may be left out where the lab has one dock.
    /// - Throws: `refused` with `unknownLab`, `unknownDock`, `ambiguousTarget`,
    ///   `unsupportedOnPhysicalDevice`, or another `DocksideError`; `CancellationError` where
    ///   the task was cancelled.
    @discardableResult
    public func remove(_ dock: String? = nil) async throws -> String {
      var arguments = Arguments()
      arguments.add("dock", dock)
      return try Members(try await owner.call("dock.remove", arguments.object), of: "dock.remove").value("dock")
    }

    /// Lists the lab's docks with their states.
    ///
    /// - Throws: `refused` with `unknownLab`, or another `DocksideError`; `CancellationError`
    ///   where the task was cancelled.
    @discardableResult
    public func list() async throws -> [Lab.DockState] {
      return try Members(try await owner.call("dock.list"), of: "dock.list").value("docks")
    }

    /// Shows the state of a dock.
    ///
    /// - Parameters:
    ///   - dock: The dock's id; may be left out where the lab has one dock.
    /// - Throws: `refused` with `unknownLab`, `unknownDock`, `ambiguousTarget`, or another
    ///   `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func get(_ dock: String? = nil) async throws -> Lab.DockState {
      var arguments = Arguments()
      arguments.add("dock", dock)
      return try Lab.DockState(labJSON: try await owner.call("dock.get", arguments.object))
    }

    /// Gives a dock power, or takes it away.
    ///
    /// Without power the host loses the dock and the reader's USB link, and the reader stops
    /// charging. With power back the dock starts for its `startUpDelay`. Nothing happens where
    /// it is as wanted already.
    ///
    /// - Parameters:
    ///   - dock: The dock's id; may be left out where the lab has one dock.
    ///   - on: Whether the dock is to have power.
    /// - Throws: `refused` with `unknownLab`, `unknownDock`, `ambiguousTarget`,
    ///   `unsupportedOnPhysicalDevice`, or another `DocksideError`; `CancellationError` where
    ///   the task was cancelled.
    @discardableResult
    public func setPower(_ dock: String? = nil, on: Bool) async throws -> Lab.DockState {
      var arguments = Arguments()
      arguments.add("dock", dock)
      arguments.set("on", on)
      return try Lab.DockState(labJSON: try await owner.call("dock.setPower", arguments.object))
    }

    /// Puts a reader into a dock.
    ///
    /// In a dock with power the reader charges. Where the cable of a host is in the dock too,
    /// the USB link comes up by itself after the `enumerationDelay`; a reader with a Bluetooth
    /// link stays on it until that link ends, unless the dock's `usbTakeover` says otherwise.
    ///
    /// - Parameters:
    ///   - reader: The reader's serial number; may be left out where the lab has one reader.
    ///   - dock: The dock's id; may be left out where the lab has one dock.
    /// - Throws: `refused` with `unknownLab`, `unknownDock`, `ambiguousTarget`,
    ///   `unknownReader`, `invalidState`, `unsupportedOnPhysicalDevice`, or another
    ///   `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func insert(
      _ reader: String? = nil, dock: String? = nil
    ) async throws -> Lab.DockState {
      var arguments = Arguments()
      arguments.add("reader", reader)
      arguments.add("dock", dock)
      return try Lab.DockState(labJSON: try await owner.call("dock.insert", arguments.object))
    }

    /// Takes the reader out of a dock.
    ///
    /// Its USB link ends and it stops charging there.
    ///
    /// - Parameters:
    ///   - dock: The dock's id; may be left out where the lab has one dock.
    /// - Throws: `refused` with `unknownLab`, `unknownDock`, `ambiguousTarget`, `invalidState`,
    ///   `unsupportedOnPhysicalDevice`, or another `DocksideError`; `CancellationError` where
    ///   the task was cancelled.
    @discardableResult
    public func eject(_ dock: String? = nil) async throws -> Lab.DockState {
      var arguments = Arguments()
      arguments.add("dock", dock)
      return try Lab.DockState(labJSON: try await owner.call("dock.eject", arguments.object))
    }

    /// Offers a firmware update for a dock.
    ///
    /// It takes the place of an offer that is there. The app sees it in
    /// `host.dockFirmwareUpdateSummary` while it is connected to the dock;
    /// `host.startDockFirmwareUpdate` installs it.
    ///
    /// - Parameters:
    ///   - dock: The dock's id; may be left out where the lab has one dock.
    ///   - targetVersion: The firmware version that is reported after the update.
    ///   - updateDuration: Seconds that the whole update takes. Default: 10.
    ///   - requiredDate: The date from which the update is mandatory; null for an optional
    ///     update. Null is `.some(nil)`.
    ///   - resumable: Whether an update that broke off goes on where it was. Default: false.
    ///   - repeats: Whether the same update is on offer again once it is installed. Default:
    ///     false.
    /// - Throws: `refused` with `unknownLab`, `unknownDock`, `ambiguousTarget`,
    ///   `updateInProgress`, `unsupportedOnPhysicalDevice`, or another `DocksideError`;
    ///   `CancellationError` where the task was cancelled.
    @discardableResult
    public func offerUpdate(
      _ dock: String? = nil, targetVersion: String, updateDuration: Duration? = nil,
      requiredDate: LabDate?? = nil, resumable: Bool? = nil, repeats: Bool? = nil
    ) async throws -> Lab.DockState {
      var arguments = Arguments()
      arguments.add("dock", dock)
      arguments.set("targetVersion", targetVersion)
      arguments.add("updateDuration", updateDuration)
      arguments.add("requiredDate", requiredDate)
      arguments.add("resumable", resumable)
      arguments.add("repeats", repeats)
      return try Lab.DockState(labJSON: try await owner.call("dock.offerUpdate", arguments.object))
    }

    /// Takes back the firmware update that is offered for a dock.
    ///
    /// - Parameters:
    ///   - dock: The dock's id; may be left out where the lab has one dock.
    /// - Throws: `refused` with `unknownLab`, `unknownDock`, `ambiguousTarget`,
    ///   `noUpdateAvailable`, `updateInProgress`, `unsupportedOnPhysicalDevice`, or another
    ///   `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func withdrawUpdate(_ dock: String? = nil) async throws -> Lab.DockState {
      var arguments = Arguments()
      arguments.add("dock", dock)
      return try Lab.DockState(labJSON: try await owner.call("dock.withdrawUpdate", arguments.object))
    }
  }
}
