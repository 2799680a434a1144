// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Whether a part of the machine's hardware can be used, and why not.
package enum HardwareState: Equatable, Sendable {
  case ready
  /// Not now; it is looked for, and taken up when it comes.
  case unavailable(HardwareProblem)
}

/// Why hardware cannot be used.
package struct HardwareProblem: Error, Equatable, Sendable {
  package var kind: Kind
  /// What is wrong, as a sentence without its full stop.
  package var message: String
  /// What to do about it.
  package var hint: String?

  /// The stable words at the socket.
  package enum Kind: String, CaseIterable, Sendable {
    /// This build or this kernel has no such thing at all.
    case unsupported
    /// There is no system bus to ask.
    case noBus
    /// Nobody on the bus owns `org.bluez`.
    case noBluetoothd
    /// It is not there, or no longer.
    case absent
    /// It is there, and off.
    case off
    /// The daemon may not use it.
    case permissionDenied
    /// Somebody else has it.
    case busy
    /// It answered with an error.
    case failed
  }

  package init(_ kind: Kind, _ message: String, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.hint = hint
  }
}
