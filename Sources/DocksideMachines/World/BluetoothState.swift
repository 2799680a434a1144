// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The state of a host's Bluetooth radio as its app may use it.
package enum BluetoothState: String, CaseIterable, Sendable {
  case on
  case off
  /// The app has no permission.
  case unauthorized
}
