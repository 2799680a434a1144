// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Pieces of Swift source.
enum SwiftText {
  private static let keywords: Set<String> = [
    "where", "repeat", "default", "in", "is", "as", "case", "switch", "for", "self", "protocol",
  ]

  /// A name, in backquotes where Swift needs them.
  static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// A constant's name for a word such as `firmware.download`.
  static func constant(_ word: String) -> String {
    let parts = word.split(separator: ".")
    let tail = parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return quoted(String(parts.first ?? "") + tail.joined())
  }

  /// Words as lines of at most `width` characters.
  static func wrapped(_ text: String, width: Int) -> [String] {
    filled(text.split(whereSeparator: \.isWhitespace).map(String.init), width: width, joint: " ")
  }

  /// Pieces on as few lines as hold them.
  static func filled(_ pieces: [String], width: Int, joint: String = ", ") -> [String] {
    var lines: [String] = []
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      let text = piece + (isLast || joint == " " ? "" : ",")
      if let last = lines.last, last.count + 1 + text.count <= width {
        lines[lines.count - 1] = last + " " + text
      } else {
        lines.append(text)
      }
    }
    return lines
  }

  static func comment(_ text: String) -> [String] { wrapped(text, width: 88).map { "/// " + $0 } }

  /// A point of a list, its further lines below its first word.
  static func item(_ text: String, indent: String) -> [String] {
    let margin = "///" + String(repeating: " ", count: indent.count - 3)
    return wrapped(text, width: 92 - indent.count).enumerated().map { index, line in
      (index == 0 ? indent : margin) + line
    }
  }
}
