// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideScript
import DocksideWire

/// `dockside status`: the daemon, its labs, and the devices of one lab.
struct StatusCommand {
  let context: Context

  func run() throws(CommandFailure) {
    let port = try context.connect()
    let status = try context.call(port, "system.status")
    let hello = try context.call(port, "system.hello", ["client": "dockside"])
    let labs = try context.call(port, "lab.list")
    let state = try context.call(port, "lab.state")
    if context.isJSON {
      context.show([
        "daemon": status, "version": hello["version"] ?? .null, "labs": labs["labs"] ?? [],
        "lab": state,
      ])
      return
    }
    context.console.print(daemon(status, hello))
    section("labs", labs["labs"]?.arrayValue ?? [])
    let name = context.arguments["lab"] ?? hello["lab"]?.stringValue ?? "default"
    context.console.print(["", context.paint.bold(LabSummary.line(state, name: name))])
    for plural in ["readers", "docks", "hosts"] {
      section(plural, state[plural]?.arrayValue ?? [])
    }
  }

  private func daemon(_ status: JSONValue, _ hello: JSONValue) -> [String] {
    func count(_ key: String, _ noun: String) -> String {
      "\(Cell.text(status[key])) \(noun)\(status[key] == 1 ? "" : "s")"
    }
    let memory = status["residentBytes"]?.integerValue.map { "\($0 / 1_048_576) MiB" } ?? "-"
    return [
      context.paint.bold("dockside \(Cell.text(hello["version"]))")
        + ", up \(Nouns.time(status["uptime"])), \(memory)",
      [
        count("labs", "lab"), count("readers", "reader"), count("connections", "connection"),
        count("requests", "request"), count("eventsEmitted", "event"),
      ].joined(separator: ", "),
    ]
  }

  private func section(_ plural: String, _ elements: [JSONValue]) {
    context.console.print([""] + context.text.list(elements, plural: plural))
  }
}

/// One line about a lab.
enum LabSummary {
  static func line(_ state: JSONValue, name: String) -> String {
    let clock = state["clock"] ?? .null
    let mode = clock["mode"]?.stringValue ?? clock.stringValue ?? state["mode"]?.stringValue
    let speed = (clock["speed"] ?? state["speed"])?.doubleValue
    let now = (clock["now"] ?? state["now"])?.doubleValue
    var parts = ["lab \(state["lab"]?.stringValue ?? name)"]
    if let mode { parts.append("\(mode) clock" + (speed.map { $0 == 1 ? "" : " ×\($0)" } ?? "")) }
    if let now { parts.append(LabTime.text(now)) }
    for plural in ["readers", "docks", "hosts"] {
      guard let count = state[plural]?.arrayValue?.count else { continue }
      parts.append("\(count) \(count == 1 ? String(plural.dropLast()) : plural)")
    }
    return parts.joined(separator: " · ")
  }
}
