// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

public import DocksideWire

/// The devices that a lab begins with.
public enum ProfileSource: Hashable, Sendable, LabValue, LabArgument, ExpressibleByStringLiteral,
  ExpressibleByDictionaryLiteral
{
  /// One of those that `profile.list` names, such as `nyc1-docked`.
  case named(String)
  /// A profile itself: the object that a profile file holds.
  case object(JSONObject)

  /// From a literal.
  public init(stringLiteral value: String) { self = .named(value) }

  /// From JSON.
  public init(labJSON json: JSONValue) throws(DocksideError) {
    switch json {
    case .string(let name): self = .named(name)
    case .object(let object): self = .object(object)
    default: throw .unexpected(json, wanted: "a profile's name or a profile")
    }
  }

  /// The members of a profile object.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { .init(key: $0.0, value: $0.1) }))
  }

  /// The profile that a text of JSON holds, such as the contents of a profile file.
  ///
  /// - Throws: `JSONSyntaxError` where the text is no JSON; what is wrong with the profile is for
  ///   the daemon to say.
  public static func json(_ text: String) throws -> ProfileSource {
    guard let object = try PlainJSONParser().parse(text).objectValue else {
      throw JSONSyntaxError(message: "a profile is an object", offset: 0)
    }
    return .object(object)
  }

  /// The value as JSON.
  public var labJSON: JSONValue {
    switch self {
    case .named(let name): .string(name)
    case .object(let object): .object(object)
    }
  }
}

/// How long an operation that hangs is held: the `release` of a fault.
public enum FaultRelease: Hashable, Sendable, LabValue, LabArgument, ExpressibleByStringLiteral {
  /// Until this is done: `powerOff`, `factoryReset`, `restartApp` or `never`.
  case until(String)
  /// For so much lab time.
  case after(Duration)

  /// From a literal.
  public init(stringLiteral value: String) { self = .until(value) }

  /// From JSON.
  public init(labJSON json: JSONValue) throws(DocksideError) {
    if let word = json.stringValue {
      self = .until(word)
    } else {
      self = .after(try Duration(labJSON: json))
    }
  }

  /// The value as JSON.
  public var labJSON: JSONValue {
    switch self {
    case .until(let word): .string(word)
    case .after(let duration): duration.labJSON
    }
  }
}
