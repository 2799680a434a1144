// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire

/// Says in words what an event is.
package enum EventWords {
  /// What kind of news it is, for its colour.
  package enum Mood: Hashable, Sendable {
    case good
    case bad
    case neutral
  }

  /// Whom the event is about: the device or the host that did it.
  package static func subject(_ event: LabEvent) -> String {
    let namespace = event.type.prefix { $0 != "." }
    let own =
      switch namespace {
      case "host": event.host
      case "dock": event.dock
      default: event.reader
      }
    return own ?? event.reader ?? event.dock ?? event.host ?? "lab"
  }

  /// What happened, without the subject. Types that this version does not know are shown with their
  /// data.
  package static func words(_ event: LabEvent) -> String {
    let facts = Facts(event)
    let parts = event.type.split(separator: ".", maxSplits: 1)
    switch (parts.first, parts.last) {
    case ("reader", let verb?): return device(String(verb), facts)
    case ("dock", let verb?): return dock(String(verb), facts)
    case ("link", let verb?): return link(String(verb), facts)
    case ("fault", let verb?): return fault(String(verb), facts)
    case ("host", let verb?): return host(String(verb), facts)
    default: return facts.generic
    }
  }

  /// The time and everything that an expectation can name, as it names it.
  package static func line(_ event: LabEvent) -> String {
    "\(LabTime.text(event.time)) \(pattern(event))"
  }

  /// The type and all fields as `key=value`, in the way of a script.
  static func pattern(_ event: LabEvent) -> String {
    let ids = [("host", event.host), ("reader", event.reader), ("dock", event.dock)]
      .compactMap { name, id in id.map { "\(name)=\($0)" } }
    let data = event.data.objectValue?.members.map { "\($0.key)=\($0.value.plainText)" } ?? []
    return ([event.type] + ids + data).joined(separator: " ")
  }

  package static func mood(_ event: LabEvent) -> Mood {
    if let error = event.data["error"], error != .null { return .bad }
    switch event.type {
    case "host.deviceConnected", "host.dockConnected", "link.up", "host.firmwareUpdateComplete",
      "host.devicePreparationFinished":
      return .good
    case "host.deviceDisconnected", "host.dockDisconnected", "link.down", "host.deviceLost",
      "host.firmwareUpdateFailure", "fault.triggered":
      return .bad
    default: return .neutral
    }
  }

  private static func device(_ verb: String, _ facts: Facts) -> String {
    switch verb {
    case "added", "removed": verb
    case "stateChanged": "\(facts["from"]) → \(facts["to"])\(facts.reason)"
    case "batteryChanged":
      "battery \(facts["percent"]) %\(facts.event.data["charging"] == true ? ", charging" : "")"
    case "firmwareChanged": firmware(facts)
    default: facts.generic
    }
  }

  private static func dock(_ verb: String, _ facts: Facts) -> String {
    switch verb {
    case "added", "removed": verb
    case "stateChanged": "\(facts["from"]) → \(facts["to"])\(facts.reason)"
    case "firmwareChanged": firmware(facts)
    case "readerInserted": "holds \(facts.event.reader ?? "a reader")"
    case "readerEjected": "gives back \(facts.event.reader ?? "its reader")"
    default: facts.generic
    }
  }

  private static func firmware(_ facts: Facts) -> String {
    let component = facts.event.data["component"]?.stringValue ?? "firmware"
    return "\(component) \(facts["from"]) → \(facts["to"])"
  }

  private static func link(_ verb: String, _ facts: Facts) -> String {
    let host = facts.event.host.map { " to \($0)" } ?? ""
    return "\(facts.transport)link\(host) \(verb)\(facts.reason)"
  }

  private static func fault(_ verb: String, _ facts: Facts) -> String {
    switch verb {
    case "triggered": "fault \(facts["fault"]) strikes at \(facts["point"])"
    case "asked": "fault \(facts["fault"]) asks what to do at \(facts["point"])"
    default: facts.generic
    }
  }

  private static func host(_ verb: String, _ facts: Facts) -> String {
    let reader = facts.event.reader ?? "the reader"
    switch verb {
    case "added", "removed": return verb
    case "bluetoothChanged": return "Bluetooth \(facts["from"]) → \(facts["to"])"
    case "discoveryStarted": return "starts to look for readers"
    case "discoveryStopped": return "stops looking\(facts.reason)"
    case "deviceDiscovered": return "finds \(reader) at \(facts["rssi"]) dBm"
    case "deviceLost": return "hears nothing more from \(reader)"
    case "deviceConnected":
      return facts.error.map { "cannot connect to \(reader): \($0)" }
        ?? "is connected to \(reader)\(facts.over)"
    case "deviceDisconnected": return "has lost \(reader)\(facts.over)\(facts.reason)"
    case "dockConnected": return "sees \(facts.event.dock ?? "a dock")"
    case "dockDisconnected":
      return "no longer sees \(facts.event.dock ?? "the dock")\(facts.reason)"
    case "dockSituationChanged": return "situation \(facts["from"]) → \(facts["to"])"
    case "devicePreparationFinished":
      return facts.error.map { "cannot prepare \(reader): \($0)" } ?? "has prepared \(reader)"
    case "firmwareDownloadProgress":
      return "downloads \(facts.target)firmware: \(facts["percent"]) %"
    case "firmwareUpdateProgress": return "sends \(facts.target)firmware: \(facts["percent"]) %"
    case "applyingFirmwareUpdate": return "waits while the \(facts.target)firmware is applied"
    case "firmwareUpdateComplete": return "has finished the \(facts.target)firmware update"
    case "firmwareUpdateFailure":
      return "the \(facts.target)firmware update failed: \(facts.error ?? "no reason given")"
    default: return facts.generic
    }
  }
}

/// The data of an event in pieces of text.
private struct Facts {
  let event: LabEvent

  init(_ event: LabEvent) { self.event = event }

  subscript(name: String) -> String { event.data[name]?.plainText ?? "?" }

  private func text(_ name: String) -> String? {
    guard let value = event.data[name], value != .null else { return nil }
    return value.plainText
  }

  /// In brackets; nothing where it only repeats the state that was reached.
  var reason: String {
    guard let reason = text("reason"), reason != text("to") else { return "" }
    return " (\(reason))"
  }
  var transport: String { text("transport").map { "\($0) " } ?? "" }
  var over: String { text("transport").map { " over \($0)" } ?? "" }
  var target: String { text("target").map { "\($0) " } ?? "" }

  /// The error's kind and message; nil where all went well.
  var error: String? {
    guard let error = event.data["error"], error != .null else { return nil }
    guard let kind = error["kind"]?.stringValue else { return error.plainText }
    return error["message"]?.stringValue.map { "\(kind) (\($0))" } ?? kind
  }

  var generic: String {
    let data = event.data.objectValue?.members.map { "\($0.key)=\($0.value.plainText)" } ?? []
    return ([event.type] + data).joined(separator: " ")
  }
}
