// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideSchema
import DocksideScript
import DocksideWire

/// What a person wants to see of a device right after doing something to it: who it is, its state,
/// and what it is linked with.
enum DeviceSummary {
  /// Two or three lines; nil where the call answers with no device, or is there to show all of it.
  static func lines(
    _ result: JSONValue, _ method: MethodDescription, _ call: Call
  ) -> [String]? {
    guard method.verb != "get", case .object(let shape) = method.result else { return nil }
    let lines: [[String?]]
    switch shape.title {
    case "ReaderState": lines = reader(result)
    case "DockState": lines = dock(result)
    case "HostState": lines = host(result)
    default: return nil
    }
    let shown = lines.map { $0.compactMap { $0 } }.filter { !$0.isEmpty }
    return shown.map { $0.joined(separator: ", ") } + given(call, in: result)
  }

  private static func reader(_ reader: JSONValue) -> [[String?]] {
    let link = Nouns.link(reader)
    return [
      ["reader \(Cell.text(reader["reader"])): \(Cell.text(reader["state"]))"],
      [
        link == Cell.nothing ? "no link" : "link \(link)",
        "battery \(Nouns.battery(reader["battery"]))",
        reader["rssi"] == .null ? "out of range" : "\(Cell.text(reader["rssi"])) dBm",
      ],
      [labelled("dock", reader["dock"]), update(reader)],
    ]
  }

  private static func dock(_ dock: JSONValue) -> [[String?]] {
    [
      ["dock \(Cell.text(dock["dock"])): \(Cell.text(dock["state"]))"],
      [
        labelled("host", dock["host"]) ?? "no host", labelled("reader", dock["reader"]) ?? "empty",
        update(dock),
      ],
    ]
  }

  private static func host(_ host: JSONValue) -> [[String?]] {
    [
      ["host \(Cell.text(host["host"])): Bluetooth \(Cell.text(host["bluetooth"]))"],
      [
        labelled("reader", host["connectedReader"]) ?? labelled("connecting", host["connecting"])
          ?? "no reader",
        labelled("dock", host["connectedDock"]) ?? labelled("cable in", host["cable"]),
      ],
      [
        host["discovering"] == true ? "looks for readers" : nil,
        host["preparing"] == true ? "prepares the reader" : nil,
        host["updating"]?.stringValue.map { "updates the \($0)" },
      ],
    ]
  }

  private static func labelled(_ label: String, _ id: JSONValue?) -> String? {
    id?.stringValue.map { "\(label) \($0)" }
  }

  private static func update(_ device: JSONValue) -> String? {
    let update = Nouns.update(device["update"])
    return update == Cell.nothing ? nil : "update \(update)"
  }

  /// What `set` was told to change, as it is now.
  private static func given(_ call: Call, in result: JSONValue) -> [String] {
    guard call.method.hasSuffix(".set") else { return [] }
    let facts = leaves(.object(call.params), path: "").compactMap { path -> String? in
      guard !["reader", "dock", "host", "lab"].contains(path) else { return nil }
      let places = [path, "firmware.\(path)"]
      let found = places.lazy.map { Cell.text(at: $0, in: result) }.first { $0 != Cell.nothing }
      return found.map { "\(path) \($0)" }
    }
    return facts.isEmpty ? [] : [facts.joined(separator: ", ")]
  }

  private static func leaves(_ value: JSONValue, path: String) -> [String] {
    guard let object = value.objectValue else { return [path] }
    return object.members.flatMap { member in
      leaves(member.value, path: path.isEmpty ? member.key : "\(path).\(member.key)")
    }
  }
}
