// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

public import DocksideWire

/// A JSON reader in plain Swift: keeps the members of objects in order and whole numbers exact.
///
/// Accepts what RFC 8259 accepts, nested at most 512 deep; where a name occurs twice in one object
/// the first counts.
public struct PlainJSONParser: JSONParsing, Sendable {
  /// A parser; it holds no state.
  public init() {}

  /// Reads one JSON text.
  ///
  /// - Throws: `JSONSyntaxError` naming what is wrong and at which byte.
  public func parse(_ text: String) throws(JSONSyntaxError) -> JSONValue {
    var reader = Reader(bytes: Array(text.utf8))
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.at == reader.bytes.count else { throw reader.error("text after the value") }
    return value
  }
}

private struct Reader {
  let bytes: [UInt8]
  var at = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  func error(_ message: String) -> JSONSyntaxError { JSONSyntaxError(message: message, offset: at) }

  var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }

  mutating func skip(_ byte: Character) -> Bool {
    guard let next, next == byte.asciiValue else { return false }
    at += 1
    return true
  }

  mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    skipBlanks()
    guard depth < 512 else { throw error("nested too deep") }
    guard let byte = next else { throw error("a value is missing") }
    switch byte {
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  mutating func word(_ word: String, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
    guard bytes[at...].starts(with: word.utf8) else { throw error("no JSON value") }
    at += word.utf8.count
    return value
  }

  mutating func object(depth: Int) throws(JSONSyntaxError) -> JSONObject {
    at += 1
    var members: [JSONObject.Member] = []
    skipBlanks()
    if skip("}") { return JSONObject(members) }
    while true {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw error("a name in quotes is missing") }
      let key = try string()
      skipBlanks()
      guard skip(":") else { throw error("a colon is missing") }
      members.append(.init(key: key, value: try value(depth: depth + 1)))
      skipBlanks()
      if skip("}") { return JSONObject(members) }
      guard skip(",") else { throw error("a comma or } is missing") }
    }
  }

  mutating func array(depth: Int) throws(JSONSyntaxError) -> [JSONValue] {
    at += 1
    var values: [JSONValue] = []
    skipBlanks()
    if skip("]") { return values }
    while true {
      values.append(try value(depth: depth + 1))
      skipBlanks()
      if skip("]") { return values }
      guard skip(",") else { throw error("a comma or ] is missing") }
    }
  }

  mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = at
    _ = skip("-")
    if !skip("0") { try digits() }
    var isWhole = true
    if skip(".") {
      isWhole = false
      try digits()
    }
    if skip("e") || skip("E") {
      isWhole = false
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    if isWhole, let value = Int64(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else { throw error("a number too large") }
    return .number(value)
  }

  mutating func digits() throws(JSONSyntaxError) {
    let start = at
    while let byte = next, byte >= 0x30 && byte <= 0x39 { at += 1 }
    guard at > start else {
      throw error(start == bytes.count ? "a digit is missing" : "no JSON value")
    }
  }
}

// MARK: - Strings

extension Reader {
  mutating func string() throws(JSONSyntaxError) -> String {
    at += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        at += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw error("text that is not UTF-8")
        }
        return string
      case UInt8(ascii: "\\"):
        at += 1
        try escape(into: &text)
      case ..<0x20: throw error("a control character inside a string")
      default:
        text.append(byte)
        at += 1
      }
    }
    throw error("a string without its end")
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONSyntaxError) {
    guard let byte = next else { throw error("a string without its end") }
    at += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: String(try scalar()).utf8)
    default:
      at -= 1
      throw error("an unknown escape")
    }
  }

  private mutating func scalar() throws(JSONSyntaxError) -> Character {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    guard first < 0xDC00, skip("\\"), skip("u") else { throw error("half of a surrogate pair") }
    let second = try unit()
    guard (0xDC00...0xDFFF).contains(second) else { throw error("half of a surrogate pair") }
    let code = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
    guard let scalar = Unicode.Scalar(code) else { throw error("half of a surrogate pair") }
    return Character(scalar)
  }

  private mutating func unit() throws(JSONSyntaxError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("four hexadecimal digits are missing")
      }
      value = value << 4 | UInt16(digit)
      at += 1
    }
    return value
  }
}
