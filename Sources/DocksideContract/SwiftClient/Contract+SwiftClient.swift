// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideSchema

extension Contract {
  /// The generated part of the public Swift client: its files' paths and texts.
  ///
  /// The client is source text rather than these types themselves, so that apps need nothing of
  /// what stands below them.
  package static var swiftClient: [(path: String, text: String)] {
    var files = [
      ("EventType.swift", SwiftClient.eventTypes), ("Event+Data.swift", SwiftClient.eventData),
      ("Words.swift", SwiftClient.words),
    ]
    files += SwiftClient.objects
    files += SwiftClient.calls
    files = files.map { ("Generated/" + $0.0, $0.1) }
    // Errors speak of kinds, and stand below everything else.
    files.append(("Values/RefusalKind.swift", SwiftClient.refusalKinds))
    return files.map { ($0.0, SwiftClient.head(of: $0.1) + $0.1) }
  }
}

/// Writes the client's files.
enum SwiftClient {
  private static let head = """
    // SPDX-FileCopyrightText: 2026 The Dockside authors
    // SPDX-License-Identifier: Apache-2.0

    // Made from the contract; RECORD_GOLDENS=1 swift test makes it anew. Not to be edited.
    // swift-format-ignore-file


    """

  static func head(of text: String) -> String {
    let needsJSON = text.contains("JSONValue") || text.contains("JSONObject")
    return head + (needsJSON ? "public import DocksideWire\n\n" : "")
  }

  // MARK: Words

  private static func word(
    _ name: String, _ doc: String, _ words: [(word: String, doc: String?)], margin: String
  ) -> String {
    var lines = SwiftText.comment(doc) + ["public struct \(name): LabWord {"]
    lines += ["  /// The word as it stands in JSON.", "  public let rawValue: String", ""]
    lines += [
      "  /// A word that this version may not know.",
      "  public init(rawValue: String) { self.rawValue = rawValue }", "",
    ]
    for (word, doc) in words {
      lines += SwiftText.comment(doc ?? "`\(word)`").map { "  " + $0 }
      lines.append("  public static let \(SwiftText.constant(word)) = Self(rawValue: \"\(word)\")")
    }
    return (lines + ["}"]).map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n") + "\n"
  }

  static var eventTypes: String {
    word(
      "EventType", "The types of events. Where a type is asked for, `*` stands for any characters.",
      Contract.events.map { ($0.name, $0.summary) }, margin: "") + "\n" + dataMembers
  }

  /// What each type's data has, so that a slip in a condition is found.
  private static var dataMembers: String {
    func list(_ members: [ObjectSchema.Member]) -> String {
      members.map { "\"\($0.name)\"" }.joined(separator: ", ")
    }
    let rows = Contract.events.map { "    \"\($0.name)\": [\(list($0.data))]," }
    guard case .object(let event) = SchemaNode.event else { return "" }
    return """
      extension EventType {
        /// The fields that every type has besides its data.
        static let fields = [\(list(event.members.filter { $0.name != "data" }))]

        /// The members of each type's data.
        static let dataMembers: [String: [String]] = [
      \(rows.joined(separator: "\n"))
        ]
      }

      """
  }

  static var refusalKinds: String {
    word(
      "RefusalKind", "The stable words of a daemon's refusals.",
      Contract.errors.map { ($0.kind.rawValue, $0.meaning) }, margin: "")
  }

  static var words: String {
    let types = SwiftWords.all.filter { $0.name != "RefusalKind" }
      .map { word($0.name, $0.doc, $0.words.map { ($0, nil) }, margin: "  ") }
    return "extension Lab {\n" + types.joined(separator: "\n") + "}\n"
  }

  // MARK: Events

  /// Every member that the data of some event has: a property each.
  static var eventData: String {
    var members: [ObjectSchema.Member] = []
    for var member in Contract.events.flatMap(\.data) {
      // Where an event has no such member, it is nil anyway.
      if case .nullable(let inner) = member.schema { member.schema = inner }
      guard let index = members.firstIndex(where: { $0.name == member.name }) else {
        members.append(member)
        continue
      }
      // The same name for values of several kinds is text.
      if members[index].schema != member.schema { members[index].schema = .string(.any) }
    }
    let properties = members.map { member in
      let types = Contract.events.filter { $0.data.contains { $0.name == member.name } }
        .map { "`\($0.name)`" }
      let type = SwiftType(member.schema, member: member.name).name
      let doc = SwiftText.comment("\(member.doc) In \(types.joined(separator: ", ")).")
      return (doc + ["public var \(member.name): \(type)? { datum(\"\(member.name)\") }"])
        .map { "  " + $0 }.joined(separator: "\n") + "\n"
    }
    return "extension Lab.Event {\n" + properties.joined(separator: "\n") + "}\n"
  }

