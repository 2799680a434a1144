// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Why a script stopped.
package struct Failure: Error, Hashable, Sendable {
  package enum Sort: Hashable, Sendable {
    /// Something that the script demands did not come true.
    case broken
    /// A call was refused, or something around the script went wrong.
    case error
  }

  package var sort: Sort
  package var file = ""
  /// Counted from 1; 0 where no line is to blame.
  package var line = 0
  /// The line as it stands in the file.
  package var text = ""
  /// The rounds of the `repeat` blocks around the line, from the outermost: round and number of
  /// rounds.
  package var rounds: [Round] = []
  /// Empty where nothing was demanded beside success.
  package var expected: String
  /// What happened instead, a line each.
  package var actual: [String]
  /// What to do about it, where that is known.
  package var hint: String?
  /// The refusal, where a call was refused.
  package var refusal: CallRefusal?
  /// Whether the other side is gone.
  package var isLost = false
  /// The newest events before the stop, oldest first.
  package var lastEvents: [LabEvent] = []

  package struct Round: Hashable, Sendable {
    package var number: Int
    package var count: Int
  }

  package init(_ sort: Sort, expected: String = "", actual: [String], hint: String? = nil) {
    self.sort = sort
    self.expected = expected
    self.actual = actual
    self.hint = hint
  }

  init(_ error: PortError) {
    switch error {
    case .refused(let refusal):
      self.init(.error, actual: refusal.facts, hint: refusal.hint)
      self.refusal = refusal
    case .lost(let reason):
      self.init(.error, actual: ["the daemon is gone: \(reason)"])
      isLost = true
    }
  }

  /// How many events a failure shows.
  static let shownEvents = 10

  func at(_ statement: Statement) -> Failure {
    guard line == 0 else { return self }
    var failure = self
    failure.line = statement.line
    failure.text = statement.text
    return failure
  }

  func inRound(_ number: Int, of count: Int) -> Failure {
    var failure = self
    failure.rounds.insert(Round(number: number, count: count), at: 0)
    return failure
  }

  func located(in file: String, log: [LabEvent]) -> Failure {
    var failure = self
    failure.file = file
    failure.lastEvents = log.suffix(Self.shownEvents)
    return failure
  }

  /// `FILE:LINE`, and the rounds where the line stands in a `repeat`.
  package var place: String {
    let rounds = rounds.map { " (round \($0.number) of \($0.count))" }.joined()
    return (line > 0 ? "\(file):\(line)" : file) + rounds
  }

  /// What was expected, what happened and the hint, a line each: labels, and behind them the text in
  /// a column of its own.
  package var lines: [String] {
    var labelled: [(label: String, text: String)] = []
    if !expected.isEmpty { labelled.append(("expected:", expected)) }
    for (index, fact) in actual.enumerated() {
      labelled.append((index == 0 ? "happened:" : "", fact))
    }
    if let hint { labelled.append(("hint:", hint)) }
    return labelled.map { $0.label.rightPadded(to: 10) + $0.text }
  }

  /// One sentence, for a report that has room for one.
  package var summary: String {
    let happened = actual.first ?? "it failed"
    return expected.isEmpty ? happened : "expected \(expected); \(happened)"
  }
}
