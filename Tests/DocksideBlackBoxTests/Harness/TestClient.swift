// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideWire
import Foundation
import Testing

/// A client of a daemon. It checks whatever it receives against the contract: see `TestClient+Checking.swift`.
final class TestClient {
  let stream: Stream
  /// Notifications in the order in which they came, since they were last taken.
  var notifications: [JSONValue] = []
  private var nextID = 1
  /// Requests that were not answered yet: the id as JSON text, and the method.
  private var asked: [String: String] = [:]
  private var answers: [String: Answer] = [:]
  /// The number of the last event of each subscription.
  var lastSeq: [Int64: Int64] = [:]

  /// Connects to a daemon; without a path to the shared one.
  init(_ socket: String? = nil) throws {
    stream = try Stream(path: socket ?? SharedDaemon.socket)
    Recorder.note { seen in
      let names = Test.current.map { "\($0.id)" } ?? ""
      seen.suites.formUnion(names.split(separator: "/").dropFirst().map(String.init))
    }
  }

  /// A client in a new lab without a name, whose clock is manual.
  static func inLab(
    _ profile: JSONValue = "nyc1", seed: Int64? = nil, socket: String? = nil,
    at location: SourceLocation = #_sourceLocation
  ) throws -> TestClient {
    let client = try TestClient(socket)
    var params: JSONObject = ["profile": profile]
    if let seed { params["seed"] = .integer(seed) }
    try client.call("lab.open", .object(params), at: location)
    return client
  }

  /// What came for one request.
  struct Answer {
    var id: JSONValue
    var result: JSONValue?
    var error: JSONValue?

    var code: Int { Int(error?["code"]?.integerValue ?? 0) }
    var kind: String? { error?["data"]?["kind"]?.stringValue }
    var message: String { error?["message"]?.stringValue ?? "" }
    var hint: String? { error?["data"]?["hint"]?.stringValue }
    var problems: [JSONValue] { error?["data"]?["problems"]?.arrayValue ?? [] }
    var data: JSONValue { error?["data"] ?? .null }
  }
}

// MARK: Calls

extension TestClient {
  /// Makes a call that goes well, and answers with its result.
  @discardableResult
  func call(
    _ method: String, _ params: JSONValue = [:], at location: SourceLocation = #_sourceLocation
  ) throws -> JSONValue {
    let answer = try ask(method, params, at: location)
    guard let result = answer.result else {
      throw TestFailure(
        "\(method) \(params.text) was refused: \(answer.error?.text ?? "")", at: location)
    }
    return result
  }

  /// Makes a call that is refused with a domain error of that kind.
  @discardableResult
  func fails(
    _ kind: String, _ method: String, _ params: JSONValue = [:],
    at location: SourceLocation = #_sourceLocation
  ) throws -> Answer {
    let answer = try ask(method, params, at: location)
    #expect(
      answer.kind == kind,
      "\(method) \(params.text): \(answer.error?.text ?? answer.result?.text ?? "")",
      sourceLocation: location)
    if answer.error != nil { #expect(answer.code == -32000, sourceLocation: location) }
    return answer
  }

  /// Makes a call, well or not.
  func ask(
    _ method: String, _ params: JSONValue = [:], at location: SourceLocation = #_sourceLocation
  ) throws -> Answer {
    try finish(try begin(method, params), at: location)
  }

  /// Sends a request without waiting for its answer.
  func begin(_ method: String, _ params: JSONValue = [:]) throws -> JSONValue {
    let id = JSONValue.integer(Int64(nextID))
    nextID += 1
    try begin(id: id, method, params)
    return id
  }

  func begin(id: JSONValue, _ method: String, _ params: JSONValue = [:]) throws {
    asked[id.text] = method
    try send(request(id, method, params).text)
  }

  /// Waits for the answer to a request.
  func finish(
    _ id: JSONValue, at location: SourceLocation = #_sourceLocation
  ) throws -> Answer {
    while true {
      if let answer = answers.removeValue(forKey: id.text) { return answer }
      try receive(at: location)
    }
  }

