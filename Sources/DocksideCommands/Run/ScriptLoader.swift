// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideProfiles
import DocksideSchema
import DocksideScript
import DocksideWire

/// Reads scripts before the first of them is played, so that a slip in the last one shows at once.
struct ScriptLoader {
  /// The operand that stands for standard input.
  static let standardInput = "-"

  let context: Context
  /// Whether scripts may be played in the daemon, which may know profiles of its own.
  let mayUseDaemon: Bool

  /// - Throws: Everything that is wrong with any of the files, the profiles that they name included.
  func load(_ files: [String]) throws(CommandFailure) -> [Script] {
    guard files.count(where: { $0 == Self.standardInput }) < 2 else {
      throw .usage("- is standard input, which can be read but once")
    }
    var scripts: [Script] = []
    var complaints: [String] = []
    for file in files {
      let text: String
      do {
        text = try read(file)
      } catch {
        complaints.append("\(file): cannot be read: \(error.reason)")
        continue
      }
      let parser = ScriptParser(
        vocabulary: context.vocabulary, parser: context.parser,
        profiles: { self.complaints(aboutProfile: $0, ofScript: file) })
      do {
        scripts.append(try parser.parse(text, file: file))
      } catch {
        complaints += error.problems.map { $0.description(file: file) }
      }
    }
    guard complaints.isEmpty else { throw CommandFailure(.usage, complaints) }
    return scripts
  }

  private func read(_ file: String) throws(UnreadableFile) -> String {
    guard file == Self.standardInput else { return try Files.read(file) }
    var text = ""
    while let line = context.console.readLine("") { text += line + "\n" }
    return text
  }

  private func complaints(
    aboutProfile name: String, ofScript file: String
  ) -> [ValueTyping.Mismatch] {
    let folder = ProfileFile.folder(ofScript: file)
    guard let path = ProfileFile.path(name, in: folder) else {
      guard let names = profileNames(beside: name), !names.contains(name) else { return [] }
      return [
        .init(
          message: "no profile is called \(name)", suggestion: Nearest.word(to: name, among: names))
      ]
    }
    do {
      return ProfileFinding.all(in: try Files.read(path), file: path)
        .map { .init(message: $0.text) }
    } catch {
      return [.init(message: "\(path) cannot be read: \(error.reason)")]
    }
  }

  /// The profiles that can be used by name; nil where that is for a daemon to say that does not
  /// answer. The daemon is only asked about names that are not shipped.
  private func profileNames(beside name: String) -> [String]? {
    let shipped = ShippedProfiles.names
    guard mayUseDaemon, !shipped.contains(name) else { return shipped }
    guard let port = try? context.connect(),
      let answer = try? port.call("profile.list", [:])["profiles"]?.arrayValue
    else { return context.arguments.has("socket") ? nil : shipped }
    return shipped + answer.compactMap { $0["name"]?.stringValue }
  }
}
