// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideClient
import DocksideScript
import DocksideWire

/// A lab that does what a test plans: answers by method, and events that come at their lab time.
final class FakePort: CommandPort {
  struct Planned {
    var time: Double
    var event: JSONObject
  }

  enum Answer {
    case done(JSONValue, causing: [JSONObject] = [])
    case error(PortError)
  }

  /// What a method answers, and the events that it causes at once.
  var answers: [String: (JSONObject) -> Answer] = [:]
  /// What will come by itself, in order of time.
  var planned: [Planned] = []
  var clock = "manual"
  /// All calls, as `method params`.
  private(set) var calls: [String] = []
  private var now = 0.0
  private var log: [JSONObject] = []
  private var notifications: [PortNotification] = []
  /// Numbers whose notifications get lost; they are in the history all the same.
  var lost: ClosedRange<Int64>?

  func plan(_ time: Double, _ type: String, _ fields: JSONObject = [:], data: JSONValue = [:]) {
    planned.append(Planned(time: time, event: Self.event(type, fields, data: data)))
  }

  static func event(_ type: String, _ fields: JSONObject = [:], data: JSONValue = [:]) -> JSONObject
  {
    var event: JSONObject = ["type": .string(type)]
    event.members += fields.members
    event["data"] = data
    return event
  }

  static func refuse(_ kind: String, _ message: String = "no") -> PortError {
    .refused(CallRefusal(code: -32000, kind: kind, message: message, hint: nil, data: .null))
  }

  func call(_ method: String, _ params: JSONObject) throws(PortError) -> JSONValue {
    calls.append("\(method) \(JSONValue.object(params).text)")
    if let answer = answers[method] {
      switch answer(params) {
      case .error(let error): throw error
      case .done(let result, let events):
        events.forEach(emit)
        return result
      }
    }
    switch method {
    case "lab.open": return ["lab": "l1", "clock": .string(clock), "seed": params["seed"] ?? 1]
    case "event.subscribe": return ["subscription": 1, "next": .integer(Int64(log.count) + 1)]
    case "clock.advance":
      advance(to: now + (params["by"]?.doubleValue ?? 0))
      return ["now": .number(now)]
    case "event.wait": return try wait(params)
    case "event.history":
      let since = params["since"]?.integerValue ?? 1
      return ["events": .array(log.dropFirst(max(0, Int(since) - 1)).map { .object($0) })]
    default: return [:]
    }
  }

  func takeNotifications() -> [PortNotification] {
    defer { notifications = [] }
    return notifications
  }

  private func emit(_ event: JSONObject) {
    var event = event
    let number = Int64(log.count) + 1
    event.members.insert(.init(key: "seq", value: .integer(number)), at: 0)
    event.members.insert(.init(key: "time", value: .number(now)), at: 1)
    log.append(event)
    if let lost, lost.contains(number) {
      guard number == lost.upperBound else { return }
      notifications.append(
        .init(
          method: "event.gap", params: ["from": .integer(lost.lowerBound), "to": .integer(number)]))
    } else {
      notifications.append(.init(method: "event", params: event))
    }
  }

  private func advance(to time: Double) {
    while let next = planned.first, next.time <= time {
      now = max(now, next.time)
      emit(planned.removeFirst().event)
    }
    now = time
  }

  private func wait(_ params: JSONObject) throws(PortError) -> JSONValue {
    let end = now + (params["within"]?.doubleValue ?? 0)
    let since = params["since"]?.integerValue ?? Int64(log.count) + 1
    while true {
      if let found = log.dropFirst(max(0, Int(since) - 1)).first(where: { matches($0, params) }) {
        return .object(found)
      }
      guard let next = planned.first, next.time <= end else { break }
      advance(to: next.time)
    }
    advance(to: end)
    throw Self.refuse("timedOut")
  }

  private func matches(_ event: JSONObject, _ params: JSONObject) -> Bool {
    guard let event = LabEvent(event), let type = params["type"]?.stringValue else { return false }
    let fields = params["where"]?.objectValue ?? [:]
    return Glob.matches(type, event.type)
      && event.differences(from: EventPattern(type: type, fields: fields)).isEmpty
  }
}

/// Keeps what it is shown, for comparing.
final class Lines {
  var lines: [String] = []
  var text: String { lines.joined(separator: "\n") }
}

/// A script of the test contract, played against a port.
func play(
  _ text: String, on port: FakePort, options: PlayOptions = PlayOptions(),
  file: String = "s.dockside",
  observer: (any PlayObserver)? = nil
) throws -> (failure: Failure?, player: Player) {
  let parser = PlainJSONParser()
  let script = try ScriptParser(vocabulary: testVocabulary, parser: parser).parse(text, file: file)
  let player = Player(port: port, parser: parser, options: options, observer: observer)
  return (player.play(script), player)
}
