// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideSchema
import DocksideScript
import DocksideWire

/// How methods and their parameters are written on a command line.
enum MethodText {
  /// `dockside reader setBattery [READER] [percent=NUMBER] …`, without the program.
  static func usage(_ method: MethodDescription) -> String {
    var words = [method.namespace, method.verb]
    for member in ordered(method) {
      let isMain = member.name == method.mainParameter
      let word = isMain ? member.name.uppercased() : "\(member.name)=\(value(member.schema))"
      words.append(member.isRequired ? word : "[\(word)]")
    }
    return words.joined(separator: " ")
  }

  /// The main parameter first, then the others as they are described; the lab, which nearly all
  /// take, last.
  static func ordered(_ method: MethodDescription) -> [ObjectSchema.Member] {
    let main = method.mainParameter
    return method.parameters.filter { $0.name == main }
      + method.parameters.filter { $0.name != main && $0.name != "lab" }
      + method.parameters.filter { $0.name == "lab" && main != "lab" }
  }

  /// What kind of value a parameter takes, in a word.
  static func value(_ schema: SchemaNode) -> String {
    switch schema {
    case .any: "VALUE"
    case .null: "null"
    case .bool: "true|false"
    case .string: "TEXT"
    case .date: "DATE"
    case .integer, .number: "NUMBER"
    case .seconds: "DURATION"
    // Nobody reads through more words than that; the parameter's description says where they are explained.
    case .enumeration(let words): words.count > 15 ? "WORD" : words.joined(separator: "|")
    case .array(let element): "\(value(element)),…"
    case .object: "{…}"
    case .nullable(let inner): "\(value(inner))|null"
    case .anyOf(let choices): unique(choices.map(value)).joined(separator: "|")
    }
  }

  private static func unique(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }

  /// The words that a parameter can be, where they are few and known.
  static func choices(_ schema: SchemaNode) -> [String] {
    switch schema {
    case .bool: ["true", "false"]
    case .enumeration(let words): words
    case .null: ["null"]
    case .nullable(let inner): choices(inner) + ["null"]
    case .anyOf(let nodes): unique(nodes.flatMap(choices))
    case .any, .string, .date, .integer, .number, .seconds, .array, .object: []
    }
  }

  /// A call as one types it, from its params as JSON.
  static func example(_ method: MethodDescription, parser: any JSONParsing) -> String {
    var words = ["dockside", method.namespace, method.verb]
    let params = (try? parser.parse(method.example.params))?.objectValue ?? [:]
    for member in params.members {
      let text = member.value.plainText
      let word = member.key == method.mainParameter ? text : "\(member.key)=\(text)"
      words.append(shellQuoted(word))
    }
    return words.joined(separator: " ")
  }

  /// A word as a shell takes it, in quotes where it has characters of the shell's own.
  static func shellQuoted(_ word: String) -> String {
    let isPlain = word.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "_-=.,:/@%+".contains($0))
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
