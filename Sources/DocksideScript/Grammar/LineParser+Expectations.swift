// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideSchema
import DocksideWire

// What events a line demands.
extension LineParser {
  func expectation(
    _ words: ArraySlice<Word>, after first: Word
  ) throws(SyntaxProblems) -> Statement.Action {
    guard let mark = words.firstIndex(where: { $0.bare == "within" }) else {
      return .expect(try pattern(words, after: first), within: nil)
    }
    let (pattern, limit) = try patternAndDuration(words, mark: mark, after: first)
    return .expect(pattern, within: limit)
  }

  func refutation(
    _ words: ArraySlice<Word>, after first: Word
  ) throws(SyntaxProblems) -> Statement.Action {
    guard let mark = words.firstIndex(where: { $0.bare == "for" }) else {
      var slips = Slips()
      slips.add(
        first.column, "refute needs how long to look: refute TYPE … for DURATION")
      if !words.isEmpty {
        _ = slips.collect { () throws(SyntaxProblems) in try self.pattern(words, after: first) }
      }
      throw slips.problems
    }
    let (pattern, duration) = try patternAndDuration(words, mark: mark, after: first)
    return .refute(pattern, during: duration)
  }

  private func patternAndDuration(
    _ words: ArraySlice<Word>, mark: Int, after first: Word
  ) throws(SyntaxProblems) -> (EventPattern, LabDuration) {
    var slips = Slips()
    let pattern = slips.collect { () throws(SyntaxProblems) in
      try self.pattern(words[..<mark], after: first)
    }
    let limit = slips.collect { () throws(SyntaxProblems) in
      try self.only(words[(mark + 1)...], after: words[mark], self.duration)
    }
    guard let pattern, let limit else { throw slips.problems }
    return (pattern, limit)
  }

  private func pattern(
    _ words: ArraySlice<Word>, after first: Word
  ) throws(SyntaxProblems) -> EventPattern {
    guard let type = words.first else {
      throw problem(
        first.column, "\(first.source) needs an event type, such as host.deviceConnected")
    }
    guard var name = type.bare else {
      throw problem(type.column, "\(type.source) is no event type")
    }
    var slips = Slips()
    var events = vocabulary.events(matching: name)
    if events.isEmpty {
      let nearest = Nearest.word(to: name, among: vocabulary.events.map(\.name))
      slips.add(type.column, "no event is called \(name)", nearest)
      guard let nearest else { throw slips.problems }
      // The rest of the line is read by the nearest, so that its slips show too.
      name = nearest
      events = vocabulary.events(matching: nearest)
    }
    var pattern = EventPattern(type: name)
    for word in words.dropFirst() {
      let field = slips.collect { () throws(SyntaxProblems) in
        try self.field(word, of: events, type: name, in: first)
      }
      guard let (path, value) = field else { continue }
      if pattern.fields[path] != nil { slips.add(word.column, "\(path) stands here twice") }
      pattern.fields[path] = value
    }
    try slips.check()
    return pattern
  }

  private func field(
    _ word: Word, of events: [EventDescription], type: String, in statement: Word
  ) throws(SyntaxProblems) -> (String, JSONValue) {
    guard let path = word.key, word.comparison == .equal else {
      let mark = statement.bare == "expect" ? "within" : "for"
      let isOtherMark = ["within", "for"].contains(word.source)
      throw problem(
        word.column, "\(word.source) is no key=value",
        isOtherMark ? mark : Nearest.word(to: word.source, among: [mark]))
    }
    let found = events.map { SchemaPath.find(path, in: Self.envelope + $0.data) }
    switch SchemaPath.merge(found, name: path) {
    case .unknown(let name, let known):
      throw problem(
        word.column, "\(type) has no \(path); it has \(known.joined(separator: ", "))",
        Nearest.word(to: name, among: known))
    case .schema(let schema):
      if path == Self.errorKind { try checkErrorKind(word) }
      do {
        return (path, try typing.value(word.content, as: schema))
      } catch {
        throw problem(word.valueColumn, "\(path) \(error.message)", error.suggestion)
      }
    }
  }

  /// The one word of an event that is described as a text although the contract lists what it may
  /// be: the list is too long to stand at every event.
  private static let errorKind = "error.kind"

  private func checkErrorKind(_ word: Word) throws(SyntaxProblems) {
    let kind = word.content.text
    guard kind != "null", !vocabulary.eventErrorKinds.contains(kind) else { return }
    throw problem(
      word.valueColumn, "no error is called \(kind)",
      Nearest.word(to: kind, among: vocabulary.eventErrorKinds))
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
