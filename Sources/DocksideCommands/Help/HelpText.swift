// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideFastJSON
import DocksideMachines
import DocksideSchema
import DocksideScript
import DocksideWire

/// `dockside help`: everything from the descriptions that the rest works by.
struct HelpText {
  let vocabulary: Vocabulary

  /// The help for a topic: nothing, a command, a namespace, a method, a word of scripts,
  /// an event type, an error kind, or `events` or `errors` for all of those.
  func lines(_ topic: [String]) throws(CommandFailure) -> [String] {
    guard let first = topic.first else { return overview() }
    if let command = Catalogue.command(topic.joined(separator: " ")) ?? Catalogue.command(first) {
      return lines(command)
    }
    if let method = vocabulary.method(first) ?? vocabulary.method(topic.joined(separator: ".")) {
      return lines(method)
    }
    if let event = vocabulary.events.first(where: { $0.name == first }) { return lines(event) }
    if ScriptParser.keywords.contains(first) { return scriptWords() }
    if topic == ["events"] {
      return ["events:"] + pairs(vocabulary.events.map { ($0.name, $0.summary) })
    }
    if topic == ["errors"] { return errors() }
    if let error = Contract.errors.first(where: { $0.kind.rawValue == first }) {
      return ["error \(first)", ""] + Self.wrapped("\(error.meaning) \(error.remedy)", indent: 2)
    }
    let methods = vocabulary.methods(in: first)
    guard !methods.isEmpty else {
      throw .usage(
        "\(first) is not known",
        suggestion: Nearest.word(
          to: first,
          among: vocabulary.namespaces + Catalogue.commands.map(\.name) + ["events", "errors"]))
    }
    if topic.count > 1 {
      throw .usage(
        "\(first) has no verb \(topic[1])",
        suggestion: Nearest.word(to: topic[1], among: methods.map(\.verb)))
    }
    return namespace(first, methods)
  }

  private func overview() -> [String] {
    var lines = [
      "dockside [OPTION…] NAMESPACE VERB [VALUE] [key=value …]", "dockside [OPTION…] COMMAND …", "",
      "One call of the daemon, or one of the commands below. Values are JSON or plain words;",
      "durations may be written 500ms, 30s, 5m, 2h, 1d.", "", "commands:",
    ]
    lines += pairs(Catalogue.commands.map { ("\($0.name) \($0.usage)", $0.summary) })
    lines += ["", "namespaces:"]
    lines += pairs(
      vocabulary.namespaces.map { name in
        (name, vocabulary.methods(in: name).map(\.verb).joined(separator: " "))
      })
    lines += ["", "options:"]
    lines += pairs(Catalogue.options.map { ($0.usage, $0.summary) })
    lines += [
      "",
      "dockside help NAMESPACE VERB says what a call takes, help events which events there are,",
      "help host.deviceConnected what one tells, help errors why something may fail, help expect",
      "how scripts are written.",
      "Exit status: 0 done, 1 refused or an expectation broken, 2 wrong usage, 3 no daemon.",
    ]
    return lines
  }

  private func lines(_ command: CommandDescription) -> [String] {
    var lines = [
      "dockside \(command.name) \(command.usage)".withoutTrailingBlanks, "",
      "  \(command.summary)",
    ]
    for detail in command.details { lines += [""] + Self.wrapped(detail, indent: 2) }
    if command.name == "run" { lines += [""] + scriptWords() }
    let options = command.options
    if !options.isEmpty {
      lines += ["", "options:"] + pairs(options.map { ($0.usage, $0.summary) })
    }
    return lines
  }

  private func scriptWords() -> [String] {
    ["lines of a script:"] + pairs(Catalogue.scriptWords.map { ($0.usage, $0.summary) })
  }

  private func namespace(_ name: String, _ methods: [MethodDescription]) -> [String] {
    ["dockside \(name) VERB [VALUE] [key=value …]", ""]
      + pairs(methods.map { ($0.verb, $0.summary) })
  }

  private func lines(_ method: MethodDescription) -> [String] {
    var lines = Self.wrapped("dockside \(MethodText.usage(method))", indent: 0, hanging: 4)
    lines += [""] + Self.wrapped(method.summary, indent: 2)
    if !method.details.isEmpty { lines += [""] + Self.wrapped(method.details, indent: 2) }
    let parameters = MethodText.ordered(method)
    if !parameters.isEmpty { lines += ["", "parameters:"] + pairs(parameters.map(pair)) }
    if !method.errors.isEmpty {
      let kinds = method.errors.map(\.rawValue).joined(separator: ", ")
      lines += ["", "errors:"] + Self.wrapped(kinds, indent: 2)
    }
    lines += ["", "example:", "  \(MethodText.example(method, parser: FastJSON()))"]
    lines += Self.wrapped("→ \(method.example.result)", indent: 2, hanging: 4)
    return lines
  }

  private func pair(_ member: ObjectSchema.Member) -> (String, String) {
    let standard = member.defaultText.map { " (default \($0))" } ?? ""
    let need = member.isRequired ? " (required)" : ""
    return ("\(member.name)=\(MethodText.value(member.schema))", member.doc + standard + need)
  }

  private func lines(_ event: EventDescription) -> [String] {
    ["event \(event.name)", "", "  \(event.summary)"]
      + (event.data.isEmpty ? [] : ["", "data:"] + pairs(event.data.flatMap(members)))
  }

  /// A member of an event, and below it those that expectations can name with a dot.
  private func members(_ member: ObjectSchema.Member) -> [(String, String)] {
    let pointer = member.name == "error.kind" ? " dockside help errors lists them." : ""
    let own = ("\(member.name)=\(MethodText.value(member.schema))", member.doc + pointer)
    let inner = Self.object(in: member.schema)?.members ?? []
    return [own]
      + inner.flatMap { inner in
        var dotted = inner
        dotted.name = "\(member.name).\(inner.name)"
        return members(dotted)
      }
  }

  private static func object(in schema: SchemaNode) -> ObjectSchema? {
    switch schema {
    case .object(let object): object
    case .nullable(let inner): object(in: inner)
    default: nil
    }
  }

  private func errors() -> [String] {
    ["errors, in refusals as data.kind, in events as error.kind:"]
      + pairs(Contract.errors.map { ($0.kind.rawValue, "\($0.meaning) \($0.remedy)") })
      + ["", "errors of JSON-RPC itself, which scripts know by these words:"]
      + pairs(Contract.protocolErrors.map { ($0.name, $0.meaning) })
  }

  // MARK: Layout

  private static let width = 90
  private static let column = 30

  private func pairs(_ pairs: [(String, String)]) -> [String] {
    let column = min(pairs.map(\.0.count).max() ?? 0, Self.column)
    return pairs.flatMap { name, text in
      let rest = Self.wrapped(text, indent: column + 4)
      let head = "  \(name.withoutTrailingBlanks)"
      guard name.count <= column, let first = rest.first else { return [head] + rest }
      return [head.rightPadded(to: column + 4) + first.drop { $0 == " " }] + rest.dropFirst()
    }
  }

  /// A text in lines of at most 90 characters; words longer than that stay whole.
  static func wrapped(_ text: String, indent: Int, hanging: Int? = nil) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: hanging ?? indent)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return isEmpty ? lines : lines + [line]
  }
}
