// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What a JSON value may be: the part of JSON Schema that Dockside uses.
package indirect enum SchemaNode: Sendable, Equatable {
  case any
  case null
  case bool
  case string(TextRule)
  /// ISO 8601 in UTC.
  case date
  case integer(ClosedRange<Int64>)
  case number(ClosedRange<Double>)
  /// Seconds, kept as whole nanoseconds.
  case seconds(ClosedRange<Double>)
  case enumeration([String])
  case array(SchemaNode)
  case object(ObjectSchema)
  case nullable(SchemaNode)
  case anyOf([SchemaNode])

  /// What no value is; an array of it is empty.
  package static let nothing = anyOf([])
}

/// The members that a JSON object may have.
package struct ObjectSchema: Sendable, Equatable {
  package struct Member: Sendable, Equatable {
    package var name: String
    package var doc: String
    package var isRequired: Bool
    package var schema: SchemaNode
    /// The default as JSON text, where a missing member has one.
    package var defaultText: String?

    package init(
      name: String, doc: String, isRequired: Bool, schema: SchemaNode, defaultText: String? = nil
    ) {
      self.name = name
      self.doc = doc
      self.isRequired = isRequired
      self.schema = schema
      self.defaultText = defaultText
    }
  }

  package var title: String
  package var members: [Member]
  /// Whether members that are not named here are allowed.
  package var isOpen: Bool
  /// Keys of which at least one must be there; empty where there is no such demand.
  package var needsOneOf: [String] = []

  package init(title: String, members: [Member], isOpen: Bool = false) {
    self.title = title
    self.members = members
    self.isOpen = isOpen
  }
}

/// What a string may hold: a length in Unicode scalars and an alphabet.
package struct TextRule: Sendable, Equatable {
  package enum Alphabet: Sendable {
    case any
    /// Anything but control characters, so that it can be shown on a terminal.
    case printable
    /// ASCII letters, digits, dot, underscore, colon and hyphen.
    case identifier
  }

  package var length: ClosedRange<Int>
  package var alphabet: Alphabet

  package init(length: ClosedRange<Int> = 0...Int.max, alphabet: Alphabet = .any) {
    self.length = length
    self.alphabet = alphabet
  }

  package static let any = TextRule()

  /// Whether the alphabet has all of the text's characters and the length is right.
  package func allows(_ text: UnsafeRawBufferPointer) -> Bool {
    switch alphabet {
    case .any: break
    case .printable: guard Self.isPrintable(text) else { return false }
    case .identifier: guard text.allSatisfy(Self.isOfIdentifier) else { return false }
    }
    // A scalar has at most four bytes, so that most texts need not be counted.
    if length.lowerBound <= text.count / 4, text.count <= length.upperBound { return true }
    // Continuation bytes of UTF-8 begin no scalar.
    return length.contains(text.count { $0 & 0xC0 != 0x80 })
  }

  private static func isPrintable(_ text: UnsafeRawBufferPointer) -> Bool {
    var last: UInt8 = 0
    for byte in text {
      // 0xC2 with 0x80 to 0x9F are the control characters beyond ASCII.
      if byte < 0x20 || byte == 0x7F || (last == 0xC2 && byte < 0xA0) { return false }
      last = byte
    }
    return true
  }

  private static func isOfIdentifier(_ byte: UInt8) -> Bool {
    // One bit for each of the 128 characters of ASCII: - . 0-9 : and A-Z _ a-z.
    let low: UInt64 = 0x07FF_6000_0000_0000
    let high: UInt64 = 0x07FF_FFFE_87FF_FFFE
    return (byte < 64 ? low >> UInt64(byte) : byte < 128 ? high >> UInt64(byte - 64) : 0) & 1 == 1
  }

  /// The alphabet as a regular expression of JSON Schema.
  package var pattern: String? {
    switch alphabet {
    case .any: nil
    case .printable: #"^[^\u0000-\u001F\u007F-\u009F]*$"#
    case .identifier: "^[A-Za-z0-9._:-]*$"
    }
  }
}
