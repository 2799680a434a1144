// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire

/// One event as a client receives it, from a subscription, a wait or the log.
struct LabEvent {
  let json: JSONValue

  init(_ json: JSONValue) { self.json = json }

  var seq: Int { Int(json["seq"]?.integerValue ?? -1) }
  var time: Double { json["time"]?.doubleValue ?? .nan }
  var type: String { json["type"]?.stringValue ?? "" }
  var reader: String? { json["reader"]?.stringValue }
  var dock: String? { json["dock"]?.stringValue }
  var host: String? { json["host"]?.stringValue }
  var lab: String? { json["lab"]?.stringValue }
  func data(_ key: String) -> JSONValue { json["data"]?[key] ?? .null }

  /// `TIME TYPE VALUE…`: the values of the data in their order; of an error its kind, and `ok` where it is null.
  var brief: String {
    let values = (json["data"]?.objectValue?.members ?? []).map { member in
      if member.key == "error" { return member.value["kind"]?.stringValue ?? "ok" }
      return member.value.stringValue ?? member.value.text
    }
    return ([json["time"]?.text ?? "", type] + values).joined(separator: " ")
  }
}
