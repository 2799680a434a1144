// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Connecting, disconnecting, and the connection between the two.
extension Host {
  mutating func connect(
    _ reader: ReaderID, overUSB: Bool, at now: Instant, _ actions: inout [Action]
  ) throws(Refusal) {
    if !overUSB { try requireBluetooth() }
    if let update { throw updateRefusal(update) }
    // To try again is how an app finds out that a link is gone.
    if lostLink?.reader == reader { noticeLostLink(at: now, &actions) }
    if let connection = session.connection, connection.reader == reader {
      actions.append(.reader(reader, .activity(.connect)))
      emit(.hostDeviceConnected(connection.transport, nil), reader: reader, &actions)
      return
    }
    switch session {
    case .none: break
    case .connecting(let attempt):
      let failure = Failure(.cancelledByNewRequest, "a newer connect took its place")
      endAttempt(attempt, failure, tellReader: .replaced, &actions)
    case .connected(let connection): endConnection(connection, .replaced, at: now, &actions)
    }
    forgetReconnection(&actions)
    begin(reader, stage: overUSB ? .usb : .searching, at: now, &actions)
  }

  mutating func begin(
    _ reader: ReaderID, stage: HostSession.Stage, at now: Instant, _ actions: inout [Action]
  ) {
    session = .connecting(
      HostSession.Attempt(
        reader: reader, began: now, stage: stage, transport: stage == .usb ? .usb : .bluetooth))
    arm(.attempt, at: now + configuration.searchTimeout, &actions)
    actions.append(.page(reader, by: id, isReturn: false))
  }

  mutating func disconnect(at now: Instant, _ actions: inout [Action]) throws(Refusal) {
    switch session {
    case .none where reconnection != nil: forgetReconnection(&actions)
    case .none:
      throw Refusal(
        .notConnected, "host \(configuration.host) is connected to no reader",
        ["host": .text(configuration.host)])
    case .connecting(let attempt):
      forgetReconnection(&actions)
      let failure = Failure(.cancelledByNewRequest, "disconnect was called while connecting")
      endAttempt(attempt, failure, tellReader: .requested, &actions)
    case .connected(let connection):
      forgetReconnection(&actions)
      if connection.transport == .usb, let cable { actions.append(.dock(cable, .usbHeld)) }
      endConnection(connection, .requested, at: now, &actions)
    }
  }

  /// "Forget This Device" in the phone's settings.
  mutating func forget(
    _ reader: ReaderID, name: String, at now: Instant, _ actions: inout [Action]
  ) throws(Refusal) {
    guard known.contains(reader) || bonds.contains(reader) else {
      throw Refusal(
        .invalidState, "host \(configuration.host) does not know reader \(name)",
        hint: "host.knownDevices lists what it knows",
        ["host": .text(configuration.host), "reader": .text(name)])
    }
    known.removeAll { $0 == reader }
    bonds.removeAll { $0 == reader }
    brokenBonds.removeAll { $0 == reader }
    if reconnection?.reader == reader { forgetReconnection(&actions) }
    if let connection = session.connection, connection.reader == reader,
      connection.transport == .bluetooth
    {
      endConnection(connection, .forgotten, at: now, &actions)
    } else if let attempt = session.attempt, attempt.reader == reader,
      attempt.transport == .bluetooth
    {
      let failure = Failure(.connectionFailed, "the device was forgotten while connecting")
      endAttempt(attempt, failure, tellReader: .forgotten, &actions)
    }
  }
}

// MARK: The connection

extension Host {
  mutating func linkUp(
    _ reader: ReaderID, _ transport: Transport, at now: Instant, _ actions: inout [Action]
  ) {
    guard accept(reader, transport, at: now, &actions) else { return }
    let isInstalling = session.attempt?.stage == .installing
    if !isInstalling { establish(reader, transport, at: now, &actions) }
    resumeUpdate(of: .reader(reader), at: now, &actions)
  }

