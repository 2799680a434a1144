// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideHardware
import DocksideLab
import DocksideMachines

/// Simulated readers in the real air.
extension Service {
  func open(_ advert: Advert) {
    advert.peripheral = desk.bluetooth?.openPeripheral(advert.device) {
      [unowned self, unowned advert] in
      receive($0, for: advert)
    }
  }

  private func receive(_ report: PeripheralReport, for advert: Advert) {
    let room = advert.room
    room.catchUp(to: hardwareClock)
    switch report {
    case .available: change(advert, to: .ready)
    case .unavailable(let problem):
      unlink(advert)
      change(advert, to: .unavailable(problem))
    case .linked(let address):
      guard advert.peer == nil else { break }
      advert.peer = address
      room.lend { $0.outsideLinked(advert.reader, by: advert.host) }
    case .unlinked(let address):
      if advert.peer == address { unlink(advert) }
    case .asksPairing(_, let passkey):
      guard room.lab[advert.reader].configuration.pairingConfirmation else { break }
      advert.pairing = .asked
      room.lend {
        $0.notePairingRequest(of: advert.reader, passkey: passkey, by: advert.host)
      }
    case .paired:
      advert.pairing = .none
      room.lend { $0.outsideBonded(advert.reader, with: advert.host) }
    case .written(_, let bytes):
      // 1 counts as use of the reader; other values are kept for later.
      if bytes == [1] { room.lend { $0.outsideUsed(advert.reader) } }
    }
    publish(room)
  }

  private func unlink(_ advert: Advert) {
    advert.peer = nil
    advert.pairing = .none
    advert.room.lend { $0.outsideUnlinked(advert.reader, by: advert.host) }
  }

  private func change(_ advert: Advert, to state: HardwareState) {
    let before = advert.state
    advert.state = state
    announce(advert.device, of: advert.host, in: advert.room, from: before, to: state)
  }

  /// A press on the reader agrees to the pairing that waits for one.
  func notePress(on reader: ReaderID, in room: LabRoom) {
    for advert in room.adverts where advert.reader == reader && advert.pairing == .asked {
      advert.pairing = .pressed
    }
  }

  /// Takes a reader out of the air.
  func stop(_ advert: Advert) {
    let room = advert.room
    room.adverts.removeAll { $0 === advert }
    desk.adverts.removeAll { $0 === advert }
    advert.peripheral?.close()
    room.lend { lab in
      if lab.isAlive(advert.host) { lab.remove(advert.host) }
    }
    labs.moved.append(room)
  }
}
