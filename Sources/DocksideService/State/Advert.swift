// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideHardware
import DocksideLab
import DocksideMachines

/// A simulated reader in the real air, from `hardware.advertise` to `hardware.stopAdvertising` or the end of reader or
/// lab.
final class Advert {
  unowned let room: LabRoom
  let reader: ReaderID
  /// The host of the lab that stands for whoever connects.
  let host: HostID
  let device: String
  var state: HardwareState
  var peripheral: (any Peripheral)?
  /// The address of whoever is linked.
  var peer: String?
  /// Whether somebody who wants to pair waits for a press, or was given one.
  var pairing = Pairing.none
  /// How the reader was presented last.
  var face = PeripheralFace()

  enum Pairing {
    case none, asked, pressed
  }

  init(room: LabRoom, reader: ReaderID, host: HostID, device: String, state: HardwareState) {
    self.room = room
    self.reader = reader
    self.host = host
    self.device = device
    self.state = state
  }

  var isAdvertised: Bool { state == .ready && face.isAdvertised }
}
