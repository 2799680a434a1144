// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

extension Shape where Value == Bool {
  package static let bool = Shape(
    .bool,
    decode: { cursor, problems in
      if let value = cursor.bool { return value }
      problems.mismatch(cursor, .bool)
      return nil
    },
    encode: { value, writer, _ in writer.bool(value) })
}

extension Shape where Value == String {
  /// Any string.
  package static let string = string(.any)

  /// An id: 1 to 64 of `A-Z`, `a-z`, `0-9`, `.`, `_`, `:` and `-`.
  package static let identifier = string(TextRule(length: 1...64, alphabet: .identifier))

  /// A string that keeps to a rule.
  package static func string(_ rule: TextRule) -> Shape {
    Shape(
      .string(rule),
      decode: { cursor, problems in
        guard cursor.kind == .string else {
          problems.mismatch(cursor, .string(rule))
          return nil
        }
        guard rule == .any || rule.allows(cursor.textBytes) else {
          problems.mismatch(cursor, .string(rule), found: cursor.quotation)
          return nil
        }
        return String(decoding: cursor.textBytes, as: UTF8.self)
      },
      encode: { value, writer, _ in writer.string(value) })
  }
}

extension JSONCursor {
  /// The string as a short quotation for a message, escaped so that it can be shown on a terminal.
  var quotation: String {
    let text = String(decoding: textBytes.prefix(160), as: UTF8.self)
    let short = text.count > 40 ? text.prefix(40) + "…" : text[...]
    return JSONValue.string(String(short)).text
  }
}

extension Shape where Value == Int {
  /// A whole number in `range`; 2.0 and 1e3 are whole numbers too.
  ///
  /// The same as for any other integer, and compiled for this one.
  package static func integer(_ range: ClosedRange<Int>) -> Shape { wholeNumber(range) }
}

extension Shape where Value: FixedWidthInteger {
  /// A whole number in `range`; 2.0 and 1e3 are whole numbers too.
  package static func integer(_ range: ClosedRange<Value>) -> Shape { wholeNumber(range) }

  private static func wholeNumber(_ range: ClosedRange<Value>) -> Shape {
    let limits = Int64(clamping: range.lowerBound)...Int64(clamping: range.upperBound)
    return Shape(
      .integer(limits),
      decode: { cursor, problems in
        if let number = cursor.integer, limits.contains(number) { return Value(number) }
        problems.mismatch(cursor, .integer(limits))
        return nil
      },
      encode: { value, writer, _ in writer.int(value) })
  }

  /// Any whole number of the type.
  package static var integer: Shape { integer(Value.min...Value.max) }
}

extension Shape where Value == Double {
  /// A finite number in `range`.
  package static func number(_ range: ClosedRange<Double>) -> Shape {
    Shape(
      .number(range),
      decode: { cursor, problems in
        if let number = cursor.double, number.isFinite, range.contains(number) { return number }
        problems.mismatch(cursor, .number(range))
        return nil
      },
      encode: { value, writer, _ in writer.number(value) })
  }

  /// Any finite number.
  package static let number = number(
    -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
}

extension Shape where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the words of an enumeration.
  package static func enumeration(of type: Value.Type = Value.self) -> Shape {
    let words = Value.allCases.map(\.rawValue)
    let cases = Array(Value.allCases)
    return Shape(
      .enumeration(words),
      decode: { cursor, problems in
        guard cursor.kind == .string else {
          problems.mismatch(cursor, .enumeration(words))
          return nil
        }
        let text = String(decoding: cursor.textBytes, as: UTF8.self)
        if let index = words.firstIndex(of: text) { return cases[index] }
        problems.mismatch(
          cursor, .enumeration(words), found: cursor.quotation,
          suggestion: Nearest.word(to: text, among: words))
        return nil
      },
      encode: { value, writer, _ in writer.string(value.rawValue) })
  }
}

extension Shape where Value == JSONValue {
  /// Any JSON value whose numbers a double can hold.
  package static let json = Shape(
    .any,
    decode: { cursor, problems in
      let mark = problems.mark
      refuseInfinity(in: cursor, &problems)
      return problems.mark == mark ? cursor.value : nil
    },
    encode: { value, writer, _ in writer.value(value) })

  private static func refuseInfinity(in cursor: JSONCursor, _ problems: inout Problems) {
    switch cursor.kind {
    case .number where cursor.double?.isFinite == false:
      problems.add("expected a number that a double can hold", at: cursor.offset)
    case .array:
      for (index, element) in cursor.elements.enumerated() {
        let mark = problems.mark
        refuseInfinity(in: element, &problems)
        problems.enclose(since: mark, in: index)
      }
    case .object:
      for (key, value) in cursor.members {
        let mark = problems.mark
        refuseInfinity(in: value, &problems)
        if problems.mark != mark {
          problems.prepend(Problems.element(key.string ?? ""), since: mark)
        }
      }
    default: break
    }
  }
}
