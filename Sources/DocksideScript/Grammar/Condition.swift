// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

extension Condition {
  /// The path that stands for the result itself, for methods that answer with null or a plain
  /// value.
  static let whole = "result"

  /// Why the condition does not hold for a result; nil where it holds.
  package func complaint(about result: JSONValue, parser: any JSONParsing) -> String? {
    let target: JSONValue
    switch find(in: result) {
    case .value(let value): target = value
    case .missing(let place, let name, let known):
      let container = place.isEmpty ? "the result" : place
      let nearest = Nearest.word(to: name, among: known).map { " (did you mean \($0)?)" } ?? ""
      return "\(container) has no \(name)\(nearest)"
    }
    switch holds(for: target, parser: parser) {
    case true?: return nil
    case false?: return "\(path) is \(target.text)"
    case nil:
      return
        "\(path) is \(target.text): \(comparison.rawValue) cannot compare it with \(content.text)"
    }
  }

  private func find(in result: JSONValue) -> JSONPath.Found {
    if path == Self.whole, result[Self.whole] == nil { return .value(result) }
    return JSONPath(path).find(in: result)
  }

  /// Nil where the two have no order.
  private func holds(for value: JSONValue, parser: any JSONParsing) -> Bool? {
    switch comparison {
    case .equal: return equals(value, parser: parser)
    case .notEqual: return !equals(value, parser: parser)
    case .less: return ordered(value, <)
    case .greater: return ordered(value, >)
    case .atMost: return ordered(value, <=)
    case .atLeast: return ordered(value, >=)
    }
  }

  private func ordered(_ value: JSONValue, _ compare: (Double, Double) -> Bool) -> Bool? {
    guard let mine = value.doubleValue, let theirs = number else { return nil }
    return compare(mine, theirs)
  }

  /// A word without quotes is read as what stands there: a text beside a text, a number or duration
  /// beside a number.
  private func equals(_ value: JSONValue, parser: any JSONParsing) -> Bool {
    switch (content, value) {
    case (.json(let wanted), _): return value.matches(wanted)
    case (.quoted(let text), _): return value == .string(text)
    case (.plain(let text), .string(let actual)): return text == actual
    case (.plain, .integer), (.plain, .number): return number == value.doubleValue
    case (.plain("on"), .bool(let isOn)): return isOn
    case (.plain("off"), .bool(let isOn)): return !isOn
    case (.plain(let text), _):
      guard let wanted = try? parser.parse(text) else { return false }
      return value.matches(wanted)
    }
  }

  private var number: Double? {
    guard case .plain(let text) = content else { return nil }
    return Double(text) ?? LabDuration(text)?.json.doubleValue
  }
}
