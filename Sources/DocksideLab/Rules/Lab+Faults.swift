// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines

/// Installing faults, and what happens when one strikes.
extension Lab {
  package var faults: [FaultPlan.Entry] { plan.entries }

  /// How many steps a fault holds back now.
  package func stepsHeld(by id: Int) -> Int { plan.held.count { $0.fault == id } }

  /// Installs a fault; answers with its number.
  package mutating func inject(_ fault: Fault) -> Int {
    let id = plan.install(fault, at: now)
    // A link that is up already counts from the installation.
    if fault.point == .link {
      for reader in allReaders where self[reader].state.link != nil {
        armLinkFaults(of: reader, only: id)
      }
    }
    return id
  }

  /// Forgets one fault, or all; what they held back goes on. Answers with how many that were.
  package mutating func clearFaults(_ id: Int? = nil) -> Int {
    let count = plan.clear(id)
    let held = plan.held.filter { id == nil || $0.fault == id }
    for step in held { letGo(step) }
    drain()
    return count
  }

  /// Decides what becomes of the oldest step that waits for an answer to a fault.
  /// - Throws: `unknownFault`, or `invalidState` where nothing waits.
  package mutating func answer(_ id: Int, with answer: FaultAnswer) throws(Refusal) {
    guard plan.entries.contains(where: { $0.id == id }) else { throw unknownFault(id) }
    guard let step = plan.held.first(where: { $0.fault == id && $0.isAsked }) else {
      throw Refusal(
        .invalidState, "nothing waits for an answer to fault f\(id)",
        hint: "fault.asked says when something does", ["fault": .text("f\(id)")])
    }
    if case .drop = answer, !step.gate.point.effects.contains(.drop) {
      throw Refusal(
        .invalidState, "nothing can drop at \(step.gate.point.rawValue)",
        hint: "answer goOn or fail", ["fault": .text("f\(id)")])
    }
    switch answer {
    case .goOn: letGo(step)
    case .fail(let kind):
      forget(step)
      queue += failure(at: step.gate, kind ?? step.gate.point.usualError, step.action)
    case .drop(let reason, let reconnectAfter):
      forget(step)
      queue += dropping(step.gate, reason, reconnectAfter: reconnectAfter)
    }
    drain()
  }

  package enum FaultAnswer: Sendable {
    case goOn
    case fail(Refusal.Kind?)
    case drop(Reason, reconnectAfter: Interval?)
  }

  private func unknownFault(_ id: Int) -> Refusal {
    Refusal(
      .unknownFault, "the lab has no fault f\(id)", hint: "fault.list names those that it has",
      ["fault": .text("f\(id)")])
  }
}

// MARK: Striking

extension Lab {
  /// Lets the fault plan have a step; true where it took it.
  mutating func intercept(_ action: Action) -> Bool {
    guard let gate = gate(of: action),
      let entry = plan.strike(gate, in: names(of: gate), at: now)
    else { return false }
    let fault = entry.fault
    if fault.effect != .ask { announce(.faultTriggered(entry.id, gate.point, fault.effect), gate) }
    switch fault.effect {
    case .fail: queue += failure(at: gate, fault.error ?? gate.point.usualError, action)
    case .drop:
      queue += dropping(
        gate, Reason(rawValue: fault.reason), reconnectAfter: fault.reconnectAfter)
    case .hang:
      var until: Instant?
      if case .after(let interval)? = fault.release { until = now + interval }
      hold(action, gate, entry.id, until: until)
    case .delay: hold(action, gate, entry.id, until: now + (fault.seconds ?? .zero))
    case .silence: deliver(action, silently: true)
    case .ask:
      hold(action, gate, entry.id, until: nil, isAsked: true)
      announce(.faultAsked(entry.id, gate.point), gate)
    case .stale: return false
    }
    return true
  }

  mutating func announce(_ what: Happening.What, _ gate: Gate) {
    log.append(
      Happening(what, reader: gate.reader, dock: gate.dock, host: gate.host), at: now)
  }

  /// What failing at a gate means to those who take part.
  private func failure(at gate: Gate, _ kind: Refusal.Kind, _ action: Action) -> [Action] {
    let failure = Failure(kind, "\(gate.point.rawValue) failed as planned")
    switch gate.point {
    case .discovery: return gate.host.map { [.host($0, .discoveryFailed(failure))] } ?? []
    case .connect, .pairing: return gate.reader.map { [.reader($0, .refuses(failure))] } ?? []
    case .hostStage:
      guard case .host(let host, .linkUp(let reader, let transport)) = action else { return [] }
      let staged = Failure(kind, failure.message, stage: FaultPoint.hostStage.rawValue)
      return [.host(host, .stageFailed(reader, transport, staged))]
    case .prepare: return gate.host.map { [.host($0, .preparationFailed(failure))] } ?? []
    case .firmwareDownload, .firmwareTransfer, .firmwareReconnect:
      return gate.host.map { [.host($0, .updateFailed(failure))] } ?? []
    case .firmwareApply:
      let ended: [Action] = gate.host.map { [.host($0, .updateFailed(failure))] } ?? []
      if let reader = gate.reader { return ended + [.reader(reader, .bootedUnchanged)] }
      return ended + (gate.dock.map { [.dock($0, .bootedUnchanged)] } ?? [])
    case .dockEnumerate: return gate.dock.map { [.dock($0, .usbHeld)] } ?? []
    case .link, .batteryReport: return []
    }
  }

