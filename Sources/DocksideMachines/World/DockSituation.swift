// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The situations that an app's screens must tell apart (source: 000_67a33e72391f0c7e.txt, "Connecting through USB
/// using a dock").
package enum DockSituation: String, CaseIterable, Sendable {
  case none
  /// The host is connected to the dock, and to no reader in it.
  case dockOnly
  /// The reader is in the dock; the host talks to it over Bluetooth.
  case readerInDockOnBluetooth
  /// The reader is in the dock; the host talks to both over USB.
  case readerInDockOnUSB
}
