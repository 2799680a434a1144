// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Why an operation that had begun did not end well, as the app is told.
package struct Failure: Error, Equatable, Sendable {
  package var kind: Refusal.Kind
  package var message: String
  /// Which stage of the operation it was, where it has several.
  package var stage: String?

  package init(_ kind: Refusal.Kind, _ message: String, stage: String? = nil) {
    self.kind = kind
    self.message = message
    self.stage = stage
  }
}