  private func dropping(
    _ gate: Gate, _ reason: Reason, reconnectAfter: Interval?
  ) -> [Action] {
    if let reader = gate.reader {
      return [.reader(reader, .dropped(reason, reconnectAfter: reconnectAfter))]
    }
    return gate.dock.map { [.dock($0, .dropped(reason))] } ?? []
  }
}

// MARK: Holding back

extension Lab {
  private mutating func hold(
    _ action: Action, _ gate: Gate, _ fault: Int, until: Instant?, isAsked: Bool = false
  ) {
    let id = plan.nextHeld
    plan.nextHeld += 1
    plan.held.append(
      FaultPlan.Held(
        id: id, fault: fault, gate: gate, action: action, context: context(of: gate),
        isAsked: isAsked, until: until))
    if let until { arm(.held(id), at: until) }
  }

  /// The time of a step that was held back has come.
  mutating func heldDue(_ id: Int) {
    guard let step = plan.held.first(where: { $0.id == id }) else { return }
    letGo(step)
  }

  private mutating func letGo(_ step: FaultPlan.Held) {
    forget(step)
    guard context(of: step.gate) == step.context else { return }
    // What a scan was about to hear may have fallen silent meanwhile.
    if step.gate.point == .discovery, let reader = step.gate.reader, !self[reader].isAudible {
      return
    }
    deliver(step.action)
  }

  private mutating func forget(_ step: FaultPlan.Held) {
    plan.held.removeAll { $0.id == step.id }
  }

  /// Forgets steps of which nothing is left that they belonged to.
  mutating func forgetOrphanedSteps() {
    guard !plan.held.isEmpty else { return }
    let orphans = plan.held.filter { context(of: $0.gate) != $0.context }
    for step in orphans { forget(step) }
  }
}

// MARK: What follows from what happened

extension Lab {
  /// Counts the faults of a link that is up now, and ends those that a reader's switching off ends.
  mutating func noticeFaults(of happening: Happening) {
    guard let reader = happening.reader else { return }
    switch happening.what {
    case .linkUp: armLinkFaults(of: reader)
    case .readerStateChanged(_, to: .off, _):
      plan.release(.powerOff, reader: name(of: reader), host: nil)
    default: break
    }
  }

  mutating func armLinkFaults(of reader: ReaderID, only id: Int? = nil) {
    guard let up = self[reader].linkedAt else { return }
    for entry in plan.entries
    where entry.fault.point == .link && !entry.isSpent && (id == nil || id == entry.id) {
      let after = entry.fault.after ?? .zero
      arm(.linkFault(entry.id, of: reader, up: up), at: max(now, up + after))
    }
  }

  mutating func linkFaultDue(_ id: Int, _ reader: ReaderID) {
    guard let link = self[reader].state.link else { return }
    let gate = Gate(
      point: .link, reader: reader, dock: self[reader].seat, host: link.host,
      transport: link.transport)
    guard let entry = plan.strike(gate, only: id, in: names(of: gate), at: now) else { return }
    announce(.faultTriggered(entry.id, .link, .drop), gate)
    queue += dropping(
      gate, Reason(rawValue: entry.fault.reason), reconnectAfter: entry.fault.reconnectAfter)
  }
}

extension Happening.What {
  /// Whether it is something that the app is told.
  var isForApp: Bool {
    switch self {
    case .hostDiscoveryStarted, .hostDiscoveryStopped, .hostDeviceDiscovered, .hostDeviceLost,
      .hostPairingRequested, .hostDeviceConnected, .hostDeviceDisconnected, .hostDockConnected,
      .hostDockDisconnected,
      .hostDevicePreparationFinished, .hostFirmwareDownloadProgress, .hostFirmwareUpdateProgress,
      .hostApplyingFirmwareUpdate, .hostFirmwareUpdateComplete, .hostFirmwareUpdateFailure:
      true
    case .readerAdded, .readerRemoved, .dockAdded, .dockRemoved, .hostAdded, .hostRemoved,
      .readerStateChanged, .readerBatteryChanged, .readerFirmwareChanged, .dockFirmwareChanged,
      .dockStateChanged, .dockReaderInserted, .dockReaderEjected, .linkUp, .linkDown,
      .hostBluetoothChanged, .hostDockSituationChanged, .readerPairingRequested,
      .hardwareStateChanged, .faultTriggered, .faultAsked:
      false
    }
  }
}
