// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines

/// What the app calls: the SDK's `DeviceManager`, seen from outside the machines.
extension Lab {
  /// The result of a connect that was not refused is an event.
  /// - Throws: `bluetoothOff`, `bluetoothUnauthorized`, `updateInProgress`.
  package mutating func connect(_ reader: ReaderID, from host: HostID) throws(Refusal) {
    let overUSB = isOnCable(reader, of: host)
    try perform(.connect(reader, overUSB: overUSB), on: host)
  }

  /// - Throws: `invalidState` where the host does not know the reader.
  package mutating func forget(_ reader: ReaderID, on host: HostID) throws(Refusal) {
    try perform(.forget(reader, name: name(of: reader)), on: host)
  }

  /// Puts the host's cable into a dock.
  /// - Throws: `invalidState` where the cable or the dock's socket is taken.
  package mutating func plug(_ host: HostID, into dock: DockID) throws(Refusal) {
    try requireSimulated(dock: dock, "its cable is plugged by hand alone")
    try requireFreeCable(host)
    if let other = self[dock].host {
      throw Refusal(
        .invalidState, "dock \(name(of: dock)) has the cable of host \(name(of: other)) in it",
        hint: "host.unplug that one first",
        ["dock": .text(name(of: dock)), "host": .text(name(of: other))])
    }
    queue.append(.host(host, .cabled(dock)))
    queue.append(.dock(dock, .plugged(host)))
    drain()
  }

  /// - Throws: `invalidState` where the cable is in no dock.
  package mutating func unplug(_ host: HostID) throws(Refusal) {
    guard let dock = self[host].cable else {
      throw Refusal(
        .invalidState, "the cable of host \(name(of: host)) is in no dock",
        hint: "host.plug it first", ["host": .text(name(of: host))])
    }
    try requireSimulated(dock: dock, "its cable is pulled by hand alone")
    queue.append(.dock(dock, .unplugged(.cableUnplugged)))
    queue.append(.host(host, .cabled(nil)))
    drain()
  }

  /// Everything else that the app or the phone's owner does.
  package mutating func perform(_ call: AppCall, on host: HostID) throws(Refusal) {
    switch call {
    case .setBluetooth(let state): try perform(HostCommand.setBluetooth(state), on: host)
    case .startDiscovery: try perform(HostCommand.startDiscovery, on: host)
    case .stopDiscovery: try perform(HostCommand.stopDiscovery, on: host)
    case .disconnect: try perform(HostCommand.disconnect, on: host)
    case .prepareDeviceForTransaction:
      try requireSimulated(
        reader: self[host].session.connection?.reader,
        "it is prepared with the vendor's SDK alone")
      try perform(.prepare(preparationNeed(of: host)), on: host)
    case .startFirmwareUpdate:
      try requireSimulated(
        reader: self[host].session.connection?.reader, Self.updatesNeedTheSDK)
      try perform(.startFirmwareUpdate(readerRequest(of: host)), on: host)
    case .startDockFirmwareUpdate:
      try requireSimulated(dock: self[host].connectedDock, Self.updatesNeedTheSDK)
      try perform(.startDockFirmwareUpdate(dockRequest(of: host)), on: host)
    case .restartApp: try perform(HostCommand.restartApp, on: host)
    }
  }

  private static let updatesNeedTheSDK =
    "what updates it has, and their installing, is with the vendor's SDK alone"

  /// The app's user has compared the passkeys, or does not want to pair.
  /// - Throws: `invalidState` where nobody asks.
  package mutating func answerPairing(on host: HostID, accepts: Bool) throws(Refusal) {
    guard let reader = self[host].session.attempt?.reader,
      case .pairing(host, let awaits) = self[reader].state, awaits.contains(.confirmation)
    else {
      throw Refusal(
        .invalidState, "host \(name(of: host)) is asked to confirm no pairing",
        hint: "the event host.pairingRequested says when it is", ["host": .text(name(of: host))])
    }
    queue.append(.reader(reader, .pairingAnswered(by: host, accepts: accepts)))
    drain()
  }

  package enum AppCall: Sendable {
    case setBluetooth(BluetoothState)
    case startDiscovery, stopDiscovery
    case disconnect
    case prepareDeviceForTransaction
    case startFirmwareUpdate, startDockFirmwareUpdate
    case restartApp
  }
}

// MARK: What the app may ask

extension Lab {
  /// The update of the connected reader as this link lets the app see it: over USB the SDK says nothing of one that
  /// needs Bluetooth (source: 000_67a33e72391f0c7e.txt, section 7).
  /// - Throws: `notConnected`.
  package func firmwareUpdateSummary(of host: HostID) throws(Refusal) -> FirmwareOffer? {
    let connection = try self[host].requireConnection()
    try requireSimulated(reader: connection.reader, Self.updatesNeedTheSDK)
    return visibleOffer(of: connection.reader, over: connection.transport)
  }

  /// - Throws: `notConnected`.
  package func connectedReader(of host: HostID) throws(Refusal) -> ReaderID {
    try self[host].requireConnection().reader
  }

  /// What the app knows of the battery of the connected reader (the SDK's `ConnectedDevice` is a snapshot); nil where
  /// it is connected to none.
  package func batteryInfo(of host: HostID) -> BatteryInfo? { hosts[Int(host.index)].batteryInfo }

