// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideScript
import DocksideWire

/// `dockside NAMESPACE VERB [VALUE] [key=value …]`: one call.
struct CallCommand {
  let context: Context

  func run(_ words: [String]) throws(CommandFailure) {
    let call = try parse(words)
    let port = try context.connect()
    let result: JSONValue
    do {
      result = try port.call(call.method, call.params)
    } catch {
      throw refused(error)
    }
    context.show(result)
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
    switch error {
    case .lost(let reason): return CommandFailure(.noDaemon, reason)
    case .refused(let refusal):
      guard context.isJSON else { return CommandFailure(.failed, refusal.lines) }
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
}
