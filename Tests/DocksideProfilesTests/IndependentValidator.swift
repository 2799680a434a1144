// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Python's jsonschema, which judges profiles by the published JSON Schema alone.
enum IndependentValidator {
  /// For each text whether the schema of the repository accepts it, in one process for all.
  ///
  /// Fails where the validator is not installed: a check that is skipped is none.
  static func verdicts(on texts: [String]) throws -> [Bool] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "dockside-schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let cases = folder.appending(path: "cases")
    try (texts.joined(separator: "\n") + "\n").write(to: cases, atomically: true, encoding: .utf8)

    let process = Process()
    // Debian's own interpreter sees Debian's packages, whichever other one is first on the path.
    let debians = "/usr/bin/python3"
    let isDebian = FileManager.default.isExecutableFile(atPath: debians)
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      isDebian ? debians : "python3",
      repository.appending(path: "Tests/Tools/jsonschema_verdicts.py").path(),
      ProfileSchemaTests.file.path(), cases.path(),
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(
      process.terminationStatus == 0, "python3 with jsonschema failed; Debian: python3-jsonschema")
    let verdicts = String(decoding: data, as: UTF8.self).split(separator: "\n").map { $0 == "1" }
    try #require(verdicts.count == texts.count)
    return verdicts
  }
}
