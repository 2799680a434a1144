// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// A dock: a pure state machine for power, the cable to one host and the seat for one reader.
package struct Dock: Equatable, Sendable {
  package let id: DockID
  package let origin: Origin
  /// The knobs, kept up to date: firmware version and offer are the present ones.
  package internal(set) var configuration: DockConfiguration
  package internal(set) var state: DockState
  /// When that state was entered.
  package internal(set) var stateSince: Instant
  /// The host whose cable is in it.
  package internal(set) var host: HostID?
  /// Whether that host has seen it.
  package internal(set) var isEnumerated = false
  package internal(set) var reader: ReaderID?
  /// Whether the seated reader's USB link was ended on purpose and is to stay down.
  package internal(set) var usbIsHeld = false
  package internal(set) var updateProgress: FirmwareUpdate.Progress?
  /// Where an update that can be resumed broke off.
  package internal(set) var interruptedAt: FirmwareUpdate.Progress?

  /// A dock with nothing in it.
  package init(
    id: DockID, configuration: DockConfiguration, origin: Origin = .simulated, at now: Instant
  ) {
    self.id = id
    self.origin = origin
    self.configuration = configuration
    state = configuration.powered ? .on : .off
    stateSince = now
  }

  package var isPowered: Bool { state != .off }

  /// Whether USB could link the seated reader as far as the dock is concerned.
  package var offersUSB: Bool {
    state == .on && isEnumerated && reader != nil && !usbIsHeld
  }

  /// Does what an operator asks.
  /// - Throws: `Refusal` where it cannot be meant; nothing has changed then.
  package mutating func perform(
    _ command: DockCommand, at now: Instant, _ actions: inout [Action]
  ) throws(Refusal) {
    if origin.isPhysical { try refuseOnPhysical(command) }
    switch command {
    case .setPower(let on): setPower(on, at: now, &actions)
    case .insert(let reader): try insert(reader, &actions)
    case .eject: try eject(&actions)
    case .offerUpdate(let offer):
      try refuseWhileUpdating()
      configuration.availableFirmwareUpdate = offer
      interruptedAt = nil
    case .withdrawUpdate:
      try refuseWhileUpdating()
      guard configuration.availableFirmwareUpdate != nil else {
        throw Refusal(
          .noUpdateAvailable, "dock \(configuration.dock) is offered no update",
          ["dock": .text(configuration.dock)])
      }
      configuration.availableFirmwareUpdate = nil
    }
  }

  /// Takes what happens around it.
  package mutating func receive(_ input: DockInput, at now: Instant, _ actions: inout [Action]) {
    switch input {
    case .plugged(let host):
      self.host = host
      usbIsHeld = false
      awaitEnumeration(at: now, &actions)
    case .unplugged(let reason):
      leaveHost(reason, &actions)
      host = nil
      usbIsHeld = false
    case .usbHeld: usbIsHeld = true
    case .usbReleased: usbIsHeld = false
    case .updateBegan:
      guard state == .on else { return }
      updateProgress = FirmwareUpdate.Progress(phase: .download, percent: 0)
      enter(.updating, .updateStarted, at: now, &actions)
    case .updateMoved(let phase, let percent):
      updateProgress = FirmwareUpdate.Progress(phase: phase, percent: percent)
    case .updateReboots(let offer, let takes):
      reboot(installing: offer, takes: takes, at: now, &actions)
    case .updateInstalls(let offer):
      install(offer, &actions)
      updateProgress = nil
      if let host { actions.append(.host(host, .updateInstalled)) }
    case .updateEnded:
      let reason: Reason = updateProgress == nil ? .updated : .updateFailed
      endProgress()
      if state == .updating { enter(.on, reason, at: now, &actions) }
    case .dropped(let reason):
      leaveHost(reason, &actions)
      awaitEnumeration(at: now, &actions)
    case .bootedUnchanged:
      guard case .rebooting = state else { return }
      actions.append(.disarm(.dock(id, .boot)))
      enter(.on, .rebooted, at: now, &actions)
      awaitEnumeration(at: now, &actions)
    case .physical(let input): sense(input, at: now, &actions)
    case .readerVanished: release(&actions)
    case .vanished:
      setPower(false, reason: .removed, at: now, &actions)
      release(&actions)
      host = nil
    case .timer(let timer): fired(timer, at: now, &actions)
    }
  }

  private mutating func fired(_ timer: DockTimer, at now: Instant, _ actions: inout [Action]) {
    switch timer {
    case .boot: booted(at: now, &actions)
    case .enumerateDock:
      guard let host, state.isPresent else { return }
      isEnumerated = true
      actions.append(.host(host, .dockUp(id)))
    case .enumerateReader:
      guard let host, let reader, offersUSB else { return }
      actions.append(.reader(reader, .usbAttached(host)))
    }
  }
}

// MARK: Power and updates

extension Dock {
  mutating func setPower(
    _ on: Bool, reason: Reason = .dockPowerLost, at now: Instant, _ actions: inout [Action]
  ) {
    guard on != isPowered else { return }
    usbIsHeld = false
    if on {
      enter(.starting, .poweredOn, at: now, &actions)
      actions.append(.arm(.dock(id, .boot), at: now + configuration.startUpDelay))
    } else {
      leaveHost(reason, &actions)
      endProgress()
      enter(.off, reason == .dockPowerLost ? .poweredOff : reason, at: now, &actions)
      actions.append(.disarm(.dock(id, .boot)))
    }
    if let reader { actions.append(.reader(reader, .dockPower(on))) }
  }

