// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// How a script names a file's mistakes: all of them, each at its place.
package struct SyntaxProblem: Error, Hashable, Sendable {
  /// Counted from 1; 1 too where there is but one line, as on the command line.
  package var line: Int
  /// Counted from 1, in characters.
  package var column: Int
  package var message: String
  /// The nearest known word, where one is near.
  package var suggestion: String?

  package init(line: Int = 1, column: Int, message: String, suggestion: String? = nil) {
    self.line = line
    self.column = column
    self.message = message
    self.suggestion = suggestion
  }

  /// The message, with what was probably meant.
  package var sentence: String {
    suggestion.map { "\(message) (did you mean \($0)?)" } ?? message
  }

  /// `FILE:LINE:COLUMN: message`, as editors and terminals make a link of it.
  package func description(file: String) -> String { "\(file):\(line):\(column): \(sentence)" }
}

/// A script whose grammar is broken: every problem of the file, in order.
package struct SyntaxProblems: Error, Hashable, Sendable {
  package var problems: [SyntaxProblem]
}

/// The problems of a line as they are found, so that all of them are told and not only the first.
struct Slips {
  private var found: [SyntaxProblem] = []

  /// All of them, in the order of the line.
  var problems: SyntaxProblems {
    SyntaxProblems(problems: found.sorted { $0.column < $1.column })
  }

  mutating func add(_ problem: SyntaxProblem) { found.append(problem) }

  mutating func add(_ column: Int, _ message: String, _ suggestion: String? = nil) {
    add(SyntaxProblem(column: column, message: message, suggestion: suggestion))
  }

  /// What `read` reads; nil where it finds problems, which are kept.
  mutating func collect<Value>(_ read: () throws(SyntaxProblems) -> Value) -> Value? {
    do {
      return try read()
    } catch {
      found += error.problems
      return nil
    }
  }

  /// - Throws: The problems, where there are any.
  func check() throws(SyntaxProblems) {
    guard found.isEmpty else { throw problems }
  }
}
