// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideClient
import DocksideScript
import DocksideWire
import Testing

@Suite struct TokenizerTests {
  private let tokenizer = Tokenizer(parser: PlainJSONParser())

  @Test(arguments: [
    ("", []),
    ("   \t ", []),
    ("# a comment", []),
    ("a b", ["1:a", "3:b"]),
    ("  a\tb  # rest is comment", ["3:a", "5:b"]),
    ("a#b #c", ["1:a#b"]),
    ("k=v", ["1:k = v"]),
    ("a.b[0].c=1", ["1:a.b[0].c = 1"]),
    ("k=", ["1:k = "]),
    ("k=a=b", ["1:k = a=b"]),
    ("k=\"a # b\" c", ["1:k = \"a # b\"", "11:c"]),
    ("\"k=v\"", ["1:\"k=v\""]),
    ("\"a\\\"b\\n\"", ["1:\"a\\\"b\\n\""]),
    ("data={\"a\": 1, \"b\": [1, 2]} x", ["1:data = {\"a\":1,\"b\":[1,2]}", "28:x"]),
    ("data={\"a\": \"}]\"}", ["1:data = {\"a\":\"}]\"}"]),
    ("[1, \"#\", 2]", ["1:[1,\"#\",2]"]),
    ("p>=3 q!=x r<1 s<=2 t>0", ["1:p >= 3", "6:q != x", "11:r < 1", "15:s <= 2", "20:t > 0"]),
    ("host.* -50", ["1:host.*", "8:-50"]),
    ("é=ü ß", ["1:é = ü", "5:ß"]),
  ])
  func words(line: String, expected: [String]) throws {
    #expect(try tokenizer.words(of: line).map(shown) == expected)
  }

  @Test(arguments: [
    ("a \"b", 3, "a quote is opened here and never closed"),
    ("k=\"b", 3, "a quote is opened here and never closed"),
    ("k={\"a\": 1", 3, "a bracket is opened here and never closed"),
    ("k={\"a\": \"}", 3, "a bracket is opened here and never closed"),
    ("\"a\"b", 4, "a blank is missing between two words"),
    ("{\"a\":1}x", 8, "a blank is missing between two words"),
    ("ab k={a: 1}", 6, "this is not JSON: a name in quotes is missing"),
    ("\"a\\q\"", 1, "this is not JSON: an unknown escape"),
  ])
  func brokenLines(line: String, column: Int, message: String) {
    #expect(throws: SyntaxProblem(column: column, message: message)) {
      try tokenizer.words(of: line)
    }
  }

  /// What the shell has cut is one word, blanks and all.
  @Test(arguments: [
    ("name=a b # c", "1:name = a b # c"),
    ("name=\"1\"", "1:name = \"1\""),
    ("name=\"a", "1:name = \"a"),
    ("{\"a\": 1}", "1:{\"a\":1}"),
    ("{a", "1:{a"),
    ("", "1:"),
  ])
  func arguments(argument: String, expected: String) {
    #expect(shown(tokenizer.word(argument: argument)) == expected)
  }

  private func shown(_ word: Word) -> String {
    let value =
      switch word.content {
      case .plain(let text): text
      case .quoted(let text): JSONValue.string(text).text
      case .json(let value): value.text
      }
    let key = word.key.map { "\($0) \(word.comparison.rawValue) " } ?? ""
    return "\(word.column):\(key)\(value)"
  }
}

@Suite struct LabDurationTests {
  @Test(arguments: [
    ("500ms", 500_000_000, "500ms"), ("30s", 30_000_000_000, "30s"),
    ("1.5m", 90_000_000_000, "90s"),
    ("2h", 7_200_000_000_000, "2h"), ("1d", 86_400_000_000_000, "1d"),
    ("10", 10_000_000_000, "10s"),
    ("0.1", 100_000_000, "100ms"), ("0", 0, "0s"), ("0.000000001", 1, "1e-09s"),
    ("0.0000000019", 1, "1e-09s"), ("1.25s", 1_250_000_000, "1250ms"),
  ])
  func accepted(text: String, nanoseconds: Int64, shortest: String) throws {
    let duration = try #require(LabDuration(text))
    #expect(duration.nanoseconds == nanoseconds)
    #expect(duration.description == shortest)
  }

  @Test(arguments: [
    "", "s", "-1s", "1 s", "1.2.3", ".5", "1.", "5x", "1e3", "9999999999999999999", "1y", "٣s",
    "300000d",
  ])
  func refused(text: String) {
    #expect(LabDuration(text) == nil)
  }

  @Test func jsonIsWholeWhereItCan() {
    #expect(LabDuration.seconds(5).json == 5)
    #expect(LabDuration(nanoseconds: 100_000_000).json == 0.1)
  }
}

@Suite struct GlobTests {
  @Test(arguments: [
    ("host.*", "host.connected", true), ("*", "", true), ("*", "x", true), ("", "", true),
    ("", "x", false), ("host.*", "link.up", false), ("*.up", "link.up", true),
    ("h*.*d", "host.connected", true), ("a*b*c", "aXbXbc", true), ("a*b", "aXbX", false),
    ("host.deviceConnected", "host.deviceConnected", true), ("**", "x", true),
  ])
  func matching(pattern: String, text: String, expected: Bool) {
    #expect(Glob.matches(pattern, text) == expected)
  }
}
