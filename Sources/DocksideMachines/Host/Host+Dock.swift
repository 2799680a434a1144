// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The dock at the end of the cable, the app's death, and leaving the lab.
extension Host {
  mutating func dockUp(_ dock: DockID, at now: Instant, _ actions: inout [Action]) {
    connectedDock = dock
    emit(.hostDockConnected, dock: dock, &actions)
    resumeUpdate(of: .dock(dock), at: now, &actions)
  }

  mutating func dockDown(
    _ dock: DockID, _ reason: Reason, at now: Instant, _ actions: inout [Action]
  ) {
    guard connectedDock == dock else { return }
    connectedDock = nil
    emit(.hostDockDisconnected(reason), dock: dock, &actions)
    interruptUpdate(of: .dock(dock), reason, at: now, &actions)
  }

  /// The app's work dies with it. The phone keeps its bonds, and for a while its Bluetooth link; what hangs on the cable
  /// is seen anew by the app that comes back.
  mutating func restartApp(at now: Instant, _ actions: inout [Action]) {
    stopDiscovery(.appRestarted, &actions)
    discovery.found.removeAll()
    forgetReconnection(&actions)
    abandonWork("the app died", .appRestarted, at: now, &actions)
    lostLink = nil
    disarm(.supervision, &actions)
    switch session {
    case .none: break
    case .connecting(let attempt):
      session = .none
      disarm(.attempt, &actions)
      actions.append(.reader(attempt.reader, .hangUp(by: id, .appRestarted)))
    case .connected(let connection):
      session = .none
      switch connection.transport {
      case .bluetooth:
        let linger = configuration.linkLinger
        actions.append(.reader(connection.reader, .orphaned(by: id, linger: linger)))
      case .usb: actions.append(.reader(connection.reader, .usbDetached(.appRestarted)))
      }
    }
    if let dock = connectedDock {
      connectedDock = nil
      actions.append(.dock(dock, .unplugged(.appRestarted)))
      actions.append(.dock(dock, .plugged(id)))
    }
  }

  mutating func readerVanished(
    _ reader: ReaderID, at now: Instant, _ actions: inout [Action]
  ) {
    noticeLostLink(at: now, &actions)
    known.removeAll { $0 == reader }
    bonds.removeAll { $0 == reader }
    brokenBonds.removeAll { $0 == reader }
    discovery.found.removeAll { $0.reader == reader }
    if reconnection?.reader == reader { forgetReconnection(&actions) }
    if let attempt = session.attempt, attempt.reader == reader {
      let failure = Failure(.connectionFailed, "the reader was removed")
      endAttempt(attempt, failure, tellReader: nil, &actions)
    }
    interruptUpdate(of: .reader(reader), .removed, at: now, &actions)
  }

  mutating func vanished(at now: Instant, _ actions: inout [Action]) {
    stopDiscovery(.removed, &actions)
    forgetReconnection(&actions)
    abandonWork("the host was removed", .removed, at: now, &actions)
    switch session {
    case .none: break
    case .connecting(let attempt):
      let failure = Failure(.connectionFailed, "the host was removed")
      endAttempt(attempt, failure, tellReader: .removed, &actions)
    case .connected(let connection): endConnection(connection, .removed, at: now, &actions)
    }
  }

  private mutating func abandonWork(
    _ message: String, _ reason: Reason, at now: Instant, _ actions: inout [Action]
  ) {
    finishPreparation(Failure(.notConnected, message), &actions)
    guard let update else { return }
    take(update.lost(reason), at: now, &actions)
  }
}
