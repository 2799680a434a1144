// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideWire
import Testing

/// Texts that are no JSON: what is said about them, and at which byte.
@Suite struct RejectedTextTests {
  static let structures: [(String, String, Int)] = [
    ("", "the text is empty", 0),
    ("  \n ", "the text is empty", 4),
    ("[", "the text ends inside an array", 1),
    ("[1", "the text ends inside an array", 2),
    ("[1,", "the text ends where a value should be", 3),
    ("{", "the text ends inside an object", 1),
    (#"{"a":1"#, "the text ends inside an object", 6),
    (#"{"a":"#, "the text ends where a value should be", 5),
    (#"{"a""#, "expected : after a member's name", 4),
    (#"{"a":1,"#, "expected a member's name in double quotes", 7),
    ("]", "expected a value", 0),
    ("}", "expected a value", 0),
    (",", "expected a value", 0),
    (":", "expected a value", 0),
    ("[1,]", "expected a value", 3),
    ("[,1]", "expected a value", 1),
    ("[1,,2]", "expected a value", 3),
    ("[1 2]", "expected , or ] after an element", 3),
    ("[1:2]", "expected , or ] after an element", 2),
    ("[1}", "expected , or ] after an element", 2),
    (#"["a" "b"]"#, "expected , or ] after an element", 5),
    (#"["a"b]"#, "expected , or ] after an element", 4),
    (#"{"a":1,}"#, "expected a member's name in double quotes", 7),
    (#"{,"a":1}"#, "expected a member's name in double quotes", 1),
    ("{a:1}", "expected a member's name in double quotes", 1),
    ("{'a':1}", "expected a member's name in double quotes", 1),
    ("{1:1}", "expected a member's name in double quotes", 1),
    (#"{"a" 1}"#, "expected : after a member's name", 5),
    (#"{"a",1}"#, "expected : after a member's name", 4),
    (#"{"a"::1}"#, "expected a value", 5),
    (#"{"a":1 "b":2}"#, "expected , or } after a member", 7),
    (#"{"a":1]"#, "expected , or } after a member", 6),
    ("1 2", "more text after the value", 2),
    ("{}{}", "more text after the value", 2),
    ("[]]", "more text after the value", 2),
    (#""a"b"#, "more text after the value", 3),
    ("null x", "more text after the value", 5),
    ("tru", "expected a value", 0),
    ("truey", "expected a value", 0),
    ("[True]", "expected a value", 1),
    ("[nullx]", "expected a value", 1),
    (#"[true"a"]"#, "expected a value", 1),
    ("[NaN]", "expected a value", 1),
    ("[Infinity]", "expected a value", 1),
    ("// a\n1", "expected a value", 0),
    ("/* a */ 1", "expected a value", 0),
    ("\u{FEFF}1", "expected a value", 0),
    ("[\u{A0}1]", "expected a value", 1),
    ("[\u{C}1]", "expected a value", 1),
    ("\0", "expected a value", 0),
  ]

  @Test(arguments: structures)
  func brokenStructure(_ text: String, _ message: String, _ offset: Int) {
    for outcome in outcomes(Array(text.utf8)) {
      #expect(outcome == .failure(JSONSyntaxError(message: message, offset: offset)))
    }
  }

  /// Here what is said depends on the processor: a backslash outside of a string confuses the search for quotes.
  @Test(arguments: [
    #"\"a""#, #"\"#, #"[\"a", "b"]"#, #"["a"\]"#, #"["a"\"b"]"#, #"["a",\"b"]"#, #"{\"a":1}"#,
  ])
  func backslashOutsideOfAString(_ text: String) {
    for outcome in outcomes(Array(text.utf8)) {
      guard case .failure = outcome else {
        Issue.record("\(outcome)")
        continue
      }
    }
  }

  static let strings: [(String, String, Int)] = [
    (#"["a]"#, "a string does not end", 1),
    (#"["a", "b]"#, "a string does not end", 6),
    (#"["a\"]"#, "a string does not end", 1),
    ("[\"a\nb\"]", "a control character in a string must be escaped", 3),
    ("[1,\"a\tb\"]", "a control character in a string must be escaped", 5),
    ("[\"\0\"]", "a control character in a string must be escaped", 2),
    ("\n[\"\\\"\u{1F}\"]", "a control character in a string must be escaped", 5),
    (#"["\x"]"#, "unknown escape in a string", 2),
    (#"["ab\ "]"#, "unknown escape in a string", 4),
    (#"["\U0041"]"#, "unknown escape in a string", 2),
    (#"["\u"]"#, "\\u needs four hexadecimal digits", 2),
    (#"["a\u00"]"#, "\\u needs four hexadecimal digits", 3),
    (#"["\u00G0"]"#, "\\u needs four hexadecimal digits", 2),
    (#"["\ud800"]"#, "half of a surrogate pair without its other half", 2),
    (#"["\udc00"]"#, "half of a surrogate pair without its other half", 2),
    (#"["\ud800x"]"#, "half of a surrogate pair without its other half", 2),
    (#"["\ud800\n"]"#, "half of a surrogate pair without its other half", 2),
    (#"["\ud800\u0041"]"#, "half of a surrogate pair without its other half", 2),
    (#"["\ud800\ud800"]"#, "half of a surrogate pair without its other half", 2),
    (#"["\udc00\ud800"]"#, "half of a surrogate pair without its other half", 2),
    (#"["\ud83d\udd0b\ud83d"]"#, "half of a surrogate pair without its other half", 14),
    (#"{"\q":1}"#, "unknown escape in a string", 2),
  ]

  @Test(arguments: strings)
  func brokenString(_ text: String, _ message: String, _ offset: Int) {
    for outcome in outcomes(Array(text.utf8)) {
      #expect(outcome == .failure(JSONSyntaxError(message: message, offset: offset)))
    }
  }

  /// Bytes that are no UTF-8 put into a string, and outside of one.
  static let invalidUTF8: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE2, 0x82],
    [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
    [0xE2, 0x28, 0xA1], [0xE2, 0x82, 0x28], [0xF0, 0x9F, 0x94], [0xF0, 0x80, 0x80, 0x80],
    [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
    [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
  ]

  @Test(arguments: invalidUTF8) func bytesThatAreNoUTF8(_ bytes: [UInt8]) {
    for (before, after) in [("[\"é", "\"]"), ("[1,", "]"), ("", ""), ("\"" + longText, "\"")] {
      let text = Array(before.utf8) + bytes + Array(after.utf8)
      let failure = JSONSyntaxError(message: "not valid UTF-8", offset: before.utf8.count)
      for outcome in outcomes(text) { #expect(outcome == .failure(failure)) }
    }
  }

  private let longText = String(repeating: "ä€😀.", count: 20)

  /// No beginning of a text that ends in a bracket is a text itself.
  @Test func textsThatAreCutOff() {
    let text = #"{"a":[1,-2.5e3,"x\u00e9y\n",{"b":null,"c":[true,false,[]]}],"größe":{"d":"e"}}"#
    let bytes = Array(text.utf8)
    let parser = FastJSONParser()
    for count in 0..<bytes.count {
      for outcome in outcomes(Array(bytes[..<count]), parser: parser) {
        guard case .failure(let error) = outcome else {
          Issue.record("the first \(count) bytes were accepted")
          continue
        }
        #expect((0...count).contains(error.offset))
      }
    }
  }
}
