// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The reader's side of a firmware update: what is offered, what runs, what is installed.
extension Reader {
  mutating func setOffer(_ offer: FirmwareOffer?) throws(Refusal) {
    try refuseWhileUpdating()
    configuration.availableFirmwareUpdate = offer
    interruptedAt = nil
  }

  mutating func withdrawUpdate() throws(Refusal) {
    try refuseWhileUpdating()
    guard configuration.availableFirmwareUpdate != nil else {
      throw Refusal(
        .noUpdateAvailable, "reader \(configuration.serialNumber) is offered no update",
        ["reader": .text(configuration.serialNumber)])
    }
    configuration.availableFirmwareUpdate = nil
  }

  private func refuseWhileUpdating() throws(Refusal) {
    guard updateProgress == nil else {
      throw Refusal(
        .updateInProgress, "reader \(configuration.serialNumber) is being updated",
        hint: "wait for host.firmwareUpdateComplete or host.firmwareUpdateFailure",
        ["reader": .text(configuration.serialNumber)])
    }
  }

  mutating func updateBegan(at now: Instant, _ actions: inout [Action]) {
    guard case .connected(let link) = state else { return }
    updateProgress = FirmwareUpdate.Progress(phase: .download, percent: 0)
    enter(.updating(link), .updateStarted, at: now, &actions)
  }

  mutating func updateReboots(
    installing offer: FirmwareOffer?, takes: Interval, at now: Instant, _ actions: inout [Action]
  ) {
    guard case .updating = state else { return }
    updateProgress = FirmwareUpdate.Progress(phase: .apply, percent: 0)
    leaveHosts(.rebooting, &actions)
    enter(.rebooting(installing: offer), .rebooting, at: now, &actions)
    arm(.boot, at: now + takes, &actions)
  }

  /// The update is over: after a reboot this is the good end, in the middle it is a failure.
  mutating func updateEnded(at now: Instant, _ actions: inout [Action]) {
    let reason: Reason = updateProgress == nil ? .updated : .updateFailed
    noteInterruption()
    updateProgress = nil
    guard case .updating(let link) = state else { return }
    enter(.connected(link), reason, at: now, &actions)
  }

  /// An update that can be resumed goes on where it was; one that was installed has no progress left to note.
  private mutating func noteInterruption() {
    guard let progress = updateProgress,
      progress.canResume(configuration.availableFirmwareUpdate)
    else { return }
    interruptedAt = progress
  }

  /// Sets the versions that the update promised; the offer is taken up by it, unless it repeats.
  mutating func install(_ offer: FirmwareOffer, _ actions: inout [Action]) {
    setFirmware(\.firmwareVersion, .firmwareVersion, offer.targetVersion, &actions)
    if let version = offer.targetApplicationVersion {
      setFirmware(\.applicationVersion, .applicationVersion, version, &actions)
    }
    if let version = offer.targetBluetoothFirmwareVersion {
      setBluetoothFirmware(version, &actions)
    }
    interruptedAt = nil
    if !offer.repeats { configuration.availableFirmwareUpdate = nil }
  }

  /// Applies new knobs: versions say that they changed, timers follow.
  mutating func configure(
    _ new: ReaderConfiguration, at now: Instant, _ actions: inout [Action]
  ) {
    setFirmware(\.firmwareVersion, .firmwareVersion, new.firmwareVersion, &actions)
    setFirmware(\.applicationVersion, .applicationVersion, new.applicationVersion, &actions)
    setBluetoothFirmware(new.bluetoothFirmwareVersion, &actions)
    let idleChanged =
      (new.sleepAfter, new.powerOffAfter)
      != (configuration.sleepAfter, configuration.powerOffAfter)
    configuration = new
    if idleChanged { armIdle(at: now, &actions) }
    applyDrain(at: now, &actions)
  }

  /// The versions that a real reader tells of itself.
  mutating func setVersions(
    firmware: String?, application: String?, _ actions: inout [Action]
  ) {
    if let firmware { setFirmware(\.firmwareVersion, .firmwareVersion, firmware, &actions) }
    if let application {
      setFirmware(\.applicationVersion, .applicationVersion, application, &actions)
    }
  }

  private mutating func setBluetoothFirmware(_ version: String?, _ actions: inout [Action]) {
    let from = configuration.bluetoothFirmwareVersion
    guard from != version else { return }
    configuration.bluetoothFirmwareVersion = version
    emit(
      .readerFirmwareChanged(.bluetoothFirmwareVersion, from: from, to: version), &actions)
  }

  private mutating func setFirmware(
    _ path: WritableKeyPath<ReaderConfiguration, String>, _ component: FirmwareComponent,
    _ version: String, _ actions: inout [Action]
  ) {
    let from = configuration[keyPath: path]
    guard from != version else { return }
    configuration[keyPath: path] = version
    // What a real reader ran before it told is not known.
    let known = from.isEmpty ? nil : from
    emit(.readerFirmwareChanged(component, from: known, to: version), &actions)
  }
}
