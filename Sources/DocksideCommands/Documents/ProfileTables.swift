// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideProfiles
import DocksideSchema
import DocksideWire

/// The parts of the page about profiles that are made from the descriptions, in Markdown.
enum ProfileTables {
  /// A part of the page between two comments that only machines see.
  struct Section {
    var name: String
    var text: String

    var begin: String { "<!-- made by dockside docs profiles: \(name) -->" }
    static let end = "<!-- end of what is made -->"
    /// The part with its comments, as it stands in the page.
    var marked: String { "\(begin)\n\n\(text)\n\(Self.end)\n" }
  }

  static var sections: [Section] {
    [
      Section(name: "keys", text: objects.map(keys).joined(separator: "\n")),
      Section(name: "shipped", text: shipped),
    ]
  }

  /// Every object that a profile may hold, each once: the profile first, then its devices, then what is inside those.
  static var objects: [ObjectSchema] {
    var found = [Profile.schema]
    var index = 0
    while index < found.count {
      for member in found[index].members {
        guard let object = KeyText.object(in: member.schema) else { continue }
        if !found.contains(where: { $0.title == object.title }) { found.append(object) }
      }
      index += 1
    }
    return found
  }

  private static func keys(of object: ObjectSchema) -> String {
    let rows = object.members.map { member in
      let note = KeyNote.of(member, in: object)
      return [
        "`\(member.name)`", KeyText.type(of: member.schema), KeyText.range(of: member.schema),
        note.unit, KeyText.usual(of: member), note.source.rawValue, member.doc,
      ]
    }
    let columns = ["key", "type", "range", "unit", "default", "source", "meaning"]
    return "### \(object.title)\n\n" + table(columns, rows)
  }

  private static var shipped: String {
    table(
      ["profile", "what it is for"],
      ShippedProfiles.names.map { name in
        let path = ShippedProfiles.path(of: name) ?? ""
        return ["[`\(name)`](../profiles/\(path))", description(of: name)]
      })
  }

  private static func description(of name: String) -> String {
    let text = ShippedProfiles.text(of: name) ?? ""
    return (try? FastJSON().parse(text))?["description"]?.stringValue ?? ""
  }

  private static func table(_ columns: [String], _ rows: [[String]]) -> String {
    ([columns, columns.map { _ in "---" }] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}

/// What may stand at a key, in a few words.
private enum KeyText {
  static func type(of node: SchemaNode) -> String {
    switch node {
    case .string(let rule): rule.alphabet == .identifier ? "id" : "text"
    case .date: "date"
    case .bool: "true or false"
    case .integer: "whole number"
    case .number, .seconds: "number"
    case .enumeration: "word"
    case .array(.nothing): "list"
    case .array(let element): "list of \(type(of: element))"
    case .object(let object): "[\(object.title)](#\(object.title.lowercased()))"
    case .nullable(let inner): "\(type(of: inner)) or null"
    case .any, .null, .anyOf: "any value"
    }
  }

  static func range(of node: SchemaNode) -> String {
    switch node {
    case .string(let rule): text(rule)
    case .date: "ISO 8601, UTC"
    case .integer(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .number(let range): number(range.lowerBound) + " to " + number(range.upperBound)
    case .seconds(let range): number(range.lowerBound) + " to " + most(range.upperBound)
    case .enumeration(let words): words.map { "`\"\($0)\"`" }.joined(separator: ", ")
    case .array(.nothing): "empty"
    case .array(.object): ""
    case .array(let inner), .nullable(let inner): range(of: inner)
    case .object, .bool, .any, .null, .anyOf: ""
    }
  }

  /// The default of a missing key.
  static func usual(of member: ObjectSchema.Member) -> String {
    if member.isRequired { return "required" }
    guard let text = member.defaultText else { return "" }
    return text.hasPrefix("{") ? "its own" : "`\(text)`"
  }

  static func object(in node: SchemaNode) -> ObjectSchema? {
    switch node {
    case .object(let object): object
    case .array(let inner), .nullable(let inner): object(in: inner)
    default: nil
    }
  }

  private static func text(_ rule: TextRule) -> String {
    guard rule.length.upperBound < Int.max else { return "" }
    let length = "\(rule.length.lowerBound) to \(rule.length.upperBound)"
    return rule.alphabet == .identifier
      ? "\(length) of `A-Z a-z 0-9 . _ : -`" : "\(length) characters"
  }

  private static func number(_ value: Double) -> String { JSONValue.number(value).text }

  /// Ends of long ranges read better in years of 365 days.
  private static func most(_ seconds: Double) -> String {
    let year = 31_536_000.0
    return seconds >= year ? number((seconds / year).rounded(.down)) + " years" : number(seconds)
  }
}
