// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What the app does over a connection: preparation and firmware updates.
extension Host {
  mutating func prepare(
    _ need: PreparationNeed, at now: Instant, _ actions: inout [Action]
  ) throws(Refusal) {
    let connection = try requireConnection()
    if let update { throw updateRefusal(update) }
    guard preparation == nil else {
      throw Refusal(
        .invalidState, "host \(configuration.host) is preparing its reader already",
        hint: "wait for host.devicePreparationFinished", ["host": .text(configuration.host)])
    }
    let work = Preparation(need, reader: connection.reader, at: now)
    preparation = work
    actions.append(.reader(connection.reader, .activity(.prepare)))
    if let overdue = need.overdueUpdate {
      let message = "the required date of the \(overdue.rawValue)'s firmware update has passed"
      return finishPreparation(Failure(.updateRequired, message), &actions)
    }
    // On a link that is gone nothing moves, although the phone does not know it yet.
    if lostLink == nil { arm(.preparation, at: now + work.duration, &actions) }
  }

  mutating func preparationStageOver(at now: Instant, _ actions: inout [Action]) {
    guard var work = preparation else { return }
    switch work.stage {
    case .checking: break
    case .pushingConfiguration: actions.append(.reader(work.reader, .configurationPushed))
    case .securityCheck: actions.append(.reader(work.reader, .securityChecked))
    }
    if work.advance() {
      preparation = work
      arm(.preparation, at: now + work.duration, &actions)
    } else {
      actions.append(.reader(work.reader, .activity(.prepare)))
      finishPreparation(nil, &actions)
    }
  }

  mutating func finishPreparation(_ failure: Failure?, _ actions: inout [Action]) {
    guard let work = preparation else { return }
    preparation = nil
    disarm(.preparation, &actions)
    emit(.hostDevicePreparationFinished(failure), reader: work.reader, &actions)
  }

  /// - Throws: `notConnected`.
  package func requireConnection() throws(Refusal) -> HostSession.Connection {
    guard let connection = session.connection else {
      throw Refusal(
        .notConnected, "host \(configuration.host) is connected to no reader",
        hint: "host.connect first", ["host": .text(configuration.host)])
    }
    return connection
  }

  /// - Throws: `dockNotConnected`.
  package func requireDock() throws(Refusal) -> DockID {
    guard let dock = connectedDock else {
      throw Refusal(
        .dockNotConnected, "host \(configuration.host) is connected to no dock",
        hint: "host.plug its cable into a dock that has power",
        ["host": .text(configuration.host)])
    }
    return dock
  }
}

// MARK: Firmware

extension Host {
  mutating func startFirmwareUpdate(
    _ request: UpdateRequest, at now: Instant, _ actions: inout [Action]
  ) throws(Refusal) {
    let reader = try requireConnection().reader
    try start(request, target: .reader(reader), at: now, &actions)
  }

  mutating func startDockFirmwareUpdate(
    _ request: UpdateRequest, at now: Instant, _ actions: inout [Action]
  ) throws(Refusal) {
    let dock = try requireDock()
    try start(request, target: .dock(dock), at: now, &actions)
  }

  mutating func start(
    _ request: UpdateRequest, target: FirmwareUpdate.Target, at now: Instant,
    _ actions: inout [Action]
  ) throws(Refusal) {
    if let update { throw updateRefusal(update) }
    guard preparation == nil else {
      throw Refusal(
        .invalidState, "host \(configuration.host) is preparing its reader",
        hint: "wait for host.devicePreparationFinished", ["host": .text(configuration.host)])
    }
    guard let offer = request.offer else {
      throw Refusal(
        .noUpdateAvailable,
        "host \(configuration.host) sees no update for its \(target.kind.rawValue)",
        hint: "\(target.kind.rawValue).offerUpdate offers one",
        ["host": .text(configuration.host)])
    }
    if let battery = request.battery, battery.percent < battery.minimum {
      throw Refusal(
        .batteryTooLow,
        "the battery is at \(battery.percent) %, an update needs \(battery.minimum) %",
        hint: "charge the reader first",
        [
          "host": .text(configuration.host), "percent": .number(battery.percent),
          "required": .number(battery.minimum),
        ])
    }
    var work = FirmwareUpdate(
      target: target, offer: offer, phases: request.phases, resuming: request.resuming, at: now)
    let steps = work.begin()
    update = work
    tell(target, reader: .updateBegan, dock: .updateBegan, &actions)
    if case .reader(let reader) = target, offer.requiresBluetoothConnection,
      brokenBonds.contains(reader)
    {
      let message = "an earlier update broke the bond: forget the device and pair again"
      take([.fail(Failure(.bluetoothFirmwareUpdateError, message))], at: now, &actions)
    } else {
      take(steps, at: now, &actions)
    }
  }

  func updateRefusal(_ update: FirmwareUpdate) -> Refusal {
    Refusal(
      .updateInProgress,
      "host \(configuration.host) is updating its \(update.target.kind.rawValue)",
      hint: "wait for host.firmwareUpdateComplete or host.firmwareUpdateFailure",
      ["host": .text(configuration.host)])
  }

