// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideSchema
import DocksideScript

/// The words that a completion script offers, for any shell.
struct CompletionWords {
  let vocabulary: Vocabulary

  /// What may stand first: namespaces, and commands of one word.
  var first: [(word: String, summary: String)] {
    let namespaces = vocabulary.namespaces.map { ($0, "calls of \($0)") }
    let commands = Catalogue.commands.filter { $0.words.count == 1 }.map { ($0.name, $0.summary) }
    return (commands + namespaces).map { (word: $0.0, summary: $0.1) }
  }

  /// What may follow a namespace: its verbs, and the second words of commands.
  func verbs(_ namespace: String) -> [(word: String, summary: String)] {
    let own = Catalogue.commands.filter { $0.words.count == 2 && $0.words[0] == namespace }
    let taken = Set(own.map { $0.words[1] })
    let methods = vocabulary.methods(in: namespace).filter { !taken.contains($0.verb) }
    return own.map { ($0.words[1], $0.summary) } + methods.map { ($0.verb, $0.summary) }
  }

  /// What may follow a method: `key=`, and each known `key=value`.
  func keys(_ method: MethodDescription) -> [String] {
    method.parameters.flatMap { member in
      let choices = MethodText.choices(member.schema)
      return choices.isEmpty ? ["\(member.name)="] : choices.map { "\(member.name)=\($0)" }
    }
  }

  var options: [OptionDescription] {
    var seen: Set<String> = []
    return (Catalogue.options + Catalogue.commands.flatMap(\.options))
      .filter { seen.insert($0.name).inserted }
  }

  /// The options that take a value, as a pattern that both shells read.
  var valuedOptions: String {
    options.filter { $0.value != nil }.map { "--\($0.name)" }.joined(separator: "|")
  }

  /// The first two words of a command, as a pattern that both shells read; a command of one word is followed by any
  /// second word.
  static func pattern(_ command: CommandDescription) -> String {
    command.words.count == 2 ? "\"\(command.name)\"" : "\"\(command.name) \"*"
  }
}
