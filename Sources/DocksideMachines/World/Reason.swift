// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Why something happened, as one stable word at the socket; an operator may give a word of their own.
package struct Reason: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  private init(_ word: String) { rawValue = word }

  // What people do.
  package static let requested = Reason("requested")
  package static let pressed = Reason("pressed")
  package static let poweredOn = Reason("poweredOn")
  package static let poweredOff = Reason("poweredOff")
  package static let factoryReset = Reason("factoryReset")
  package static let removed = Reason("removed")
  package static let ejected = Reason("ejected")
  package static let cableUnplugged = Reason("cableUnplugged")
  package static let dockPowerLost = Reason("dockPowerLost")
  package static let bluetoothOff = Reason("bluetoothOff")
  package static let bluetoothUnauthorized = Reason("bluetoothUnauthorized")
  package static let forgotten = Reason("forgotten")
  package static let appRestarted = Reason("appRestarted")

  // What devices do.
  package static let started = Reason("started")
  package static let connecting = Reason("connecting")
  package static let pairing = Reason("pairing")
  package static let connected = Reason("connected")
  package static let connectFailed = Reason("connectFailed")
  package static let connectionLost = Reason("connectionLost")
  package static let simulatedDisconnection = Reason("simulatedDisconnection")
  package static let takenOver = Reason("takenOver")
  package static let idlePowerOff = Reason("idlePowerOff")
  package static let found = Reason("found")
  package static let lost = Reason("lost")
  package static let outOfRange = Reason("outOfRange")
  package static let replaced = Reason("replaced")
  package static let usbTakeover = Reason("usbTakeover")
  package static let sleep = Reason("sleep")
  package static let batteryEmpty = Reason("batteryEmpty")
  package static let updateStarted = Reason("updateStarted")
  package static let updateFailed = Reason("updateFailed")
  package static let updated = Reason("updated")
  package static let rebooting = Reason("rebooting")
  package static let rebooted = Reason("rebooted")
  package static let dockRebooting = Reason("dockRebooting")
}

extension Reason {
  /// Whether a Bluetooth link that ends for it ends without a goodbye, so that the other side has to notice by itself:
  /// the radio is gone before it could say anything.
  var isAbrupt: Bool { [.outOfRange, .batteryEmpty, .connectionLost].contains(self) }
}