  /// The device runs its new firmware, without a reboot at the end.
  mutating func updateInstalled(at now: Instant, _ actions: inout [Action]) {
    take([.complete], at: now, &actions)
  }

  /// A device came back to this host; an update of it that awaits that goes on.
  mutating func resumeUpdate(
    of target: FirmwareUpdate.Target, at now: Instant, _ actions: inout [Action]
  ) {
    guard var work = update, work.target == target else { return }
    let steps = work.returned(at: now)
    update = work
    take(steps, at: now, &actions)
  }

  /// A device went away from this host; an update of it learns of that.
  mutating func interruptUpdate(
    of target: FirmwareUpdate.Target, _ reason: Reason, at now: Instant,
    _ actions: inout [Action]
  ) {
    guard let update, update.target == target else { return }
    take(update.lost(reason), at: now, &actions)
  }

  /// The device is gone for good while it was not linked.
  mutating func updateTargetLost(
    _ reason: Reason, at now: Instant, _ actions: inout [Action]
  ) {
    guard let update else { return }
    take(update.lost(reason), at: now, &actions)
    forgetReconnection(&actions)
  }

  mutating func updateTick(at now: Instant, _ actions: inout [Action]) {
    guard var work = update else { return }
    let steps = work.tick(at: now)
    update = work
    take(steps, at: now, &actions)
  }

  /// Does the steps of the running update.
  mutating func take(
    _ steps: [FirmwareUpdate.Step], at now: Instant, _ actions: inout [Action]
  ) {
    guard let target = update?.target, let offer = update?.offer else { return }
    let kind = target.kind
    for step in steps {
      switch step {
      case .report(let phase, let percent):
        report(phase, percent: percent, kind, target, &actions)
      case .wait(let until):
        let isStranded = lostLink.map { target == .reader($0.reader) } ?? false
        if !isStranded { arm(.update, at: until, &actions) }
      case .resume: tell(target, reader: .updateBegan, dock: .updateBegan, &actions)
      case .install:
        tell(
          target, reader: .updateInstalls(offer, by: id), dock: .updateInstalls(offer), &actions)
      case .reboot(let takes, let installs):
        announce(.hostApplyingFirmwareUpdate(kind), target, &actions)
        let installed = installs ? offer : nil
        tell(
          target, reader: .updateReboots(installing: installed, takes: takes),
          dock: .updateReboots(installing: installed, takes: takes), &actions)
        if case .reader(let reader) = target {
          reconnection = Reconnection(reader: reader, due: now, since: now)
        }
      case .complete:
        finishUpdate(.hostFirmwareUpdateComplete(kind), target, &actions)
        if let attempt = session.attempt, attempt.stage == .installing {
          establish(attempt.reader, attempt.transport, at: now, &actions)
        }
      case .fail(let failure):
        let failure = blamingBluetooth(failure, target, offer)
        finishUpdate(.hostFirmwareUpdateFailure(kind, failure), target, &actions)
        forgetHopelessReconnection(&actions)
        if let attempt = session.attempt, attempt.stage == .installing {
          endAttempt(attempt, failure, tellReader: .connectFailed, &actions)
        }
      }
    }
  }

  /// An installation that needs Bluetooth and fails leaves a bond that no longer works.
  private mutating func blamingBluetooth(
    _ failure: Failure, _ target: FirmwareUpdate.Target, _ offer: FirmwareOffer
  ) -> Failure {
    guard case .reader(let reader) = target, offer.requiresBluetoothConnection,
      failure.kind == .firmwareUpdateFailed
    else { return failure }
    if !brokenBonds.contains(reader) { brokenBonds.append(reader) }
    return Failure(.bluetoothFirmwareUpdateError, failure.message)
  }

  private func report(
    _ phase: FirmwareUpdate.Phase, percent: Int, _ kind: FirmwareTarget,
    _ target: FirmwareUpdate.Target, _ actions: inout [Action]
  ) {
    tell(
      target, reader: .updateMoved(phase, percent: percent),
      dock: .updateMoved(phase, percent: percent), &actions)
    switch phase {
    case .download:
      announce(.hostFirmwareDownloadProgress(kind, percent: percent), target, &actions)
    case .transfer, .apply:
      announce(.hostFirmwareUpdateProgress(kind, percent: percent), target, &actions)
    }
  }

  private mutating func finishUpdate(
    _ end: Happening.What, _ target: FirmwareUpdate.Target, _ actions: inout [Action]
  ) {
    update = nil
    disarm(.update, &actions)
    tell(target, reader: .updateEnded, dock: .updateEnded, &actions)
    announce(end, target, &actions)
  }

  private func announce(
    _ what: Happening.What, _ target: FirmwareUpdate.Target, _ actions: inout [Action]
  ) {
    switch target {
    case .reader(let reader): emit(what, reader: reader, &actions)
    case .dock(let dock): emit(what, dock: dock, &actions)
    }
  }

  private func tell(
    _ target: FirmwareUpdate.Target, reader: ReaderInput, dock: DockInput,
    _ actions: inout [Action]
  ) {
    switch target {
    case .reader(let id): actions.append(.reader(id, reader))
    case .dock(let id): actions.append(.dock(id, dock))
    }
  }
}
