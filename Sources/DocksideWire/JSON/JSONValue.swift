// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// A JSON value as a tree, for the places where comfort matters more than speed.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number that 64 bits hold.
  case integer(Int64)
  /// Any other number.
  case number(Double)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Members in order.
  case object(JSONObject)
}

/// A JSON object that keeps its members in the order in which they were written.
public struct JSONObject: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// One name with its value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var key: String
    /// What it stands for.
    public var value: JSONValue

    /// A name with its value.
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// As they were written; a name may stand there twice.
  public var members: [Member]

  /// An object of these members.
  public init(_ members: [Member] = []) { self.members = members }

  /// The members of a literal, in its order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    members = elements.map { Member(key: $0.0, value: $0.1) }
  }

  /// The value of `key`; setting replaces in place or appends, setting nil removes.
  public subscript(key: String) -> JSONValue? {
    get { members.first { $0.key == key }?.value }
    set {
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// `null`.
  public init(nilLiteral: ()) { self = .null }
  /// A bool.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An object, its members in the literal's order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { .init(key: $0.0, value: $0.1) }))
  }
}

extension JSONValue {
  /// The text; nil for other values.
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }
  /// The bool; nil for other values.
  public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }
  /// The elements; nil for other values.
  public var arrayValue: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
  /// The object; nil for other values.
  public var objectValue: JSONObject? { if case .object(let value) = self { value } else { nil } }
  /// The number where it is whole and 64 bits hold it; nil for other values.
  public var integerValue: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int64(exactly: value)
    default: nil
    }
  }
  /// The number; nil for other values.
  public var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The value of a member; nil where there is none, or no object.
  public subscript(key: String) -> JSONValue? { objectValue?[key] }
  /// An element; nil where there is none, or no array.
  public subscript(index: Int) -> JSONValue? {
    guard let values = arrayValue, values.indices.contains(index) else { return nil }
    return values[index]
  }

  /// One line of JSON.
  public var text: String {
    let buffer = ByteBuffer()
    var writer = JSONWriter(buffer)
    writer.value(self)
    return buffer.text
  }

  /// Whether two values mean the same in JSON: 1 and 1.0 are one number, members have no order.
  public func matches(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.array(let mine), .array(let theirs)):
      return mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0.matches($1) }
    case (.object(let mine), .object(let theirs)):
      return mine.members.count == theirs.members.count
        && mine.members.allSatisfy { member in
          theirs[member.key].map { member.value.matches($0) } ?? false
        }
    default:
      if let mine = doubleValue, let theirs = other.doubleValue { return mine == theirs }
      return self == other
    }
  }
}

/// Reads one JSON text into a tree.
public protocol JSONParsing {
  /// - Throws: `JSONSyntaxError` naming what is wrong and at which byte.
  func parse(_ text: String) throws(JSONSyntaxError) -> JSONValue
}

/// Why a text is not JSON.
public struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public var message: String
  /// The byte of the text at which reading stopped.
  public var offset: Int

  /// An error at a byte of the text.
  public init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }

  /// What is wrong and where.
  public var description: String { "\(message) at byte \(offset)" }
}
