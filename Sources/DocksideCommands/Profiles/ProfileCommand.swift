// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideProfiles
import DocksideScript
import DocksideWire

/// `dockside profile validate FILE…` and `profile schema`: without a daemon.
struct ProfileCommand {
  let context: Context

  /// - Returns: Whether all files are sound.
  func validate(_ files: [String]) throws(CommandFailure) -> Bool {
    guard !files.isEmpty else {
      throw .usage("profile validate needs files: dockside profile validate FILE…")
    }
    var findings: [ProfileFinding] = []
    var unreadable: [String] = []
    for file in files {
      let text: String
      do {
        text = try Files.read(file)
      } catch {
        unreadable.append("\(file): cannot be read: \(error.reason)")
        continue
      }
      let found = ProfileFinding.all(in: text, file: file)
      if found.isEmpty, !context.isJSON { context.console.print("\(file): sound") }
      findings += found
    }
    if context.isJSON {
      context.console.print(JSONValue.object(["problems": .array(findings.map(\.json))]).text)
    } else {
      context.console.print(findings.map(\.text))
    }
    guard unreadable.isEmpty else { throw CommandFailure(.usage, unreadable) }
    return findings.isEmpty
  }

  func schema() { context.console.write(ProfileSchema.text) }
}
