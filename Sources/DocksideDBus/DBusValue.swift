// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// A value of a D-Bus message. File descriptors are left out: none are taken from the bus.
package indirect enum DBusValue: Equatable, Sendable {
  case byte(UInt8)
  case bool(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case objectPath(String)
  case signature(String)
  /// `ay`, which is always read as this and never as an array of values.
  case bytes([UInt8])
  /// The signature of an element, which an empty array needs, and the elements.
  case array(String, [DBusValue])
  /// The signatures of a key and a value, one after the other, such as `sv`; the entries in their order.
  case dictionary(String, [Entry])
  case structure([DBusValue])
  case variant(DBusValue)

  package struct Entry: Equatable, Sendable {
    package var key: DBusValue
    package var value: DBusValue

    package init(_ key: DBusValue, _ value: DBusValue) {
      self.key = key
      self.value = value
    }
  }

  /// `a{sv}`, as properties and options are sent; in the order of the names.
  package static func properties(_ properties: [String: DBusValue]) -> DBusValue {
    .dictionary(
      "sv",
      properties.sorted { $0.key < $1.key }.map { Entry(.string($0.key), .variant($0.value)) })
  }

  /// `as`
  package static func strings(_ strings: [String]) -> DBusValue {
    .array("s", strings.map { .string($0) })
  }

  /// The type of the value, as D-Bus spells it.
  package var signature: String {
    switch self {
    case .byte: "y"
    case .bool: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .signature: "g"
    case .bytes: "ay"
    case .array(let element, _): "a\(element)"
    case .dictionary(let entry, _): "a{\(entry)}"
    case .structure(let members): "(\(members.map(\.signature).joined()))"
    case .variant: "v"
    }
  }
}

// What is inside, looked for through variants; nil where it is something else.
extension DBusValue {
  /// The value itself, or that which the variant holds.
  package var unwrapped: DBusValue {
    var value = self
    while case .variant(let inner) = value { value = inner }
    return value
  }

  /// Of a string, an object path or a signature.
  package var string: String? {
    switch unwrapped {
    case .string(let text), .objectPath(let text), .signature(let text): text
    default: nil
    }
  }

  /// Of any integer.
  package var int: Int? {
    switch unwrapped {
    case .byte(let number): Int(number)
    case .int16(let number): Int(number)
    case .uint16(let number): Int(number)
    case .int32(let number): Int(number)
    case .uint32(let number): Int(number)
    case .int64(let number): Int(exactly: number)
    case .uint64(let number): Int(exactly: number)
    default: nil
    }
  }

  package var bool: Bool? {
    guard case .bool(let truth) = unwrapped else { return nil }
    return truth
  }

  package var bytes: [UInt8]? {
    guard case .bytes(let bytes) = unwrapped else { return nil }
    return bytes
  }

  /// The elements of an array, or the members of a structure.
  package var elements: [DBusValue]? {
    switch unwrapped {
    case .array(_, let elements), .structure(let elements): elements
    default: nil
    }
  }

  package var entries: [Entry]? {
    guard case .dictionary(_, let entries) = unwrapped else { return nil }
    return entries
  }

  /// The entries of a dictionary whose keys are strings or object paths, by key; of two with one key the last.
  package var named: [String: DBusValue]? {
    guard let entries else { return nil }
    return Dictionary(
      entries.compactMap { entry in entry.key.string.map { ($0, entry.value.unwrapped) } },
      uniquingKeysWith: { $1 })
  }

  /// The value of a dictionary's entry.
  package subscript(key: String) -> DBusValue? {
    entries?.last { $0.key.string == key }?.value.unwrapped
  }
}
