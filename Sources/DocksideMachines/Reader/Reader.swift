// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// A card reader: a pure state machine that is told what happens, and answers with what follows from it.
///
/// Its state is `ReaderState`; what lasts across states (battery, bonds, seat, firmware) stands beside it. The
/// transitions are in the extensions, one file a topic.
package struct Reader: Equatable, Sendable {
  package let id: ReaderID
  package let origin: Origin
  /// The knobs, kept up to date: firmware versions, signal, offer and whether the configuration files are fresh are the
  /// present ones.
  package internal(set) var configuration: ReaderConfiguration
  package internal(set) var state: ReaderState
  /// When that state was entered.
  package internal(set) var stateSince: Instant
  package internal(set) var battery: Battery
  /// Whether a charging cable is in the reader.
  package internal(set) var isOnCable: Bool
  /// When its link came up last.
  package internal(set) var linkedAt: Instant?
  /// The dock it sits in.
  package internal(set) var seat: DockID?
  /// Whether that dock gives power.
  package internal(set) var seatHasPower = false
  /// Hosts that the reader has a bond with, oldest first.
  package internal(set) var bonds: [HostID]
  /// How far the running update is.
  package internal(set) var updateProgress: FirmwareUpdate.Progress?
  /// Where an update that can be resumed broke off.
  package internal(set) var interruptedAt: FirmwareUpdate.Progress?
  package internal(set) var securityCheckedAt: Instant?
  /// Whether the battery's charge is known: a real reader tells it once it is connected, if at all.
  package internal(set) var isBatteryKnown: Bool
  /// Whether the radio has a link to a real reader, be it wanted or not.
  var hasRadioLink = false
  var chance: SeededGenerator

  /// A reader that is off; `start` brings it to life as its configuration says.
  package init(
    id: ReaderID, configuration: ReaderConfiguration, origin: Origin = .simulated,
    bonds: [HostID], seed: UInt64, at now: Instant
  ) {
    self.id = id
    self.origin = origin
    isBatteryKnown = !origin.isPhysical
    self.configuration = configuration
    self.bonds = bonds
    state = .off
    stateSince = now
    isOnCable = configuration.batteryChargePercentage == nil
    battery = Battery(
      percent: configuration.batteryChargePercentage
        ?? configuration.battery.chargingStartPercentage, at: now)
    chance = SeededGenerator(seed: seed, name: configuration.serialNumber)
  }

  /// The device name with its serial number (source: 000_67a33e72391f0c7e.txt, "Add the card reader ID").
  package var fullName: String { "\(configuration.name)-\(configuration.serialNumber)" }

  /// Whether the reader takes a PIN: `applicationVersion` begins with 3.1 (source: 000_67a33e72391f0c7e.txt, "Use the
  /// simulator"); where a real one has not said which it runs it is taken for the former.
  package var model: Model {
    let version = configuration.applicationVersion
    return version.isEmpty || version.hasPrefix("3.1") ? .nyc1 : .nyc1Scr
  }

  package enum Model: String, CaseIterable, Sendable {
    case nyc1
    case nyc1Scr
  }

  /// Whether the configuration files on the reader are the latest.
  package var configurationIsFresh: Bool { configuration.preparation.configurationFresh }

  package var isCharging: Bool { isOnCable || seatHasPower }

  /// What the app is told: nothing of the percent while the reader charges (source: 000_67a33e72391f0c7e.txt, "Use
  /// the simulator").
  package var reportedPercent: Int? { isCharging || !isBatteryKnown ? nil : battery.percent }

  /// How the charge stands against the thresholds of the battery model.
  package var batteryLevel: BatteryLevel {
    if battery.percent <= configuration.battery.critical { return .critical }
    return battery.percent <= configuration.battery.low ? .low : .normal
  }

  /// Whether a scan can hear it.
  package var isAudible: Bool { state == .idle && isInRange }

  /// Whether it answers a host that looks for it.
  package var isReachable: Bool { isFree && isInRange }

  /// Whether the air between it and its hosts carries anything.
  var isInRange: Bool {
    switch origin {
    case .simulated: configuration.rssi != nil
    case .bluez: true
    case .usb: false
    }
  }

  /// How long a scan that begins now takes to hear it.
  package mutating func drawHearingDelay() -> Interval {
    configuration.discoveryDelay + chance.upTo(configuration.discoveryJitter)
  }

  /// Whether nothing holds it, so that USB may link it at once.
  package var isFree: Bool { state == .idle || state == .sleeping }

  /// Does what an operator asks.
  /// - Throws: `Refusal` where it cannot be meant; nothing has changed then.
  package mutating func perform(
    _ command: ReaderCommand, at now: Instant, _ actions: inout [Action]
  ) throws(Refusal) {
    if origin.isPhysical { try refuseOnPhysical(command) }
    switch command {
    case .power(on: true): try powerOn(.poweredOn, at: now, &actions)
    case .power(on: false): powerOff(.poweredOff, at: now, &actions)
    case .press: try press(at: now, &actions)
    case .setBattery(let percent, let charging):
      try setBattery(percent: percent, charging: charging, at: now, &actions)
    case .setSignal(let rssi): setSignal(rssi, at: now, &actions)
    case .disconnect(let reason, let reconnectAfter):
      try disconnect(reason, reconnectAfter: reconnectAfter, at: now, &actions)
    case .offerUpdate(let offer): try setOffer(offer)
    case .withdrawUpdate: try withdrawUpdate()
    case .setOffer(let offer): try setOffer(offer)
    case .factoryReset: factoryReset(at: now, &actions)
    case .setBonds(let hosts): bonds = hosts
    case .configure(let configuration): configure(configuration, at: now, &actions)
    }
  }

  /// Takes what happens around it.
  package mutating func receive(_ input: ReaderInput, at now: Instant, _ actions: inout [Action]) {
    switch input {
    case .paged(let host, let bonded, let isReturn):
      paged(by: host, bonded: bonded, isReturn: isReturn, at: now, &actions)
    case .hangUp(let host, let reason): hangUp(by: host, reason, at: now, &actions)
    case .orphaned(let host, let linger): orphaned(by: host, linger: linger, at: now, &actions)
    case .usbAttached(let host): usbAttached(host, at: now, &actions)
    case .usbDetached(let reason): usbDetached(reason, at: now, &actions)
    case .activity(let activity): used(activity, at: now, &actions)
    case .seated(let dock, let powered): seated(in: dock, powered: powered, at: now, &actions)
    case .unseated: unseated(at: now, &actions)
    case .dockPower(let on): dockPower(on, at: now, &actions)
    case .updateBegan: updateBegan(at: now, &actions)
    case .updateMoved(let phase, let percent):
      updateProgress = FirmwareUpdate.Progress(phase: phase, percent: percent)
    case .updateReboots(let offer, let takes):
      updateReboots(installing: offer, takes: takes, at: now, &actions)
    case .updateInstalls(let offer, let host):
      install(offer, &actions)
      updateProgress = nil
      actions.append(.host(host, .updateInstalled))
    case .updateEnded: updateEnded(at: now, &actions)
    case .configurationPushed: configuration.preparation.configurationFresh = true
    case .securityChecked: securityCheckedAt = now
    case .refuses(let failure): refuses(failure, at: now, &actions)
    case .dropped(let reason, let after):
      dropped(reason, reconnectAfter: after, at: now, &actions)
    case .bootedUnchanged: bootedUnchanged(at: now, &actions)
    case .pairingAnswered(let host, let accepts):
      pairingAnswered(by: host, accepts: accepts, at: now, &actions)
    case .outsideLinked(let host): outsideLinked(host, at: now, &actions)
    case .outsideBonded(let host): if !bonds.contains(host) { bonds.append(host) }
    case .physical(let input): sense(input, at: now, &actions)
    case .hostVanished(let host): bonds.removeAll { $0 == host }
    case .vanished: powerOff(.removed, at: now, &actions)
    case .timer(let timer): fired(timer, at: now, &actions)
    }
  }

  private mutating func fired(_ timer: ReaderTimer, at now: Instant, _ actions: inout [Action]) {
    switch timer {
    case .boot: booted(at: now, &actions)
    case .sleep: fellAsleep(at: now, &actions)
    case .battery: batteryMoved(at: now, &actions)
    case .connect: connectDelayOver(at: now, &actions)
    case .pair: paired(at: now, &actions)
    case .drop: simulatedDrop(at: now, &actions)
    case .orphan: endLink(.appRestarted, at: now, &actions)
    case .powerOff: turnedItselfOff(at: now, &actions)
    }
  }
}

