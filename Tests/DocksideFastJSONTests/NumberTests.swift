// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideWire
import Testing

@Suite struct NumberTests {
  static let integers: [(String, Int64)] = [
    ("0", 0), ("-0", 0), ("7", 7), ("-1", -1), ("1234567890", 1_234_567_890),
    ("9223372036854775807", .max), ("-9223372036854775808", .min),
    ("-9223372036854775807", -.max), ("1000000000000000000", 1_000_000_000_000_000_000),
  ]

  @Test(arguments: integers) func wholeNumbers(_ text: String, _ value: Int64) {
    for text in [text, " \(text) "] {
      for outcome in outcomes(Array(text.utf8)) { #expect(outcome == .value(.integer(value))) }
    }
    for outcome in outcomes(Array("[\(text),\(text)]".utf8)) {
      #expect(outcome == .value([.integer(value), .integer(value)]))
    }
  }

  static let doubles = [
    "0.0", "-0.0", "0.5", "-0.5", "1.5e3", "1E3", "1e+3", "1e-3", "0e0", "0E+5", "0.1", "0.2",
    "0.30000000000000004", "3.141592653589793", "123.456e-7", "1e22", "1e23", "-1e-22", "1e-23",
    "9007199254740993.0", "9007199254740993e0", "1.7976931348623157e308", "4.9e-324",
    "2.2250738585072014e-308",
    "2.2250738585072011e-308", "9223372036854775808", "-9223372036854775809",
    "18446744073709551615",
    "18446744073709551616", "100000000000000000000", "123456789012345678901234567890",
    "0.000000000000000000000000000000000000001", "1e-400", "-1e-400", "1e-99999999999999999999",
    "5e-1000000000000", "0.12345678901234567890123456789",
  ]

  /// The standard library's reading of the same digits is the judge.
  @Test(arguments: doubles) func numbersAsDoubles(_ text: String) throws {
    let expected = try #require(Double(text))
    for text in [text, "[\(text)]"] {
      for outcome in outcomes(Array(text.utf8)) {
        guard case .value(let value) = outcome else {
          Issue.record("\(text) was refused")
          continue
        }
        guard case .number(let number) = value[0] ?? value else {
          Issue.record("\(text) became \(value)")
          continue
        }
        #expect(number.bitPattern == expected.bitPattern)
      }
    }
  }

  @Test(arguments: ["1e309", "1e999", "1e99999999999999999999", String(repeating: "9", count: 400)])
  func numbersPastTheLargestDoubleAreInfinite(_ text: String) {
    for outcome in outcomes(Array(text.utf8)) { #expect(outcome == .value(.number(.infinity))) }
    for outcome in outcomes(Array("-\(text)".utf8)) {
      #expect(outcome == .value(.number(-.infinity)))
    }
  }

  @Test func manyDigits() {
    let digits = String(repeating: "1234567890", count: 10_000)
    for text in ["0." + digits, digits + "e-100000", "-0." + digits] {
      #expect(outcomes(Array(text.utf8))[0] == .value(.number(Double(text) ?? .nan)))
    }
  }

  static let malformed: [(String, String, Int)] = [
    ("-", "a number lacks a digit", 1),
    ("-a", "a number lacks a digit", 1),
    ("--1", "a number lacks a digit", 1),
    ("-.5", "a number lacks a digit", 1),
    ("1.", "a number lacks a digit", 2),
    ("1.e1", "a number lacks a digit", 2),
    ("1.a", "a number lacks a digit", 2),
    ("1e", "a number lacks a digit", 2),
    ("1e+", "a number lacks a digit", 3),
    ("1e-x", "a number lacks a digit", 3),
    ("1.5E", "a number lacks a digit", 4),
    ("01", "unexpected character in a number", 1),
    ("-01", "unexpected character in a number", 2),
    ("00", "unexpected character in a number", 1),
    ("1a", "unexpected character in a number", 1),
    ("0x10", "unexpected character in a number", 1),
    ("1_000", "unexpected character in a number", 1),
    ("1.2.3", "unexpected character in a number", 3),
    ("1e5.5", "unexpected character in a number", 3),
    ("1+2", "unexpected character in a number", 1),
    ("1\u{FF11}", "unexpected character in a number", 1),
    ("1\"a\"", "unexpected character in a number", 1),
    ("1\u{B}", "unexpected character in a number", 1),
    ("+1", "expected a value", 0),
    (".5", "expected a value", 0),
    ("\u{FF11}", "expected a value", 0),
  ]

  @Test(arguments: malformed)
  func notANumber(_ text: String, _ message: String, _ offset: Int) {
    for outcome in outcomes(Array(text.utf8)) {
      #expect(outcome == .failure(JSONSyntaxError(message: message, offset: offset)))
    }
    for outcome in outcomes(Array("[\(text)]".utf8)) {
      #expect(outcome == .failure(JSONSyntaxError(message: message, offset: offset + 1)))
    }
  }

  @Test func sourceOfANumberIsKept() throws {
    let sources = try withDocument(#"[1, -2.50e+1 , 18446744073709551616]"#) { document in
      document.root.elements.map { String(decoding: $0.numberBytes, as: UTF8.self) }
    }
    #expect(sources == ["1", "-2.50e+1", "18446744073709551616"])
  }
}
