// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideSchema
import DocksideService
import DocksideWire

/// What is wrong at which place of a profile file.
struct ProfileFinding {
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

  /// Everything that is wrong in a file's text, in its order.
  static func all(in text: String, file: String) -> [ProfileFinding] {
    var text = text
    return text.withUTF8 { bytes in
      let source = UnsafeRawBufferPointer(bytes)
      return ProfileText.read(source).problems.map { problem in
        ProfileFinding(
          file: file, position: TextPosition(offset: problem.offset, in: source), problem: problem)
      }
    }
  }
}
