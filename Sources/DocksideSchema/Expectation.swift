// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

extension SchemaNode {
  /// What is expected, as the end of a sentence: "a whole number from 0 to 100".
  package var expectation: String {
    switch self {
    case .any: "any value"
    case .null: "null"
    case .bool: "true or false"
    case .string(let rule): rule.expectation
    case .date: #"a date such as "2026-01-31T00:00:00Z""#
    case .integer(let range): "a whole number" + Self.span(range)
    case .number(let range): "a number" + Self.span(range)
    case .seconds(let range): "a number of seconds" + Self.span(range)
    case .enumeration(let words): Self.choice(words.map { "\"\($0)\"" })
    case .array(.nothing): "an empty array"
    case .array: "an array"
    case .object: "an object"
    case .nullable(let node): "null or " + node.expectation
    case .anyOf(let nodes): Self.choice(nodes.map(\.expectation))
    }
  }

  private static func choice(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func span(_ range: ClosedRange<Int64>) -> String {
    switch (range.lowerBound == .min, range.upperBound == .max) {
    case (true, true): ""
    case (true, false): " of at most \(range.upperBound)"
    case (false, true): " of at least \(range.lowerBound)"
    case (false, false): " from \(range.lowerBound) to \(range.upperBound)"
    }
  }

  private static func span(_ range: ClosedRange<Double>) -> String {
    let lower = JSONValue.number(range.lowerBound).text
    let upper = JSONValue.number(range.upperBound).text
    return switch (range.lowerBound.isUnlimited, range.upperBound.isUnlimited) {
    case (true, true): ""
    case (true, false): " of at most \(upper)"
    case (false, true): " of at least \(lower)"
    case (false, false): " from \(lower) to \(upper)"
    }
  }
}

extension Double {
  /// Whether a bound is as good as none.
  var isUnlimited: Bool { magnitude >= .greatestFiniteMagnitude }
}

extension TextRule {
  fileprivate var expectation: String {
    var text = "a string"
    if length.upperBound < Int.max {
      text += " of \(length.lowerBound) to \(length.upperBound) characters"
    } else if length.lowerBound > 0 {
      text += " of at least \(length.lowerBound) characters"
    }
    switch alphabet {
    case .any: break
    case .printable: text += " without control characters"
    case .identifier: text += " of letters, digits and . _ : -"
    }
    return text
  }
}

extension JSONCursor {
  /// What was found instead, as the end of a sentence: "a string", or the number itself.
  package var finding: String {
    switch kind {
    case .null: return "null"
    case .bool: return bool == true ? "true" : "false"
    case .integer, .number:
      let digits = String(decoding: numberBytes.prefix(32), as: UTF8.self)
      return numberBytes.count > 32 ? digits + "…" : digits
    case .string, .key: return "a string"
    case .array: return "an array"
    case .object: return "an object"
    }
  }
}
