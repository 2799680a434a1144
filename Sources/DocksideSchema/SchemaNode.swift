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
    var scalars = 0
    var last: UInt8 = 0
    for byte in text {
      // Continuation bytes of UTF-8 begin no scalar.
      if byte & 0xC0 != 0x80 { scalars += 1 }
      guard alphabet.allows(byte, after: last) else { return false }
      last = byte
    }
    return length.contains(scalars)
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

extension TextRule.Alphabet {
  fileprivate func allows(_ byte: UInt8, after last: UInt8) -> Bool {
    switch self {
    case .any: true
    // 0xC2 with 0x80 to 0x9F are the control characters beyond ASCII.
    case .printable: byte >= 0x20 && byte != 0x7F && !(last == 0xC2 && byte < 0xA0)
    case .identifier:
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      // The colon follows the 9.
      case UInt8(ascii: "0")...UInt8(ascii: ":"): true
      case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): true
      default: false
      }
    }
  }
}
