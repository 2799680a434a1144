// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

/// Reads whole scripts.
package struct ScriptParser {
  /// The words that begin a line that is no call.
  package static let keywords = [
    "expect", "refute", "check", "fails", "wait", "repeat", "end", "echo",
  ]

  private let lines: LineParser

  /// - Parameter profiles: Judges the profiles that the script names; see `CallParser`.
  package init(
    vocabulary: Vocabulary, parser: any JSONParsing, profiles: CallParser.ProfileCheck? = nil
  ) {
    lines = LineParser(vocabulary: vocabulary, parser: parser, profiles: profiles)
  }

  /// The script that a text holds.
  ///
  /// - Parameter file: What the user calls it; kept for messages.
  /// - Throws: Every problem of the text, in order.
  package func parse(_ text: String, file: String) throws(SyntaxProblems) -> Script {
    var blocks = BlockBuilder()
    var problems: [SyntaxProblem] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      do {
        try blocks.add(
          try lines.parse(line), line: index + 1,
          text: line.trimmingBlanks())
      } catch {
        problems += error.problems.map { problem in
          var problem = problem
          problem.line = index + 1
          return problem
        }
      }
    }
    if let open = blocks.openLine {
      problems.append(SyntaxProblem(line: open, column: 1, message: "this repeat has no end"))
    }
    guard problems.isEmpty else { throw SyntaxProblems(problems: problems) }
    var script = Script(file: file, statements: blocks.statements)
    if let first = script.statements.first, case .call(let call) = first.action,
      call.method == "lab.open"
    {
      script.lab = script.statements.removeFirst()
    }
    return script
  }
}

/// Puts lines together to statements, blocks within blocks included; also line by line as a person
/// types them.
package struct BlockBuilder {
  private struct Block {
    var line: Int
    var text: String
    var count: Int
    var statements: [Statement] = []
  }

  private var open: [Block] = []
  /// The statements that are whole.
  package private(set) var statements: [Statement] = []

  package init() {}

  /// The line of the innermost `repeat` whose `end` has not come.
  package var openLine: Int? { open.last?.line }

  package mutating func add(
    _ parsed: LineParser.Line, line: Int, text: String
  ) throws(SyntaxProblems) {
    switch parsed {
    case .empty: break
    case .action(let action): append(Statement(line: line, text: text, action: action))
    case .repeatBegins(let count): open.append(Block(line: line, text: text, count: count))
    case .end:
      guard let block = open.popLast() else {
        throw SyntaxProblems(
          problems: [SyntaxProblem(column: 1, message: "this end has no repeat")])
      }
      append(
        Statement(
          line: block.line, text: block.text, action: .repeated(block.count, block.statements)))
    }
  }

  /// Takes the whole statements out, in order.
  package mutating func takeStatements() -> [Statement] {
    defer { statements.removeAll() }
    return statements
  }

  private mutating func append(_ statement: Statement) {
    if open.isEmpty {
      statements.append(statement)
    } else {
      open[open.count - 1].statements.append(statement)
    }
  }
}

extension StringProtocol {
  fileprivate func trimmingBlanks() -> String {
    let head = drop { $0.isWhitespace }
    return String(head.reversed().drop { $0.isWhitespace }.reversed())
  }
}
