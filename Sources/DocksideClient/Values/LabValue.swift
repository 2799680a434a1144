// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

public import DocksideWire

/// What a result or an event can hold.
public protocol LabValue: Sendable {
  /// - Throws: `DocksideError.protocolViolation` where the JSON is something else.
  init(labJSON json: JSONValue) throws(DocksideError)
}

/// What a call can be given.
public protocol LabArgument: Sendable {
  /// The value as JSON.
  var labJSON: JSONValue { get }
}

/// A word out of a set that later versions of the daemon may extend.
public protocol LabWord: LabValue, LabArgument, RawRepresentable, Hashable,
  ExpressibleByStringLiteral, CustomStringConvertible
where RawValue == String {
  /// The word as it stands in JSON.
  init(rawValue: String)
}

extension LabWord {
  /// The word.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
  /// From a JSON text.
  public init(labJSON json: JSONValue) throws(DocksideError) {
    self.init(rawValue: try String(labJSON: json))
  }
  /// The word as JSON.
  public var labJSON: JSONValue { .string(rawValue) }
  /// The word.
  public var description: String { rawValue }
}

extension DocksideError {
  static func unexpected(_ json: JSONValue, wanted: String) -> DocksideError {
    .protocolViolation("expected \(wanted), found \(json.text.prefix(100))")
  }
}

extension String: LabValue, LabArgument {
  /// From JSON.
  public init(labJSON json: JSONValue) throws(DocksideError) {
    guard let value = json.stringValue else { throw .unexpected(json, wanted: "a text") }
    self = value
  }
  /// The value as JSON.
  public var labJSON: JSONValue { .string(self) }
}

extension Bool: LabValue, LabArgument {
  /// From JSON.
  public init(labJSON json: JSONValue) throws(DocksideError) {
    guard let value = json.boolValue else { throw .unexpected(json, wanted: "a bool") }
    self = value
  }
  /// The value as JSON.
  public var labJSON: JSONValue { .bool(self) }
}

extension Int: LabValue, LabArgument {
  /// From JSON.
  public init(labJSON json: JSONValue) throws(DocksideError) {
    guard let value = json.integerValue else { throw .unexpected(json, wanted: "a whole number") }
    self = Int(value)
  }
  /// The value as JSON.
  public var labJSON: JSONValue { .integer(Int64(self)) }
}

extension UInt64: LabValue, LabArgument {
  /// From JSON.
  public init(labJSON json: JSONValue) throws(DocksideError) {
    guard let value = json.integerValue, value >= 0 else {
      throw .unexpected(json, wanted: "a whole number from 0 on")
    }
    self = UInt64(value)
  }
  /// The value as JSON.
  public var labJSON: JSONValue {
    Int64(exactly: self).map { .integer($0) } ?? .number(Double(self))
  }
}

extension Double: LabValue, LabArgument {
  /// From JSON.
  public init(labJSON json: JSONValue) throws(DocksideError) {
    guard let value = json.doubleValue else { throw .unexpected(json, wanted: "a number") }
    self = value
  }
  /// The value as JSON.
  public var labJSON: JSONValue { .number(self) }
}

extension JSONValue: LabValue, LabArgument {
  /// From JSON.
  public init(labJSON json: JSONValue) { self = json }
  /// The value as JSON.
  public var labJSON: JSONValue { self }
}

extension JSONObject: LabValue, LabArgument {
  /// From JSON.
  public init(labJSON json: JSONValue) throws(DocksideError) {
    guard let value = json.objectValue else { throw .unexpected(json, wanted: "an object") }
    self = value
  }
  /// The value as JSON.
  public var labJSON: JSONValue { .object(self) }
}

extension Array: LabValue where Element: LabValue {
  /// From JSON.
  public init(labJSON json: JSONValue) throws(DocksideError) {
    guard let values = json.arrayValue else { throw .unexpected(json, wanted: "a list") }
    self = []
    for value in values { append(try Element(labJSON: value)) }
  }
}

extension Array: LabArgument where Element: LabArgument {
  /// The value as JSON.
  public var labJSON: JSONValue { .array(map(\.labJSON)) }
}

extension Optional: LabValue where Wrapped: LabValue {
  /// From JSON.
  public init(labJSON json: JSONValue) throws(DocksideError) {
    self = json == .null ? nil : try Wrapped(labJSON: json)
  }
}

extension Optional: LabArgument where Wrapped: LabArgument {
  /// Null where there is no value.
  public var labJSON: JSONValue { map(\.labJSON) ?? .null }
}

/// The members of an object as they are read.
struct Members {
  private let object: JSONObject
  private let title: String

  init(_ json: JSONValue, of title: String) throws(DocksideError) {
    guard let object = json.objectValue else {
      throw .unexpected(json, wanted: "an object (\(title))")
    }
    self.object = object
    self.title = title
  }

  /// A member; one that may be null may be missing too.
  func value<Value: LabValue>(_ name: String) throws(DocksideError) -> Value {
    do {
      return try Value(labJSON: object[name] ?? .null)
    } catch {
      throw .protocolViolation("\(name) of \(title): \(error.reason)")
    }
  }
}

/// The params of a call as they are put together; what is nil is left out.
struct Arguments {
  private(set) var object: JSONObject = [:]

  /// Adds what may be left out.
  mutating func add<Value: LabArgument>(_ name: String, _ value: Value?) {
    if let value { set(name, value) }
  }

  mutating func set<Value: LabArgument>(_ name: String, _ value: Value) {
    object[name] = value.labJSON
  }
}
