// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Something wrong in a JSON document: where, what, and what was probably meant.
package struct Problem: Hashable, Sendable {
  /// The path inside the document, such as `readers[0].battery.low`; empty for the document itself.
  package var path: String
  package var message: String
  /// The byte of the source where the wrong value or key begins.
  package var offset: Int
  /// The nearest known key or word, where one is near.
  package var suggestion: String?

  package init(path: String, message: String, offset: Int, suggestion: String? = nil) {
    self.path = path
    self.message = message
    self.offset = offset
    self.suggestion = suggestion
  }

  /// For a person: the path where there is one, the message, and what was probably meant.
  package var text: String {
    let subject = path.isEmpty ? "" : "\(path): "
    return subject + message + (suggestion.map { " (did you mean \($0)?)" } ?? "")
  }
}
