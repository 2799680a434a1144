// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import DocksideCommands

/// What docs/profiles.md and docs/scripts.md say is played, so that it stays true.
@Suite struct DocumentTests {
  static let pages = ["docs/faults.md", "docs/profiles.md", "docs/scripts.md"]

  @Test func theTablesOfProfilesAreMade() throws {
    let file = repository + "/docs/profiles.md"
    var page = try String(contentsOfFile: file, encoding: .utf8)
    let written = page
    for section in ProfileTables.sections {
      let begin = try #require(page.range(of: section.begin))
      let end = try #require(
        page.range(
          of: ProfileTables.Section.end + "\n", range: begin.upperBound..<page.endIndex))
      page.replaceSubrange(begin.lowerBound..<end.upperBound, with: section.marked)
    }
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try page.write(toFile: file, atomically: true, encoding: .utf8)
    } else {
      #expect(written == page)
    }
  }

  @Test func theCommandPrintsThem() {
    let run = TestRun(["docs", "profiles"])
    #expect(run.status == .success)
    for section in ProfileTables.sections { #expect(run.out.contains(section.marked)) }
  }

  /// Blocks of JSON are sound profiles, and scripts pass. A name behind the language makes a file of that name for the
  /// blocks below.
  @Test(arguments: pages) func blocks(page: String) throws {
    let folder = try TemporaryFolder()
    let blocks = try MarkdownBlock.all(in: repository + "/" + page)
    #expect(blocks.count { $0.language == "dockside" } >= 4)
    for block in blocks {
      let place = "\(page):\(block.line)"
      let file = try folder.file(block.name ?? "block", block.text)
      switch block.language {
      case "json" where block.name != "broken.json":
        let run = TestRun(["profile", "validate", file])
        #expect(run.status == .success, "\(place): \(run.out)")
      case "dockside" where block.name != "broken.dockside":
        let run = TestRun(["run", "--embedded", file])
        #expect(run.status == .success, "\(place): \(run.out)")
      case "console": try play(block, in: folder, place: place)
      default: break
      }
    }
  }

  /// Commands that need no daemon are run: what they print is what stands below them, but for how long it took.
  private func play(_ block: MarkdownBlock, in folder: TemporaryFolder, place: String) throws {
    let lines = block.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in lines.enumerated() where line.hasPrefix("$ dockside ") {
      var words = line.split(separator: " ").dropFirst(2).map(String.init)
      guard ["run", "profile"].contains(words.first) else { continue }
      words = words.map { word in
        word.contains(".") && !word.hasPrefix("-") ? folder.path + "/" + word : word
      }
      if words.first == "run" { words.append("--embedded") }
      let run = TestRun(words)
      let expected = lines[(index + 1)...].prefix { !$0.hasPrefix("$ ") }
      guard expected.contains(where: { !$0.isEmpty }) else { continue }
      let printed = run.out + run.errors.map { $0 + "\n" }.joined()
      #expect(
        timeless(expected.joined(separator: "\n"))
          == timeless(printed.replacing(folder.path + "/", with: "")), "\(place)")
    }
  }

  private func timeless(_ text: String) -> String {
    text.trimmingCharacters(in: .newlines)
      .replacing(/played in [0-9.]+s/, with: "played in a moment")
      .replacing(/time="[0-9.]+"/, with: "time")
  }
}

/// One fenced block of a page.
struct MarkdownBlock {
  var language: String
  /// The word behind the language.
  var name: String?
  /// Where the fence is, counted from 1.
  var line: Int
  var text: String

  static func all(in file: String) throws -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var open: MarkdownBlock?
    let text = try String(contentsOfFile: file, encoding: .utf8)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard line.hasPrefix("```") else {
        open?.text += line + "\n"
        continue
      }
      if let block = open {
        blocks.append(block)
        open = nil
      } else {
        let words = line.dropFirst(3).split(separator: " ").map(String.init)
        open = MarkdownBlock(
          language: words.first ?? "", name: words.dropFirst().first, line: index + 1, text: "")
      }
    }
    return blocks
  }
}
