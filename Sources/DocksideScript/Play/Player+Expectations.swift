// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire

// What a script demands.
extension Player {
  func expect(_ pattern: EventPattern, within limit: LabDuration) throws(Failure) {
    collect()
    let start = cursor
    do {
      let event = try wait(for: pattern, within: limit)
      if let number = event["seq"]?.integerValue { cursor = number + 1 }
    } catch {
      guard error.refusal?.kind == "timedOut" else { throw error }
      collect()
      throw Failure(
        .broken, expected: "\(pattern.text) within \(limit)",
        actual: NearMiss.lines(
          for: pattern, among: events(since: start).filter { !isOpening($0) }, log: log))
    }
  }

  func refute(_ pattern: EventPattern, during duration: LabDuration) throws(Failure) {
    let first = nextEvent()
    defer { moveCursor(since: first) }
    do throws(Failure) {
      let event = try wait(for: pattern, within: duration)
      let came = event.objectValue.flatMap(LabEvent.init)
      throw Failure(
        .broken, expected: "no \(pattern.text) for \(duration)",
        actual: [came.map { "it came: \(EventWords.line($0))" } ?? "it came"])
    } catch {
      guard error.refusal?.kind == "timedOut" else { throw error }
    }
  }

  /// Asks the daemon for the first event since the cursor; on a manual clock the daemon moves it.
  private func wait(
    for pattern: EventPattern, within limit: LabDuration
  ) throws(Failure) -> JSONValue {
    var params: JSONObject = ["type": .string(pattern.type)]
    if !pattern.fields.members.isEmpty { params["where"] = .object(pattern.fields) }
    params["within"] = limit.json
    params["since"] = .integer(cursor)
    if isManual { params["advance"] = true }
    let event = try result(of: Call("event.wait", params))
    collect()
    return event
  }

  func wait(_ duration: LabDuration) throws(Failure) {
    let first = nextEvent()
    defer { moveCursor(since: first) }
    guard !isManual else {
      try result(of: Call("clock.advance", ["by": duration.json]))
      return
    }
    // An event that no lab has: the wait ends when the lab's own clock has gone that far.
    let nothing: JSONObject = ["type": "*", "where": ["seq": -1], "within": duration.json]
    do {
      try result(of: Call("event.wait", nothing))
    } catch {
      guard error.refusal?.kind == "timedOut" else { throw error }
    }
  }

  func check(_ call: Call, _ conditions: [Condition]) throws(Failure) {
    let result = try result(of: withProfile(call))
    collect()
    let complaints = conditions.compactMap { $0.complaint(about: result, parser: parser) }
    guard complaints.isEmpty else {
      throw Failure(
        .broken, expected: conditions.map(\.text).joined(separator: " "), actual: complaints)
    }
  }

  func fails(_ kind: String, _ call: Call) throws(Failure) {
    let first = nextEvent()
    defer { moveCursor(since: first) }
    do throws(Failure) {
      let answer = try result(of: withProfile(call))
      throw Failure(
        .broken, expected: "a refusal: \(kind)", actual: ["it was done: \(answer.text)"])
    } catch {
      guard let refusal = error.refusal else { throw error }
      guard refusal.word != kind else { return }
      throw Failure(
        .broken, expected: "a refusal: \(kind)", actual: refusal.facts, hint: refusal.hint)
    }
  }
}
