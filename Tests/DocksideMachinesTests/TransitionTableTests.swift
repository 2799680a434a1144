// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import DocksideMachines

/// The whole behaviour of each machine as text: every state with every input, in a file that a review can read.
///
/// `RECORD_GOLDENS=1 swift test` writes the files anew.
@Suite("Transition tables") struct TransitionTableTests {
  @Test("a reader does what its table says") func reader() throws {
    try compare(TransitionTable.readerTable, with: "reader-transitions")
  }

  @Test("a dock does what its table says") func dock() throws {
    try compare(TransitionTable.dockTable, with: "dock-transitions")
  }

  @Test("a host does what its table says") func host() throws {
    try compare(TransitionTable.hostTable, with: "host-transitions")
  }

  @Test("a real reader does what its table says") func realReader() throws {
    try compare(TransitionTable.realReaderTable, with: "real-reader-transitions")
  }

  @Test("a real dock does what its table says") func realDock() throws {
    try compare(TransitionTable.realDockTable, with: "real-dock-transitions")
  }

  private func compare(_ table: String, with name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Goldens/\(name).txt")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try Data(table.utf8).write(to: file)
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    let differing = zip(table.split(separator: "\n"), golden.split(separator: "\n"))
      .first { $0 != $1 }
    #expect(table == golden, "first difference: \(String(describing: differing))")
  }
}

/// Walks machines through every input and writes down what happens.
enum TransitionTable {
  static let now = Instant(nanoseconds: 1_000_000_000)
  static let host = HostID(index: 0)
  static let otherHost = HostID(index: 1)
  static let readerID = ReaderID(index: 0)
  static let otherReader = ReaderID(index: 1)
  static let dockID = DockID(index: 0)

  static var offer: FirmwareOffer {
    var offer = FirmwareOffer()
    offer.targetVersion = "9"
    return offer
  }

  /// One row: what was done, where it led, and what was asked for.
  static func row(_ input: String, _ state: String, _ actions: [Action]) -> String {
    let follows = actions.compactMap(text).joined(separator: ", ")
    return "  \(padded(input, 34)) \(padded(state, 12)) \(follows)".trimmed + "\n"
  }

  static func refused(_ input: String, _ refusal: Refusal) -> String {
    "  \(padded(input, 34)) refused: \(refusal.kind.rawValue)\n"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// An action in a word or two; forgetting a deadline is housekeeping and left out.
  private static func text(_ action: Action) -> String? {
    switch action {
    case .emit(let happening): "\(what(happening.what))"
    case .arm(let timer, let at): "arm \(name(timer)) +\(seconds(at - now))"
    case .disarm: nil
    case .reader(_, let input): "reader.\(input)".brief
    case .dock(_, let input): "dock.\(input)".brief
    case .host(_, let input): "host.\(input)".brief
    case .page(_, _, let isReturn): isReturn ? "page (return)" : "page"
    }
  }

  private static func what(_ what: Happening.What) -> String { "‹\(what)›".brief }

  private static func name(_ timer: DocksideMachines.Timer) -> String {
    switch timer {
    case .reader(_, let timer): "\(timer)"
    case .dock(_, let timer): "\(timer)"
    case .host(_, let timer): "\(timer)"
    case .hearing: "hearing"
    case .held: "held"
    case .linkFault: "link fault"
    }
  }

  private static func seconds(_ interval: Interval) -> String {
    "\(Double(interval.nanoseconds) / 1e9) s"
  }
}

extension String {
  /// What Swift prints of a value, without type names, ids and the inner parts of large ones.
  var brief: String {
    Self.shortenings.reduce(self) { text, shortening in
      let range = NSRange(text.startIndex..., in: text)
      return shortening.0.stringByReplacingMatches(
        in: text, range: range, withTemplate: shortening.1)
    }
  }

  private static let shortenings: [(NSRegularExpression, String)] = [
    (#"DocksideMachines\."#, ""),
    (#"(?:ReaderID|HostID|DockID)\(index: (\d+)\)"#, "#$1"),
    (#"Reason\(rawValue: "(\w+)"\)"#, "$1"),
    (#"Failure\(kind: [\w.]*?(\w+), message: "[^"]*"\)"#, "$1"),
    (#"FirmwareOffer\(.*?requiresBluetoothConnection: \w+\)"#, "offer"),
    (#"PreparationNeed\(.*overdueUpdate: ([^)]*)\)+"#, "overdue: $1"),
    (#"UpdateRequest\(.*percent: (\d+).*"#, "at $1 %)"),
    (#"(?:Instant|Interval)\(nanoseconds: (\d+)\)"#, "$1 ns"),
    (#"Optional\(([^()]*)\)"#, "$1"),
    (#"\b[A-Z]\w*\.(?:[A-Z]\w*\.)?(?=[a-z])"#, ""),
  ].map { pattern, template in
    // The patterns are literals: one that is wrong fails every run of every test here.
    (try! NSRegularExpression(pattern: pattern), template)
  }

  fileprivate var trimmed: String { replacing(/\s+$/, with: "") }
}
