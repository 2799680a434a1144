// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Links that come back by themselves.
extension Host {
  mutating func returns(
    _ reader: ReaderID, at due: Instant, now: Instant, _ actions: inout [Action]
  ) {
    guard session == .none || lostLink?.reader == reader else { return }
    reconnection = Reconnection(reader: reader, due: due, since: now)
    arm(.reconnect, at: due, &actions)
  }

  mutating func reconnectionDue(_ actions: inout [Action]) {
    guard let reconnection,
      session == .none || lostLink != nil || session.attempt?.stage == .installing
    else { return }
    actions.append(.page(reconnection.reader, by: id, isReturn: true))
  }

  /// A reader that this host is after can be reached.
  mutating func reachable(_ reader: ReaderID, at now: Instant, _ actions: inout [Action]) {
    switch session {
    case .connecting(let attempt) where attempt.reader == reader && attempt.stage == .searching:
      actions.append(.page(reader, by: id, isReturn: false))
    case .none, .connected, .connecting:
      if let reconnection, reconnection.reader == reader, reconnection.due <= now {
        reconnectionDue(&actions)
      }
    }
  }

  /// An app that asks for it connects by itself to the reader it used last.
  mutating func advertising(_ reader: ReaderID, at now: Instant, _ actions: inout [Action]) {
    guard configuration.autoReconnect, session == .none, reconnection == nil, update == nil,
      bluetooth == .on, known.first == reader, bonds.contains(reader)
    else { return }
    begin(reader, stage: .searching, at: now, &actions)
  }

  /// A reader without a bond comes back over a dock's cable or not at all: once the update that waited for it has
  /// failed, nothing else does.
  mutating func forgetHopelessReconnection(_ actions: inout [Action]) {
    guard let reconnection, !bonds.contains(reconnection.reader) else { return }
    forgetReconnection(&actions)
  }

  mutating func forgetReconnection(_ actions: inout [Action]) {
    guard reconnection != nil else { return }
    reconnection = nil
    disarm(.reconnect, &actions)
  }
}
