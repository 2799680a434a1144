// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines

/// Which steps a fault can strike.
extension Lab {
  /// The gate that a step goes through; nil for steps that nothing can strike.
  func gate(of action: Action) -> Gate? {
    switch action {
    case .reader(let id, .timer(let timer)): readerGate(id, timer)
    case .dock(let id, .timer(let timer)): dockGate(id, timer)
    case .host(let id, .timer(let timer)): hostGate(id, timer)
    case .host(let id, .heard(let reader, _)):
      Gate(point: .discovery, reader: reader, host: id, transport: .bluetooth)
    case .host(let id, .linkUp(let reader, let transport)):
      Gate(point: .hostStage, reader: reader, host: id, transport: transport)
    case .page(let reader, let host, isReturn: true) where isUpdating(reader, on: host):
      Gate(point: .firmwareReconnect, reader: reader, host: host, transport: .bluetooth)
    case .emit, .arm, .disarm, .reader, .dock, .host, .page: nil
    }
  }

  private func readerGate(_ id: ReaderID, _ timer: ReaderTimer) -> Gate? {
    let state = self[id].state
    switch (timer, state) {
    case (.connect, .connecting(let host)):
      return Gate(point: .connect, reader: id, host: host, transport: .bluetooth)
    case (.pair, .pairing(let host, _)):
      return Gate(point: .pairing, reader: id, host: host, transport: .bluetooth)
    case (.boot, .rebooting):
      let host = allHosts.first { isUpdating(id, on: $0) }
      return Gate(point: .firmwareApply, reader: id, host: host)
    default: return nil
    }
  }

  private func dockGate(_ id: DockID, _ timer: DockTimer) -> Gate? {
    let dock = self[id]
    let updates = dock.host.flatMap { self[$0].update?.target }
    switch timer {
    case .boot:
      guard case .rebooting = dock.state else { return nil }
      return Gate(point: .firmwareApply, dock: id, host: dock.host)
    case .enumerateDock:
      let point: FaultPoint = updates == .dock(id) ? .firmwareReconnect : .dockEnumerate
      return Gate(point: point, dock: id, host: dock.host, transport: .usb)
    case .enumerateReader:
      guard let reader = dock.reader else { return nil }
      let point: FaultPoint = updates == .reader(reader) ? .firmwareReconnect : .dockEnumerate
      return Gate(point: point, reader: reader, dock: id, host: dock.host, transport: .usb)
    }
  }

  private func hostGate(_ id: HostID, _ timer: HostTimer) -> Gate? {
    let host = self[id]
    switch timer {
    case .attempt, .reconnect, .supervision: return nil
    case .preparation:
      guard let work = host.preparation else { return nil }
      return Gate(
        point: .prepare, reader: work.reader, host: id,
        transport: host.session.connection?.transport)
    case .update:
      guard let update = host.update else { return nil }
      var gate: Gate
      switch update.phase {
      case .download: gate = Gate(point: .firmwareDownload, host: id, percent: update.percent)
      case .transfer: gate = Gate(point: .firmwareTransfer, host: id, percent: update.percent)
      case .apply: return nil
      }
      switch update.target {
      case .reader(let reader):
        gate.reader = reader
        gate.transport = host.session.connection?.transport
      case .dock(let dock):
        gate.dock = dock
        gate.transport = .usb
      }
      return gate
    }
  }

  func isUpdating(_ reader: ReaderID, on host: HostID) -> Bool {
    self[host].update?.target == .reader(reader)
  }

  func names(of gate: Gate) -> GateNames {
    let firmware =
      gate.reader.map { self[$0].configuration.firmwareVersion }
      ?? gate.dock.map { self[$0].configuration.firmwareVersion }
    return GateNames(
      reader: gate.reader.map { name(of: $0) }, dock: gate.dock.map { name(of: $0) },
      host: gate.host.map { name(of: $0) }, firmware: firmware)
  }

  /// What a step belongs to now.
  func context(of gate: Gate) -> HeldContext {
    let host = gate.host.map { self[$0] }
    switch gate.point {
    case .discovery: return HeldContext(scan: host?.discovery.scan)
    case .prepare: return HeldContext(preparationBegan: host?.preparation?.began)
    case .firmwareDownload, .firmwareTransfer, .firmwareReconnect:
      return HeldContext(updateBegan: host?.update?.began)
    case .hostStage:
      return HeldContext(
        readerSince: gate.reader.map { self[$0].stateSince },
        sessionBegan: host?.session.attempt?.began)
    case .connect, .pairing, .firmwareApply:
      return HeldContext(
        readerSince: gate.reader.map { self[$0].stateSince },
        dockSince: gate.dock.map { self[$0].stateSince })
    case .dockEnumerate, .link, .batteryReport:
      return HeldContext(dockSince: gate.dock.map { self[$0].stateSince })
    }
  }
}