  /// Takes note of a link that is up; false, and hung up, where the host is busy with another reader.
  private mutating func accept(
    _ reader: ReaderID, _ transport: Transport, at now: Instant, _ actions: inout [Action]
  ) -> Bool {
    noticeLostLink(at: now, &actions)
    if let other = session.reader, other != reader {
      actions.append(.reader(reader, .hangUp(by: id, .replaced)))
      return false
    }
    guard transport == .usb || bluetooth == .on else {
      actions.append(.reader(reader, .hangUp(by: id, .bluetoothOff)))
      return false
    }
    disarm(.attempt, &actions)
    forgetReconnection(&actions)
    known.removeAll { $0 == reader }
    known.insert(reader, at: 0)
    if transport == .bluetooth, !bonds.contains(reader) { bonds.append(reader) }
    return true
  }

  /// The app may use the reader from now on.
  mutating func establish(
    _ reader: ReaderID, _ transport: Transport, at now: Instant, _ actions: inout [Action]
  ) {
    session = .connected(
      HostSession.Connection(reader: reader, transport: transport, since: now))
    emit(.hostDeviceConnected(transport, nil), reader: reader, &actions)
  }

  /// A reader that is to be updated before the app may use it.
  mutating func linkUpToInstall(
    _ reader: ReaderID, _ transport: Transport, _ request: UpdateRequest, at now: Instant,
    _ actions: inout [Action]
  ) {
    guard accept(reader, transport, at: now, &actions) else { return }
    let attempt = HostSession.Attempt(
      reader: reader, began: session.attempt?.began ?? now, stage: .installing,
      transport: transport)
    session = .connecting(attempt)
    do throws(Refusal) {
      try start(request, target: .reader(reader), at: now, &actions)
    } catch {
      // Over the cable it would come up again at once, and be refused again.
      if transport == .usb, let cable { actions.append(.dock(cable, .usbHeld)) }
      endAttempt(
        attempt, Failure(error.kind, error.message), tellReader: .connectFailed, &actions)
    }
  }

  mutating func linkLost(
    _ reader: ReaderID, _ transport: Transport, _ reason: Reason, at now: Instant,
    _ actions: inout [Action]
  ) {
    if let attempt = session.attempt, attempt.reader == reader {
      if attempt.stage == .installing {
        return interruptWork(on: reader, reason, at: now, &actions)
      }
      // The link went before the app was told that it was there.
      let failure = Failure(.connectionFailed, "the connection broke: \(reason.rawValue)")
      return endAttempt(attempt, failure, tellReader: nil, &actions)
    }
    guard let connection = session.connection, connection.reader == reader else { return }
    if reason.isAbrupt, transport == .bluetooth, configuration.supervisionTimeout != .zero {
      lostLink = LostLink(reader: reader, transport: transport, reason: reason)
      disarm(.preparation, &actions)
      if update?.target == .reader(reader) { disarm(.update, &actions) }
      if let timeout = configuration.supervisionTimeout {
        arm(.supervision, at: now + timeout, &actions)
      }
      return
    }
    session = .none
    emit(.hostDeviceDisconnected(transport, reason), reader: reader, &actions)
    interruptWork(on: reader, reason, at: now, &actions)
  }

  /// The phone notices what is long gone.
  mutating func noticeLostLink(at now: Instant, _ actions: inout [Action]) {
    guard let lost = lostLink else { return }
    lostLink = nil
    disarm(.supervision, &actions)
    guard session.connection?.reader == lost.reader else { return }
    session = .none
    emit(.hostDeviceDisconnected(lost.transport, lost.reason), reader: lost.reader, &actions)
    interruptWork(on: lost.reader, lost.reason, at: now, &actions)
  }

  /// Ends the connection from this side.
  mutating func endConnection(
    _ connection: HostSession.Connection, _ reason: Reason, at now: Instant,
    _ actions: inout [Action]
  ) {
    session = .none
    lostLink = nil
    disarm(.supervision, &actions)
    actions.append(.reader(connection.reader, .hangUp(by: id, reason)))
    emit(
      .hostDeviceDisconnected(connection.transport, reason), reader: connection.reader, &actions)
    interruptWork(on: connection.reader, reason, at: now, &actions)
  }

  private mutating func interruptWork(
    on reader: ReaderID, _ reason: Reason, at now: Instant, _ actions: inout [Action]
  ) {
    if let preparation, preparation.reader == reader {
      let failure = Failure(.notConnected, "the reader was lost: \(reason.rawValue)")
      finishPreparation(failure, &actions)
    }
    interruptUpdate(of: .reader(reader), reason, at: now, &actions)
  }
}
