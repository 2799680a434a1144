// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines

/// How inputs reach machines and what machines ask for gets done.
extension Lab {
  /// More deliveries than this from one input can only be two machines that answer each other for ever.
  static let deliveriesPerInput = 1_000_000

  /// Does what a machine asked for and all that follows from it.
  mutating func settle(_ actions: [Action]) {
    take(actions)
    drain()
  }

  /// Delivers what waits until nothing does.
  mutating func drain() {
    var next = 0
    while next < queue.count {
      let action = queue[next]
      next += 1
      precondition(next < Self.deliveriesPerInput, "two machines answer each other for ever")
      if plan.isIdle || !intercept(action) { deliver(action) }
      if next == queue.count { settleSituations() }
    }
    queue.removeAll(keepingCapacity: true)
    settleSituations()
    forgetOrphanedSteps()
  }

  /// Logs and arms at once, queues the rest.
  ///
  /// - Parameter silently: whether the app is told nothing of it.
  private mutating func take(_ actions: [Action], silently: Bool = false) {
    for action in actions {
      switch action {
      case .emit(let happening):
        if silently, happening.what.isForApp { continue }
        log.append(happening, at: now)
        if !plan.isIdle { noticeFaults(of: happening) }
        noticeLostTarget(happening)
      case .arm(let timer, let instant): arm(timer, at: instant)
      case .disarm(let timer): disarm(timer)
      case .reader, .dock, .host, .page: queue.append(action)
      }
    }
  }

  mutating func deliver(_ action: Action, silently: Bool = false) {
    // One array serves all deliveries, so that none is made for each.
    var actions: [Action] = []
    swap(&actions, &spareActions)
    defer {
      actions.removeAll(keepingCapacity: true)
      swap(&actions, &spareActions)
    }
    switch action {
    case .reader(let id, let input):
      guard readers[Int(id.index)].isAlive else { return }
      readers[Int(id.index)].machine.receive(input, at: now, &actions)
      take(actions, silently: silently)
      noticeReader(id)
    case .dock(let id, let input):
      guard docks[Int(id.index)].isAlive else { return }
      docks[Int(id.index)].machine.receive(input, at: now, &actions)
      take(actions, silently: silently)
      noticeDock(id)
    case .host(let id, let input):
      guard hosts[Int(id.index)].isAlive else { return }
      let input = completed(input, for: id)
      hosts[Int(id.index)].machine.receive(input, at: now, &actions)
      take(actions, silently: silently)
      noticeHost(id)
    case .page(let reader, let host, let isReturn):
      page(reader, by: host, isReturn: isReturn)
    case .emit, .arm, .disarm: break
    }
  }

  /// Asks a reader to do what an operator wants.
  /// - Throws: the machine's refusal; nothing has changed then.
  package mutating func perform(
    _ command: ReaderCommand, on id: ReaderID
  ) throws(Refusal) {
    var actions: [Action] = []
    try readers[Int(id.index)].machine.perform(command, at: now, &actions)
    if command == .factoryReset { plan.release(.factoryReset, reader: name(of: id), host: nil) }
    take(actions)
    noticeReader(id)
    drain()
  }

  mutating func perform(_ command: DockCommand, on id: DockID) throws(Refusal) {
    var actions: [Action] = []
    try docks[Int(id.index)].machine.perform(command, at: now, &actions)
    take(actions)
    noticeDock(id)
    drain()
  }

  mutating func perform(_ command: HostCommand, on id: HostID) throws(Refusal) {
    var actions: [Action] = []
    try hosts[Int(id.index)].machine.perform(command, at: now, &actions)
    if command == .restartApp { plan.release(.restartApp, reader: nil, host: name(of: id)) }
    take(actions)
    noticeHost(id)
    drain()
  }

  /// A reader that goes off in the middle of its reboot has no link by which its host could learn of it.
  private mutating func noticeLostTarget(_ happening: Happening) {
    guard case .readerStateChanged(from: .rebooting, to: .off, let reason) = happening.what,
      let reader = happening.reader
    else { return }
    for host in allHosts where isUpdating(reader, on: host) {
      queue.append(.host(host, .updateTargetLost(reason)))
    }
  }

  // MARK: After a machine moved

  mutating func noticeReader(_ id: ReaderID) {
    noticeAir(of: id)
    if let seat = readers[Int(id.index)].machine.seat { reconsiderUSB(seat) }
  }

  mutating func noticeDock(_ id: DockID) {
    reconsiderUSB(id)
    if let host = docks[Int(id.index)].machine.host { unsettled.append(host) }
  }

  mutating func noticeHost(_ id: HostID) {
    scheduleHearing(by: id)
    noticeConnection(of: id)
    if let dock = hosts[Int(id.index)].machine.cable { reconsiderUSB(dock) }
    unsettled.append(id)
  }

  /// Tells hosts whose dock situation is another one now.
  private mutating func settleSituations() {
    guard !unsettled.isEmpty else { return }
    for id in unsettled where hosts[Int(id.index)].isAlive {
      let before = self[id].dockSituation
      let after = dockSituation(of: id)
      guard before != after else { continue }
      hosts[Int(id.index)].machine.dockSituation = after
      let change = Happening.What.hostDockSituationChanged(from: before, to: after)
      log.append(Happening(change, dock: self[id].cable, host: id), at: now)
    }
    unsettled.removeAll(keepingCapacity: true)
  }
}
