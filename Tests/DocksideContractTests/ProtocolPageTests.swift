// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideMachines
import Foundation
import Testing

@Suite struct ProtocolPageTests {
  @Test func theFileIsGenerated() throws {
    #expect(try matchesGolden("docs/protocol.md", Contract.page()))
  }

  @Test func everythingHasItsPlace() {
    let lines = Set(Contract.page().split(separator: "\n").map(String.init))
    for name in Contract.methods.map(\.name) + Contract.events.map(\.name) {
      #expect(lines.contains("### \(name)"), "\(name)")
    }
    for error in Contract.errors {
      #expect(lines.contains { $0.hasPrefix("| `\(error.kind.rawValue)` | ") }, "\(error.kind)")
    }
  }

  /// Each link inside the page leads to a heading.
  @Test func linksHold() {
    let page = Contract.page()
    let headings = page.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
      line.drop { $0 == "#" }.dropFirst().lowercased()
        .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
        .replacingOccurrences(of: " ", with: "-")
    }
    #expect(Set(headings).count == headings.count)
    for part in page.components(separatedBy: "](#").dropFirst() {
      let target = String(part.prefix { $0 != ")" })
      #expect(headings.contains(target), "\(target)")
    }
  }

  /// A bar inside a cell would end it.
  @Test func tablesAreWhole() {
    var columns: Int?
    for line in Contract.page().split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        columns = nil
        continue
      }
      let bars = line.filter { $0 == "|" }.count
      #expect(bars == columns ?? bars, "\(line)")
      columns = bars
    }
  }
}
