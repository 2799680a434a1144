// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines

/// Real devices in a lab: they come and go by themselves, and the lab says what it wants of the radio that reaches them.
extension Lab {
  /// Adds a real reader that was met for the first time.
  /// - Throws: `alreadyExists`, `limitExceeded`.
  package mutating func admit(
    reader serialNumber: String, name: String, origin: Origin
  ) throws(Refusal) -> ReaderID {
    try requireRoom(forReader: serialNumber)
    let id = ReaderID(index: readers.count)
    let machine = Reader(id: id, serialNumber: serialNumber, name: name, origin: origin, at: now)
    readers.append(ReaderSlot(machine: machine))
    readerNames[serialNumber] = id
    log.append(Happening(.readerAdded, reader: id), at: now)
    return id
  }

  /// Adds a real dock that was met for the first time.
  /// - Throws: `alreadyExists`, `limitExceeded`.
  package mutating func admit(
    dock name: String, firmwareVersion: String, origin: Origin
  ) throws(Refusal) -> DockID {
    try requireRoom(forDock: name)
    let id = DockID(index: docks.count)
    let machine = Dock(
      id: id, name: name, firmwareVersion: firmwareVersion, origin: origin, at: now)
    docks.append(DockSlot(machine: machine))
    dockNames[name] = id
    log.append(Happening(.dockAdded, dock: id), at: now)
    return id
  }

  /// Takes what was found out of a real reader.
  package mutating func sense(_ input: PhysicalReaderInput, of id: ReaderID) {
    queue.append(.reader(id, .physical(input)))
    drain()
    guard let host = self[id].origin.host else { return }
    switch input {
    case .found(let rssi): if case .bluez = self[id].origin { heard(id, rssi: rssi, by: host) }
    case .bonded(let other, let isBonded):
      hosts[Int(other.index)].machine.noteBond(with: id, self[id].bonds.contains(other) && isBonded)
    case .lost, .linked, .unlinked, .failed, .asksConfirmation, .battery, .versions: break
    }
    drain()
  }

  /// A real reader needs no hearing delay: the scan took the time that it took.
  private mutating func heard(_ reader: ReaderID, rssi: Int?, by host: HostID) {
    guard self[reader].isAudible, self[host].discovery.isRunning else { return }
    let isNew = !self[host].discovery.found.contains { $0.reader == reader }
    queue.append(
      .host(host, isNew ? .heard(reader, rssi: rssi) : .signal(reader, rssi: rssi)))
  }

  /// A real reader was attached to a USB port of the host, where it is linked by itself, or detached.
  package mutating func attach(_ id: ReaderID) {
    guard let host = self[id].origin.host else { return }
    queue.append(.reader(id, .physical(.found(rssi: nil))))
    drain()
    guard self[host].session == .none || self[host].session.attempt?.reader == id else { return }
    queue.append(.reader(id, .usbAttached(host)))
    drain()
  }

  package mutating func detach(_ id: ReaderID) {
    queue.append(.reader(id, .usbDetached(.cableUnplugged)))
    queue.append(.reader(id, .physical(.lost)))
    drain()
  }

  /// A real dock is on a port now. The host has one cable: of several docks the first is the one that its app sees.
  package mutating func attach(_ id: DockID, firmwareVersion: String) {
    let owner = self[id].origin.host
    let host = owner.flatMap { self[$0].cable == nil ? $0 : nil }
    if let host { queue.append(.host(host, .cabled(id))) }
    queue.append(.dock(id, .physical(.attached(host: host, firmwareVersion: firmwareVersion))))
    drain()
  }

  package mutating func detach(_ id: DockID) {
    let host = self[id].host
    queue.append(.dock(id, .physical(.detached)))
    if let host { queue.append(.host(host, .cabled(nil))) }
    drain()
  }

