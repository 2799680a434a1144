// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

/// One word of a line: bare, or `key=value`, at its place.
package struct Word: Hashable, Sendable {
  /// Where the word begins, counted from 1 in characters.
  package var column: Int
  /// As it stands in the line.
  package var source: String
  /// What stands before the first comparison sign outside of quotes.
  package var key: String?
  package var comparison: Comparison
  package var content: Content

  /// What a word's value is written as.
  package enum Content: Hashable, Sendable {
    /// Without quotes: what it means depends on where it stands.
    case plain(String)
    /// In double quotes: always a text.
    case quoted(String)
    /// In brackets: a JSON array or object.
    case json(JSONValue)
  }

  /// How `check` compares; everywhere else only `=` has a meaning.
  package enum Comparison: String, CaseIterable, Sendable {
    case notEqual = "!="
    case atMost = "<="
    case atLeast = ">="
    case equal = "="
    case less = "<"
    case greater = ">"
  }

  package init(
    column: Int, source: String, key: String? = nil, comparison: Comparison = .equal,
    content: Content
  ) {
    self.column = column
    self.source = source
    self.key = key
    self.comparison = comparison
    self.content = content
  }

  /// The word where it is bare and without quotes, so that it can be a keyword or a name.
  package var bare: String? {
    guard key == nil, case .plain(let text) = content else { return nil }
    return text
  }

  /// Where the value begins, counted as `column`.
  package var valueColumn: Int {
    key.map { column + $0.count + comparison.rawValue.count } ?? column
  }
}

extension Word.Content {
  /// The text as a person would write it, without quotes.
  package var text: String {
    switch self {
    case .plain(let text), .quoted(let text): text
    case .json(let value): value.text
    }
  }
}
