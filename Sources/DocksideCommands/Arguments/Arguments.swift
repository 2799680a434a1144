// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideScript
import DocksideWire

/// A command line cut into options and words.
struct Arguments: Equatable {
  private(set) var values: [String: String] = [:]
  /// Everything that is no option, in order.
  private(set) var words: [String] = []

  /// - Parameter arguments: Without the program's name.
  /// - Throws: Unknown options, and options without their value.
  init(_ arguments: [String]) throws(CommandFailure) {
    var rest = arguments[...]
    var areOptionsOver = false
    while let argument = rest.popFirst() {
      if areOptionsOver || !Self.isOption(argument) {
        words.append(argument)
      } else if argument == "--" {
        areOptionsOver = true
      } else {
        try take(argument, &rest)
      }
    }
    try checkOwners()
  }

  subscript(name: String) -> String? { values[name] }
  func has(_ name: String) -> Bool { values[name] != nil }

  /// A dash before a digit is a negative number, a lone dash a word.
  private static func isOption(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), let second = argument.dropFirst().first else { return false }
    return !second.isNumber
  }

  private mutating func take(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(CommandFailure) {
    let name: String
    var value: String?
    switch argument {
    case "-h": name = "help"
    case "-q": name = "quiet"
    default:
      let parts = argument.drop { $0 == "-" }.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      name = String(parts[0])
      value = parts.count > 1 ? String(parts[1]) : nil
    }
    guard let option = Self.all.first(where: { $0.name == name }) else {
      throw .usage(
        "\(argument) is no option",
        suggestion: Nearest.word(to: name, among: Self.all.map(\.name)).map { "--\($0)" })
    }
    guard let valueName = option.value else {
      guard value == nil else { throw .usage("--\(name) takes no value") }
      values[name] = ""
      return
    }
    guard let value = value ?? rest.popFirst() else {
      throw .usage("--\(name) needs a value: --\(name) \(valueName)")
    }
    values[name] = value
  }

  private static let all = Catalogue.options + Catalogue.commands.flatMap(\.options)

  /// An option that only another command has is a slip, not something to pass over.
  private func checkOwners() throws(CommandFailure) {
    let known = Set(Catalogue.options.map(\.name) + (command?.options.map(\.name) ?? []))
    guard !has("help"), let stray = values.keys.sorted().first(where: { !known.contains($0) })
    else { return }
    let owners = Catalogue.commands.filter { $0.options.contains { $0.name == stray } }
    throw .usage("--\(stray) belongs to dockside \(owners.map(\.name).joined(separator: ", "))")
  }

  /// The command that the first words name, where they name one that is more than a call.
  var command: CommandDescription? {
    Catalogue.command(words.prefix(2).joined(separator: " "))
      ?? words.first.flatMap(Catalogue.command)
  }

  /// The words after those of the command's name.
  var operands: [String] { Array(words.dropFirst(command?.words.count ?? 0)) }

  /// A duration option in seconds.
  func seconds(_ name: String) throws(CommandFailure) -> Double? {
    guard let text = values[name] else { return nil }
    guard let duration = LabDuration(text) else {
      throw .usage("--\(name) needs a duration such as 500ms, 30s or 5m, not \(text)")
    }
    return duration.json.doubleValue
  }

  func integer(_ name: String) throws(CommandFailure) -> Int64? {
    guard let text = values[name] else { return nil }
    guard let value = Int64(text) else {
      throw .usage("--\(name) needs a whole number, not \(text)")
    }
    return value
  }
}