  /// Whether the answer to a request is here already.
  func isAnswered(_ id: JSONValue) -> Bool { answers[id.text] != nil }

  func request(_ id: JSONValue?, _ method: String, _ params: JSONValue = [:]) -> JSONValue {
    var message: JSONObject = ["jsonrpc": "2.0"]
    if let id { message["id"] = id }
    message["method"] = .string(method)
    message["params"] = params
    return .object(message)
  }

  /// Sends one line as it is.
  func send(_ line: String) throws {
    guard try stream.write(line.utf8 + [UInt8(ascii: "\n")]) else {
      throw TestFailure("the daemon has closed the connection")
    }
  }

  /// Sends one line and answers with the next line that is no notification.
  func exchange(_ line: String, at location: SourceLocation = #_sourceLocation) throws -> JSONValue
  {
    try send(line)
    return try answerLine(at: location)
  }

  /// The next line that is no notification, whatever it answers.
  func answerLine(at location: SourceLocation = #_sourceLocation) throws -> JSONValue {
    while true {
      let message = try message(at: location)
      if message["method"] == nil {
        check(message, answering: message["id"].flatMap { asked.removeValue(forKey: $0.text) })
        return message
      }
      take(notification: message)
    }
  }
}

// MARK: Events

extension TestClient {
  /// The events that came with notifications since they were last taken.
  func takeEvents() -> [LabEvent] {
    defer { notifications.removeAll { $0["method"] == "event" } }
    return notifications.filter { $0["method"] == "event" }
      .compactMap { $0["params"].map(LabEvent.init) }
  }

  /// Waits until that many notifications of a method have come, and answers with the params of all of them.
  func waitForNotifications(_ method: String, count: Int = 1) throws -> [JSONValue] {
    func found() -> [JSONValue] {
      notifications.filter { $0["method"]?.stringValue == method }.compactMap { $0["params"] }
    }
    while found().count < count { try receive(at: #_sourceLocation) }
    return found()
  }

  func advance(_ seconds: Double, at location: SourceLocation = #_sourceLocation) throws {
    try call("clock.advance", ["by": .number(seconds)], at: location)
  }

  /// The number that the next event gets.
  func nextEvent() throws -> Int64 {
    try call("lab.state")["nextEvent"]?.integerValue ?? 0
  }

  /// The lab's events of some types from a number on, each in one line.
  func story(_ types: [String] = ["*"], since: Int64 = 1) throws -> [String] {
    try events(types, since: since).map(\.brief)
  }

  func events(_ types: [String] = ["*"], since: Int64 = 1) throws -> [LabEvent] {
    let params: JSONValue = [
      "types": .array(types.map { .string($0) }), "since": .integer(since), "limit": 10_000,
    ]
    let history = try call("event.history", params)
    return (history["events"]?.arrayValue ?? []).map(LabEvent.init)
  }

  /// What happens while a body is carried out, of some types.
  func story(_ types: [String] = ["*"], of body: () throws -> Void) throws -> [String] {
    let since = try nextEvent()
    try body()
    return try story(types, since: since)
  }
}

// MARK: Receiving

extension TestClient {
  /// Takes one line and puts it where it belongs.
  func receive(at location: SourceLocation) throws {
    let message = try message(at: location)
    if message["method"] != nil { return take(notification: message) }
    guard let elements = message.arrayValue else { return take(answer: message) }
    for element in elements { take(answer: element) }
  }

  private func take(answer message: JSONValue) {
    let id = message["id"] ?? .null
    check(message, answering: asked.removeValue(forKey: id.text))
    answers[id.text] = Answer(id: id, result: message["result"], error: message["error"])
  }

  private func take(notification: JSONValue) {
    check(notification: notification)
    notifications.append(notification)
  }

  private func message(at location: SourceLocation) throws -> JSONValue {
    guard let line = try stream.line() else {
      throw TestFailure("the daemon has closed the connection", at: location)
    }
    do {
      return try FastJSON().parse(line)
    } catch {
      throw TestFailure("the daemon sent what is not JSON: \(error): \(line)", at: location)
    }
  }
}
