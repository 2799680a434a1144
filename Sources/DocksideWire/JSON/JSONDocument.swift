// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// One token of a parsed JSON text. Its layout is that of `csj_token` in the CSimdjson target.
@usableFromInline package struct JSONToken {
  @usableFromInline @frozen package enum Kind: UInt8 {
    case null
    case bool
    case integer
    case number
    case string
    case array
    case object
    /// The name of a member; the member's value is the next token.
    case key
  }

  @usableFromInline package var kind: Kind
  /// Where the token begins in the source, in bytes.
  @usableFromInline package var offset: UInt32
  /// For strings and keys the bytes of the text, for arrays and objects the elements, for numbers the source's bytes.
  @usableFromInline package var length: UInt32
  /// The index of the first token after this one and all that is inside it.
  @usableFromInline package var next: UInt32
  /// 0 or 1 for bool, the value for integer, the bit pattern for number, the address of the text for strings.
  @usableFromInline package var bits: UInt64
}

/// A parsed JSON text as a flat row of tokens, borrowed from its parser: valid until that parser's next text.
@usableFromInline package struct JSONDocument {
  @usableFromInline package let source: UnsafeRawBufferPointer
  @usableFromInline package let tokens: UnsafeBufferPointer<JSONToken>

  package init(source: UnsafeRawBufferPointer, tokens: UnsafeBufferPointer<JSONToken>) {
    self.source = source
    self.tokens = tokens
  }

  @inlinable package var root: JSONCursor { JSONCursor(document: self, index: 0) }
}

/// A place in a `JSONDocument`: one value.
@usableFromInline package struct JSONCursor {
  @usableFromInline let document: JSONDocument
  @usableFromInline let index: Int

  @inlinable init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  @usableFromInline package typealias Kind = JSONToken.Kind

  @inlinable package var token: JSONToken { document.tokens[index] }
  @inlinable package var kind: Kind { token.kind }
  /// Where the value begins in the source, in bytes.
  @inlinable package var offset: Int { Int(token.offset) }
  @inlinable package var isNull: Bool { kind == .null }
  /// How many elements or members an array or object has.
  @inlinable package var count: Int { Int(token.length) }

  @inlinable package var bool: Bool? { kind == .bool ? token.bits != 0 : nil }

  /// The value of a whole number, also of one written like 2.0 or 1e3.
  package var integer: Int64? {
    switch kind {
    case .integer: Int64(bitPattern: token.bits)
    case .number: Int64(exactly: Double(bitPattern: token.bits))
    default: nil
    }
  }

  /// The value of any number; infinite where the source's digits exceed what a double holds.
  package var double: Double? {
    switch kind {
    case .integer: Double(Int64(bitPattern: token.bits))
    case .number: Double(bitPattern: token.bits)
    default: nil
    }
  }

  package var string: String? {
    guard kind == .string || kind == .key else { return nil }
    return String(decoding: textBytes, as: UTF8.self)
  }

  /// The bytes of a string or key after unescaping.
  @inlinable package var textBytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: UnsafeRawPointer(bitPattern: UInt(token.bits)), count: Int(token.length))
  }

  /// Whether this is the string or key `text`.
  package func equals(_ text: StaticString) -> Bool {
    guard kind == .string || kind == .key, Int(token.length) == text.utf8CodeUnitCount else {
      return false
    }
    // Only an empty text may have no address.
    guard let bytes = textBytes.baseAddress else { return true }
    return memcmp(bytes, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  /// The source's bytes of a number.
  package var numberBytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: document.source[offset..<offset + Int(token.length)])
  }

  /// The members of an object in source order, as pairs of cursors to key and value.
  @inlinable package var members: Members {
    Members(document: document, index: index + 1, end: memberEnd)
  }
  /// The elements of an array.
  @inlinable package var elements: Elements {
    Elements(document: document, index: index + 1, end: elementEnd)
  }

  @inlinable var memberEnd: Int { kind == .object ? Int(token.next) : index + 1 }
  @inlinable var elementEnd: Int { kind == .array ? Int(token.next) : index + 1 }

  /// The first member with that name.
  package subscript(name: StaticString) -> JSONCursor? {
    for (key, value) in members where key.equals(name) { return value }
    return nil
  }

  @usableFromInline package struct Members: Sequence, IteratorProtocol {
    @usableFromInline let document: JSONDocument
    @usableFromInline var index: Int
    @usableFromInline let end: Int

    @inlinable init(document: JSONDocument, index: Int, end: Int) {
      self.document = document
      self.index = index
      self.end = end
    }

    @inlinable package mutating func next() -> (key: JSONCursor, value: JSONCursor)? {
      guard index < end else { return nil }
      let key = JSONCursor(document: document, index: index)
      let value = JSONCursor(document: document, index: index + 1)
      index = Int(value.token.next)
      return (key, value)
    }
  }

  @usableFromInline package struct Elements: Sequence, IteratorProtocol {
    @usableFromInline let document: JSONDocument
    @usableFromInline var index: Int
    @usableFromInline let end: Int

    @inlinable init(document: JSONDocument, index: Int, end: Int) {
      self.document = document
      self.index = index
      self.end = end
    }

    @inlinable package mutating func next() -> JSONCursor? {
      guard index < end else { return nil }
      let value = JSONCursor(document: document, index: index)
      index = Int(value.token.next)
      return value
    }
  }

  /// A copy as a tree that outlives the document.
  package var value: JSONValue {
    switch kind {
    case .null: .null
    case .bool: .bool(token.bits != 0)
    case .integer: .integer(Int64(bitPattern: token.bits))
    case .number: .number(Double(bitPattern: token.bits))
    case .string, .key: .string(string ?? "")
    case .array: .array(elements.map(\.value))
    case .object:
      .object(
        JSONObject(members.map { .init(key: $0.key.string ?? "", value: $0.value.value) }))
    }
  }
}
