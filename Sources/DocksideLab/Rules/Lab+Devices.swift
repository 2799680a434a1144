// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines

/// Devices that come into a lab and leave it.
extension Lab {
  /// Adds devices that belong together, in the order in which they can refer to each other. Nobody acts by himself
  /// before all of them are there: a reader that begins in a dock is not first connected over the air.
  /// - Throws: what adding each of them throws; those before it are there then.
  package mutating func furnish(
    hosts: [HostConfiguration], readers: [ReaderConfiguration], docks: [DockConfiguration]
  ) throws(Refusal) {
    isFurnishing = true
    defer { isFurnishing = false }
    for host in hosts { try add(host) }
    for reader in readers { try add(reader) }
    for dock in docks { try add(dock) }
    isFurnishing = false
    for host in allHosts where self[host].configuration.autoReconnect {
      for reader in allReaders where self[reader].isAudible {
        queue.append(.host(host, .advertising(reader)))
      }
    }
    drain()
  }

  /// Adds a host.
  /// - Throws: `alreadyExists`, `limitExceeded`.
  @discardableResult
  package mutating func add(_ configuration: HostConfiguration) throws(Refusal) -> HostID {
    let name = configuration.host
    guard hostNames[name] == nil else { throw taken("host", name) }
    guard hostCount < limits.hosts else { throw full("hosts", limits.hosts) }
    let id = HostID(index: hosts.count)
    hosts.append(HostSlot(machine: Host(id: id, configuration: configuration)))
    hostNames[name] = id
    log.append(Happening(.hostAdded, host: id), at: now)
    return id
  }

  /// Adds a reader, on or off as its configuration says.
  /// - Throws: `alreadyExists`, `limitExceeded`, or `unknownHost` for a bond with a host that the lab does not have.
  @discardableResult
  package mutating func add(_ configuration: ReaderConfiguration) throws(Refusal) -> ReaderID {
    let name = configuration.serialNumber
    try requireRoom(forReader: name)
    var bonds: [HostID] = []
    for host in configuration.bonds { bonds.append(try self.host(knownAs: host)) }
    let id = ReaderID(index: readers.count)
    let machine = Reader(
      id: id, configuration: configuration, bonds: bonds, seed: seed, at: now)
    readers.append(ReaderSlot(machine: machine))
    readerNames[name] = id
    for host in bonds { hosts[Int(host.index)].machine.adopt(id) }
    log.append(Happening(.readerAdded, reader: id), at: now)
    var actions: [Action] = []
    readers[Int(id.index)].machine.start(at: now, &actions)
    noticeReader(id)
    settle(actions)
    return id
  }

  /// Adds a dock with its cable and its reader already in place.
  /// - Throws: `alreadyExists`, `limitExceeded`, `unknownHost`, `unknownReader`, or `invalidState` where the host's cable
  ///   or the reader is in another dock.
  @discardableResult
  package mutating func add(_ configuration: DockConfiguration) throws(Refusal) -> DockID {
    let name = configuration.dock
    try requireRoom(forDock: name)
    var host: HostID?
    if let given = configuration.host {
      let known = try self.host(knownAs: given)
      try requireFreeCable(known)
      host = known
    }
    var reader: ReaderID?
    if let given = configuration.reader {
      let known = try self.reader(knownAs: given)
      try requireUnseated(known)
      reader = known
    }
    let id = DockID(index: docks.count)
    docks.append(DockSlot(machine: Dock(id: id, configuration: configuration, at: now)))
    dockNames[name] = id
    log.append(Happening(.dockAdded, dock: id), at: now)
    if let reader { try perform(.insert(reader), on: id) }
    if let host {
      queue.append(.host(host, .cabled(id)))
      drain()
    }
    var actions: [Action] = []
    docks[Int(id.index)].machine.start(host: host, &actions)
    settle(actions)
    linkAtOnce(id)
    return id
  }

  /// A dock that is complete from the start has its link from the start.
  private mutating func linkAtOnce(_ id: DockID) {
    reconsiderUSB(id)
    guard isArmed(.dock(id, .enumerateReader)) else { return }
    disarm(.dock(id, .enumerateReader))
    queue.append(.dock(id, .timer(.enumerateReader)))
    drain()
  }

