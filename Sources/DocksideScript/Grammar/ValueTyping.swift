// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideSchema
package import DocksideWire

/// Turns what a person wrote into the JSON value that a parameter takes.
package struct ValueTyping {
  /// Why a word is no value of its parameter.
  package struct Mismatch: Error, Hashable {
    package var message: String
    package var suggestion: String?

    package init(message: String, suggestion: String? = nil) {
      self.message = message
      self.suggestion = suggestion
    }
  }

  private let parser: any JSONParsing

  package init(parser: any JSONParsing) { self.parser = parser }

  /// The value that `content` means where `schema` is expected. What is in quotes stays a text,
  /// what is in brackets stays JSON; whether it fits is for the daemon to say.
  package func value(
    _ content: Word.Content, as schema: SchemaNode
  ) throws(Mismatch) -> JSONValue {
    switch content {
    case .quoted(let text): .string(text)
    case .json(let value): value
    case .plain(let text): try value(text, as: schema)
    }
  }

  /// The value of a word about which nothing is known: JSON where it is JSON, else a text.
  package func untyped(_ content: Word.Content) -> JSONValue {
    switch content {
    case .quoted(let text): .string(text)
    case .json(let value): value
    case .plain(let text): (try? parser.parse(text)) ?? .string(text)
    }
  }

  private func value(_ text: String, as schema: SchemaNode) throws(Mismatch) -> JSONValue {
    switch schema {
    case .any: return untyped(.plain(text))
    case .string, .date: return .string(text)
    case .null: return try null(text)
    case .bool: return try bool(text)
    case .integer: return try integer(text)
    case .number: return try number(text)
    case .seconds: return try seconds(text)
    case .enumeration(let words): return try word(text, of: words)
    case .nullable(let inner): return text == "null" ? .null : try value(text, as: inner)
    case .array(let element): return try array(text, of: element)
    case .object: throw Mismatch(message: "needs a JSON object, such as {\"key\": 1}, not \(text)")
    case .anyOf(let choices): return try anyOf(text, choices)
    }
  }

  private func null(_ text: String) throws(Mismatch) -> JSONValue {
    guard text == "null" else { throw Mismatch(message: "must be null, not \(text)") }
    return .null
  }

  private func bool(_ text: String) throws(Mismatch) -> JSONValue {
    switch text.lowercased() {
    case "true", "on", "yes": return .bool(true)
    case "false", "off", "no": return .bool(false)
    default: throw Mismatch(message: "needs true or false, not \(text)")
    }
  }

  private func integer(_ text: String) throws(Mismatch) -> JSONValue {
    if let value = Int64(text) { return .integer(value) }
    // 5.5 is a number: the daemon says better than this place why it does not fit.
    if let value = Double(text), value.isFinite { return .number(value) }
    throw Mismatch(message: "needs a whole number, not \(text)")
  }

  private func number(_ text: String) throws(Mismatch) -> JSONValue {
    if let value = Int64(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else {
      throw Mismatch(message: "needs a number, not \(text)")
    }
    return .number(value)
  }

  private func seconds(_ text: String) throws(Mismatch) -> JSONValue {
    if let duration = LabDuration(text) { return duration.json }
    if let value = Double(text), value.isFinite { return .number(value) }
    throw Mismatch(
      message: "needs seconds or a duration such as 500ms, 30s, 5m, 2h or 1d, not \(text)")
  }

  private func word(_ text: String, of words: [String]) throws(Mismatch) -> JSONValue {
    guard words.contains(text) else {
      throw Mismatch(
        message: "is one of \(words.joined(separator: ", ")), not \(text)",
        suggestion: Nearest.word(to: text, among: words))
    }
    return .string(text)
  }

  /// Elements parted by commas, for lists of words: `types=host.*,link.*`.
  private func array(_ text: String, of element: SchemaNode) throws(Mismatch) -> JSONValue {
    var values: [JSONValue] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: true) {
      values.append(try value(String(part), as: element))
    }
    return .array(values)
  }

  /// The first choice that takes the word, texts last, since they take anything.
  private func anyOf(_ text: String, _ choices: [SchemaNode]) throws(Mismatch) -> JSONValue {
    var mismatch: Mismatch?
    for choice in choices.filter({ !$0.takesAnyText }) + choices.filter(\.takesAnyText) {
      do {
        return try value(text, as: choice)
      } catch {
        mismatch = mismatch ?? error
      }
    }
    throw mismatch ?? Mismatch(message: "takes no value")
  }
}

extension SchemaNode {
  fileprivate var takesAnyText: Bool {
    switch self {
    case .any, .string, .date: true
    case .nullable(let inner): inner.takesAnyText
    case .null, .bool, .integer, .number, .seconds, .enumeration, .array, .object, .anyOf: false
    }
  }
}
