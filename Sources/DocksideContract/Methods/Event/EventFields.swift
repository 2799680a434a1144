// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideSchema

extension Shape where Value == String {
  /// An event type with `*` for any characters.
  static let glob = string(TextRule(length: 1...100, alphabet: .printable))
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
