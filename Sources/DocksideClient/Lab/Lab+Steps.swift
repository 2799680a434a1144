// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire

/// A clock that moves far at once would have apps hear of everything when it has passed. Where an
/// app follows a lab its clock therefore moves from event to event, and what the app does about one
/// is done at that time of the lab.
extension Lab {
  /// Whether an app follows the lab over this connection.
  var hasApps: Bool { dockside.channel.delivers(name) }

  /// Moves a manual clock from event to event.
  ///
  /// - Parameters:
  ///   - end: The lab time at which it stands in the end, unless something was found before.
  ///   - patience: The longest that it may take on this machine's clock.
  ///   - look: Asked before the first step and after each one; what it finds ends the way.
  /// - Returns: What was found.
  /// - Throws: `DocksideError.timedOut` where apps go on acting at one and the same lab time.
  func letAppsAct<Found>(
    until end: Duration, _ patience: Duration, look: () async throws -> Found?
  ) async throws -> Found? {
    let begin = ContinuousClock.now
    // Up to there, apps will have heard of everything when the clock has answered. From there on
    // none is passed over, so that each step begins when they have acted on the last.
    var any = Wait(type: EventType(rawValue: "*"), conditions: [:], since: journal.next)
    var now = try await clock.get().now
    while true {
      if let found = try await look() { return found }
      let rest = max(end - now, .zero)
      guard let event = try await wait(any, within: rest, advance: true, patience) else { break }
      any.since = event.seq + 1
      now = max(now, event.time)
      if ContinuousClock.now - begin > patience {
        throw DocksideError.timedOut(method: "clock.advance", seconds: patience.inSeconds)
      }
    }
    return try await look()
  }

  /// What is waited for.
  struct Wait {
    var type: EventType
    var conditions: JSONObject
    /// The number of the first event that counts.
    var since: Int
  }

  /// The first event that fits; nil where it did not come in time.
  func wait(
    _ wait: Wait, within duration: Duration, advance: Bool, _ patience: Duration
  ) async throws -> Event? {
    let params: JSONObject = [
      "lab": .string(name), "type": .string(wait.type.rawValue),
      "where": .object(wait.conditions), "within": duration.labJSON,
      "since": .integer(Int64(wait.since)), "advance": .bool(advance),
    ]
    do {
      return try Event(
        labJSON: try await dockside.channel.call(
          "event.wait", params, seconds: patience.inSeconds))
    } catch DocksideError.refused(let refusal) where refusal.kind == .timedOut {
      return nil
    }
  }
}
