// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideWire
import Testing

@Suite struct DepthTests {
  /// A value that is inside `depth` arrays, or inside as many objects.
  private func nested(_ depth: Int, in open: String, _ close: String) -> [UInt8] {
    Array(
      (String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)).utf8)
  }

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}"), (#"{"a":["#, "]}")])
  func levels(_ open: String, _ close: String) {
    let step = open.hasSuffix("[") && open.hasPrefix("{") ? 2 : 1
    let most = FastJSONParser.maximumDepth / step
    for outcome in outcomes(nested(most, in: open, close)) {
      guard case .value = outcome else {
        Issue.record("\(outcome)")
        continue
      }
    }
    let offset = most * open.utf8.count
    for outcome in outcomes(nested(most + 1, in: open, close)) {
      #expect(
        outcome
          == .failure(JSONSyntaxError(message: "nested more than 64 levels deep", offset: offset)))
    }
  }

  @Test func siblingsDoNotAddUp() {
    let text = "[" + String(repeating: "[[]],", count: 1000) + "[]]"
    for outcome in outcomes(Array(text.utf8)) {
      guard case .value(let value) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      #expect(value.arrayValue?.count == 1001)
    }
  }

  @Test func aMillionBracketsAreRefused() {
    for bracket in ["[", "{", "[{"] {
      for outcome in outcomes(Array(String(repeating: bracket, count: 500_000).utf8)) {
        guard case .failure = outcome else {
          Issue.record("accepted")
          continue
        }
      }
    }
  }
}
