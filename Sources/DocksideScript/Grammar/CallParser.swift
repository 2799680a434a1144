// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideSchema
package import DocksideWire

/// Reads `NAMESPACE VERB [VALUE] [key=value …]` as one call, with every problem of it.
package struct CallParser {
  package let vocabulary: Vocabulary
  private let typing: ValueTyping
  private let profiles: ProfileCheck?

  /// Says what is wrong with the profile of that name, or in the file of that name.
  package typealias ProfileCheck = (_ name: String) -> [ValueTyping.Mismatch]

  /// - Parameter profiles: Judges the profiles that devices are to be made from; without it whoever
  ///   takes the call does.
  package init(vocabulary: Vocabulary, parser: any JSONParsing, profiles: ProfileCheck? = nil) {
    self.vocabulary = vocabulary
    self.profiles = profiles
    typing = ValueTyping(parser: parser)
  }

  /// - Parameters:
  ///   - words: From the namespace on; none is a problem too.
  ///   - isChecked: False where the line is about a call that must be refused for its parameters,
  ///     so that they are sent as they are.
  ///   - takesAnyProfile: Whether the line is about a call that must be refused.
  ///   - column: Where to point where there are no words.
  package func call(
    _ words: ArraySlice<Word>, isChecked: Bool = true, takesAnyProfile: Bool = false,
    column: Int = 1
  ) throws(SyntaxProblems) -> Call {
    var problems: [SyntaxProblem] = []
    let found = method(words, column: column, &problems)
    guard let (method, arguments) = found else { throw SyntaxProblems(problems: problems) }
    var reading = Reading(method: method, typing: typing, isChecked: isChecked)
    if !takesAnyProfile, Self.profileUsers.contains(method.name) { reading.profiles = profiles }
    for word in arguments { reading.take(word) }
    if isChecked { reading.checkMissing(column: words.first?.column ?? column) }
    problems += reading.problems
    guard problems.isEmpty else { throw SyntaxProblems(problems: problems) }
    return Call(method.name, reading.params)
  }

  /// The methods that make devices of a profile; others only look at one, sound or not.
  private static let profileUsers: Set<String> = ["lab.open", "profile.load"]

  /// The method and the words after its name. Where the name has a slip, it is a problem, and the
  /// nearest method is the one that the rest of the line is read by, so that its slips show too.
  private func method(
    _ words: ArraySlice<Word>, column: Int, _ problems: inout [SyntaxProblem]
  ) -> (MethodDescription, ArraySlice<Word>)? {
    func report(_ column: Int, _ message: String, _ suggestion: String? = nil) {
      problems.append(SyntaxProblem(column: column, message: message, suggestion: suggestion))
    }
    guard let first = words.first else {
      report(column, "a call is missing: NAMESPACE VERB …")
      return nil
    }
    guard var namespace = first.bare else {
      report(first.column, "\(first.source) begins no call")
      return nil
    }
    if let method = vocabulary.method(namespace) { return (method, words.dropFirst()) }
    if vocabulary.methods(in: namespace).isEmpty {
      let nearest = Nearest.word(
        to: namespace, among: vocabulary.namespaces + ScriptParser.keywords)
      report(first.column, "\(namespace) is not known", nearest)
      guard let nearest, words.count > 1 else { return nil }
      namespace = nearest
    }
    let verbs = vocabulary.methods(in: namespace).map(\.verb)
    // The nearest was a word that begins no call.
    guard !verbs.isEmpty else { return nil }
    guard let second = words.dropFirst().first else {
      report(first.column, "\(namespace) needs a verb: \(verbs.joined(separator: ", "))")
      return nil
    }
    let rest = words.dropFirst(2)
    if let verb = second.bare, let method = vocabulary.method("\(namespace).\(verb)") {
      return (method, rest)
    }
    let nearest = Nearest.word(to: second.source, among: verbs)
    report(second.column, "\(namespace) has no verb \(second.source)", nearest)
    return nearest.flatMap { vocabulary.method("\(namespace).\($0)") }.map { ($0, rest) }
  }
}

/// The parameters of one call as they are read.
private struct Reading {
  let method: MethodDescription
  let typing: ValueTyping
  let isChecked: Bool
  var profiles: CallParser.ProfileCheck?
  var params: JSONObject = [:]
  /// The parameters that stand on the line or were meant to, sound or not.
  private var named: Set<String> = []
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
    if let first = steps.first { named.insert(first.text) }
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
      if let hint { named.insert(hint) }
      return report(word.column, "\(self.name) has no \(key)\(Self.list(known))", hint)
    }
    do {
      let value = try typing.value(word.content, as: schema)
      put(value, at: steps)
      if key == "profile", let name = value.stringValue, let complaints = profiles?(name) {
        for complaint in complaints {
          report(word.valueColumn, complaint.message, complaint.suggestion)
        }
      }
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
    for member in method.parameters where member.isRequired && !named.contains(member.name) {
      report(column, "\(name) needs \(member.name): \(member.doc)")
    }
  }

  private mutating func report(_ column: Int, _ message: String, _ suggestion: String? = nil) {
    problems.append(SyntaxProblem(column: column, message: message, suggestion: suggestion))
  }
}
