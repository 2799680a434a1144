// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What a phone or tablet is before anything happens to it: the keys of one host in a profile. Inferred.
package struct HostConfiguration: Equatable, Sendable {
  /// The host's id.
  package var host = "host-1"
  package var bluetooth = BluetoothState.on
  /// How long a connect looks for a reader that does not answer.
  package var searchTimeout = Interval.seconds(5)
  /// The longest that pairing may wait for the reader.
  package var pairingTimeout = Interval.seconds(30)
  /// How long the phone keeps the Bluetooth link of an app that died.
  package var linkLinger = Interval.seconds(5)
  /// How long the phone takes to notice a Bluetooth link that broke off without a goodbye; nil never does.
  package var supervisionTimeout: Interval? = .zero
  /// Whether the app connects by itself to the reader it used last, as soon as it hears it.
  package var autoReconnect = false

  package init() {}
}
