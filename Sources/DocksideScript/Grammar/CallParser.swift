// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideSchema
package import DocksideWire

/// Reads `NAMESPACE VERB [VALUE] [key=value …]` as one call, with every problem of it.
package struct CallParser {
  package let vocabulary: Vocabulary
  private let typing: ValueTyping

  package init(vocabulary: Vocabulary, parser: any JSONParsing) {
    self.vocabulary = vocabulary
    typing = ValueTyping(parser: parser)
  }

  /// - Parameters:
  ///   - words: From the namespace on; none is a problem too.
  ///   - isChecked: False where the line is about a call that must be refused for its parameters,
  ///     so that they are sent as they are.
  ///   - column: Where to point where there are no words.
  package func call(
    _ words: ArraySlice<Word>, isChecked: Bool = true, column: Int = 1
  ) throws(SyntaxProblems) -> Call {
    do {
      let (method, arguments) = try method(words, column: column)
      var reading = Reading(method: method, typing: typing, isChecked: isChecked)
      for word in arguments { reading.take(word) }
      if isChecked { reading.checkMissing(column: words.first?.column ?? column) }
      guard reading.problems.isEmpty else { throw SyntaxProblems(problems: reading.problems) }
      return Call(method.name, reading.params)
    } catch let problem as SyntaxProblem {
      throw SyntaxProblems(problems: [problem])
    } catch let problems as SyntaxProblems {
      throw problems
    } catch {
      throw SyntaxProblems(problems: [SyntaxProblem(column: column, message: "\(error)")])
    }
  }

  private func method(
    _ words: ArraySlice<Word>, column: Int
  ) throws(SyntaxProblem) -> (MethodDescription, ArraySlice<Word>) {
    guard let first = words.first else {
      throw SyntaxProblem(column: column, message: "a call is missing: NAMESPACE VERB …")
    }
    guard let namespace = first.bare else {
      throw SyntaxProblem(column: first.column, message: "\(first.source) begins no call")
    }
    if let method = vocabulary.method(namespace) { return (method, words.dropFirst()) }
    let verbs = vocabulary.methods(in: namespace).map(\.verb)
    guard !verbs.isEmpty else {
      throw SyntaxProblem(
        column: first.column, message: "\(namespace) is not known",
        suggestion: Nearest.word(
          to: namespace, among: vocabulary.namespaces + ScriptParser.keywords))
    }
    guard let second = words.dropFirst().first else {
      throw SyntaxProblem(
        column: first.column,
        message: "\(namespace) needs a verb: \(verbs.joined(separator: ", "))")
    }
    guard let verb = second.bare, let method = vocabulary.method("\(namespace).\(verb)") else {
      throw SyntaxProblem(
        column: second.column, message: "\(namespace) has no verb \(second.source)",
        suggestion: Nearest.word(to: second.source, among: verbs))
    }
    return (method, words.dropFirst(2))
  }
}

/// The parameters of one call as they are read.
private struct Reading {
  let method: MethodDescription
  let typing: ValueTyping
  let isChecked: Bool
  var params: JSONObject = [:]
  var problems: [SyntaxProblem] = []

  init(method: MethodDescription, typing: ValueTyping, isChecked: Bool) {
    self.method = method
    self.typing = typing
    self.isChecked = isChecked
  }

  /// How the call is written on a line.
  private var name: String { "\(method.namespace) \(method.verb)" }
  private var keys: [String] { method.parameters.map(\.name) }

  mutating func take(_ word: Word) {
    guard word.comparison == .equal else {
      return report(word.column, "\(word.source): only = gives a parameter its value")
    }
    if let key = word.key { return set(key, word) }
    guard let main = method.mainParameter else {
      let known = keys.isEmpty ? "it takes nothing" : "it takes \(keys.joined(separator: ", "))"
      return report(word.column, "\(name) takes no bare value \(word.source); \(known)")
    }
    set(main, word)
  }

  private mutating func set(_ key: String, _ word: Word) {
    let steps = JSONPath(key).steps
    guard isFree(steps) else {
      return report(word.column, "\(name) has its \(key) already")
    }
    let schema: SchemaNode
    switch SchemaPath.find(key, in: method.parameters) {
    case .schema(let found): schema = found
    // Every method that acts in a lab takes the lab to act in.
    case .unknown where key == "lab" || !isChecked:
      schema = key == "lab" ? .string(.any) : .any
    case .unknown(let name, let known):
      let hint = Nearest.word(to: name, among: known)
      return report(word.column, "\(self.name) has no \(key)\(Self.list(known))", hint)
    }
    do {
      put(try typing.value(word.content, as: schema), at: steps)
    } catch {
      guard isChecked else { return put(typing.untyped(word.content), at: steps) }
      report(word.valueColumn, "\(key) \(error.message)", error.suggestion)
    }
  }

  private static func list(_ known: [String]) -> String {
    known.isEmpty ? "; it takes nothing" : "; it takes \(known.joined(separator: ", "))"
  }

  private func isFree(_ steps: [JSONPath.Step]) -> Bool {
    var value: JSONValue? = .object(params)
    for step in steps { value = value?[step.text] }
    return value == nil
  }

  private mutating func put(_ value: JSONValue, at steps: [JSONPath.Step]) {
    params = Self.putting(value, at: steps[...], into: params)
  }

  /// `a.b=1` builds the object that `a` takes, member by member.
  private static func putting(
    _ value: JSONValue, at steps: ArraySlice<JSONPath.Step>, into object: JSONObject
  ) -> JSONObject {
    guard let first = steps.first else { return object }
    var object = object
    let rest = steps.dropFirst()
    object[first.text] =
      rest.isEmpty
      ? value
      : .object(putting(value, at: rest, into: object[first.text]?.objectValue ?? [:]))
    return object
  }

  mutating func checkMissing(column: Int) {
    for member in method.parameters where member.isRequired && params[member.name] == nil {
      // A value that could not be read is no missing one.
      if problems.isEmpty { report(column, "\(name) needs \(member.name): \(member.doc)") }
    }
  }

  private mutating func report(_ column: Int, _ message: String, _ suggestion: String? = nil) {
    problems.append(SyntaxProblem(column: column, message: message, suggestion: suggestion))
  }
}
