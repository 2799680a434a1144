// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

/// One event of a lab as it came over the wire.
package struct LabEvent: Hashable, Sendable {
  /// `seq`, `time`, `type`, the ids it is about, and `data`.
  package let fields: JSONObject
  package let number: Int64
  package let type: String
  /// Seconds of lab time.
  package let time: Double

  /// From a notification's params or an element of `event.history`; nil where it is no event.
  package init?(_ params: JSONObject) {
    guard let number = params["seq"]?.integerValue, let type = params["type"]?.stringValue else {
      return nil
    }
    fields = JSONObject(params.members.filter { $0.key != "subscription" && $0.key != "lab" })
    self.number = number
    self.type = type
    time = params["time"]?.doubleValue ?? 0
  }

  package var data: JSONValue { fields["data"] ?? .null }
  package var reader: String? { fields["reader"]?.stringValue }
  package var dock: String? { fields["dock"]?.stringValue }
  package var host: String? { fields["host"]?.stringValue }

  /// The value at a dotted path: of the event itself, else of its data. Nil where there is none.
  package func value(at path: String) -> JSONValue? {
    for root in [.object(fields), data] {
      if case .value(let value) = JSONPath(path).find(in: root) { return value }
    }
    return nil
  }

  /// The fields of a pattern that this event does not have as wanted, with what it has instead.
  package func differences(from pattern: EventPattern) -> [Difference] {
    pattern.fields.members.compactMap { member in
      let actual = value(at: member.key)
      if let actual, actual.matches(member.value) { return nil }
      if actual == nil, member.value == .null { return nil }
      return Difference(path: member.key, wanted: member.value, actual: actual)
    }
  }

  package struct Difference: Hashable, Sendable {
    package var path: String
    package var wanted: JSONValue
    /// Nil where the event has no such field.
    package var actual: JSONValue?
  }

  /// One line of an event log: everything but what depends on who listened, so that runs can be
  /// compared.
  package var line: String { JSONValue.object(fields).text }
}
