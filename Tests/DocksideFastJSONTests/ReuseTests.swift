// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideWire
import Testing

/// One parser for many texts, as a daemon uses it.
@Suite struct ReuseTests {
  @Test func textsOfAllSizesOneAfterAnother() {
    let parser = FastJSONParser()
    for size in [0, 1, 100, 5_000, 3, 70_000, 4_096, 4_095, 1_000_000, 0, 64] {
      let value: JSONValue = [
        .string(String(repeating: "x", count: size)), .string(String(repeating: "\n", count: size)),
        .array((0..<size / 8).map { .integer(Int64($0)) }),
      ]
      for outcome in outcomes(Array(value.text.utf8), parser: parser) {
        #expect(outcome == .value(value))
      }
    }
  }

  @Test func aRefusalLeavesNothingBehind() {
    let parser = FastJSONParser()
    for broken in [
      "[", "\"", "[[[[1,]]]]", "\"\\ud800\"", "{\"a\"", String(repeating: "[", count: 99),
    ] {
      guard case .failure = outcomes(Array(broken.utf8), parser: parser)[0] else {
        Issue.record("\(broken) was accepted")
        continue
      }
      for outcome in outcomes(Array(#"{"a":["\n",{}]}"#.utf8), parser: parser) {
        #expect(outcome == .value(["a": ["\n", [:]]]))
      }
    }
  }

  /// The copy outlives the bytes that it was made of.
  @Test func aCopiedTextMayGo() throws {
    let parser = FastJSONParser()
    var bytes = Array(#"{"name":"value","n":12.50}"#.utf8)
    let document = try bytes.withUnsafeBytes { buffer in
      Result { () throws(JSONSyntaxError) in try parser.parse(buffer) }
    }.get()
    for index in bytes.indices { bytes[index] = 0 }
    #expect(document.root["name"]?.string == "value")
    #expect(document.root["n"].map { String(decoding: $0.numberBytes, as: UTF8.self) } == "12.50")
  }

  /// With padding, strings without escapes lie in the text itself.
  @Test func aPaddedTextIsReadInPlace() throws {
    let parser = FastJSONParser()
    let text = #"{"name":"value"}"#
    let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: FastJSONParser.padding)
    try bytes.withUnsafeBytes { buffer in
      let document = try parser.parse(
        UnsafeRawBufferPointer(rebasing: buffer.prefix(text.utf8.count)),
        paddedBy: FastJSONParser.padding)
      let name = try #require(document.root["name"])
      #expect(name.textBytes.baseAddress == buffer.baseAddress.map { $0 + 9 })
      #expect(document.source.baseAddress == buffer.baseAddress)
    }
  }
}
