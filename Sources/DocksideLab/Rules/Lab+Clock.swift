// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines

/// Lab time and what is due.
extension Lab {
  /// When the next transition is due; nil while nothing is scheduled.
  package var nextDeadline: Instant? { deadlines.first?.at }

  /// How many deadlines are kept, disarmed ones that are not swept out yet included.
  package var deadlineCount: Int { deadlines.count }

  /// Runs everything that is due up to and including `instant`, each at its own time, and stands at `instant`.
  package mutating func advance(to instant: Instant) {
    while let next = nextDeadline, next <= instant { runNext() }
    now = max(now, instant)
  }

  /// Like `advance(to:)`, but stops on the way once that many events or more have happened, and then answers false.
  package mutating func advance(to instant: Instant, pausingAfter events: Int) -> Bool {
    let most = log.next + events
    while let next = nextDeadline, next <= instant {
      runNext()
      if log.next >= most { return false }
    }
    now = max(now, instant)
    return true
  }

  /// Moves the clock to the next deadline and runs that one.
  package mutating func runNext() {
    guard let deadline = deadlines.first else { return }
    deadlines.removeFirst()
    now = max(now, deadline.at)
    markFired(deadline.timer)
    switch deadline.timer {
    case .reader(let id, let timer): queue.append(.reader(id, .timer(timer)))
    case .dock(let id, let timer): queue.append(.dock(id, .timer(timer)))
    case .host(let id, let timer): queue.append(.host(id, .timer(timer)))
    case .hearing(let reader, let host, _): hear(reader, by: host)
    case .held(let id): heldDue(id)
    case .linkFault(let id, let reader, _): linkFaultDue(id, reader)
    }
    drain()
    dropStale()
  }

  mutating func arm(_ timer: Timer, at instant: Instant) {
    guard instant < .limit else { return disarm(timer) }
    let order = nextOrder
    nextOrder += 1
    if exchange(timer, order) != 0 { staleDeadlines += 1 }
    deadlines.insert(Deadline(at: max(instant, now), order: order, timer: timer))
    sweep()
  }

  mutating func disarm(_ timer: Timer) {
    guard exchange(timer, 0) != 0 else { return }
    staleDeadlines += 1
    dropStale()
  }

  /// Sets what is armed for a timer and says what was.
  private mutating func exchange(_ timer: Timer, _ order: UInt64) -> UInt64 {
    func swap(_ place: inout UInt64) -> UInt64 {
      defer { place = order }
      return place
    }
    switch timer {
    case .reader(let id, let timer):
      return swap(&readers[Int(id.index)].armed[Int(timer.rawValue)])
    case .dock(let id, let timer): return swap(&docks[Int(id.index)].armed[Int(timer.rawValue)])
    case .host(let id, let timer): return swap(&hosts[Int(id.index)].armed[Int(timer.rawValue)])
    case .hearing, .held, .linkFault: return 0
    }
  }

  private mutating func markFired(_ timer: Timer) { _ = exchange(timer, 0) }

  func isArmed(_ timer: Timer) -> Bool { order(of: timer) != 0 }

  /// The order of what is armed for a timer; 0 where nothing is.
  func order(of timer: Timer) -> UInt64 {
    switch timer {
    case .reader(let id, let timer): readers[Int(id.index)].armed[Int(timer.rawValue)]
    case .dock(let id, let timer): docks[Int(id.index)].armed[Int(timer.rawValue)]
    case .host(let id, let timer): hosts[Int(id.index)].armed[Int(timer.rawValue)]
    case .hearing, .held, .linkFault: 0
    }
  }

  private func isLive(_ deadline: Deadline) -> Bool {
    switch deadline.timer {
    case .hearing(let reader, let host, let scan):
      let discovery = hosts[Int(host.index)].machine.discovery
      return hosts[Int(host.index)].isAlive && readers[Int(reader.index)].isAlive
        && discovery.isRunning && discovery.scan == scan
    case .held(let id): return plan.held.contains { $0.id == id }
    case .linkFault(_, let reader, let up):
      let machine = readers[Int(reader.index)].machine
      return readers[Int(reader.index)].isAlive && machine.state.link != nil
        && machine.linkedAt == up
    case .reader, .dock, .host: return order(of: deadline.timer) == deadline.order
    }
  }

  /// Takes disarmed deadlines off the top, so that `nextDeadline` speaks only of what will happen.
  mutating func dropStale() {
    while let first = deadlines.first, !isLive(first) {
      deadlines.removeFirst()
      staleDeadlines = max(0, staleDeadlines - 1)
    }
  }

  /// Keeps the heap at no more than twice what is meant.
  private mutating func sweep() {
    guard staleDeadlines > 256, staleDeadlines > deadlines.count / 2 else {
      return dropStale()
    }
    var swept = deadlines
    swept.keep(where: isLive)
    deadlines = swept
    staleDeadlines = 0
  }
}