  package mutating func remove(_ id: ReaderID) {
    if let seat = self[id].seat {
      queue.append(.dock(seat, .readerVanished))
      drain()
    }
    queue.append(.reader(id, .vanished))
    drain()
    for host in hosts where host.isAlive {
      queue.append(.host(host.machine.id, .readerVanished(id)))
    }
    drain()
    readers[Int(id.index)].isAlive = false
    readers[Int(id.index)].armed = SIMD8()
    readerNames[name(of: id)] = nil
    dropStale()
    log.append(Happening(.readerRemoved, reader: id), at: now)
  }

  package mutating func remove(_ id: DockID) {
    let host = self[id].host
    queue.append(.dock(id, .vanished))
    if let host { queue.append(.host(host, .cabled(nil))) }
    drain()
    docks[Int(id.index)].isAlive = false
    docks[Int(id.index)].armed = SIMD4()
    dockNames[name(of: id)] = nil
    dropStale()
    log.append(Happening(.dockRemoved, dock: id), at: now)
  }

  package mutating func remove(_ id: HostID) {
    queue.append(.host(id, .vanished))
    if let dock = self[id].cable { queue.append(.dock(dock, .unplugged(.removed))) }
    for reader in readers where reader.isAlive && reader.machine.bonds.contains(id) {
      queue.append(.reader(reader.machine.id, .hostVanished(id)))
    }
    drain()
    hosts[Int(id.index)].isAlive = false
    hosts[Int(id.index)].armed = SIMD8()
    hostNames[name(of: id)] = nil
    dropStale()
    log.append(Happening(.hostRemoved, host: id), at: now)
  }
}

// MARK: What is refused

extension Lab {
  /// - Throws: `alreadyExists`, `limitExceeded`.
  func requireRoom(forReader name: String) throws(Refusal) {
    guard readerNames[name] == nil else { throw taken("reader", name) }
    guard readerCount < limits.readers else { throw full("readers", limits.readers) }
  }

  /// - Throws: `alreadyExists`, `limitExceeded`.
  func requireRoom(forDock name: String) throws(Refusal) {
    guard dockNames[name] == nil else { throw taken("dock", name) }
    guard dockCount < limits.docks else { throw full("docks", limits.docks) }
  }

  private func taken(_ noun: String, _ name: String) -> Refusal {
    Refusal(
      .alreadyExists, "the lab already has a \(noun) \(name)",
      hint: "remove it first or choose another name", [noun: .text(name)])
  }

  private func full(_ nouns: String, _ limit: Int) -> Refusal {
    Refusal(
      .limitExceeded, "a lab holds at most \(limit) \(nouns)", hint: "open another lab",
      ["limit": .number(limit)])
  }

  /// - Throws: `unknownReader`.
  package func reader(knownAs name: String) throws(Refusal) -> ReaderID {
    guard let id = readerNames[name] else { throw unknown(.unknownReader, "reader", name) }
    return id
  }

  /// - Throws: `unknownDock`.
  package func dock(knownAs name: String) throws(Refusal) -> DockID {
    guard let id = dockNames[name] else { throw unknown(.unknownDock, "dock", name) }
    return id
  }

  /// - Throws: `unknownHost`.
  package func host(knownAs name: String) throws(Refusal) -> HostID {
    guard let id = hostNames[name] else { throw unknown(.unknownHost, "host", name) }
    return id
  }

  private func unknown(_ kind: Refusal.Kind, _ noun: String, _ name: String) -> Refusal {
    Refusal(
      kind, "the lab has no \(noun) \(name)", hint: "\(noun).list names those that it has",
      [noun: .text(name)])
  }

  func requireUnseated(_ id: ReaderID) throws(Refusal) {
    guard let seat = self[id].seat else { return }
    throw Refusal(
      .invalidState, "reader \(name(of: id)) sits in dock \(name(of: seat))",
      hint: "dock.eject it first",
      ["reader": .text(name(of: id)), "dock": .text(name(of: seat))])
  }

  func requireFreeCable(_ id: HostID) throws(Refusal) {
    guard let dock = self[id].cable else { return }
    throw Refusal(
      .invalidState, "the cable of host \(name(of: id)) is in dock \(name(of: dock))",
      hint: "host.unplug it first",
      ["host": .text(name(of: id)), "dock": .text(name(of: dock))])
  }
}