  /// A fresh snapshot of the battery, which is use of the reader.
  /// - Throws: `notConnected`, or what a fault at `battery.report` says.
  package mutating func reloadBatteryInfo(of host: HostID) throws(Refusal) -> BatteryInfo {
    let connection = try self[host].requireConnection()
    guard self[host].lostLink == nil else {
      throw Refusal(
        .connectionFailed, "the reader does not answer",
        hint: "the link is gone, and the phone has not noticed yet",
        ["host": .text(name(of: host)), "reader": .text(name(of: connection.reader))])
    }
    let gate = Gate(
      point: .batteryReport, reader: connection.reader, host: host,
      transport: connection.transport)
    let old = hosts[Int(host.index)].batteryInfo
    if !plan.isIdle, let entry = plan.strike(gate, in: names(of: gate), at: now) {
      announce(.faultTriggered(entry.id, gate.point, entry.fault.effect), gate)
      guard entry.fault.effect == .stale, let old else {
        throw Refusal(
          entry.fault.error ?? gate.point.usualError,
          "the reader does not tell its battery's state",
          ["host": .text(name(of: host)), "reader": .text(name(of: connection.reader))])
      }
      return old
    }
    queue.append(.reader(connection.reader, .activity(.batteryInfo)))
    drain()
    let fresh = report(of: connection.reader)
    hosts[Int(host.index)].batteryInfo = fresh
    return fresh
  }

  private func report(of reader: ReaderID) -> BatteryInfo {
    BatteryInfo(percent: self[reader].reportedPercent, isCharging: self[reader].isCharging)
  }

  /// Takes the snapshot that comes with a new connection, and drops it with its end.
  mutating func noticeConnection(of host: HostID) {
    let slot = hosts[Int(host.index)]
    switch (slot.machine.session.connection, slot.batteryInfo) {
    case (let connection?, nil):
      hosts[Int(host.index)].batteryInfo = report(of: connection.reader)
    case (nil, .some): hosts[Int(host.index)].batteryInfo = nil
    case (nil, nil), (.some, .some): break
    }
  }

  /// - Throws: `dockNotConnected`.
  package func dockFirmwareUpdateSummary(of host: HostID) throws(Refusal) -> FirmwareOffer? {
    let dock = try self[host].requireDock()
    try requireSimulated(dock: dock, Self.updatesNeedTheSDK)
    return self[dock].configuration.availableFirmwareUpdate
  }

  private func visibleOffer(
    of reader: ReaderID, over transport: Transport
  ) -> FirmwareOffer? {
    let offer = self[reader].configuration.availableFirmwareUpdate
    let isHidden = transport == .usb && offer?.requiresBluetoothConnection == true
    return isHidden ? nil : offer
  }

  private func readerRequest(of host: HostID) -> UpdateRequest {
    self[host].session.connection.map { request(for: $0.reader, over: $0.transport) }
      ?? UpdateRequest(offer: nil, phases: FirmwarePhases(), battery: nil)
  }

  private func request(for id: ReaderID, over transport: Transport) -> UpdateRequest {
    let reader = self[id]
    return UpdateRequest(
      offer: visibleOffer(of: id, over: transport), phases: reader.configuration.updatePhases,
      battery: (reader.battery.percent, reader.configuration.battery.updateMinimum),
      resuming: reader.interruptedAt)
  }

  /// A link to a reader that is to be updated before the app may use it says so.
  func completed(_ input: HostInput, for host: HostID) -> HostInput {
    guard case .linkUp(let reader, let transport) = input,
      self[reader].configuration.installOnConnect, self[host].update == nil
    else { return input }
    let request = request(for: reader, over: transport)
    return request.offer == nil ? input : .linkUpToInstall(reader, transport, request)
  }

  private func dockRequest(of host: HostID) -> UpdateRequest {
    guard let dock = self[host].connectedDock else {
      return UpdateRequest(offer: nil, phases: FirmwarePhases(), battery: nil)
    }
    let configuration = self[dock].configuration
    return UpdateRequest(
      offer: configuration.availableFirmwareUpdate, phases: configuration.updatePhases,
      battery: nil, resuming: self[dock].interruptedAt)
  }

  private func preparationNeed(of host: HostID) -> PreparationNeed {
    guard let connection = self[host].session.connection else {
      return PreparationNeed(
        model: PreparationModel(), configurationIsStale: false, securityCheckIsDue: false,
        overdueUpdate: nil)
    }
    let reader = self[connection.reader]
    let model = reader.configuration.preparation
    let checkIsDue = reader.securityCheckedAt.map { now - $0 >= model.securityCheckInterval }
    let dockOffer = self[host].connectedDock.flatMap {
      self[$0].configuration.availableFirmwareUpdate
    }
    var overdue: FirmwareTarget?
    if isOverdue(dockOffer) { overdue = .dock }
    if isOverdue(reader.configuration.availableFirmwareUpdate) { overdue = .reader }
    return PreparationNeed(
      model: model, configurationIsStale: !reader.configurationIsFresh,
      securityCheckIsDue: checkIsDue ?? true, overdueUpdate: overdue)
  }

  private func isOverdue(_ offer: FirmwareOffer?) -> Bool {
    offer?.requiredDate.map { $0 <= date } ?? false
  }
}
