// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideScript
import DocksideWire
import Foundation

/// `dockside run FILE…`: plays scripts, each in a fresh lab.
struct RunCommand {
  let context: Context
  private var arguments: Arguments { context.arguments }
  private var console: Console { context.console }

  init(context: Context) { self.context = context }

  /// - Returns: Whether all scripts passed.
  func run(_ files: [String]) throws(CommandFailure) -> Bool {
    guard !files.isEmpty else { throw .usage("run needs script files: dockside run FILE…") }
    try checkLab()
    guard !arguments.has("json") else {
      throw .usage("--json says nothing to run: --junit FILE and --events FILE are for machines")
    }
    try checkReports()
    let scripts = try ScriptLoader(context: context, mayUseDaemon: !arguments.has("embedded"))
      .load(files)
    try checkLab(of: scripts)
    let seed = try arguments.integer("seed")
    let toDaemon = try usesDaemon()
    let isQuiet = arguments.has("quiet")
    let timeline = Timeline(paint: context.paint, print: console.print)
    var results: [PlayResult] = []
    var events = ""
    for script in scripts {
      if !isQuiet { heading(script, isFirst: results.isEmpty) }
      var options = PlayOptions(seed: seed, readFile: Files.read)
      options.staysInLab = arguments.has("lab")
      let player = Player(
        port: try makePort(toDaemon: toDaemon), parser: context.parser, options: options,
        observer: isQuiet ? nil : timeline)
      let start = DispatchTime.now().uptimeNanoseconds
      let failure = player.play(script)
      let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1_000_000_000
      results.append(PlayResult(file: script.file, failure: failure, seconds: seconds))
      if let failure { timeline.show(failure) }
      verdict(results[results.count - 1], player.log)
      if arguments.has("events") { events += Self.lines(player.log) }
      if failure?.isLost == true { break }
    }
    try report(results, events: events)
    if let failure = results.last?.failure, failure.isLost {
      throw CommandFailure(.noDaemon, failure.actual)
    }
    return results.allSatisfy { $0.failure == nil }
  }

  // MARK: Where

  /// A lab that is there already is a daemon's, and has its seed.
  private func checkLab() throws(CommandFailure) {
    guard arguments.has("lab") else { return }
    for other in ["embedded", "seed"] where arguments.has(other) {
      throw .usage("--lab is a lab that is open already: leave out --\(other)")
    }
  }

  private func checkLab(of scripts: [Script]) throws(CommandFailure) {
    guard arguments.has("lab"), let script = scripts.first(where: { $0.lab != nil }) else { return }
    throw .usage("\(script.file) opens a lab of its own: leave out --lab, or its line lab open")
  }

  /// Whether scripts go to the daemon: where one answers, and nobody asked for this process.
  private func usesDaemon() throws(CommandFailure) -> Bool {
    if arguments.has("embedded") {
      guard !arguments.has("socket") else {
        throw .usage("--embedded needs no daemon, --socket names one: give one of the two")
      }
      return false
    }
    do {
      _ = try context.connect()
      return true
    } catch {
      // Who names a socket means that daemon and no other place.
      guard error.status == .noDaemon, !arguments.has("socket"), !arguments.has("lab") else {
        throw error
      }
      return false
    }
  }

  /// Each script has a port of its own, so that nothing of one reaches the next.
  private func makePort(toDaemon: Bool) throws(CommandFailure) -> any CommandPort {
    if toDaemon { return try context.connect() }
    do {
      return try context.connector.embedded()
    } catch {
      throw CommandFailure(.failed, error.message)
    }
  }

  // MARK: Reports

  private func heading(_ script: Script, isFirst: Bool) {
    if !isFirst { console.print("") }
    console.print(context.paint.bold("── \(script.file)"))
  }

  private func verdict(_ result: PlayResult, _ log: [LabEvent]) {
    let paint = context.paint
    let word = result.failure == nil ? paint.good("passed") : paint.bad("failed")
    let count = log.count == 1 ? "1 event" : "\(log.count) events"
    let time = log.last.map { ", the last at \(LabTime.text($0.time)) of lab time" } ?? ""
    console.print(
      "\(word) \(result.file): \(count)\(time), played in \(LabTime.text(result.seconds))")
  }

  private static func lines(_ log: [LabEvent]) -> String {
    log.map { $0.line + "\n" }.joined()
  }

  /// Told before anything is played, so that no run is in vain.
  private func checkReports() throws(CommandFailure) {
    let complaints = ["junit", "events"].compactMap { option in
      arguments[option].flatMap { path in
        Files.obstacle(toWriting: path).map { "--\(option): \(path) cannot be written: \($0)" }
      }
    }
    guard complaints.isEmpty else { throw CommandFailure(.usage, complaints) }
  }

  /// Opening standard output anew would overwrite what this command has printed where it goes to a
  /// file.
  private func write(_ text: String, to path: String) throws(CommandFailure) {
    guard path == "/dev/stdout" else { return try Files.write(text, to: path) }
    console.write(text)
  }

  private func report(_ results: [PlayResult], events: String) throws(CommandFailure) {
    if let path = arguments["junit"] { try write(JUnitReport.text(results), to: path) }
    if let path = arguments["events"] { try write(events, to: path) }
    guard results.count > 1 else { return }
    let failed = results.count { $0.failure != nil }
    console.print("")
    console.print("\(results.count - failed) passed, \(failed) failed")
  }
}
