// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideSchema
import DocksideWire

/// A schema in a few words of Markdown, with links to the shapes that have a name.
enum TypeText {
  /// The shapes that are described on the page about profiles.
  static let profiles: Set<String> = ["Profile", "ReaderProfile"]

  static func of(_ node: SchemaNode) -> String {
    switch node {
    case .any: return "any value"
    case .null: return "null"
    case .bool: return "true or false"
    case .string(let rule): return rule.alphabet == .identifier ? "id" : "text"
    case .date: return "date"
    case .integer(let range): return "whole number" + span(range)
    case .number(let range): return "number" + span(range)
    case .seconds(let range): return "seconds" + (range.lowerBound == 0 ? "" : span(range))
    case .enumeration(let words): return choice(words.map { "`\"\($0)\"`" })
    case .array(let element): return "list of " + of(element)
    case .object(let object): return link(object)
    case .nullable(let inner): return of(inner) + " or null"
    case .anyOf(let nodes):
      return choice(nodes.map(of).reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
    }
  }

  private static func link(_ object: ObjectSchema) -> String {
    if object.title.isEmpty { return "object" }
    if profiles.contains(object.title) { return "[profile](profiles.md)" }
    return "[\(object.title)](#shape-\(object.title.lowercased()))"
  }

  private static func choice(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func span(_ range: ClosedRange<Int64>) -> String {
    switch (range.lowerBound <= 0 && range.lowerBound > .min, range.upperBound >= 1 << 53) {
    case (true, true) where range.lowerBound == 0: ""
    case (_, true): range.lowerBound == .min ? "" : " from \(range.lowerBound)"
    case (_, false): " \(range.lowerBound) to \(range.upperBound)"
    }
  }

  private static func span(_ range: ClosedRange<Double>) -> String {
    let lower = JSONValue.number(range.lowerBound).text
    let upper = JSONValue.number(range.upperBound).text
    return range.upperBound >= .greatestFiniteMagnitude ? "" : " \(lower) to \(upper)"
  }
}
