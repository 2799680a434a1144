// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideFastJSON
import DocksideSchema
import DocksideWire
import Foundation

/// The root of the repository.
let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

func parse(_ text: String) throws -> JSONValue { try FastJSON().parse(text) }

/// Reads params with a method's own decoder; a problem is one line of path, message and suggestion.
func decode<M: Method>(_ method: M.Type, _ params: String) throws -> (M?, problems: [String]) {
  try Array(params.utf8).withUnsafeBytes { bytes in
    try FastJSONParser().withDocument(of: bytes) { document in
      var problems = Problems()
      let value = M.decode(document.root, &problems)
      return (value, lines(problems.all))
    }
  }
}

/// The same for a method whose type is only known at run time.
func problems(of params: String, for method: any Method.Type) throws -> [String] {
  func open<M: Method>(_ method: M.Type) throws -> [String] { try decode(method, params).problems }
  return try open(method)
}

func lines(_ problems: [Problem]) -> [String] {
  problems.map { problem in
    let suggestion = problem.suggestion.map { " (\($0)?)" } ?? ""
    return "\(problem.path): \(problem.message)\(suggestion)"
  }
}

/// Every method with its type, for tests that take one at a time.
let methods: [(type: any Method.Type, description: MethodDescription)] =
  Contract.methodTypes.map { ($0, $0.description) }

/// Compares a file of the repository with what it should hold; `RECORD_GOLDENS=1` writes it anew.
func matchesGolden(_ path: String, _ text: String) throws -> Bool {
  let file = repository.appending(path: path)
  if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
  return try String(contentsOf: file, encoding: .utf8) == text
}
