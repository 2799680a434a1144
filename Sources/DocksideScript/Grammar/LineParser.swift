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
  let typing: ValueTyping

  /// - Parameter profiles: Judges the profiles that lines name; see `CallParser`.
  package init(
    vocabulary: Vocabulary, parser: any JSONParsing, profiles: CallParser.ProfileCheck? = nil
  ) {
    self.vocabulary = vocabulary
    tokenizer = Tokenizer(parser: parser)
    calls = CallParser(vocabulary: vocabulary, parser: parser, profiles: profiles)
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

// MARK: - Calls with a condition

extension LineParser {
  private func check(
    _ words: ArraySlice<Word>, after first: Word
  ) throws(SyntaxProblems) -> Statement.Action {
    let mark = words.firstIndex { $0.bare == "has" } ?? words.endIndex
    let conditions = words[mark...].dropFirst()
    var slips = Slips()
    if conditions.isEmpty {
      slips.add(
        first.column, "check needs what the result must hold: check NAMESPACE VERB … has PATH=VALUE"
      )
    }
    var call: Call?
    if mark > words.startIndex || !conditions.isEmpty {
      call = slips.collect { () throws(SyntaxProblems) in
        try calls.call(words[..<mark], column: first.column)
      }
    }
    var read: [Condition] = []
    for word in conditions {
      guard let path = word.key else {
        slips.add(word.column, "\(word.source) is no PATH=VALUE")
        continue
      }
      let condition = Condition(path: path, comparison: word.comparison, content: word.content)
      if let call, let problem = problem(of: condition, at: word, in: call) { slips.add(problem) }
      read.append(condition)
    }
    try slips.check()
    guard let call else { throw slips.problems }
    return .check(call, read)
  }

  private func problem(of condition: Condition, at word: Word, in call: Call) -> SyntaxProblem? {
    let path = condition.path
    guard path != Condition.whole, let method = vocabulary.method(call.method) else { return nil }
    let steps = JSONPath(path).steps
    switch SchemaPath.find(steps[...], in: method.result) {
    case .unknown(let name, let known):
      return SyntaxProblem(
        column: word.column,
        message: "the result of \(method.namespace) \(method.verb) has no \(path)",
        suggestion: Nearest.word(to: name, among: known))
    case .schema(let schema):
      guard let words = schema.words, !words.contains(condition.content.text) else { return nil }
      return SyntaxProblem(
        column: word.valueColumn,
        message:
          "\(path) is one of \(words.joined(separator: ", ")), not \(condition.content.text)",
        suggestion: Nearest.word(to: condition.content.text, among: words))
    }
  }

  private func failure(
    _ words: ArraySlice<Word>, after first: Word
  ) throws(SyntaxProblems) -> Statement.Action {
    guard let word = words.first, let kind = word.bare else {
      throw problem(first.column, "fails needs an error kind, such as invalidState")
    }
    var slips = Slips()
    if !vocabulary.errorKinds.contains(kind) {
      slips.add(
        word.column, "no error is called \(kind)",
        Nearest.word(to: kind, among: vocabulary.errorKinds))
    }
    let call = slips.collect { () throws(SyntaxProblems) in
      try calls.call(
        words.dropFirst(), isChecked: kind != "invalidParams", takesAnyProfile: true,
        column: first.column)
    }
    try slips.check()
    guard let call else { throw slips.problems }
    return .fails(kind: kind, call)
  }
}

// MARK: - Small words

extension LineParser {
  func only<Value>(
    _ words: ArraySlice<Word>, after first: Word,
    _ read: (Word) throws(SyntaxProblems) -> Value
  ) throws(SyntaxProblems) -> Value {
    guard let word = words.first else {
      throw problem(first.column, "\(first.source) needs a value after it")
    }
    var slips = Slips()
    let value = slips.collect { () throws(SyntaxProblems) in try read(word) }
    for extra in words.dropFirst() { slips.add(extra.column, "\(extra.source) is too much here") }
    try slips.check()
    guard let value else { throw slips.problems }
    return value
  }

  func duration(_ word: Word) throws(SyntaxProblems) -> LabDuration {
    guard let text = word.bare, let duration = LabDuration(text) else {
      throw problem(
        word.column, "\(word.source) is no duration, such as 500ms, 30s, 5m, 2h or 1d")
    }
    return duration
  }

  private func count(_ word: Word) throws(SyntaxProblems) -> Int {
    guard let text = word.bare, let count = Int(text), (1...1_000_000).contains(count) else {
      throw problem(
        word.column, "repeat needs how often, from 1 to 1000000, not \(word.source)")
    }
    return count
  }

  private func end(_ words: ArraySlice<Word>) throws(SyntaxProblems) -> Line {
    var slips = Slips()
    for extra in words { slips.add(extra.column, "\(extra.source) is too much here") }
    try slips.check()
    return .end
  }

  func problem(
    _ column: Int, _ message: String, _ suggestion: String? = nil
  ) -> SyntaxProblems {
    SyntaxProblems(
      problems: [SyntaxProblem(column: column, message: message, suggestion: suggestion)])
  }
}
