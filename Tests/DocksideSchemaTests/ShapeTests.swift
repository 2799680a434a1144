// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideSchema
import DocksideWire
import Testing

@Suite struct ShapeTests {
  /// A text, a shape, and the one problem that the text has for it.
  struct Refusal: CustomTestStringConvertible {
    let text: String
    let message: String
    let decode: @Sendable (String) throws -> [Problem]
    var testDescription: String { text + ": " + message }

    init<Value>(_ text: String, _ shape: Shape<Value>, _ message: String) {
      self.text = text
      self.message = message
      decode = { try DocksideSchemaTests.decode($0, as: shape).problems }
    }
  }

  @Test(arguments: [
    Refusal("1", .bool, "expected true or false, found 1"),
    Refusal(#""x""#, .integer(0...100), "expected a whole number from 0 to 100, found a string"),
    Refusal("101", .integer(0...100), "expected a whole number from 0 to 100, found 101"),
    Refusal("2.5", .integer(0...100), "expected a whole number from 0 to 100, found 2.5"),
    Refusal("1e19", .integer(0...100), "expected a whole number from 0 to 100, found 1e19"),
    Refusal("-1", .integer(UInt64(0)...9), "expected a whole number from 0 to 9, found -1"),
    Refusal("[]", .number(0...0.5), "expected a number from 0 to 0.5, found an array"),
    Refusal("1e999", .number, "expected a number, found 1e999"),
    Refusal("-0.5", .seconds, "expected a number of seconds from 0 to 3153600000, found -0.5"),
    Refusal("1e999", .seconds, "expected a number of seconds from 0 to 3153600000, found 1e999"),
    Refusal("null", .seconds, "expected a number of seconds from 0 to 3153600000, found null"),
    Refusal(
      #""2026-02-30""#, .date,
      #"expected a date such as "2026-01-31T00:00:00Z", found "2026-02-30""#),
    Refusal("5", .date, #"expected a date such as "2026-01-31T00:00:00Z", found 5"#),
    Refusal("{}", .string, "expected a string, found an object"),
    Refusal(
      #""a b""#, .identifier,
      #"expected a string of 1 to 64 characters of letters, digits and . _ : -, found "a b""#),
    Refusal(
      #""""#, .identifier,
      #"expected a string of 1 to 64 characters of letters, digits and . _ : -, found """#),
    Refusal(
      #""a\u001bb""#, .string(TextRule(alphabet: .printable)),
      #"expected a string without control characters, found "a\u001bb""#),
    Refusal(
      "true", .nullable(.integer(0...9)), "expected null or a whole number from 0 to 9, found true"),
    Refusal("{}", .array(.string), "expected an array, found an object"),
    Refusal("[]", .object(Inner.self), "expected an object, found an array"),
    Refusal("-1e400", .json, "expected a number that a double can hold"),
  ])
  func refuses(_ refusal: Refusal) throws {
    let problems = try refusal.decode(refusal.text)
    #expect(problems.map(\.message) == [refusal.message])
    #expect(problems.map(\.path) == [""])
  }

  @Test func acceptsEdges() throws {
    #expect(try decode("0", as: .integer(0...100)).value == 0)
    #expect(try decode("100", as: .integer(0...100)).value == 100)
    #expect(try decode("1e2", as: .integer(0...100)).value == 100)
    #expect(try decode("2.0", as: .integer(0...100)).value == 2)
    #expect(try decode("9007199254740992", as: .integer(UInt64(0)...(1 << 53))).value == 1 << 53)
    #expect(try decode("-1", as: .number(-1...1)).value == -1)
    #expect(try decode("null", as: .nullable(.bool)).value == .some(nil))
    #expect(try decode(#""é""#, as: .string(TextRule(length: 1...1))).value == "é")
    #expect(try decode("[1,[true],{}]", as: .json).value == [1, [true], [:]])
  }

  @Test(arguments: [
    ("0", 0), ("1", 1_000_000_000), ("0.1", 100_000_000), ("1.5", 1_500_000_000),
    ("0.0000000004", 0), ("0.0000000005", 1), ("1e-9", 1), ("1e3", 1_000_000_000_000),
    ("123456789.123456789", 123_456_789_123_456_789),
    ("3153600000", 3_153_600_000_000_000_000),
    ("3153600000.0000000001", 3_153_600_000_000_000_000),
    ("0.99999999999", 1_000_000_000), ("2.50000000000000000000000", 2_500_000_000),
  ])
  func secondsBecomeWholeNanoseconds(_ text: String, _ nanoseconds: Int64) throws {
    #expect(try decode(text, as: .seconds).value == Interval(nanoseconds: nanoseconds))
  }

  @Test(arguments: [0, 1, 100_000_000, 1_000_000_001, 123_456_789_123_456_789])
  func secondsAreWrittenSoThatTheyComeBack(_ nanoseconds: Int64) throws {
    let interval = Interval(nanoseconds: nanoseconds)
    #expect(try decode(Shape.seconds.text(of: interval), as: .seconds).value == interval)
  }

  @Test func wordsSuggestTheNearest() throws {
    let (_, problems) = try decode(#""fats""#, as: .enumeration(of: Sample.Mode.self))
    #expect(lines(problems) == [#": expected "slow" or "fast", found "fats" (fast?)"#])
  }
}
