// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What is behind a device of a lab.
package enum Origin: Hashable, Sendable {
  case simulated
  /// A real device in the air, reached with a real adapter that is that host's radio.
  case bluez(HostID)
  /// A real device at a USB port, which is that host's.
  case usb(HostID)

  /// The one host that can reach the device; nil where every host can.
  package var host: HostID? {
    switch self {
    case .simulated: nil
    case .bluez(let host), .usb(let host): host
    }
  }

  package var isPhysical: Bool { self != .simulated }

  /// The word at the socket.
  package var source: Source {
    switch self {
    case .simulated: .simulated
    case .bluez: .bluez
    case .usb: .usb
    }
  }

  package enum Source: String, CaseIterable, Sendable {
    case simulated, bluez, usb
  }
}
