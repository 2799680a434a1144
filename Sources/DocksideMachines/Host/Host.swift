// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// A phone or tablet with the app under test: a pure state machine for what the SDK's `DeviceManager` does.
///
/// The transitions are in the extensions, one file a topic.
package struct Host: Equatable, Sendable {
  package let id: HostID
  package internal(set) var configuration: HostConfiguration
  package internal(set) var bluetooth: BluetoothState
  package internal(set) var discovery = Discovery()
  package internal(set) var session = HostSession.none
  /// Readers that were connected before, the latest first (source: 000_67a33e72391f0c7e.txt, `knownDevices`).
  package internal(set) var known: [ReaderID]
  /// Readers that the phone has a bond with.
  package internal(set) var bonds: [ReaderID]
  package internal(set) var reconnection: Reconnection?
  package internal(set) var lostLink: LostLink?
  /// Readers whose bond a failed update of the Bluetooth module has broken: until the host forgets them no such update
  /// succeeds (source: 000_67a33e72391f0c7e.txt, "Updating the card reader firmware", step 5).
  package internal(set) var brokenBonds: [ReaderID] = []
  package internal(set) var preparation: Preparation?
  package internal(set) var update: FirmwareUpdate?
  /// The dock that the cable is in.
  package internal(set) var cable: DockID?
  /// The dock that the app sees.
  package internal(set) var connectedDock: DockID?
  /// Kept by the lab, which alone knows both ends.
  package var dockSituation = DockSituation.none

  package init(id: HostID, configuration: HostConfiguration) {
    self.id = id
    self.configuration = configuration
    bluetooth = configuration.bluetooth
    known = []
    bonds = []
  }

  /// Begins with readers that are known and bonded already.
  package mutating func adopt(_ reader: ReaderID) {
    known.append(reader)
    bonds.append(reader)
  }

  /// Takes note of a bond that the phone's system has, or has no more.
  package mutating func noteBond(with reader: ReaderID, _ isBonded: Bool) {
    if !isBonded {
      bonds.removeAll { $0 == reader }
    } else if !bonds.contains(reader) {
      adopt(reader)
    }
  }

  /// Does what the app or the operator asks.
  /// - Throws: `Refusal` where it cannot be; nothing has changed then.
  package mutating func perform(
    _ command: HostCommand, at now: Instant, _ actions: inout [Action]
  ) throws(Refusal) {
    switch command {
    case .setBluetooth(let state): setBluetooth(state, at: now, &actions)
    case .startDiscovery: try startDiscovery(&actions)
    case .stopDiscovery: stopDiscovery(.requested, &actions)
    case .connect(let reader, let overUSB):
      try connect(reader, overUSB: overUSB, at: now, &actions)
    case .disconnect: try disconnect(at: now, &actions)
    case .forget(let reader, let name): try forget(reader, name: name, at: now, &actions)
    case .prepare(let need): try prepare(need, at: now, &actions)
    case .startFirmwareUpdate(let request):
      try startFirmwareUpdate(request, at: now, &actions)
    case .startDockFirmwareUpdate(let request):
      try startDockFirmwareUpdate(request, at: now, &actions)
    case .restartApp: restartApp(at: now, &actions)
    }
  }

  /// Takes what happens around it.
  package mutating func receive(_ input: HostInput, at now: Instant, _ actions: inout [Action]) {
    switch input {
    case .heard(let reader, let rssi): heard(reader, rssi: rssi, &actions)
    case .unheard(let reader): unheard(reader, &actions)
    case .signal(let reader, let rssi): signalChanged(reader, rssi: rssi)
    case .reachable(let reader): reachable(reader, at: now, &actions)
    case .advertising(let reader): advertising(reader, at: now, &actions)
    case .pageAnswered(let reader): pageAnswered(reader, &actions)
    case .pageBusy(let reader, let after): pageBusy(reader, after: after, at: now, &actions)
    case .pairingBegan(let reader): pairingBegan(reader, at: now, &actions)
    case .attemptFailed(let reader, let failure): attemptFailed(reader, failure, &actions)
    case .linkUp(let reader, let transport): linkUp(reader, transport, at: now, &actions)
    case .linkUpToInstall(let reader, let transport, let request):
      linkUpToInstall(reader, transport, request, at: now, &actions)
    case .linkLost(let reader, let transport, let reason):
      linkLost(reader, transport, reason, at: now, &actions)
    case .returnsAt(let reader, let due): returns(reader, at: due, now: now, &actions)
    case .dockUp(let dock): dockUp(dock, at: now, &actions)
    case .dockDown(let dock, let reason): dockDown(dock, reason, at: now, &actions)
    case .cabled(let dock): cable = dock
    case .discoveryFailed(let failure):
      stopDiscovery(Reason(rawValue: failure.kind.rawValue), &actions)
    case .stageFailed(let reader, let transport, let failure):
      stageFailed(reader, transport, failure, &actions)
    case .preparationFailed(let failure): finishPreparation(failure, &actions)
    case .updateInstalled: updateInstalled(at: now, &actions)
    case .updateTargetLost(let reason): updateTargetLost(reason, at: now, &actions)
    case .updateFailed(let failure): take([.fail(failure)], at: now, &actions)
    case .radio(let state): setBluetooth(state, at: now, &actions)
    case .readerVanished(let reader): readerVanished(reader, at: now, &actions)
    case .vanished: vanished(at: now, &actions)
    case .timer(let timer): fired(timer, at: now, &actions)
    }
  }

  private mutating func fired(_ timer: HostTimer, at now: Instant, _ actions: inout [Action]) {
    switch timer {
    case .attempt: attemptTimedOut(&actions)
    case .reconnect: reconnectionDue(&actions)
    case .preparation: preparationStageOver(at: now, &actions)
    case .update: updateTick(at: now, &actions)
    case .supervision: noticeLostLink(at: now, &actions)
    }
  }

  func emit(
    _ what: Happening.What, reader: ReaderID? = nil, dock: DockID? = nil, _ actions: inout [Action]
  ) {
    actions.append(.emit(Happening(what, reader: reader, dock: dock, host: id)))
  }

  func arm(_ timer: HostTimer, at instant: Instant, _ actions: inout [Action]) {
    actions.append(.arm(.host(id, timer), at: instant))
  }

  func disarm(_ timer: HostTimer, _ actions: inout [Action]) {
    actions.append(.disarm(.host(id, timer)))
  }
}
