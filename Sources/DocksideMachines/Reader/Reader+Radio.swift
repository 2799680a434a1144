// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The Bluetooth side: being reached, pairing, the link and its end.
extension Reader {
  /// A host looks for the reader. One that is off, booting or out of range does not answer.
  mutating func paged(
    by host: HostID, bonded: Bool, isReturn: Bool, at now: Instant, _ actions: inout [Action]
  ) {
    guard isInRange else { return }
    switch state {
    case .off, .starting, .rebooting: break
    case .connecting(host), .pairing(host, _): break
    case .idle, .sleeping:
      answer(host, bonded: bonded, isReturn: isReturn, at: now, &actions)
    case .connected(let link) where link.host == host:
      // The phone still holds the link of an app that died: it drops that one and begins anew.
      actions.append(.disarm(.reader(id, .orphan)))
      emit(.linkDown(link.transport, .replaced), host: link.host, &actions)
      answer(host, bonded: bonded, isReturn: isReturn, at: now, &actions)
    case .connected where configuration.contention == .steal:
      endLink(.takenOver, at: now, &actions)
      answer(host, bonded: bonded, isReturn: isReturn, at: now, &actions)
    case .connecting, .pairing, .connected, .updating:
      actions.append(.host(host, .pageBusy(id, after: configuration.connectionDelay)))
    }
  }

  private mutating func answer(
    _ host: HostID, bonded: Bool, isReturn: Bool, at now: Instant, _ actions: inout [Action]
  ) {
    var delay = Interval.zero
    if !isReturn {
      delay = configuration.connectionDelay + chance.upTo(configuration.connectionJitter)
      if state == .sleeping { delay = delay + configuration.wakeDelay }
    }
    // A host that knows no bond pairs anew, whatever the reader remembers of it.
    if !bonded { bonds.removeAll { $0 == host } }
    enter(.connecting(host), .connecting, at: now, &actions)
    actions.append(.host(host, .pageAnswered(id)))
    if bonded, !bonds.contains(host) {
      actions.append(
        .host(
          host,
          .attemptFailed(
            id,
            Failure(
              .bondLost, "the reader no longer knows this host: forget the device and pair again")
          )))
      enter(.idle, .connectFailed, at: now, &actions)
    } else if origin.isPhysical {
      reuseRadioLink(&actions)
    } else if delay == .zero {
      actions.append(.reader(id, .timer(.connect)))
    } else {
      arm(.connect, at: now + delay, &actions)
    }
  }

  mutating func connectDelayOver(at now: Instant, _ actions: inout [Action]) {
    guard case .connecting(let host) = state else { return }
    if bonds.contains(host) { return linkUp(host, at: now, &actions) }
    // Whether a real reader asks for a confirmation is known once it does; the bond comes then, or at once.
    var awaits: PairingWait = origin.isPhysical ? .confirmation : []
    if configuration.pairingConfirmation { awaits.insert(.press) }
    if configuration.pairingPasskey != nil { awaits.insert(.confirmation) }
    beginPairing(
      with: host, awaits: awaits, passkey: configuration.pairingPasskey, at: now, &actions)
  }

  mutating func beginPairing(
    with host: HostID, awaits: PairingWait, passkey: Int?, at now: Instant,
    _ actions: inout [Action]
  ) {
    enter(.pairing(host, awaits: awaits), .pairing, at: now, &actions)
    actions.append(.host(host, .pairingBegan(id)))
    if let passkey { emit(.hostPairingRequested(passkey: passkey), host: host, &actions) }
    guard awaits.isEmpty else { return }
    if configuration.pairingDelay == .zero {
      return actions.append(.reader(id, .timer(.pair)))
    }
    arm(.pair, at: now + configuration.pairingDelay, &actions)
  }

  /// One of those that pairing waited for is satisfied.
  mutating func pairingGoesOn(
    with host: HostID, awaits: PairingWait, at now: Instant, _ actions: inout [Action]
  ) {
    state = .pairing(host, awaits: awaits)
    // With a real reader the bond is the radio's to report.
    guard awaits.isEmpty, !origin.isPhysical else { return }
    // Through the same door as a pairing that takes its time.
    actions.append(.reader(id, .timer(.pair)))
  }

  mutating func pairingAnswered(
    by host: HostID, accepts: Bool, at now: Instant, _ actions: inout [Action]
  ) {
    guard case .pairing(host, let awaits) = state, awaits.contains(.confirmation) else { return }
    guard accepts else {
      let failure = Failure(.pairingRejected, "the pairing was not confirmed on the host")
      return refuses(failure, at: now, &actions)
    }
    pairingGoesOn(with: host, awaits: awaits.subtracting(.confirmation), at: now, &actions)
  }

