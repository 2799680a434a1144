// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import Foundation
import Testing

/// The table of points and effects in docs/faults.md is made from the points.
@Suite struct FaultPageTests {
  private static let begin = "<!-- made from the points of faults -->\n\n"
  private static let end = "\n<!-- end of what is made -->"

  private static var table: String {
    let effects = FaultEffect.allCases
    var lines = [
      "| point | " + effects.map { "`\($0.rawValue)`" }.joined(separator: " | ")
        + " | percent | usual error |",
      "| --- |" + String(repeating: " --- |", count: effects.count + 2),
    ]
    for point in FaultPoint.allCases {
      let marks =
        effects.map { point.effects.contains($0) ? "yes" : "" } + [
          point.hasPercent ? "yes" : "",
          point.effects.contains(.fail) ? "`\(point.usualError.rawValue)`" : "",
        ]
      lines.append("| `\(point.rawValue)` | " + marks.joined(separator: " | ") + " |")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// `RECORD_GOLDENS=1` writes it anew.
  @Test func theTableIsMade() throws {
    let file = repository.appending(path: "docs/faults.md")
    let written = try String(contentsOf: file, encoding: .utf8)
    let begin = try #require(written.range(of: Self.begin))
    let end = try #require(
      written.range(of: Self.end, range: begin.upperBound..<written.endIndex))
    var page = written
    page.replaceSubrange(begin.upperBound..<end.lowerBound, with: Self.table)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try page.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(written == page)
    }
  }

  @Test func everyPointAndEffectIsExplained() throws {
    let file = repository.appending(path: "docs/faults.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    for point in FaultPoint.allCases {
      #expect(page.contains("| `\(point.rawValue)` | when "), "\(point.rawValue)")
    }
    for effect in FaultEffect.allCases {
      #expect(page.contains("| `\(effect.rawValue)` | it "), "\(effect.rawValue)")
    }
  }
}
