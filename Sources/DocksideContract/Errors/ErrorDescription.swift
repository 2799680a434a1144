// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines

/// What one error kind means and what to do about it.
package struct ErrorDescription: Sendable {
  package var kind: Refusal.Kind
  /// One sentence.
  package var meaning: String
  /// One sentence.
  package var remedy: String
}

/// One of the errors of JSON-RPC itself.
package struct ProtocolErrorDescription: Sendable {
  package var code: Int
  /// The word by which scripts call it.
  package var name: String
  /// One sentence.
  package var meaning: String
}
