// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideScript
import DocksideWire

/// `dockside NAMESPACE VERB [VALUE] [key=value …]`: one call.
struct CallCommand {
  let context: Context

  func run(_ words: [String]) throws(CommandFailure) {
    let call = try parse(words)
    guard call.method != "event.subscribe" else {
      throw .usage(
        "event subscribe would end with this command, before an event comes: use dockside watch")
    }
    let port = try context.connect()
    let result: JSONValue
    do {
      result = try port.call(call.method, call.params)
    } catch {
      throw refused(error)
    }
    context.show(result, of: call)
    if call.method == "lab.open" { tellOfEnd(of: result, call) }
    tellOfOutcome(of: result, call)
  }

  /// A lab that belongs to the connection is gone with it, which here is at once.
  private func tellOfEnd(of lab: JSONValue, _ call: Call) {
    let isEphemeral = call.params["ephemeral"] ?? .bool(call.params["name"] == nil)
    guard isEphemeral == true, lab["created"] != false, let name = lab["lab"]?.stringValue else {
      return
    }
    let keeping = call.params["name"] == nil ? "give name=…" : "leave out ephemeral"
    context.console.complain("\(name) ended with this command; \(keeping) to keep it")
  }

  /// The events that tell how something went that a call only begins, by the state that it answers
  /// with, and how long to wait for them.
  private static let outcomes: [String: (event: String, within: String)] = [
    "connecting": ("host.deviceConnected", "10s"),
    "preparing": ("host.devicePreparationFinished", "1m"),
    "updating": ("host.firmwareUpdateComplete", "5m"),
  ]

  private func tellOfOutcome(of result: JSONValue, _ call: Call) {
    guard context.console.isTerminal, !context.isJSON, call.method.hasPrefix("host."),
      let outcome = result["state"]?.stringValue.flatMap({ Self.outcomes[$0] })
    else { return }
    let options = ["socket", "lab"].compactMap { name in
      context.arguments[name].map { " --\(name) \(MethodText.shellQuoted($0))" }
    }
    let dockside = "dockside" + options.joined()
    context.console.print(
      context.paint.dim(
        "the outcome is an event: \(dockside) watch, or \(dockside) event wait "
          + "\(MethodText.shellQuoted(outcome.event)) within=\(outcome.within)"))
  }

  private func parse(_ words: [String]) throws(CommandFailure) -> Call {
    let tokenizer = Tokenizer(parser: context.parser)
    let parser = CallParser(vocabulary: context.vocabulary, parser: context.parser)
    let call: Call
    do {
      call = try parser.call(words.map(tokenizer.word(argument:))[...])
    } catch {
      let method = words.prefix(2).joined(separator: ".")
      let topic = words.prefix(context.vocabulary.method(method) == nil ? 1 : 2)
        .joined(separator: " ")
      throw CommandFailure(
        .usage, error.problems.map(\.sentence) + ["try: dockside help \(topic)"])
    }
    do {
      return try ProfileFile.inlined(
        in: call, folder: "", parser: context.parser, read: Files.read)
    } catch {
      throw CommandFailure(.usage, error.message)
    }
  }

  private func refused(_ error: PortError) -> CommandFailure {
    guard context.isJSON, case .refused(let refusal) = error else { return CommandFailure(error) }
    context.console.print(
      JSONValue.object([
        "error": [
          "code": .integer(Int64(refusal.code)), "message": .string(refusal.message),
          "data": refusal.data,
        ]
      ]).text)
    return CommandFailure(.failed, [])
  }
}
