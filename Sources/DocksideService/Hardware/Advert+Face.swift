// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideHardware
import DocksideLab
import DocksideMachines
import DocksideWire

/// How the reader of an advert is to be in the air.
extension Advert {
  /// Tells the peripheral how the reader is now.
  func present() {
    let next = room.lend { makeFace($0) }
    guard next != face else { return }
    face = next
    peripheral?.present(next)
  }

  private func makeFace(_ lab: Lab) -> PeripheralFace {
    let machine = lab[reader]
    var face = PeripheralFace()
    face.name = machine.fullName
    face.isAdvertised = machine.isAudible
    face.mayBeLinked =
      peer == nil ? machine.isReachable : machine.state.link?.host == host
    face.pairing =
      machine.configuration.pairingConfirmation && pairing != .pressed ? .waits : .accepts
    face.information.manufacturer = "Dockside (simulated)"
    face.information.model =
      switch machine.model {
      case .nyc1: "NYC1"
      case .nyc1Scr: "NYC1-SCR"
      }
    face.information.serialNumber = machine.configuration.serialNumber
    face.information.firmwareRevision = machine.configuration.firmwareVersion
    face.information.softwareRevision = machine.configuration.applicationVersion
    face.batteryPercent = machine.battery.percent
    let buffer = ByteBuffer(capacity: 512)
    var writer = JSONWriter(buffer)
    lab.writeShown(reader, &writer)
    face.state = buffer.count <= 512 ? Array(buffer.bytes) : Array("{}".utf8)
    return face
  }
}