  private mutating func booted(at now: Instant, _ actions: inout [Action]) {
    switch state {
    case .starting: enter(.on, .started, at: now, &actions)
    case .rebooting(let offer):
      if let offer { install(offer, &actions) }
      enter(.on, .rebooted, at: now, &actions)
    case .off, .on, .updating: return
    }
    awaitEnumeration(at: now, &actions)
  }

  /// An update that can be resumed goes on where it was.
  private mutating func endProgress() {
    if let progress = updateProgress,
      progress.canResume(configuration.availableFirmwareUpdate)
    {
      interruptedAt = progress
    }
    updateProgress = nil
  }

  /// Sets the version that the update promised; the offer is taken up by it, unless it repeats.
  private mutating func install(_ offer: FirmwareOffer, _ actions: inout [Action]) {
    let from = configuration.firmwareVersion
    configuration.firmwareVersion = offer.targetVersion
    if !offer.repeats { configuration.availableFirmwareUpdate = nil }
    interruptedAt = nil
    guard from != offer.targetVersion else { return }
    let change = Happening.What.dockFirmwareChanged(
      .firmwareVersion, from: from, to: offer.targetVersion)
    emit(change, &actions)
  }

  private mutating func reboot(
    installing offer: FirmwareOffer?, takes: Interval, at now: Instant, _ actions: inout [Action]
  ) {
    guard state == .updating else { return }
    updateProgress = FirmwareUpdate.Progress(phase: .apply, percent: 0)
    leaveHost(.dockRebooting, &actions)
    enter(.rebooting(installing: offer), .rebooting, at: now, &actions)
    // The host sees it again, and with that the update complete, when the time that it takes is over.
    let boot = max(0, takes.nanoseconds - configuration.enumerationDelay.nanoseconds)
    actions.append(.arm(.dock(id, .boot), at: now + Interval(nanoseconds: boot)))
  }

  private func refuseWhileUpdating() throws(Refusal) {
    guard updateProgress == nil else {
      throw Refusal(
        .updateInProgress, "dock \(configuration.dock) is being updated",
        hint: "wait for host.firmwareUpdateComplete or host.firmwareUpdateFailure",
        ["dock": .text(configuration.dock)])
    }
  }

  mutating func enter(
    _ next: DockState, _ reason: Reason, at now: Instant, _ actions: inout [Action]
  ) {
    let from = state.name
    state = next
    stateSince = now
    emit(.dockStateChanged(from: from, to: next.name, reason), &actions)
  }

  func emit(_ what: Happening.What, _ actions: inout [Action]) {
    actions.append(.emit(Happening(what, dock: id)))
  }
}

// MARK: Cable and seat

extension Dock {
  /// Brings a new dock to the state that its configuration names, without the wait.
  package mutating func start(host: HostID?, _ actions: inout [Action]) {
    self.host = host
    guard let host, state.isPresent else { return }
    isEnumerated = true
    actions.append(.host(host, .dockUp(id)))
  }

  mutating func insert(_ reader: ReaderID, _ actions: inout [Action]) throws(Refusal) {
    guard self.reader == nil else {
      throw Refusal(
        .invalidState, "dock \(configuration.dock) already holds a reader",
        hint: "dock.eject it first", ["dock": .text(configuration.dock)])
    }
    self.reader = reader
    usbIsHeld = false
    actions.append(.emit(Happening(.dockReaderInserted, reader: reader, dock: id)))
    actions.append(.reader(reader, .seated(id, powered: isPowered)))
  }

  mutating func eject(_ actions: inout [Action]) throws(Refusal) {
    guard reader != nil else {
      throw Refusal(
        .invalidState, "dock \(configuration.dock) holds no reader", hint: "dock.insert one first",
        ["dock": .text(configuration.dock)])
    }
    release(&actions)
  }

  private mutating func release(_ actions: inout [Action]) {
    guard let reader else { return }
    actions.append(.emit(Happening(.dockReaderEjected, reader: reader, dock: id)))
    actions.append(.reader(reader, .usbDetached(.ejected)))
    actions.append(.reader(reader, .unseated))
    actions.append(.disarm(.dock(id, .enumerateReader)))
    self.reader = nil
    usbIsHeld = false
  }

  private func awaitEnumeration(at now: Instant, _ actions: inout [Action]) {
    guard host != nil, state.isPresent, !isEnumerated else { return }
    actions.append(.arm(.dock(id, .enumerateDock), at: now + configuration.enumerationDelay))
  }

  /// The host no longer sees the dock, nor the reader through it.
  mutating func leaveHost(_ reason: Reason, _ actions: inout [Action]) {
    actions.append(.disarm(.dock(id, .enumerateDock)))
    actions.append(.disarm(.dock(id, .enumerateReader)))
    if let reader { actions.append(.reader(reader, .usbDetached(reason))) }
    guard let host, isEnumerated else { return }
    isEnumerated = false
    actions.append(.host(host, .dockDown(id, reason)))
  }
}