  // MARK: Objects

  /// The results' and the arguments' types, a file for each.
  static var objects: [(String, String)] {
    let all = SwiftObjects.all
    let results = all.filter { !$0.isArgument }.map { result($0.name, $0.object) }
    let arguments = all.filter(\.isArgument).map { argument($0.name, $0.object) }
    return [
      ("Results.swift", "extension Lab {\n" + results.joined(separator: "\n") + "}\n"),
      ("Arguments.swift", "extension Lab {\n" + arguments.joined(separator: "\n") + "}\n"),
    ]
  }

  private static func result(_ name: String, _ object: ObjectSchema) -> String {
    var lines = [
      "/// \(title(name)), as the contract describes it.",
      "public struct \(name): Hashable, Sendable, LabValue {",
    ]
    for member in object.members {
      lines += SwiftText.comment(member.doc).map { "  " + $0 }
      lines.append("  public let \(SwiftText.quoted(member.name)): \(type(of: member))")
    }
    lines += [
      "", "  /// From a result as it comes over the socket.",
      "  public init(labJSON json: JSONValue) throws(DocksideError) {",
      "    let members = try Members(json, of: \"\(name)\")",
    ]
    for member in object.members {
      lines.append("    \(SwiftText.quoted(member.name)) = try members.value(\"\(member.name)\")")
    }
    return (lines + ["  }", "}"]).map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n") + "\n"
  }

  private static func argument(_ name: String, _ object: ObjectSchema) -> String {
    var lines = [
      "/// \(title(name)), as profiles have it. What is nil keeps its default.",
      "public struct \(name): Hashable, Sendable, LabArgument {",
    ]
    for member in object.members {
      lines += SwiftText.comment(member.doc).map { "  " + $0 }
      lines.append("  public var \(member.name): \(type(of: member))")
    }
    let parameters = object.members.map {
      "\($0.name): \(type(of: $0))\($0.isRequired ? "" : " = nil")"
    }
    lines += ["", "  /// From its parts.", "  public init("]
    lines += SwiftText.filled(parameters, width: 90).map { "    " + $0 } + ["  ) {"]
    lines += object.members.map { "    self.\($0.name) = \($0.name)" }
    lines += [
      "  }", "", "  /// The object as JSON.", "  public var labJSON: JSONValue {",
      "    var arguments = Arguments()",
    ]
    lines += object.members.map {
      "    arguments.\($0.isRequired ? "set" : "add")(\"\($0.name)\", \($0.name))"
    }
    lines += ["    return .object(arguments.object)", "  }", "}"]
    return lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n") + "\n"
  }

  private static func type(of member: ObjectSchema.Member) -> String {
    let type = SwiftType(member.schema, member: member.name).name
    return member.isRequired || type.hasSuffix("?") ? type : type + "?"
  }

  /// `ReaderState` as `Reader state`.
  private static func title(_ name: String) -> String {
    var text = ""
    for character in name {
      if character.isUppercase, !text.isEmpty {
        text += " " + character.lowercased()
      } else {
        text.append(character)
      }
    }
    return text
  }

  // MARK: Calls

  static var calls: [(String, String)] {
    var namespaces: [String] = []
    for call in SwiftCall.all where !namespaces.contains(call.method.namespace) {
      namespaces.append(call.method.namespace)
    }
    return namespaces.flatMap { namespace in
      [("Lab", true), ("Dockside", false)].compactMap { owner, isInLab in
        let calls = SwiftCall.all.filter {
          $0.method.namespace == namespace && $0.isInLab == isInLab
        }
        guard !calls.isEmpty else { return nil }
        return file(namespace, owner, calls)
      }
    }
  }

  private static func file(
    _ namespace: String, _ owner: String, _ calls: [SwiftCall]
  ) -> (String, String) {
    let title = namespace.prefix(1).uppercased() + namespace.dropFirst()
    let name = "\(owner)+\(title).swift"
    guard !calls[0].isDirect else {
      let text = calls.map { $0.source("  ") }.joined(separator: "\n")
      return (name, "extension \(owner) {\n" + text + "}\n")
    }
    let type = "\(title)Calls"
    let text = calls.map { $0.source("    ") }.joined(separator: "\n")
    return (
      name,
      """
      extension \(owner) {
        /// The calls `\(namespace).*`.
        public var \(namespace): \(type) { \(type)(owner: self) }

        /// The calls `\(namespace).*`.
        public struct \(type): Sendable {
          let owner: \(owner)

      \(text)  }
      }

      """
    )
  }
}
