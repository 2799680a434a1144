// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideMachines
package import DocksideScript
import DocksideWire

/// The program `dockside`, apart from its process: arguments and a console in, an exit status out.
package struct DocksideProgram {
  private let console: Console
  private let vocabulary: Vocabulary
  private let connector: Connector

  /// The program as it is in its own process.
  package static var standard: DocksideProgram {
    DocksideProgram(console: .standard, vocabulary: .contract, connector: .standard)
  }

  package init(console: Console, vocabulary: Vocabulary, connector: Connector) {
    self.console = console
    self.vocabulary = vocabulary
    self.connector = connector
  }

  /// - Parameter arguments: Without the program's name.
  package func run(_ arguments: [String]) -> ExitStatus {
    do {
      return try perform(Arguments(arguments))
    } catch {
      error.lines.forEach(console.complain)
      return error.status
    }
  }

  private func perform(_ arguments: Arguments) throws(CommandFailure) -> ExitStatus {
    if arguments.has("version") {
      console.print("dockside \(Version.text)")
      return .success
    }
    if arguments.has("help") { return try help(arguments.words) }
    guard let first = arguments.words.first else {
      console.complain("dockside NAMESPACE VERB [VALUE] [key=value …]; dockside help lists them")
      return .usage
    }
    let context = Context(
      console: console, vocabulary: vocabulary, arguments: arguments, connector: connector)
    guard let command = arguments.command else {
      try checkNamespace(first)
      try CallCommand(context: context).run(arguments.words)
      return .success
    }
    return try perform(command, context)
  }

  private func perform(
    _ command: CommandDescription, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let operands = context.arguments.operands
    if command.usage.isEmpty, let extra = operands.first {
      throw .usage("dockside \(command.name) takes no \(extra)")
    }
    switch command.name {
    case "status": try StatusCommand(context: context).run()
    case "watch": try WatchCommand(context: context).run()
    case "shell": return try ShellCommand(context: context).run() ? .success : .failed
    case "run": return try RunCommand(context: context).run(operands) ? .success : .failed
    case "profile validate":
      return try ProfileCommand(context: context).validate(operands) ? .success : .failed
    case "profile schema": ProfileCommand(context: context).schema()
    case "help": return try help(operands)
    case "completion": try completion(operands)
    case "man": try manual(operands)
    case "docs": try documents(operands)
    case "version": console.print("dockside \(Version.text)")
    default: throw .usage("\(command.name) is not known")
    }
    return .success
  }

  private func help(_ topic: [String]) throws(CommandFailure) -> ExitStatus {
    console.print(try HelpText(vocabulary: vocabulary).lines(topic))
    return .success
  }

  private func checkNamespace(_ word: String) throws(CommandFailure) {
    guard vocabulary.methods(in: word).isEmpty, vocabulary.method(word) == nil else { return }
    let known = vocabulary.namespaces + Catalogue.commands.compactMap(\.words.first)
    throw .usage(
      "\(word) is neither a namespace nor a command; dockside help lists them",
      suggestion: Nearest.word(to: word, among: known))
  }

  private func completion(_ operands: [String]) throws(CommandFailure) {
    let words = CompletionWords(vocabulary: vocabulary)
    switch operands {
    case ["bash"]: console.write(BashCompletion.text(words))
    case ["zsh"]: console.write(ZshCompletion.text(words))
    default: throw .usage("completion is for bash or zsh: dockside completion bash")
    }
  }

  private func manual(_ operands: [String]) throws(CommandFailure) {
    switch operands {
    case [], ["dockside"]: console.write(DocksidePage.text(vocabulary))
    case ["docksided"]: console.write(DocksidedPage.text)
    default: throw .usage("there is a manual for dockside and for docksided")
    }
  }

  private func documents(_ operands: [String]) throws(CommandFailure) {
    switch operands {
    case ["protocol"]: console.write(Contract.page())
    case ["openrpc"]: console.write(Contract.openRPCText)
    // For whoever writes docs/profiles.md; people read that page.
    case ["profiles"]: console.write(ProfileTables.sections.map(\.marked).joined(separator: "\n"))
    default:
      throw .usage("there is a document protocol and a document openrpc: dockside docs protocol")
    }
  }
}

extension Vocabulary {
  /// The words of the contract that this version keeps.
  package static var contract: Vocabulary {
    Vocabulary(
      methods: Contract.methods, events: Contract.events,
      errorKinds: Refusal.Kind.allCases.map(\.rawValue))
  }
}
