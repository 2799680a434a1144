// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideSchema
import DocksideWire

/// Profiles that each put one value at the edge of what its place allows, just inside or just
/// outside.
struct SchemaEdges {
  struct Case {
    let value: JSONValue
    let isValid: Bool
  }

  /// Every place that `node` has, with the values just inside and just outside.
  ///
  /// - Parameter wrap: puts a value for `node` into a whole profile.
  static func cases(_ node: SchemaNode, wrap: (JSONValue) -> JSONValue) -> [Case] {
    let own =
      inside(node).map { Case(value: wrap($0), isValid: true) }
      + outside(node).map { Case(value: wrap($0), isValid: false) }
    return own + below(node, wrap: wrap)
  }

  private static func below(_ node: SchemaNode, wrap: (JSONValue) -> JSONValue) -> [Case] {
    switch node {
    case .nullable(let inner): return below(inner, wrap: wrap)
    case .array(.nothing): return []
    case .array(let element): return cases(element) { wrap([$0]) }
    case .object(let object):
      return object.members.flatMap { member in
        cases(member.schema) { value in
          var parent = least(object)
          parent[member.name] = value
          return wrap(.object(parent))
        }
      }
    default: return []
    }
  }

  /// An object with its required members alone.
  private static func least(_ object: ObjectSchema) -> JSONObject {
    var result = JSONObject()
    for member in object.members where member.isRequired {
      result[member.name] = inside(member.schema).first
    }
    return result
  }

  private static func inside(_ node: SchemaNode) -> [JSONValue] {
    switch node {
    case .bool: return [true, false]
    case .string(let rule):
      let longest = min(rule.length.upperBound, 2_000)
      return [.string("a" * rule.length.lowerBound), .string("Z" * longest)]
        + (rule.alphabet == .identifier ? ["aZ09._:-"] : [.string("é" * longest), "a b/ü€"])
    case .date:
      return ["1970-01-01", "2199-12-31T23:59:59.999999999Z", "2024-02-29", "2000-02-29T00:00:00Z"]
        + ["2026-01-31T00:00:00.5-23:59", "2026-04-30T12:00:00+02:00"]
    case .integer(let range):
      return [
        .integer(range.lowerBound), .integer(range.upperBound), .number(Double(range.lowerBound)),
      ]
    case .number(let range), .seconds(let range):
      return [.number(range.lowerBound), .number(range.upperBound)]
    case .enumeration(let words): return words.map { .string($0) }
    case .array(.nothing): return [[]]
    case .array(let element): return [[], .array([inside(element).first].compactMap { $0 })]
    case .object(let object): return [.object(least(object))]
    case .nullable(let inner): return [.null] + inside(inner)
    case .any, .null, .anyOf: return []
    }
  }

  private static func outside(_ node: SchemaNode) -> [JSONValue] {
    switch node {
    case .bool: return [0, "true", .null]
    case .string(let rule):
      let tooShort: [JSONValue] = rule.length.lowerBound > 0 ? [""] : []
      let tooLong: [JSONValue] =
        rule.length.upperBound < 2_000 ? [.string("a" * (rule.length.upperBound + 1))] : []
      let strange: [JSONValue] =
        switch rule.alphabet {
        case .any: []
        case .printable: ["a\u{1B}b", "a\u{7F}b", "a\u{9B}b", "\u{0}b"]
        case .identifier: ["a b", "é", "a/b", "@", "\u{0}b"]
        }
      return tooShort + tooLong + strange + [1, .null, [], [:]]
    case .date:
      return ["", "1969-12-31", "2200-01-01", "2023-02-29", "2100-02-29", "2026-13-01", 0]
        + ["2026-04-31", "2026-01-01T24:00:00Z", "2026-01-01T00:00:00", "2026-01-01T00:00:60Z"]
        + ["2026-01-01T00:00:00.1234567890Z", "2026-01-01T00:00:00+0200", "x2026-01-01"]
    case .integer(let range):
      return [.integer(range.lowerBound - 1), .integer(range.upperBound + 1), 0.5, "1", true]
    case .number(let range), .seconds(let range):
      return [.number(range.lowerBound - 0.001), .number(range.upperBound * 1.001), "1", true]
        + [.string(Mutator.huge)]
    case .enumeration(let words): return [.string(words[0] + "x"), "", 1, .null]
    case .array(.nothing): return [[1], [[:]], [:]]
    case .array: return [[:], "x", .null, 1]
    case .object: return [[], "x", 1, ["no such key": 1]]
    case .nullable(let inner): return outside(inner).filter { $0 != .null }
    case .any, .null, .anyOf: return []
    }
  }
}

private func * (text: String, count: Int) -> String { String(repeating: text, count: count) }
