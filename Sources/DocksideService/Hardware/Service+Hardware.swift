// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideHardware
import DocksideLab
import DocksideMachines

/// Keeping labs and hardware true to each other.
extension Service {
  /// Does what a call asks of the hardware, once the first look at it is over.
  func withHardware(_ call: Call, _ body: @escaping (Call) throws -> Reply) throws -> Reply {
    desk.open { [unowned self] in hardwareChanged() }
    if desk.isSettled { return try body(call) }
    call.session.waitCount += 1
    desk.wait { [unowned self] in
      call.session.waitCount -= 1
      answerLater(call.at(hardwareClock), body)
    }
    return .later
  }

  var hardwareClock: UInt64 { desk.hardware?.clock() ?? options.clockStart }

  /// Gives the hardware back.
  package func closeHardware() { desk.close() }

  /// Something came or went.
  private func hardwareChanged() {
    for case let binding as USBBinding in desk.bindings { followUSB(binding) }
    desk.serveWaiting()
  }

  /// What a lab's hardware is to do after the lab moved.
  func refreshHardware(of room: LabRoom) {
    for binding in room.bindings {
      if room.lend({ $0.isAlive(binding.host) }) {
        (binding as? RadioBinding)?.pursue()
      } else {
        unbind(binding)
      }
    }
    for advert in room.adverts {
      if room.lend({ $0.isAlive(advert.host) && $0.isAlive(advert.reader) }) {
        advert.present()
      } else {
        stop(advert)
      }
    }
  }

  // MARK: Radios

  func open(_ binding: RadioBinding) {
    binding.radio = desk.bluetooth?.openRadio(binding.device, match: binding.match.bluetooth) {
      [unowned self, unowned binding] in
      receive($0, for: binding)
    }
  }

  private func receive(_ report: RadioReport, for binding: RadioBinding) {
    let room = binding.room
    room.catchUp(to: hardwareClock)
    switch report {
    case .available: change(binding, to: .ready)
    case .unavailable(let problem): change(binding, to: .unavailable(problem))
    case .heard(let peer, let rssi): note(peer, .found(rssi: rssi), binding)
    case .known(let peer): note(peer, nil, binding)
    case .lost(let address): sense(.lost, address, binding)
    case .linked(let address): sense(.linked, address, binding)
    case .unlinked(let address):
      binding.drop(address)
      sense(.unlinked, address, binding)
    case .bonded(let address, let isBonded):
      sense(.bonded(binding.host, isBonded), address, binding)
    case .failed(let address, let failure):
      binding.drop(address)
      sense(.failed(Failure(failure)), address, binding)
    case .asksConfirmation(let address, let passkey):
      sense(.asksConfirmation(passkey: passkey), address, binding)
    case .battery(let address, let percent):
      sense(.battery(percent: min(max(percent, 0), 100)), address, binding)
    case .information(let address, let information):
      let versions = PhysicalReaderInput.versions(
        firmware: information.firmwareRevision, application: information.softwareRevision)
      sense(versions, address, binding)
    }
    publish(room)
  }

  private func note(
    _ peer: RadioPeer, _ input: PhysicalReaderInput?, _ binding: RadioBinding
  ) {
    guard let reader = binding.reader(for: peer) else { return }
    binding.room.lend { lab in
      if lab[binding.host].bonds.contains(reader) != peer.isBonded {
        lab.sense(.bonded(binding.host, peer.isBonded), of: reader)
      }
      if let input { lab.sense(input, of: reader) }
    }
  }

  private func sense(_ input: PhysicalReaderInput, _ address: String, _ binding: RadioBinding) {
    guard let reader = binding.reader(at: address) else { return }
    binding.room.lend { $0.sense(input, of: reader) }
  }

  // MARK: USB

  func followUSB(_ binding: USBBinding) {
    let room = binding.room
    room.catchUp(to: hardwareClock)
    change(binding, to: desk.usbState)
    let others = Set(
      desk.bindings.compactMap { $0 as? USBBinding }.filter { $0 !== binding }
        .flatMap { $0.attached.keys })
    binding.follow(desk.usbDevices.filter { !others.contains($0.id) })
    publish(room)
  }

  // MARK: What comes and goes

  /// Says that hardware is in another state, and takes the host's Bluetooth with it.
  private func change(_ binding: Binding, to state: HardwareState) {
    let before = binding.state
    binding.state = state
    if binding is RadioBinding {
      binding.room.lend { $0.setRadio(of: binding.host, isAvailable: state == .ready) }
    }
    announce(binding.device, of: binding.host, in: binding.room, from: before, to: state)
  }

  func announce(
    _ device: String, of host: HostID, in room: LabRoom, from: HardwareState, to: HardwareState
  ) {
    guard from.word != to.word else { return }
    room.lend {
      $0.note(
        hardware: device, of: host, from: Reason(rawValue: from.word),
        to: Reason(rawValue: to.word), message: to.problem?.message)
    }
  }

  /// Takes hardware from its host; its devices leave the lab.
  func unbind(_ binding: Binding) {
    let room = binding.room
    room.bindings.removeAll { $0 === binding }
    desk.bindings.removeAll { $0 === binding }
    binding.close()
    room.lend { lab in
      for reader in binding.readers { lab.remove(reader) }
      for dock in binding.docks { lab.remove(dock) }
      if binding is RadioBinding, lab.isAlive(binding.host) {
        lab.setRadio(of: binding.host, isAvailable: true)
      }
    }
    labs.moved.append(room)
  }
}

extension Failure {
  /// How an app is told why a real reader could not be had.
  fileprivate init(_ failure: RadioFailure) {
    let kind: Refusal.Kind =
      switch failure.kind {
      case .notFound: .readerNotFound
      case .busy: .readerBusy
      case .timedOut: .connectionTimedOut
      case .rejected: .pairingRejected
      case .bondLost: .bondLost
      case .failed: .connectionFailed
      }
    self.init(kind, failure.message)
  }
}
