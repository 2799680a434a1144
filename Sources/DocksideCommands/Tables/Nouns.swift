// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideScript
import DocksideWire

/// One column of a noun's table: its title and what it shows of an element.
struct NounColumn: Sendable {
  var title: String
  var isNumeric = false
  var text: @Sendable (JSONValue) -> String

  init(_ title: String, isNumeric: Bool = false, _ text: @escaping @Sendable (JSONValue) -> String)
  {
    self.title = title
    self.isNumeric = isNumeric
    self.text = text
  }

  /// What stands at a path, as it is.
  init(_ title: String, _ path: String, isNumeric: Bool = false) {
    self.init(title, isNumeric: isNumeric) { Cell.text(at: path, in: $0) }
  }
}

/// What stands in one place of a table.
enum Cell {
  /// What stands for null and for what is not there.
  static let nothing = "-"

  static func text(_ value: JSONValue?) -> String {
    switch value {
    case nil, .null?: nothing
    case .bool(let isSo)?: isSo ? "yes" : "no"
    case .string(let text)?: text
    case .array(let values)?:
      values.isEmpty ? nothing : values.map { text($0) }.joined(separator: ", ")
    case .integer?, .number?, .object?: value?.text ?? nothing
    }
  }

  static func text(at path: String, in value: JSONValue) -> String {
    guard case .value(let found) = JSONPath(path).find(in: value) else { return nothing }
    return text(found)
  }
}

/// The tables of the things that the contract lists.
enum Nouns {
  /// The columns for the elements of a list by its name in the result; nil where none were chosen.
  static func columns(_ plural: String) -> [NounColumn]? {
    switch plural {
    case "readers": readers
    case "docks": docks
    case "hosts": hosts
    case "labs": labs
    case "profiles": profiles
    case "faults": faults
    case "events": events
    case "operations": operations
    case "devices": devices
    case "exports": exports
    default: nil
    }
  }

  static let readers: [NounColumn] = [
    .init("reader", "reader"), .init("state", "state"), .init("link") { link($0) },
    .init("battery", isNumeric: true) { battery($0["battery"]) },
    .init("firmware", "firmware.firmwareVersion"), .init("update") { update($0["update"]) },
    .init("dock", "dock"), .init("rssi", "rssi", isNumeric: true),
  ]

  static let docks: [NounColumn] = [
    .init("dock", "dock"), .init("state", "state"), .init("powered", "powered"),
    .init("host", "host"), .init("reader", "reader"), .init("firmware", "firmwareVersion"),
    .init("update") { update($0["update"]) },
  ]

  static let hosts: [NounColumn] = [
    .init("host", "host"), .init("bluetooth", "bluetooth"), .init("looking", "discovering"),
    .init("reader", "connectedReader"), .init("dock", "connectedDock"),
    .init("situation", "dockSituation"), .init("known") { count($0["known"]) },
  ]

  private static let labs: [NounColumn] = [
    .init("lab", "lab"), .init("clock") { clock($0) }, .init("now") { time(now($0)) },
    .init("seed", "seed", isNumeric: true), .init("readers") { count($0["readers"]) },
    .init("docks") { count($0["docks"]) }, .init("hosts") { count($0["hosts"]) },
    .init("ephemeral", "ephemeral"),
  ]

  private static let profiles: [NounColumn] = [
    .init("profile") { Cell.text($0["name"] ?? $0["profile"] ?? $0) },
    .init("readers") { count($0["readers"]) }, .init("docks") { count($0["docks"]) },
    .init("hosts") { count($0["hosts"]) }, .init("description", "description"),
  ]

  private static let faults: [NounColumn] = [
    .init("fault", "fault"), .init("point", "point"), .init("effect", "effect"),
    .init("reader", "reader"), .init("dock", "dock"), .init("host", "host"),
    .init("times", "times"),
  ]

  private static let events: [NounColumn] = [
    .init("seq", "seq", isNumeric: true), .init("time", isNumeric: true) { time($0["time"]) },
    .init("type", "type"), .init("about") { event($0, EventWords.subject) },
    .init("what") { event($0, EventWords.words) },
  ]

  private static let operations: [NounColumn] = [
    .init("operation") { Cell.text($0["operation"] ?? $0["kind"]) },
    .init("reader", "reader"), .init("dock", "dock"), .init("host", "host"),
    .init("waits for") { Cell.text($0["waitsFor"] ?? $0["waitingFor"]) },
    .init("since", isNumeric: true) { time($0["since"]) },
    .init("ends") { Cell.text($0["scheduled"] ?? $0["endsAt"]) },
  ]

  private static let devices: [NounColumn] = [
    .init("reader", "reader"), .init("name", "name"), .init("rssi", "rssi", isNumeric: true),
  ]

  private static let exports: [NounColumn] = [
    .init("bus id", "busID"), .init("lab", "lab"), .init("dock", "dock"),
    .init("ids") { "\(hexadecimal($0["vendorID"])):\(hexadecimal($0["productID"]))" },
    .init("visible", "visible"), .init("attached", "attached"),
  ]

  // MARK: Cells

  /// Four digits, as tools for USB write such numbers.
  private static func hexadecimal(_ value: JSONValue?) -> String {
    let digits = String(value?.integerValue ?? 0, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  static func link(_ reader: JSONValue) -> String {
    guard let transport = reader["link"]?["transport"]?.stringValue, transport != "none" else {
      return Cell.nothing
    }
    return reader["link"]?["host"]?.stringValue.map { "\(transport) \($0)" } ?? transport
  }

  static func battery(_ battery: JSONValue?) -> String {
    guard let percent = battery?["percent"], percent != .null else {
      return battery?["charging"] == true ? "charging" : Cell.nothing
    }
    return battery?["charging"] == true ? "charging \(percent.text) %" : "\(percent.text) %"
  }

  static func update(_ update: JSONValue?) -> String {
    guard let update, update != .null else { return Cell.nothing }
    let version = update["targetVersion"].map { "→ \(Cell.text($0))" } ?? "offered"
    guard let phase = update["phase"]?.stringValue, phase != "offered" else { return version }
    let percent = update["percent"].flatMap { $0 == .null ? nil : " \($0.text) %" } ?? ""
    return "\(version) \(phase)\(percent)"
  }

  /// A list's length, or a number that is one already.
  private static func count(_ value: JSONValue?) -> String {
    value?.arrayValue.map { String($0.count) } ?? Cell.text(value)
  }

  private static func clock(_ lab: JSONValue) -> String {
    let clock = lab["clock"]
    guard let mode = clock?["mode"] else { return Cell.text(clock ?? lab["mode"]) }
    return Cell.text(mode)
  }

  private static func now(_ lab: JSONValue) -> JSONValue? { lab["now"] ?? lab["clock"]?["now"] }

  static func time(_ value: JSONValue?) -> String {
    value?.doubleValue.map(LabTime.text) ?? Cell.text(value)
  }

  private static func event(_ value: JSONValue, _ text: (LabEvent) -> String) -> String {
    value.objectValue.flatMap(LabEvent.init).map(text) ?? Cell.nothing
  }
}