  /// The radio that a host's Bluetooth stands on came or went.
  package mutating func setRadio(of host: HostID, isAvailable: Bool) {
    let before = self[host].bluetooth
    if isAvailable ? before == .off : before != .off {
      queue.append(.host(host, .radio(isAvailable ? .on : .off)))
      drain()
    }
    guard !isAvailable else { return }
    for reader in allReaders where self[reader].origin == .bluez(host) {
      queue.append(.reader(reader, .physical(.unlinked)))
      queue.append(.reader(reader, .physical(.lost)))
    }
    drain()
  }

  /// Says in the log that hardware that serves a host is in another state now.
  package mutating func note(
    hardware device: String, of host: HostID?, from: Reason, to: Reason, message: String?
  ) {
    let what = Happening.What.hardwareStateChanged(
      device: device, from: from, to: to, message: message)
    log.append(Happening(what, host: host), at: now)
  }
}

// MARK: What is wanted of a radio

/// What a lab wants of the radio of one of its hosts.
package struct RadioDemand: Equatable, Sendable {
  /// The number of the scan that is to run; nil for none.
  package var scan: Int?
  /// The real readers that are to be linked, in the order in which they were added.
  package var links: [Link] = []

  package struct Link: Equatable, Sendable {
    package var reader: ReaderID
    /// What pairing waits for; nil where there is nothing to pair.
    package var pairing: PairingWait?
  }
}

extension Lab {
  package func radioDemand(of host: HostID) -> RadioDemand {
    var demand = RadioDemand()
    for slot in readers where slot.isAlive && slot.machine.origin == .bluez(host) {
      let reader = slot.machine
      switch reader.state {
      case .connecting, .connected, .updating:
        demand.links.append(.init(reader: reader.id, pairing: nil))
      case .pairing(_, let awaits):
        demand.links.append(.init(reader: reader.id, pairing: awaits))
      case .off, .starting, .idle, .sleeping, .rebooting: break
      }
    }
    let machine = self[host]
    if machine.discovery.isRunning {
      demand.scan = machine.discovery.scan
    } else if machine.bluetooth == .on, looksForReader(machine) {
      demand.scan = 0
    }
    return demand
  }

  /// Whether a host waits for a real reader to turn up, though its app does not scan.
  private func looksForReader(_ host: Host) -> Bool {
    func isMissing(_ id: ReaderID?) -> Bool {
      id.map { self[$0].origin == .bluez(host.id) && self[$0].state == .off } ?? false
    }
    if let attempt = host.session.attempt {
      return attempt.stage == .searching && isMissing(attempt.reader)
    }
    if let reconnection = host.reconnection {
      return reconnection.due <= now && isMissing(reconnection.reader)
    }
    return host.configuration.autoReconnect && host.session == .none
      && isMissing(host.known.first)
  }
}

// MARK: What is refused

extension Lab {
  package func isAlive(_ id: ReaderID) -> Bool { readers[Int(id.index)].isAlive }
  package func isAlive(_ id: HostID) -> Bool { hosts[Int(id.index)].isAlive }

  /// A real device fails by itself; what goes on at the host's side of its link can still be made to.
  /// - Throws: `unsupportedOnPhysicalDevice` where the fault names a real device and would strike inside it.
  package func requirePossible(_ fault: Fault) throws(Refusal) {
    guard fault.point.isOnDevice else { return }
    try requireSimulated(
      reader: fault.reader.flatMap { reader(named: $0) },
      dock: fault.dock.flatMap { dock(named: $0) },
      "\(fault.point.rawValue) goes on inside it")
  }

  /// - Throws: `unsupportedOnPhysicalDevice` where one of them is a real device.
  package func requireSimulated(
    reader: ReaderID? = nil, dock: DockID? = nil, _ reason: String
  ) throws(Refusal) {
    if let reader, self[reader].origin.isPhysical {
      throw .physical("reader", name(of: reader), reason)
    }
    if let dock, self[dock].origin.isPhysical {
      throw .physical("dock", name(of: dock), reason)
    }
  }
}
