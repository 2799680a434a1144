// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines

/// What the app calls: the SDK's `DeviceManager`, seen from outside the machines.
extension Lab {
  /// The result of a connect that was not refused is an event.
  /// - Throws: `bluetoothOff`, `bluetoothUnauthorized`, `updateInProgress`.
  package mutating func connect(_ reader: ReaderID, from host: HostID) throws(Refusal) {
    let overUSB = usbPath(from: host, to: reader) != nil
    try perform(.connect(reader, overUSB: overUSB), on: host)
  }

  /// - Throws: `invalidState` where the host does not know the reader.
  package mutating func forget(_ reader: ReaderID, on host: HostID) throws(Refusal) {
    try perform(.forget(reader, name: name(of: reader)), on: host)
  }

  /// Puts the host's cable into a dock.
  /// - Throws: `invalidState` where the cable or the dock's socket is taken.
  package mutating func plug(_ host: HostID, into dock: DockID) throws(Refusal) {
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
    case .prepareDeviceForTransaction: try perform(.prepare(preparationNeed(of: host)), on: host)
    case .startFirmwareUpdate: try perform(.startFirmwareUpdate(readerRequest(of: host)), on: host)
    case .startDockFirmwareUpdate:
      try perform(.startDockFirmwareUpdate(dockRequest(of: host)), on: host)
    case .restartApp: try perform(HostCommand.restartApp, on: host)
    }
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
    visibleOffer(try self[host].requireConnection())
  }

  /// - Throws: `notConnected`.
  package func connectedReader(of host: HostID) throws(Refusal) -> ReaderID {
    try self[host].requireConnection().reader
  }

  /// The connected reader, of which the app asks something: its time until sleep begins anew.
  /// - Throws: `notConnected`.
  package mutating func useReader(of host: HostID) throws(Refusal) -> ReaderID {
    let reader = try connectedReader(of: host)
    queue.append(.reader(reader, .activity))
    drain()
    return reader
  }

  /// - Throws: `dockNotConnected`.
  package func dockFirmwareUpdateSummary(of host: HostID) throws(Refusal) -> FirmwareOffer? {
    guard let dock = self[host].connectedDock else {
      throw Refusal(
        .dockNotConnected, "host \(name(of: host)) is connected to no dock",
        hint: "host.plug its cable into a dock that has power", ["host": .text(name(of: host))])
    }
    return self[dock].configuration.availableFirmwareUpdate
  }

  private func visibleOffer(_ connection: HostSession.Connection) -> FirmwareOffer? {
    let offer = self[connection.reader].configuration.availableFirmwareUpdate
    let isHidden = connection.transport == .usb && offer?.requiresBluetoothConnection == true
    return isHidden ? nil : offer
  }

  private func readerRequest(of host: HostID) -> UpdateRequest {
    guard let connection = self[host].session.connection else {
      return UpdateRequest(offer: nil, phases: FirmwarePhases(), battery: nil)
    }
    let reader = self[connection.reader]
    return UpdateRequest(
      offer: visibleOffer(connection), phases: reader.configuration.updatePhases,
      battery: (reader.battery.percent, reader.configuration.battery.updateMinimum))
  }

  private func dockRequest(of host: HostID) -> UpdateRequest {
    guard let dock = self[host].connectedDock else {
      return UpdateRequest(offer: nil, phases: FirmwarePhases(), battery: nil)
    }
    let configuration = self[dock].configuration
    return UpdateRequest(
      offer: configuration.availableFirmwareUpdate, phases: configuration.updatePhases,
      battery: nil)
  }

  private func preparationNeed(of host: HostID) -> PreparationNeed {
    guard let connection = self[host].session.connection else {
      return PreparationNeed(
        model: PreparationModel(), configurationIsStale: false, securityCheckIsDue: false,
        updateIsOverdue: false)
    }
    let reader = self[connection.reader]
    let model = reader.configuration.preparation
    let checkIsDue = reader.securityCheckedAt.map { now - $0 >= model.securityCheckInterval }
    let dockOffer = self[host].connectedDock.flatMap {
      self[$0].configuration.availableFirmwareUpdate
    }
    let offers = [reader.configuration.availableFirmwareUpdate, dockOffer]
    return PreparationNeed(
      model: model, configurationIsStale: !reader.configurationIsFresh,
      securityCheckIsDue: checkIsDue ?? true,
      updateIsOverdue: offers.contains { isOverdue($0) })
  }

  private func isOverdue(_ offer: FirmwareOffer?) -> Bool {
    offer?.requiredDate.map { $0 <= date } ?? false
  }
}