  /// Somebody outside the lab has linked it: the radio took the time that it took.
  mutating func outsideLinked(_ host: HostID, at now: Instant, _ actions: inout [Action]) {
    guard isReachable else { return }
    linkUp(host, at: now, &actions)
  }

  mutating func paired(at now: Instant, _ actions: inout [Action]) {
    guard case .pairing(let host, _) = state else { return }
    bonds.append(host)
    linkUp(host, at: now, &actions)
  }

  private mutating func linkUp(_ host: HostID, at now: Instant, _ actions: inout [Action]) {
    linkedAt = now
    emit(.linkUp(.bluetooth), host: host, &actions)
    enter(
      .connected(Link(host: host, transport: .bluetooth)), .connected, at: now, &actions)
    actions.append(.host(host, .linkUp(id, .bluetooth)))
    if let after = configuration.simulateDisconnectionAfter {
      arm(.drop, at: now + after, &actions)
    }
  }

  /// Tells whoever is linked or connecting that it is over, without moving to another state yet.
  func leaveHosts(_ reason: Reason, _ actions: inout [Action]) {
    if let link = state.link {
      emit(.linkDown(link.transport, reason), host: link.host, &actions)
      actions.append(.host(link.host, .linkLost(id, link.transport, reason)))
    } else if let suitor = state.suitor {
      let failure = Failure(.connectionFailed, "the connection broke: \(reason.rawValue)")
      actions.append(.host(suitor, .attemptFailed(id, failure)))
    }
  }

  /// The link or attempt ends; the reader stays on.
  mutating func endLink(_ reason: Reason, at now: Instant, _ actions: inout [Action]) {
    guard state.link != nil || state.suitor != nil else { return }
    leaveHosts(reason, &actions)
    enter(.idle, reason, at: now, &actions)
  }

  mutating func hangUp(
    by host: HostID, _ reason: Reason, at now: Instant, _ actions: inout [Action]
  ) {
    guard state.link?.host == host || state.suitor == host else { return }
    if let link = state.link {
      emit(.linkDown(link.transport, reason), host: host, &actions)
    }
    enter(.idle, reason, at: now, &actions)
  }

  mutating func orphaned(
    by host: HostID, linger: Interval, at now: Instant, _ actions: inout [Action]
  ) {
    guard state.link?.host == host else {
      return hangUp(by: host, .appRestarted, at: now, &actions)
    }
    arm(.orphan, at: now + linger, &actions)
  }

  mutating func disconnect(
    _ reason: Reason, reconnectAfter: Interval?, at now: Instant, _ actions: inout [Action]
  ) throws(Refusal) {
    guard let link = state.link else {
      throw Refusal(
        .notConnected, "reader \(configuration.serialNumber) has no link that could drop",
        hint: "connect first: host.connect", ["reader": .text(configuration.serialNumber)])
    }
    drop(link, reason, reconnectAfter: reconnectAfter, at: now, &actions)
  }

  mutating func simulatedDrop(at now: Instant, _ actions: inout [Action]) {
    guard let link = state.link else { return }
    drop(
      link, .simulatedDisconnection, reconnectAfter: configuration.simulateReconnectionAfter,
      at: now, &actions)
  }

  private mutating func drop(
    _ link: Link, _ reason: Reason, reconnectAfter: Interval?, at now: Instant,
    _ actions: inout [Action]
  ) {
    if link.transport == .usb, let seat { actions.append(.dock(seat, .usbHeld)) }
    endLink(reason, at: now, &actions)
    if let reconnectAfter {
      actions.append(.host(link.host, .returnsAt(id, now + reconnectAfter)))
    }
  }

  mutating func dropped(
    _ reason: Reason, reconnectAfter: Interval?, at now: Instant, _ actions: inout [Action]
  ) {
    if let link = state.link {
      drop(link, reason, reconnectAfter: reconnectAfter, at: now, &actions)
    } else {
      endLink(reason, at: now, &actions)
    }
  }

  mutating func refuses(_ failure: Failure, at now: Instant, _ actions: inout [Action]) {
    guard let suitor = state.suitor else { return }
    actions.append(.host(suitor, .attemptFailed(id, failure)))
    enter(.idle, .connectFailed, at: now, &actions)
  }

  mutating func setSignal(_ rssi: Int?, at now: Instant, _ actions: inout [Action]) {
    configuration.rssi = rssi
    guard rssi == nil else { return }
    if state.link?.transport == .bluetooth || state.suitor != nil {
      endLink(.outOfRange, at: now, &actions)
    }
  }

  /// Forgets every host; what is linked is cut off.
  mutating func factoryReset(at now: Instant, _ actions: inout [Action]) {
    bonds.removeAll()
    configuration.preparation.configurationFresh = false
    securityCheckedAt = nil
    endLink(.factoryReset, at: now, &actions)
  }
}
