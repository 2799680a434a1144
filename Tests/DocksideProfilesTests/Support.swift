// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideSchema
import DocksideWire
import Foundation

@testable import DocksideProfiles

/// The folder of the repository.
let repository = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// A profile's text decoded, with its problems as lines of path, message and suggestion.
func decode(_ text: String) throws -> (profile: Profile?, problems: [String]) {
  try withRoot(text) { cursor in
    var problems = Problems()
    let profile = ProfileDecoder.decode(cursor, &problems)
    return (
      profile,
      problems.all.map { problem in
        let suggestion = problem.suggestion.map { " (\($0)?)" } ?? ""
        return "\(problem.path): \(problem.message)\(suggestion)"
      }
    )
  }
}

/// Parses a text and lets the caller look at its root.
func withRoot<Result>(_ text: String, _ body: (JSONCursor) throws -> Result) throws -> Result {
  try Array(text.utf8).withUnsafeBytes { bytes in
    try FastJSONParser().withDocument(of: bytes) { document in
      Swift.Result { try body(document.root) }
    }.get()
  }
}

/// A profile as JSON text.
func encode(_ profile: Profile, _ style: EncodingStyle) -> String {
  let buffer = ByteBuffer()
  var writer = JSONWriter(buffer)
  profile.encode(&writer, style)
  return buffer.text
}
