// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideWire
import Testing

/// A small generator that gives the same numbers for the same seed everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

extension JSONValue {
  /// A tree of any shape; deeper levels are more often plain values.
  static func random(depth: Int = 0, using generator: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth < 6 ? 10 : 6), using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2:
      return .integer(
        Int64(bitPattern: generator.next()) >> Int.random(in: 0..<64, using: &generator))
    case 3: return .number(fraction(using: &generator))
    case 4, 5: return .string(text(using: &generator))
    case 6, 7:
      return .array(
        (0..<Int.random(in: 0..<6, using: &generator)).map { _ in
          random(depth: depth + 1, using: &generator)
        })
    default:
      return .object(
        JSONObject(
          (0..<Int.random(in: 0..<6, using: &generator)).map { _ in
            JSONObject.Member(
              key: text(using: &generator), value: random(depth: depth + 1, using: &generator))
          }))
    }
  }

  /// Any finite double that is not whole, since whole ones are written and read as integers.
  private static func fraction(using generator: inout SeededGenerator) -> Double {
    while true {
      let value = Double(bitPattern: generator.next())
      if value.isFinite, Int64(exactly: value) == nil { return value }
    }
  }

  private static func text(using generator: inout SeededGenerator) -> String {
    let ranges: [ClosedRange<UInt32>] = [0...0x1F, 0x20...0x7F, 0x80...0xD7FF, 0xE000...0x10FFFF]
    var text = ""
    for _ in 0..<Int.random(in: 0..<20, using: &generator) {
      let range = ranges[Int.random(in: 0..<ranges.count, using: &generator)]
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

@Suite struct RoundTripTests {
  @Test func whatIsWrittenReadsBack() {
    let parser = FastJSONParser()
    var generator = SeededGenerator(seed: 2026)
    for round in 0..<2_000 {
      let value = JSONValue.random(using: &generator)
      for outcome in outcomes(Array(value.text.utf8), parser: parser) {
        #expect(outcome == .value(value), "round \(round)")
      }
    }
  }

  /// Changed bytes may make another text or none, but nothing worse.
  @Test func damagedTextsAreReadOrRefused() {
    let parser = FastJSONParser()
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<4_000 {
      var bytes = Array(JSONValue.random(using: &generator).text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      let both = outcomes(bytes, parser: parser)
      #expect(both[0] == both[1])
      switch both[0] {
      case .value(let value):
        #expect(outcomes(Array(value.text.utf8), parser: parser)[0] == .value(value.written))
      case .failure(let error): #expect((0...bytes.count).contains(error.offset))
      }
    }
  }
}

extension JSONValue {
  /// The value as it reads back after it was written: whole numbers are integers and infinite ones null.
  fileprivate var written: JSONValue {
    switch self {
    case .number(let value) where !value.isFinite: .null
    case .number(let value): Int64(exactly: value).map { .integer($0) } ?? self
    case .array(let values): .array(values.map(\.written))
    case .object(let object):
      .object(JSONObject(object.members.map { .init(key: $0.key, value: $0.value.written) }))
    default: self
    }
  }
}
