// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What this build calls itself.
package enum Version {
  /// The version of the programs, as `--version` and `system.hello` give it.
  package static let text = "0.1.0"
  /// The number of the contract at the socket; it grows when something that clients rely on changes.
  package static let protocolNumber = 1
}
