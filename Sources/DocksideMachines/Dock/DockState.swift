// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What a dock does.
///
/// ```
///        power             booted           update            reboot
///   off ───────▶ starting ───────▶ on ───────────▶ updating ───────▶ rebooting ──▶ on
///    ▲                              ▲   ended ◀──────┘
///    └── power lost (from every state)
/// ```
package enum DockState: Equatable, Sendable {
  case off
  case starting
  case on
  /// A firmware update runs over the cable.
  case updating
  case rebooting(installing: FirmwareOffer)

  /// The word at the socket.
  package enum Name: String, CaseIterable, Sendable {
    case off, starting, on, updating, rebooting
  }

  package var name: Name {
    switch self {
    case .off: .off
    case .starting: .starting
    case .on: .on
    case .updating: .updating
    case .rebooting: .rebooting
    }
  }

  /// Whether a host can see the dock on the cable.
  package var isPresent: Bool {
    switch self {
    case .on, .updating: true
    case .off, .starting, .rebooting: false
    }
  }
}

/// What an operator does to a dock. It can be refused.
package enum DockCommand: Equatable, Sendable {
  case setPower(on: Bool)
  case insert(ReaderID)
  case eject
  case offerUpdate(FirmwareOffer)
  case withdrawUpdate
}

/// What the world around does to a dock. It is never refused.
package enum DockInput: Equatable, Sendable {
  /// A host's cable comes and goes.
  case plugged(HostID)
  case unplugged(Reason)
  /// The link of the seated reader was ended on purpose: it stays down until something moves.
  case usbHeld
  case usbReleased
  case updateBegan
  case updateMoved(FirmwareUpdate.Phase, percent: Int)
  case updateReboots(installing: FirmwareOffer, takes: Interval)
  case updateEnded
  /// The seated reader was taken out of the lab.
  case readerVanished
  /// The dock is taken out of the lab.
  case vanished
  case timer(DockTimer)
}

/// The deadlines of a dock.
package enum DockTimer: UInt8, CaseIterable, Sendable {
  case boot
  /// The host has seen the dock on the cable.
  case enumerateDock
  /// The host has seen the reader in the dock.
  case enumerateReader
}
