// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideMachines
import DocksideSchema
import DocksideWire

/// Reads one JSON text with a shape.
func decode<Value>(
  _ text: String, as shape: Shape<Value>
) throws -> (value: Value?, problems: [Problem]) {
  try withRoot(text) { cursor in
    var problems = Problems()
    let value = shape.decode(cursor, &problems)
    return (value, problems.all)
  }
}

/// Parses a text and lets the caller look at its root.
func withRoot<Result>(_ text: String, _ body: (JSONCursor) throws -> Result) throws -> Result {
  try Array(text.utf8).withUnsafeBytes { bytes in
    try FastJSONParser().withDocument(of: bytes) { document in
      Swift.Result { try body(document.root) }
    }.get()
  }
}

/// A problem as one line: path, message and suggestion.
func lines(_ problems: [Problem]) -> [String] {
  problems.map { problem in
    let suggestion = problem.suggestion.map { " (\($0)?)" } ?? ""
    return "\(problem.path): \(problem.message)\(suggestion)"
  }
}

/// An object with one member of each kind.
struct Sample: Described, Equatable {
  var id = "a"
  var level = 5
  var ratio = 0.5
  var wait = Interval.seconds(1)
  var mode = Mode.slow
  var limit: Int? = 7
  var note: String?
  var tags: [String] = []
  var inner = Inner()
  var inners: [Inner] = []

  enum Mode: String, CaseIterable { case slow, fast }

  static let title = "Sample"
  static let fields: [Field<Sample>] = [
    Field("id", "An id.", \.id, .identifier, required: true),
    Field("level", "A level in percent.", \.level, .integer(0...100)),
    Field("ratio", "A ratio.", \.ratio, .number(-1...1)),
    Field("wait", "A wait in seconds.", \.wait, .seconds),
    Field("mode", "A mode.", \.mode, .enumeration()),
    Field("limit", "A limit or null.", \.limit, .nullable(.integer(0...9))),
    Field("note", "A note.", optional: \.note, .string),
    Field("tags", "Tags.", \.tags, .array(.string)),
    Field("inner", "An object.", \.inner, .object(Inner.self)),
    Field("inners", "Objects.", \.inners, .array(.object(Inner.self))),
    Field(ignored: "$schema", "Ignored.", .string),
  ]
}

struct Inner: Described, Equatable {
  var low = 1
  var high = 2

  static let title = "Inner"
  static let fields: [Field<Inner>] = [
    Field("low", "The low end.", \.low, .integer(0...10)),
    Field("high", "The high end.", \.high, .integer(0...10)),
  ]

  func check(_ cursor: JSONCursor, _ problems: inout Problems) {
    if low > high { problems.add("low is above high", at: cursor.offset) }
  }
}
