// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideProfiles
import DocksideSchema
import DocksideService
import DocksideWire

/// `dockside profile validate FILE…` and `profile schema`: without a daemon.
struct ProfileCommand {
  let context: Context

  /// What is wrong at which place of a file.
  private struct Finding {
    var file: String
    var position: TextPosition
    var problem: Problem

    var text: String { "\(file):\(position.line):\(position.column): \(problem.text)" }

    var json: JSONValue {
      [
        "file": .string(file), "line": .integer(Int64(position.line)),
        "column": .integer(Int64(position.column)), "path": .string(problem.path),
        "message": .string(problem.message),
        "suggestion": problem.suggestion.map { .string($0) } ?? .null,
      ]
    }
  }

  /// - Returns: Whether all files are sound.
  func validate(_ files: [String]) throws(CommandFailure) -> Bool {
    guard !files.isEmpty else {
      throw .usage("profile validate needs files: dockside profile validate FILE…")
    }
    var findings: [Finding] = []
    var unreadable: [String] = []
    for file in files {
      guard let text = Files.read(file) else {
        unreadable.append("\(file): cannot be read")
        continue
      }
      let found = Self.findings(in: text, file: file)
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

  private static func findings(in text: String, file: String) -> [Finding] {
    var text = text
    return text.withUTF8 { bytes in
      let source = UnsafeRawBufferPointer(bytes)
      return ProfileText.read(source).problems.map { problem in
        Finding(
          file: file, position: TextPosition(offset: problem.offset, in: source), problem: problem)
      }
    }
  }
}
