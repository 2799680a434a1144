// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideSchema
package import DocksideWire

/// Reads one line of a script: a call, or one of the words that only scripts have.
package struct LineParser {
  package let vocabulary: Vocabulary
  private let tokenizer: Tokenizer
  private let calls: CallParser
  private let typing: ValueTyping

  package init(vocabulary: Vocabulary, parser: any JSONParsing) {
    self.vocabulary = vocabulary
    tokenizer = Tokenizer(parser: parser)
    calls = CallParser(vocabulary: vocabulary, parser: parser)
    typing = ValueTyping(parser: parser)
  }

  /// What one line says.
  package enum Line: Hashable, Sendable {
    case empty
    case action(Statement.Action)
    /// `repeat N`: the lines up to its `end` are played that often.
    case repeatBegins(Int)
    case end
  }

  /// - Throws: Every problem of the line, with its column; the line number is left at 1.
  package func parse(_ line: some StringProtocol) throws(SyntaxProblems) -> Line {
    let words: [Word]
    do {
      words = try tokenizer.words(of: line)
    } catch {
      throw SyntaxProblems(problems: [error])
    }
    guard let first = words.first else { return .empty }
    let rest = words.dropFirst()
    switch first.bare {
    case "expect": return .action(try expectation(rest, after: first))
    case "refute": return .action(try refutation(rest, after: first))
    case "check": return .action(try check(rest, after: first))
    case "fails": return .action(try failure(rest, after: first))
    case "wait": return .action(.wait(try only(rest, after: first, duration)))
    case "repeat": return .repeatBegins(try only(rest, after: first, count))
    case "end": return try end(rest)
    case "echo": return .action(.echo(rest.map(\.content.text).joined(separator: " ")))
    default: return .action(.call(try calls.call(words[...])))
    }
  }
}

// MARK: - Expectations

extension LineParser {
  private func expectation(
    _ words: ArraySlice<Word>, after first: Word
  ) throws(SyntaxProblems) -> Statement.Action {
    guard let mark = words.firstIndex(where: { $0.bare == "within" }) else {
      return .expect(try pattern(words, after: first), within: nil)
    }
    let pattern = try pattern(words[..<mark], after: first)
    let limit = try only(words[(mark + 1)...], after: words[mark], duration)
    return .expect(pattern, within: limit)
  }

  private func refutation(
    _ words: ArraySlice<Word>, after first: Word
  ) throws(SyntaxProblems) -> Statement.Action {
    guard let mark = words.firstIndex(where: { $0.bare == "for" }) else {
      throw problem(first.column, "refute needs how long to look: refute TYPE … for DURATION")
    }
    let pattern = try pattern(words[..<mark], after: first)
    return .refute(
      pattern, during: try only(words[(mark + 1)...], after: words[mark], duration))
  }

  private func pattern(
    _ words: ArraySlice<Word>, after first: Word
  ) throws(SyntaxProblems) -> EventPattern {
    guard let type = words.first else {
      throw problem(
        first.column, "\(first.source) needs an event type, such as host.deviceConnected")
    }
    guard let name = type.bare else {
      throw problem(type.column, "\(type.source) is no event type")
    }
    let events = vocabulary.events(matching: name)
    guard !events.isEmpty else {
      throw problem(
        type.column, "no event is called \(name)",
        Nearest.word(to: name, among: vocabulary.events.map(\.name)))
    }
    var pattern = EventPattern(type: name)
    var problems: [SyntaxProblem] = []
    for word in words.dropFirst() {
      do {
        let (path, value) = try field(word, of: events, type: name, in: first)
        if pattern.fields[path] != nil {
          problems.append(SyntaxProblem(column: word.column, message: "\(path) stands here twice"))
        }
        pattern.fields[path] = value
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw SyntaxProblems(problems: problems) }
    return pattern
  }

  private func field(
    _ word: Word, of events: [EventDescription], type: String, in statement: Word
  ) throws(SyntaxProblem) -> (String, JSONValue) {
    guard let path = word.key, word.comparison == .equal else {
      let mark = statement.bare == "expect" ? "within" : "for"
      let isOtherMark = ["within", "for"].contains(word.source)
      throw SyntaxProblem(
        column: word.column, message: "\(word.source) is no key=value",
        suggestion: isOtherMark ? mark : Nearest.word(to: word.source, among: [mark]))
    }
    let found = events.map { SchemaPath.find(path, in: Self.envelope + $0.data) }
    switch SchemaPath.merge(found, name: path) {
    case .unknown(let name, let known):
      throw SyntaxProblem(
        column: word.column,
        message: "\(type) has no \(path); it has \(known.joined(separator: ", "))",
        suggestion: Nearest.word(to: name, among: known))
    case .schema(let schema):
      do {
        return (path, try typing.value(word.content, as: schema))
      } catch {
        throw SyntaxProblem(
          column: word.valueColumn, message: "\(path) \(error.message)",
          suggestion: error.suggestion)
      }
    }
  }

  /// The fields that every event has beside its data.
  static let envelope: [ObjectSchema.Member] = [
    field("reader", .string(.any)), field("dock", .string(.any)),
    field("host", .string(.any)), field("lab", .string(.any)),
    field("time", .seconds(0...Double.greatestFiniteMagnitude)),
    field("seq", .integer(0...Int64.max)),
  ]

  private static func field(_ name: String, _ schema: SchemaNode) -> ObjectSchema.Member {
    .init(name: name, doc: "", isRequired: false, schema: .nullable(schema))
  }
}

// MARK: - Calls with a condition

extension LineParser {
  private func check(
    _ words: ArraySlice<Word>, after first: Word
  ) throws(SyntaxProblems) -> Statement.Action {
    guard let mark = words.firstIndex(where: { $0.bare == "has" }), mark + 1 < words.endIndex else {
      throw problem(
        first.column, "check needs what the result must hold: check NAMESPACE VERB … has PATH=VALUE"
      )
    }
    var problems: [SyntaxProblem] = []
    var call: Call?
    do {
      call = try calls.call(words[..<mark], column: first.column)
    } catch {
      problems += error.problems
    }
    var conditions: [Condition] = []
    for word in words[(mark + 1)...] {
      guard let path = word.key else {
        problems.append(
          SyntaxProblem(column: word.column, message: "\(word.source) is no PATH=VALUE"))
        continue
      }
      if let call, let problem = unknownPath(path, in: call, at: word.column) {
        problems.append(problem)
      }
      conditions.append(
        Condition(path: path, comparison: word.comparison, content: word.content))
    }
    guard problems.isEmpty, let call else { throw SyntaxProblems(problems: problems) }
    return .check(call, conditions)
  }

