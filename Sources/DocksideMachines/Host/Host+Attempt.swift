// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The attempt to connect, from the first page to its end.
extension Host {
  /// Moves the attempt at that reader on; false where there is none, or where it waits for an update, whatever the
  /// reader goes through meanwhile.
  private mutating func move(_ reader: ReaderID, to stage: HostSession.Stage) -> Bool {
    guard var attempt = session.attempt, attempt.reader == reader, attempt.stage != .installing
    else { return false }
    attempt.stage = stage
    session = .connecting(attempt)
    return true
  }

  /// The reader takes its own time now, however long that is.
  mutating func pageAnswered(_ reader: ReaderID, _ actions: inout [Action]) {
    if move(reader, to: .answered) { disarm(.attempt, &actions) }
  }

  mutating func pageBusy(
    _ reader: ReaderID, after delay: Interval, at now: Instant, _ actions: inout [Action]
  ) {
    if move(reader, to: .busy) { arm(.attempt, at: now + delay, &actions) }
  }

  mutating func pairingBegan(_ reader: ReaderID, at now: Instant, _ actions: inout [Action]) {
    if move(reader, to: .pairing) {
      arm(.attempt, at: now + configuration.pairingTimeout, &actions)
    }
  }

  mutating func attemptTimedOut(_ actions: inout [Action]) {
    guard let attempt = session.attempt else { return }
    let failure: Failure
    switch attempt.stage {
    case .searching: failure = Failure(.readerNotFound, "the reader did not answer")
    case .busy: failure = Failure(.readerBusy, "another host holds the reader")
    case .answered, .usb, .installing:
      failure = Failure(.connectionTimedOut, "the connection did not come up")
    case .pairing: failure = Failure(.connectionTimedOut, "pairing was not confirmed in time")
    }
    endAttempt(attempt, failure, tellReader: Reason(rawValue: failure.kind.rawValue), &actions)
  }

  mutating func attemptFailed(
    _ reader: ReaderID, _ failure: Failure, _ actions: inout [Action]
  ) {
    if let attempt = session.attempt, attempt.reader == reader {
      endAttempt(attempt, failure, tellReader: nil, &actions)
    } else if reconnection?.reader == reader {
      forgetReconnection(&actions)
      emit(.hostDeviceConnected(.bluetooth, failure), reader: reader, &actions)
    }
  }

  /// The link is up, and what comes after it fails.
  mutating func stageFailed(
    _ reader: ReaderID, _ transport: Transport, _ failure: Failure, _ actions: inout [Action]
  ) {
    actions.append(.reader(reader, .hangUp(by: id, .connectFailed)))
    guard let attempt = session.attempt, attempt.reader == reader else {
      forgetReconnection(&actions)
      return emit(.hostDeviceConnected(transport, failure), reader: reader, &actions)
    }
    endAttempt(attempt, failure, tellReader: nil, &actions)
  }

  mutating func endAttempt(
    _ attempt: HostSession.Attempt, _ failure: Failure, tellReader reason: Reason?,
    _ actions: inout [Action]
  ) {
    session = .none
    disarm(.attempt, &actions)
    if let reason { actions.append(.reader(attempt.reader, .hangUp(by: id, reason))) }
    emit(.hostDeviceConnected(attempt.transport, failure), reader: attempt.reader, &actions)
  }
}
