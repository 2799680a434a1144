// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

public import DocksideWire
public import Foundation

/// Lab times and lengths of time are seconds in JSON, kept as whole nanoseconds by the daemon.
extension Duration: LabValue, LabArgument {
  /// From JSON.
  public init(labJSON json: JSONValue) throws(DocksideError) {
    guard let seconds = json.doubleValue, seconds.isFinite, abs(seconds) < 9e9 else {
      throw .unexpected(json, wanted: "seconds")
    }
    let whole = seconds.rounded(.down)
    self = .seconds(Int64(whole)) + .nanoseconds(Int64(((seconds - whole) * 1e9).rounded()))
  }

  /// The value as JSON.
  public var labJSON: JSONValue {
    let (seconds, attoseconds) = components
    return attoseconds == 0 ? .integer(seconds) : .number(inSeconds)
  }

  /// The same as seconds.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}

/// A date of a lab's calendar: ISO 8601 in UTC, exact to the nanosecond.
public struct LabDate: Hashable, Sendable, LabValue, LabArgument, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// As it stands in JSON, such as `2026-01-01T00:00:00Z`.
  public let text: String

  /// A date as text; whether it is one is for the daemon to say.
  public init(_ text: String) { self.text = text }

  /// A date of this machine's calendar, to the millisecond.
  public init(_ date: Date) {
    text = date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  /// The date; nil where the text is none.
  public var date: Date? {
    (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
      ?? (try? Date(text, strategy: .iso8601))
  }

  /// From a literal.
  public init(stringLiteral value: String) { text = value }
  /// From JSON.
  public init(labJSON json: JSONValue) throws(DocksideError) { text = try String(labJSON: json) }
  /// The value as JSON.
  public var labJSON: JSONValue { .string(text) }
  /// The text.
  public var description: String { text }
}
