// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines

extension Lab {
  /// What is in flight, hosts first, then readers, then docks.
  package var pending: [PendingOperation] {
    var found: [(PendingOperation, Timer?)] = []
    for slot in hosts where slot.isAlive { found += pending(of: slot.machine) }
    for slot in readers where slot.isAlive { found += pending(of: slot.machine) }
    for slot in docks where slot.isAlive { found += pending(of: slot.machine) }
    let orders = Set(found.compactMap { $0.1 }.map { order(of: $0) }).subtracting([0])
    let instants = deadlines.instants(of: orders)
    return found.map { operation, timer in
      var operation = operation
      if let step = plan.held.first(where: { $0.gate.concerns(operation) }) {
        operation.waitsFor = "fault f\(step.fault) at \(step.gate.point.rawValue)"
        operation.endsAt = step.until
      } else if let timer {
        operation.endsAt = instants[order(of: timer)]
      }
      return operation
    }
  }

  private func pending(of host: Host) -> [(PendingOperation, Timer?)] {
    var found: [(PendingOperation, Timer?)] = []
    func add(
      _ kind: PendingOperation.Kind, reader: ReaderID? = nil, dock: DockID? = nil,
      _ waitsFor: String,
      since: Instant, until timer: Timer?
    ) {
      let operation = PendingOperation(
        kind: kind, reader: reader, dock: dock, host: host.id, waitsFor: waitsFor, since: since)
      found.append((operation, timer))
    }
    if let attempt = host.session.attempt {
      let (waitsFor, timer) = wait(of: attempt, host: host.id)
      add(.connect, reader: attempt.reader, waitsFor, since: attempt.began, until: timer)
    }
    if let reconnection = host.reconnection {
      let isDue = reconnection.due <= now
      add(
        .reconnect, reader: reconnection.reader,
        isDue ? "the reader to be reachable" : "the time to reconnect", since: reconnection.since,
        until: isDue ? nil : .host(host.id, .reconnect))
    }
    if let work = host.preparation {
      add(
        .preparation, reader: work.reader, work.stage.rawValue, since: work.began,
        until: .host(host.id, .preparation))
    }
    if let update = host.update {
      let waitsFor = "\(update.phase.rawValue) at \(update.percent) %"
      let timer = Timer.host(host.id, .update)
      switch update.target {
      case .reader(let id):
        add(.firmwareUpdate, reader: id, waitsFor, since: update.began, until: timer)
      case .dock(let id):
        add(.firmwareUpdate, dock: id, waitsFor, since: update.began, until: timer)
      }
    }
    return found
  }

  /// What an attempt waits for, and the deadline that moves it on.
  private func wait(of attempt: HostSession.Attempt, host: HostID) -> (String, Timer) {
    let patience = Timer.host(host, .attempt)
    let reader = attempt.reader
    switch attempt.stage {
    case .searching: return ("the reader to answer", patience)
    case .answered:
      let isPhysical = self[reader].origin.isPhysical
      return (isPhysical ? "the real reader" : "the connection delay", .reader(reader, .connect))
    case .busy: return ("word that another host holds the reader", patience)
    case .usb: return ("the dock to show the reader", patience)
    case .installing: return ("the firmware update that comes first", .host(host, .update))
    case .pairing:
      if case .pairing(_, let awaits) = self[reader].state, !awaits.isEmpty {
        let press = awaits.contains(.press)
        return (press ? "a press on the reader" : "the host to confirm the pairing", patience)
      }
      let timer = Timer.reader(reader, .pair)
      return ("pairing", isArmed(timer) ? timer : patience)
    }
  }

  private func pending(of reader: Reader) -> [(PendingOperation, Timer?)] {
    let waitsFor: String
    switch reader.state {
    case .starting: waitsFor = "the reader to start"
    case .rebooting: waitsFor = "the reader to reboot"
    case .off, .idle, .connecting, .pairing, .connected, .sleeping, .updating: return []
    }
    let operation = PendingOperation(
      kind: .startUp, reader: reader.id, waitsFor: waitsFor, since: reader.stateSince)
    return [(operation, .reader(reader.id, .boot))]
  }

  private func pending(of dock: Dock) -> [(PendingOperation, Timer?)] {
    let waitsFor: String
    switch dock.state {
    case .starting: waitsFor = "the dock to start"
    case .rebooting: waitsFor = "the dock to reboot"
    case .off, .on, .updating: return []
    }
    let operation = PendingOperation(
      kind: .startUp, dock: dock.id, waitsFor: waitsFor, since: dock.stateSince)
    return [(operation, .dock(dock.id, .boot))]
  }
}
