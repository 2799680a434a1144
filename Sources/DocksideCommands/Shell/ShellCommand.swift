// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideScript
import DocksideWire

/// `dockside shell`: the grammar of scripts, line by line.
struct ShellCommand {
  let context: Context

  /// - Returns: Whether every line did what it says; always so where somebody types them, who has
  ///   seen it.
  func run() throws(CommandFailure) -> Bool {
    // Its calls go to the connection's own lab, which a line may change.
    let port = try context.connect(entersLab: false)
    if let lab = context.arguments["lab"] {
      _ = try context.call(port, "clock.get", ["lab": .string(lab)])
      _ = try context.call(port, "lab.open", ["name": .string(lab)])
    }
    let timeline = Timeline(paint: context.paint, print: context.console.print)
    let session = ShellSession(context: context, port: port, timeline: timeline)
    try session.begin()
    while !session.isOver, let line = context.console.readLine(session.prompt) {
      try session.take(line)
    }
    session.end()
    return context.console.isInteractive || !session.hasFailed
  }
}

/// What a shell keeps between two lines.
private final class ShellSession: PlayObserver {
  private let context: Context
  private let port: RecordingPort
  private let timeline: Timeline
  private let lines: LineParser
  private var blocks = BlockBuilder()
  private var number = 0
  private(set) var isOver = false
  /// Whether any line failed.
  private(set) var hasFailed = false
  private lazy var player = Player(
    port: port, parser: context.parser, options: PlayOptions(readFile: Files.read), observer: self)

  init(context: Context, port: any CommandPort, timeline: Timeline) {
    self.context = context
    self.port = RecordingPort(port)
    self.timeline = timeline
    lines = LineParser(vocabulary: context.vocabulary, parser: context.parser)
  }

  var prompt: String { blocks.openLine == nil ? "dockside> " : "     ...> " }

  func begin() throws(CommandFailure) {
    do {
      try player.attach()
    } catch {
      throw CommandFailure(error.isLost ? .noDaemon : .failed, error.actual)
    }
    if context.console.isTerminal {
      context.console.print("calls and expectations as in scripts; help lists them, Ctrl-D ends")
    }
  }

  /// - Throws: Only when the daemon is gone; every other failure is shown and the shell goes on.
  func take(_ line: String) throws(CommandFailure) {
    number += 1
    player.collect()
    let words = line.split(separator: " ").map(String.init)
    switch words.first {
    case "exit", "quit": isOver = true
    case "help": help(Array(words.dropFirst()))
    default: try play(line)
    }
  }

  private func help(_ topic: [String]) {
    do {
      context.console.print(try HelpText(vocabulary: context.vocabulary).lines(topic))
    } catch {
      context.console.print(error.lines)
    }
  }

  private func play(_ line: String) throws(CommandFailure) {
    do {
      try blocks.add(try lines.parse(line), line: number, text: line)
    } catch {
      complain(error.problems.map(\.sentence))
      return
    }
    guard blocks.openLine == nil else { return }
    for statement in blocks.takeStatements() {
      do {
        try player.run(statement)
        showResult(of: statement)
      } catch {
        guard !error.isLost else { throw CommandFailure(.noDaemon, error.actual) }
        complain(error.lines)
        return
      }
    }
  }

  /// Says what is missing at the end of the lines.
  func end() {
    if blocks.openLine != nil { complain(["the last repeat has no end"]) }
  }

  private func complain(_ lines: [String]) {
    hasFailed = true
    context.console.print(lines.map(context.paint.bad))
  }

  /// What a call answered; the other words answer with the events that they bring.
  private func showResult(of statement: Statement) {
    switch statement.action {
    case .call(let call): if let result = port.lastResult { context.show(result, of: call) }
    case .expect, .refute, .check, .fails, .wait: context.console.print(context.paint.good("ok"))
    case .repeated, .echo: break
    }
  }

  // MARK: PlayObserver

  func opened(_ lab: JSONObject, profile: String?) {}

  func began(_ statement: Statement) {
    port.lastResult = nil
    if case .echo(let text) = statement.action { context.console.print(text) }
  }

  func happened(_ event: LabEvent) { timeline.happened(event) }
  func rewound(to time: Double) { timeline.rewound(to: time) }
  func missed(_ numbers: ClosedRange<Int64>) { timeline.missed(numbers) }
}

/// Passes calls on and keeps the last result of one that a person typed.
private final class RecordingPort: CommandPort {
  private let port: any CommandPort
  /// The first result since this was set to nil; what the player asks for by itself comes after it.
  var lastResult: JSONValue?

  init(_ port: any CommandPort) { self.port = port }

  func call(_ method: String, _ params: JSONObject) throws(PortError) -> JSONValue {
    let result = try port.call(method, params)
    if lastResult == nil { lastResult = result }
    return result
  }

  func takeNotifications() -> [PortNotification] { port.takeNotifications() }
}
