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
  case rebooting(installing: FirmwareOffer?)

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
