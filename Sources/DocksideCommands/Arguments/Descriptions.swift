// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// One option of the command line, described once for parsing, help, completion and manual.
struct OptionDescription: Hashable, Sendable {
  /// Without the dashes.
  var name: String
  /// What its value is called; nil for a switch.
  var value: String?
  var summary: String
  /// How completion finds values.
  var completes: Completes = .nothing

  enum Completes: Hashable, Sendable {
    case nothing
    case files
    case words([String])
  }

  var usage: String { value.map { "--\(name) \($0)" } ?? "--\(name)" }
}

/// One command that is more than a call.
struct CommandDescription: Hashable, Sendable {
  /// One or two words, such as `profile validate`.
  var name: String
  /// What follows the name.
  var usage: String
  var summary: String
  /// Paragraphs for its help and the manual.
  var details: [String]
  var options: [OptionDescription] = []
  var completes: OptionDescription.Completes = .nothing

  var words: [String] { name.split(separator: " ").map(String.init) }
}
