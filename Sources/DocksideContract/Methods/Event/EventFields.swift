// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideSchema
import DocksideWire

extension Shape where Value == String {
  /// An event type with `*` for any characters.
  static let glob = string(TextRule(length: 1...100, alphabet: .printable))
}

extension [String] {
  /// How many patterns one listener may give.
  static let mostPatterns = 100

  /// Refuses more patterns than anybody means.
  func check(asTypesOf cursor: JSONCursor, _ problems: inout Problems) {
    guard count > Self.mostPatterns, let types = cursor["types"] else { return }
    problems.add(
      "at most \(Self.mostPatterns) patterns, found \(count)", at: types.offset, path: "types")
  }
}

extension Field where Root: LabMethod {
  static func types(_ path: any WritableKeyPath<Root, [String]?> & Sendable) -> Field {
    Field(
      "types", "Only events of these types, where * stands for any characters; without it all.",
      optional: path, .array(.glob))
  }

  static func since(_ path: any WritableKeyPath<Root, Int?> & Sendable, _ doc: String) -> Field {
    Field("since", doc, optional: path, .integer(0...Int.max))
  }
}
