// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// A real reader: its state is what is known of it. `off` says no more than that it is not there.
///
/// The host's side of it stays ours, so that its links can be dropped, delayed and made to hang; what happens on the
/// device only its owner and its maker can do.
extension Reader {
  /// A real reader that was met for the first time; it is off until it is found.
  package init(
    id: ReaderID, serialNumber: String, name: String, origin: Origin, at now: Instant
  ) {
    var configuration = ReaderConfiguration()
    configuration.serialNumber = serialNumber
    configuration.name = name
    configuration.firmwareVersion = ""
    configuration.applicationVersion = ""
    configuration.batteryChargePercentage = 0
    configuration.poweredOn = false
    configuration.rssi = nil
    configuration.connectionDelay = .zero
    configuration.sleepAfter = nil
    configuration.wakeDelay = .zero
    configuration.battery.drainPerHour = .none
    self.init(
      id: id, configuration: configuration, origin: origin, bonds: [], seed: 0, at: now)
  }

  mutating func sense(
    _ input: PhysicalReaderInput, at now: Instant, _ actions: inout [Action]
  ) {
    switch input {
    case .found(let rssi):
      configuration.rssi = rssi
      if state == .off { enter(.idle, .found, at: now, &actions) }
    case .lost:
      configuration.rssi = nil
      if isFree { enter(.off, .lost, at: now, &actions) }
    case .linked:
      hasRadioLink = true
      // Through the same door as the connection delay of a simulated one, where faults wait.
      if case .connecting = state { actions.append(.reader(id, .timer(.connect))) }
    case .unlinked:
      hasRadioLink = false
      guard state.link != nil || state.suitor != nil else { return }
      leaveHosts(.connectionLost, &actions)
      enter(.off, .connectionLost, at: now, &actions)
    case .bonded(let host, true): bonded(with: host, at: now, &actions)
    case .bonded(let host, false): bonds.removeAll { $0 == host }
    case .failed(let failure):
      refuses(failure, at: now, &actions)
      if failure.kind == .readerNotFound, isFree { enter(.off, .lost, at: now, &actions) }
    case .asksConfirmation(let passkey): asksConfirmation(passkey, at: now, &actions)
    case .battery(let percent):
      guard percent != battery.percent || !isBatteryKnown else { return }
      isBatteryKnown = true
      battery.set(percent: percent, at: now)
      emit(.readerBatteryChanged(percent: percent, charging: false), &actions)
    case .versions(let firmware, let application):
      setVersions(firmware: firmware, application: application, &actions)
    }
  }

  private mutating func bonded(
    with host: HostID, at now: Instant, _ actions: inout [Action]
  ) {
    if case .pairing(host, _) = state {
      actions.append(.reader(id, .timer(.pair)))
    } else if !bonds.contains(host) {
      bonds.append(host)
    }
  }

  private mutating func asksConfirmation(
    _ passkey: Int?, at now: Instant, _ actions: inout [Action]
  ) {
    switch state {
    case .connecting(let host):
      beginPairing(with: host, awaits: .confirmation, passkey: passkey, at: now, &actions)
    case .pairing(let host, _): emit(.hostPairingRequested(passkey: passkey), host: host, &actions)
    case .off, .starting, .idle, .connected, .sleeping, .updating, .rebooting: break
    }
  }

  /// A link that is still up need not be asked for again.
  func reuseRadioLink(_ actions: inout [Action]) {
    if hasRadioLink { actions.append(.reader(id, .timer(.connect))) }
  }

  /// - Throws: `unsupportedOnPhysicalDevice` where only hands or the vendor's SDK can do it.
  func refuseOnPhysical(_ command: ReaderCommand) throws(Refusal) {
    let reason: String
    switch command {
    case .disconnect: return
    case .power, .press: reason = "its button can be pressed by hand alone"
    case .setBattery: reason = "its battery charges and drains by itself"
    case .setSignal: reason = "its signal is as strong as it is"
    case .offerUpdate, .withdrawUpdate, .setOffer:
      reason = "it is updated with the vendor's SDK alone"
    case .factoryReset: reason = "it is reset on the device alone"
    case .setBonds, .configure: reason = "it is as its maker built it"
    }
    throw .physical("reader", configuration.serialNumber, reason)
  }
}

extension Refusal {
  /// Something that a real device does not let be done.
  package static func physical(_ noun: String, _ name: String, _ reason: String) -> Refusal {
    Refusal(
      .unsupportedOnPhysicalDevice, "\(noun) \(name) is a real device: \(reason)",
      hint: "do it by hand on the device, or use a simulated one", [noun: .text(name)])
  }
}
