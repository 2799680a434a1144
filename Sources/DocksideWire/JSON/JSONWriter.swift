// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Writes one JSON text after another into a `ByteBuffer`, commas included.
///
/// The caller keeps the order right (a key before each value of an object); nothing is checked on this path, since
/// the tests read back everything that is written.
@usableFromInline package struct JSONWriter {
  @usableFromInline package let out: ByteBuffer
  @usableFromInline var needsComma = false

  @inlinable package init(_ out: ByteBuffer) { self.out = out }

  @inlinable @inline(__always) mutating func separate() {
    if needsComma { out.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  @inlinable package mutating func beginObject() {
    separate()
    out.append(UInt8(ascii: "{"))
    needsComma = false
  }

  @inlinable package mutating func endObject() {
    out.append(UInt8(ascii: "}"))
    needsComma = true
  }

  /// Goes on in the middle of an object, behind a member that was written elsewhere.
  @inlinable package mutating func continueObject() { needsComma = true }

  @inlinable package mutating func beginArray() {
    separate()
    out.append(UInt8(ascii: "["))
    needsComma = false
  }

  @inlinable package mutating func endArray() {
    out.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// A key known at build time; it must not need escaping.
  @inlinable @inline(__always) package mutating func key(_ name: StaticString) {
    assert(name.needsNoEscape)
    let count = name.utf8CodeUnitCount
    out.fill(atMost: count + 4) { place in
      var place = place
      if needsComma {
        place.storeBytes(of: UInt8(ascii: ","), as: UInt8.self)
        place += 1
      }
      place.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
      (place + 1).copyMemory(from: name.utf8Start, byteCount: count)
      place += count + 1
      place.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
      (place + 1).storeBytes(of: UInt8(ascii: ":"), as: UInt8.self)
      return place + 2
    }
    needsComma = false
  }

  /// A key known only at run time; a literal takes the form above.
  @_disfavoredOverload @inlinable package mutating func key(_ name: String) {
    string(name)
    out.append(UInt8(ascii: ":"))
    needsComma = false
  }

  @inlinable package mutating func null() {
    separate()
    out.append("null" as StaticString)
  }

  @inlinable package mutating func bool(_ value: Bool) {
    separate()
    out.append(value ? "true" as StaticString : "false")
  }

  @inlinable package mutating func int(_ value: some BinaryInteger) {
    separate()
    digits(Int64(value))
  }

  /// A whole number of nanoseconds written as seconds, in the shortest decimal form that gives it back.
  package mutating func seconds(_ nanoseconds: Int64) {
    separate()
    if nanoseconds < 0 { out.append(UInt8(ascii: "-")) }
    let magnitude = nanoseconds.magnitude
    digits(Int64(magnitude / 1_000_000_000))
    var fraction = magnitude % 1_000_000_000
    guard fraction > 0 else { return }
    out.append(UInt8(ascii: "."))
    var scale: UInt64 = 100_000_000
    while fraction > 0 {
      out.append(UInt8(ascii: "0") + UInt8(fraction / scale))
      fraction %= scale
      scale /= 10
    }
  }

  /// A number in the shortest form that gives it back; JSON has no form for the others, so they become null.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    if let whole = Int64(exactly: value) { return int(whole) }
    separate()
    out.append(value.description)
  }

  @_disfavoredOverload @inlinable package mutating func string(_ value: String) {
    separate()
    var value = value
    value.withUTF8 { quoted(UnsafeRawBufferPointer($0)) }
  }

  /// Two texts with a joint between them, as one; the joint must not need escaping.
  package mutating func string(_ first: String, joint: StaticString, _ second: String) {
    separate()
    out.append(UInt8(ascii: "\""))
    escaped(first)
    out.append(joint)
    escaped(second)
    out.append(UInt8(ascii: "\""))
  }

  private func escaped(_ text: String) {
    var text = text
    text.withUTF8 { escaped(UnsafeRawBufferPointer($0)) }
  }

  /// A text known at build time; it must not need escaping.
  @inlinable @inline(__always) package mutating func string(_ value: StaticString) {
    assert(value.needsNoEscape)
    separate()
    let count = value.utf8CodeUnitCount
    out.fill(atMost: count + 2) { place in
      place.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
      (place + 1).copyMemory(from: value.utf8Start, byteCount: count)
      (place + 1 + count).storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
      return place + count + 2
    }
  }

  /// Bytes that are one JSON text already.
  @inlinable package mutating func raw(_ bytes: UnsafeRawBufferPointer) {
    separate()
    out.append(bytes)
  }

  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let value): bool(value)
    case .integer(let value): int(value)
    case .number(let value): number(value)
    case .string(let value): string(value)
    case .array(let values):
      beginArray()
      for element in values { self.value(element) }
      endArray()
    case .object(let object):
      beginObject()
      for member in object.members {
        key(member.key)
        self.value(member.value)
      }
      endObject()
    }
  }

  @usableFromInline func digits(_ value: Int64) {
    var magnitude = value.magnitude
    if value < 0 { out.append(UInt8(ascii: "-")) }
    if magnitude < 10 { return out.append(UInt8(ascii: "0") + UInt8(magnitude)) }
    withUnsafeTemporaryAllocation(byteCount: 20, alignment: 1) { scratch in
      var at = 20
      repeat {
        at -= 1
        scratch[at] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude % 10)
        magnitude /= 10
      } while magnitude > 0
      out.append(UnsafeRawBufferPointer(rebasing: scratch[at..<20]))
    }
  }

  @usableFromInline func quoted(_ bytes: UnsafeRawBufferPointer) {
    if bytes.firstToEscape == bytes.count {
      return out.fill(atMost: bytes.count + 2) { place in
        place.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
        if let address = bytes.baseAddress {
          (place + 1).copyMemory(from: address, byteCount: bytes.count)
        }
        (place + 1 + bytes.count).storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
        return place + bytes.count + 2
      }
    }
    out.append(UInt8(ascii: "\""))
    escaped(bytes)
    out.append(UInt8(ascii: "\""))
  }

  private func escaped(_ bytes: UnsafeRawBufferPointer) {
    out.reserve(bytes.count)
    var plain = 0
    for at in bytes.firstToEscape..<bytes.count {
      let byte = bytes[at]
      if byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") { continue }
      out.append(UnsafeRawBufferPointer(rebasing: bytes[plain..<at]))
      escape(byte)
      plain = at + 1
    }
    out.append(UnsafeRawBufferPointer(rebasing: bytes[plain..<bytes.count]))
  }

  @usableFromInline func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): out.append("\\\"" as StaticString)
    case UInt8(ascii: "\\"): out.append("\\\\" as StaticString)
    case 0x0A: out.append("\\n" as StaticString)
    case 0x0D: out.append("\\r" as StaticString)
    case 0x09: out.append("\\t" as StaticString)
    default:
      out.append("\\u00" as StaticString)
      for digit in [byte >> 4, byte & 15] {
        out.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The place of the first byte that a JSON string cannot hold as it is; `count` where there is none.
  @usableFromInline var firstToEscape: Int {
    var at = 0
    // Eight bytes at a time: a byte's high bit comes out set where the byte is a quote, a backslash or a control.
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    while at + 8 <= count {
      let word = loadUnaligned(fromByteOffset: at, as: UInt64.self)
      let quotes = word ^ (ones &* 0x22)
      let slashes = word ^ (ones &* 0x5C)
      let controls = (word &- (ones &* 0x20)) & ~word
      let found = ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes) | controls
      if found & highs != 0 { break }
      at += 8
    }
    while at < count {
      let byte = self[at]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return at }
      at += 1
    }
    return count
  }
}

extension StaticString {
  /// Whether the text is between quotes in JSON what it is by itself.
  @usableFromInline var needsNoEscape: Bool {
    withUTF8Buffer { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }
  }
}