// MARK: Moving between states

extension Reader {
  /// Enters a state: says so, sets the drain that goes with it and the deadlines that live in it.
  mutating func enter(
    _ next: ReaderState, _ reason: Reason, at now: Instant, _ actions: inout [Action]
  ) {
    let from = state.name
    state = next
    stateSince = now
    if next.name != from {
      emit(.readerStateChanged(from: from, to: next.name, reason), &actions)
    }
    for timer in deadlinesToForget(from: from, to: next.name) {
      actions.append(.disarm(.reader(id, timer)))
    }
    armIdle(at: now, &actions)
    applyDrain(at: now, &actions)
  }

  /// Deadlines that have no meaning outside the state they were armed in.
  private func deadlinesToForget(from: ReaderState.Name, to: ReaderState.Name) -> [ReaderTimer] {
    guard from != to else { return [] }
    switch from {
    case .off, .idle, .sleeping: return []
    case .starting, .rebooting: return [.boot]
    case .connecting: return [.connect]
    case .pairing: return [.pair]
    case .connected: return to == .updating ? [] : [.drop, .orphan]
    case .updating: return to == .connected ? [] : [.drop, .orphan]
    }
  }

  func emit(_ what: Happening.What, host: HostID? = nil, _ actions: inout [Action]) {
    actions.append(.emit(Happening(what, reader: id, host: host)))
  }

  func arm(_ timer: ReaderTimer, at instant: Instant, _ actions: inout [Action]) {
    actions.append(.arm(.reader(id, timer), at: instant))
  }
}