  private func unknownPath(_ path: String, in call: Call, at column: Int) -> SyntaxProblem? {
    guard path != Condition.whole, let method = vocabulary.method(call.method) else { return nil }
    let steps = JSONPath(path).steps
    guard case .unknown(let name, let known) = SchemaPath.find(steps[...], in: method.result) else {
      return nil
    }
    return SyntaxProblem(
      column: column, message: "the result of \(method.namespace) \(method.verb) has no \(path)",
      suggestion: Nearest.word(to: name, among: known))
  }

  private func failure(
    _ words: ArraySlice<Word>, after first: Word
  ) throws(SyntaxProblems) -> Statement.Action {
    guard let word = words.first, let kind = word.bare else {
      throw problem(first.column, "fails needs an error kind, such as invalidState")
    }
    guard vocabulary.errorKinds.contains(kind) else {
      throw problem(
        word.column, "no error is called \(kind)",
        Nearest.word(to: kind, among: vocabulary.errorKinds))
    }
    let call = try calls.call(
      words.dropFirst(), isChecked: kind != "invalidParams", column: first.column)
    return .fails(kind: kind, call)
  }
}

// MARK: - Small words

extension LineParser {
  private func only<Value>(
    _ words: ArraySlice<Word>, after first: Word,
    _ read: (Word) throws(SyntaxProblem) -> Value
  ) throws(SyntaxProblems) -> Value {
    guard let word = words.first else {
      throw problem(first.column, "\(first.source) needs a value after it")
    }
    if let extra = words.dropFirst().first {
      throw problem(extra.column, "\(extra.source) is too much here")
    }
    do {
      return try read(word)
    } catch {
      throw SyntaxProblems(problems: [error])
    }
  }

  private func duration(_ word: Word) throws(SyntaxProblem) -> LabDuration {
    guard let text = word.bare, let duration = LabDuration(text) else {
      throw SyntaxProblem(
        column: word.column,
        message: "\(word.source) is no duration, such as 500ms, 30s, 5m, 2h or 1d")
    }
    return duration
  }

  private func count(_ word: Word) throws(SyntaxProblem) -> Int {
    guard let text = word.bare, let count = Int(text), (1...1_000_000).contains(count) else {
      throw SyntaxProblem(
        column: word.column,
        message: "repeat needs how often, from 1 to 1000000, not \(word.source)")
    }
    return count
  }

  private func end(_ words: ArraySlice<Word>) throws(SyntaxProblems) -> Line {
    guard let extra = words.first else { return .end }
    throw problem(extra.column, "\(extra.source) is too much here")
  }

  private func problem(
    _ column: Int, _ message: String, _ suggestion: String? = nil
  ) -> SyntaxProblems {
    SyntaxProblems(
      problems: [SyntaxProblem(column: column, message: message, suggestion: suggestion)])
  }
}
