// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideHardware
import DocksideService
import DocksideWire
import Testing

/// A service with fake hardware, and one client that speaks to it in lines.
final class Counter {
  let bluetooth = FakeBluetooth()
  let usb = FakeUSB()
  let service: Service
  private let session: Session
  /// The clock of everybody, in nanoseconds.
  private var clock: UInt64 = 0

  init(profile: String = "nyc1", lab: JSONValue = ["name": "real", "clock": "realtime"]) throws {
    var options = ServiceOptions()
    options.profile = profile
    let box = ClockBox()
    options.hardware = { [bluetooth, usb] in
      Hardware(bluetooth: bluetooth, usb: usb, clock: { box.now })
    }
    service = try Service(options)
    session = service.connect(at: 0)
    self.box = box
    try call("lab.open", lab)
  }

  private let box: ClockBox
  private final class ClockBox { var now: UInt64 = 0 }

  /// Lets real time pass.
  func pass(_ seconds: Double) {
    clock += UInt64(seconds * 1e9)
    box.now = clock
    service.wake(at: clock)
  }

  /// The message that a call is answered with; nil where it is not answered yet.
  func ask(_ method: String, _ params: JSONValue = [:]) throws -> JSONValue? {
    let request: JSONValue = [
      "jsonrpc": "2.0", "id": 1, "method": .string(method), "params": params,
    ]
    let line = Array((request.text + "\n").utf8)
    line.withUnsafeBytes { service.receive($0, from: session, at: clock) }
    return try answer()
  }

  /// What was written to the client since it was read last.
  func answer() throws -> JSONValue? {
    let text = String(decoding: session.output.bytes, as: UTF8.self)
    session.output.removeAll()
    guard let line = text.split(separator: "\n").last else { return nil }
    return try FastJSON().parse(String(line))
  }

  @discardableResult
  func call(
    _ method: String, _ params: JSONValue = [:], at location: SourceLocation = #_sourceLocation
  ) throws -> JSONValue {
    let answer = try #require(try ask(method, params), sourceLocation: location)
    return try #require(
      answer["result"], "\(method) answered \(answer.text)", sourceLocation: location)
  }

  @discardableResult
  func fails(
    _ kind: String, _ method: String, _ params: JSONValue = [:],
    at location: SourceLocation = #_sourceLocation
  ) throws -> JSONValue {
    let answer = try #require(try ask(method, params), sourceLocation: location)
    #expect(
      answer["error"]?["data"]?["kind"] == .string(kind), "\(method) answered \(answer.text)",
      sourceLocation: location)
    return answer["error"] ?? .null
  }

  /// What happened in a lab, each event in a few words; from its event number `since` on.
  func story(_ types: JSONValue = ["*"], since: Int64 = 1) throws -> [String] {
    let page = try call("event.history", ["since": .integer(since), "types": types])
    return (page["events"]?.arrayValue ?? []).map { event in
      var words = [event["type"]?.stringValue ?? ""]
      for key in ["from", "to", "reason", "transport", "rssi", "percent", "passkey"] {
        if let value = event["data"]?[key] { words.append(Self.word(value)) }
      }
      if let error = event["data"]?["error"] { words.append(Self.word(error["kind"] ?? error)) }
      return words.joined(separator: " ")
    }
  }

  private static func word(_ value: JSONValue) -> String { value.stringValue ?? value.text }

  func nextEvent() throws -> Int64 {
    try #require(try call("lab.state")["nextEvent"]?.integerValue)
  }

  /// What happens during `body`.
  func story(_ types: JSONValue = ["*"], of body: () throws -> Void) throws -> [String] {
    let since = try nextEvent()
    try body()
    return try story(types, since: since)
  }
}

extension RadioPeer {
  /// The reader that most tests are about.
  static let reader = RadioPeer(address: Self.address, name: "NYC1-A", isBonded: false)
  static let bonded = RadioPeer(address: Self.address, name: "NYC1-A", isBonded: true)
  static let address = "00:AA:01:00:00:01"
}
