// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What a reader does. Each state carries what only exists in it.
///
/// ```
/// off ── power, press ──▶ starting ── booted ──▶ idle
/// idle ── page ──▶ connecting ── delay ──┬── no bond ──▶ pairing ──▶ connected
///                                        └── bond ────────────────▶ connected
/// idle, sleeping ── USB ──▶ connected
/// connecting, pairing, connected ── broken off, hung up ──▶ idle
/// connected ── update ──▶ updating ── reboot ──▶ rebooting ── booted ──▶ idle
/// idle, connected over Bluetooth ── sleep timer ──▶ sleeping
/// sleeping ── press ──▶ idle          sleeping ── page ──▶ connecting
/// every state ── power off, empty battery ──▶ off
/// ```
package enum ReaderState: Equatable, Sendable {
  case off
  /// Booting after the power button.
  case starting
  /// On and advertising, with no link.
  case idle
  /// A host has reached the reader; the link is up once the connection delay is over.
  case connecting(HostID)
  /// Bonding with a host that has no bond.
  case pairing(HostID, awaits: PairingWait)
  case connected(Link)
  /// Not advertising; a press or a known host's connect wakes it.
  case sleeping
  /// A firmware update runs over the link.
  case updating(Link)
  /// Restarting to run the firmware that was installed; nil after a reboot that installs nothing.
  case rebooting(installing: FirmwareOffer?)

  /// The word at the socket.
  package enum Name: String, CaseIterable, Sendable {
    case off, starting, idle, connecting, pairing, connected, sleeping, updating, rebooting
  }

  package var name: Name {
    switch self {
    case .off: .off
    case .starting: .starting
    case .idle: .idle
    case .connecting: .connecting
    case .pairing: .pairing
    case .connected: .connected
    case .sleeping: .sleeping
    case .updating: .updating
    case .rebooting: .rebooting
    }
  }

  /// The link that is up, if any.
  package var link: Link? {
    switch self {
    case .connected(let link), .updating(let link): link
    case .off, .starting, .idle, .connecting, .pairing, .sleeping, .rebooting: nil
    }
  }

  /// The host that reader is connecting to, not yet linked with.
  package var suitor: HostID? {
    switch self {
    case .connecting(let host), .pairing(let host, _): host
    case .off, .starting, .idle, .connected, .sleeping, .updating, .rebooting: nil
    }
  }
}
