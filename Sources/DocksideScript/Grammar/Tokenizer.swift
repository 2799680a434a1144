// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

/// Cuts a line into words.
///
/// Words are parted by blanks. A value in double quotes is a JSON string, one that begins with `{`
/// or `[` a JSON text that goes on to its closing bracket, blanks inside both included. A `#` where
/// a word would begin starts a comment.
package struct Tokenizer {
  private let parser: any JSONParsing

  package init(parser: any JSONParsing) { self.parser = parser }

  /// The words of one line.
  ///
  /// - Throws: The first problem; what follows a broken quote cannot be told.
  package func words(of line: some StringProtocol) throws(SyntaxProblem) -> [Word] {
    var cursor = LineCursor(line)
    var words: [Word] = []
    while cursor.skipBlanks(), cursor.next != "#" {
      words.append(try word(&cursor))
    }
    return words
  }

  /// One argument of a command line, which the shell has cut and unquoted already.
  package func word(argument: String) -> Word {
    var cursor = LineCursor(argument)
    let (key, comparison) = cursor.takeKey()
    let rest = cursor.rest
    let content: Word.Content
    switch (rest.first, try? parser.parse(rest)) {
    case ("\"", .string(let text)?): content = .quoted(text)
    case ("{", let value?), ("[", let value?): content = .json(value)
    default: content = .plain(rest)
    }
    return Word(
      column: 1, source: argument, key: key, comparison: comparison, content: content)
  }

  private func word(_ cursor: inout LineCursor) throws(SyntaxProblem) -> Word {
    let start = cursor.at
    let (key, comparison) = cursor.takeKey()
    let content = try content(&cursor)
    return Word(
      column: start + 1, source: cursor.text(from: start), key: key, comparison: comparison,
      content: content)
  }

  private func content(_ cursor: inout LineCursor) throws(SyntaxProblem) -> Word.Content {
    let start = cursor.at
    switch cursor.next {
    case "\"":
      guard cursor.skipString() else {
        throw SyntaxProblem(column: start + 1, message: "a quote is opened here and never closed")
      }
    case "{", "[":
      guard cursor.skipBrackets() else {
        throw SyntaxProblem(
          column: start + 1, message: "a bracket is opened here and never closed")
      }
    default:
      cursor.skipWord()
      return .plain(cursor.text(from: start))
    }
    let text = cursor.text(from: start)
    guard cursor.isAtBlank else {
      throw SyntaxProblem(
        column: cursor.at + 1, message: "a blank is missing between two words")
    }
    do {
      let value = try parser.parse(text)
      if case .string(let string) = value { return .quoted(string) }
      return .json(value)
    } catch {
      throw SyntaxProblem(column: start + 1, message: "this is not JSON: \(error.message)")
    }
  }
}

/// A place in a line, counted in characters.
private struct LineCursor {
  let characters: [Character]
  var at = 0

  init(_ line: some StringProtocol) { characters = Array(line) }

  var next: Character? { at < characters.count ? characters[at] : nil }
  var isAtBlank: Bool { next?.isWhitespace ?? true }
  var rest: String { String(characters[at...]) }

  func text(from start: Int) -> String { String(characters[start..<at]) }

  /// Whether something is left after the blanks.
  mutating func skipBlanks() -> Bool {
    while let next, next.isWhitespace { at += 1 }
    return next != nil
  }

  mutating func skipWord() {
    while !isAtBlank { at += 1 }
  }

  /// Takes a key and the sign after it; takes nothing where the word has none.
  mutating func takeKey() -> (String?, Word.Comparison) {
    guard let first = next, first.isLetter || first == "_" else {
      return (nil, .equal)
    }
    var end = at
    while end < characters.count, characters[end].isKeyCharacter { end += 1 }
    let tail = String(characters[end...].prefix(2))
    guard let sign = Word.Comparison.allCases.first(where: { tail.hasPrefix($0.rawValue) }) else {
      return (nil, .equal)
    }
    defer { at = end + sign.rawValue.count }
    return (String(characters[at..<end]), sign)
  }

  /// Moves behind the closing quote; false where there is none.
  mutating func skipString() -> Bool {
    at += 1
    while let character = next {
      at += 1
      if character == "\"" { return true }
      if character == "\\" { at = min(at + 1, characters.count) }
    }
    return false
  }

  /// Moves behind the bracket that closes the one here; false where there is none.
  mutating func skipBrackets() -> Bool {
    var depth = 0
    while let character = next {
      switch character {
      case "\"":
        guard skipString() else { return false }
        continue
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      default: break
      }
      at += 1
      if depth == 0 { return true }
    }
    return false
  }
}

extension Character {
  fileprivate var isKeyCharacter: Bool {
    isLetter || isNumber || self == "_" || self == "." || self == "-" || self == "[" || self == "]"
  }
}
