// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What is found out of a real reader. It is never refused: the world is as it is.
package enum PhysicalReaderInput: Equatable, Sendable {
  /// It is there; `rssi` in dBm, nil where the adapter does not tell.
  case found(rssi: Int?)
  /// It is not there: off, asleep or out of range, which nobody can tell from here.
  case lost
  /// The link that was asked for is up.
  case linked
  /// The link broke.
  case unlinked
  /// The system has a bond with it now, or none any more.
  case bonded(HostID, Bool)
  /// Connecting or pairing failed.
  case failed(Failure)
  /// Somebody must confirm the pairing; with a passkey, 0 to 999999, once it was compared.
  case asksConfirmation(passkey: Int?)
  /// Whole percent.
  case battery(percent: Int)
  /// Nil where the reader does not say.
  case versions(firmware: String?, application: String?)
}

/// What is found out of a real dock.
package enum PhysicalDockInput: Equatable, Sendable {
  /// It is on a port; `host` is nil where that host's cable is in another dock.
  case attached(host: HostID?, firmwareVersion: String)
  case detached
}

/// What pairing still waits for.
package struct PairingWait: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A press on the reader.
  package static let press = PairingWait(rawValue: 1)
  /// The app's user, who compares the passkeys.
  package static let confirmation = PairingWait(rawValue: 2)
}
