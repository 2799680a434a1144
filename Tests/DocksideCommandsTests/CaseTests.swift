// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import DocksideCommands

/// The situations of scripts/cases, and the page that lists them.
@Suite struct CaseTests {
  private static let scripts: [String] = {
    let path = repository + "/scripts/cases"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { $0.hasSuffix(".dockside") }.sorted()
  }()

  @Test func allAreThere() { #expect(Self.scripts.count >= 30) }

  /// Each is played twice with one seed: it passes, and its events are the same to the byte.
  @Test(arguments: scripts)
  func aCase(name: String) throws {
    let folder = try TemporaryFolder()
    let logs = ["a", "b"].map { log in
      let run = TestRun([
        "run", "--embedded", "--seed", "7", "--events", "\(folder.path)/\(log)",
        "\(repository)/scripts/cases/\(name)",
      ])
      #expect(run.status == .success, "\(run.out)")
      return folder.text(log)
    }
    #expect(try #require(logs[0]).isEmpty == false)
    #expect(logs[0] == logs[1])
  }

  @Test func theirProfilesAreSoundAndUsed() throws {
    let folder = repository + "/scripts/cases/profiles"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let run = TestRun(["profile", "validate"] + files.map { "\(folder)/\($0)" })
    #expect(run.status == .success, "\(run.out)")
    let texts = try Self.scripts.map { try Files.read("\(repository)/scripts/cases/\($0)") }
      .joined()
    for file in files { #expect(texts.contains("profile=profiles/\(file)"), "\(file)") }
  }

  /// The table has a row for each script, in their order.
  @Test func thePageListsThem() throws {
    let page = try Files.read(repository + "/docs/cases.md")
    let rows = page.matches(of: /\(\.\.\/scripts\/cases\/([^)]+\.dockside)\)/).map { String($0.1) }
    #expect(rows == Self.scripts)
  }

  @Test func itsExamplePasses() throws {
    let folder = try TemporaryFolder()
    let blocks = try MarkdownBlock.all(in: repository + "/docs/cases.md")
    for block in blocks where block.language == "dockside" {
      let run = TestRun(["run", "--embedded", try folder.file("block", block.text)])
      #expect(run.status == .success, "\(run.out)")
    }
    #expect(blocks.contains { $0.language == "dockside" })
  }
}
