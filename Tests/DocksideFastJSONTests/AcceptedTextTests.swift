// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideWire
import Testing

/// Texts that every JSON parser must accept, and what they mean.
@Suite struct AcceptedTextTests {
  static let table: [(String, JSONValue)] = [
    ("null", nil),
    ("true", true),
    (" false ", false),
    ("\t\r\n 1 \t\r\n", 1),
    ("0", 0),
    ("\"\"", ""),
    ("[]", []),
    ("[ ]", []),
    ("{}", [:]),
    ("{ \n }", [:]),
    ("[null,true,false]", [nil, true, false]),
    ("[1,[2,[3]],[]]", [1, [2, [3]], []]),
    ("[1\n,1\n,2]", [1, 1, 2]),
    ("[{},{}]", [[:], [:]]),
    (#"{"":0}"#, ["": 0]),
    (#"{"a":{"b":{"c":[{"d":null}]}}}"#, ["a": ["b": ["c": [["d": nil]]]]]),
    (#"{"a" : 1 , "b" : 2}"#, ["a": 1, "b": 2]),
    // A parser may do as it likes with names that come twice; this one keeps them.
    (#"{"a":1,"a":2}"#, ["a": 1, "a": 2]),
    (#"["a" ,"b"]"#, ["a", "b"]),
    (#""{[,:]}""#, "{[,:]}"),
    (#""   ""#, "   "),
    (
      #"{"method":"reader.get","params":{},"id":1}"#,
      ["method": "reader.get", "params": [:], "id": 1]
    ),
    ("\"größe \u{1F50B} \u{FFFD} \u{7F}\"", "größe \u{1F50B} \u{FFFD} \u{7F}"),
    ("\"\u{2028}\u{2029}\u{10FFFF}\"", "\u{2028}\u{2029}\u{10FFFF}"),
  ]

  @Test(arguments: table) func parsesTo(_ text: String, _ value: JSONValue) {
    for outcome in outcomes(Array(text.utf8)) { #expect(outcome == .value(value)) }
  }

  static let strings: [(String, String)] = [
    (#"\""#, "\""),
    (#"\\"#, "\\"),
    (#"\/"#, "/"),
    (#"\b\f\n\r\t"#, "\u{8}\u{C}\n\r\t"),
    (#"\u0000"#, "\0"),
    (#"a\u0000b"#, "a\0b"),
    (#"\u0022\u005C"#, "\"\\"),
    (#"\u007f\u0080\u07ff\u0800\uffff"#, "\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}"),
    (#"\uFFFE\ufdd0"#, String(decoding: [0xFFFE, 0xFDD0] as [UInt16], as: UTF16.self)),
    (#"\ud800\udc00"#, "\u{10000}"),
    (#"\uDBFF\uDFFF"#, "\u{10FFFF}"),
    (#"\ud83d\udd0B x"#, "\u{1F50B} x"),
    (#"\\u0041"#, "\\u0041"),
    (#"\\\\\""#, "\\\\\""),
    (#"plain then \n, then plain"#, "plain then \n, then plain"),
    (#"1234567\n"#, "1234567\n"),
    (#"12345678\n"#, "12345678\n"),
    (#"größe\tgröße"#, "größe\tgröße"),
  ]

  @Test(arguments: strings) func unescapesTo(_ inside: String, _ text: String) {
    for outcome in outcomes(Array("\"\(inside)\"".utf8)) {
      #expect(outcome == .value(.string(text)))
    }
    let member = #"{"k": ["\#(inside)"], "\#(inside)": "\#(inside)"}"#
    let value = JSONValue.object(
      JSONObject([
        .init(key: "k", value: [.string(text)]), .init(key: text, value: .string(text)),
      ]))
    for outcome in outcomes(Array(member.utf8)) { #expect(outcome == .value(value)) }
  }

  /// Every length and every place of an escape, so that no step of eight bytes is missed.
  @Test func escapesAreFoundAtEveryPlace() {
    let parser = FastJSONParser()
    for length in 0...40 {
      for place in 0...length {
        let before = String(repeating: "a", count: place)
        let after = String(repeating: "b", count: length - place)
        let text = Array("[\"\(before)\\n\(after)\",\"\(before)\(after)\"]".utf8)
        let value: JSONValue = [.string("\(before)\n\(after)"), .string(before + after)]
        for outcome in outcomes(text, parser: parser) { #expect(outcome == .value(value)) }
      }
    }
  }

  @Test func namesAreComparedAfterUnescaping() throws {
    let text = #"{"\u006d\u0065thod":"a\u0062"}"#
    let matches = try withDocument(text) { $0.root["method"]?.equals("ab") }
    #expect(matches == true)
  }

  @Test func treesAreReadFromText() throws {
    #expect(try FastJSON().parse(#"{"a":[1,"é"]}"#) == ["a": [1, "é"]])
    #expect(throws: JSONSyntaxError(message: "expected a value", offset: 1)) {
      try FastJSON().parse("[x]")
    }
  }
}
