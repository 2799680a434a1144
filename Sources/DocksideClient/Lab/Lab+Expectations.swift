// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

public import DocksideWire

extension Lab {
  /// Waits for an event that must come: the `expect` of scripts.
  ///
  /// It looks first at what has happened since the last call that caused events, or behind the last
  /// event that was expected. Then it moves a manual clock to the event, or waits on a real one.
  /// What an app does on the way, because of what it is told, is done at that time of the lab.
  ///
  /// - Parameters:
  ///   - type: The event's type; `*` in it stands for any characters.
  ///   - conditions: Values that fields of the event, or of its data, must have; a dot leads inside
  ///     (`error.kind`).
  ///   - duration: The lab time in which it must come.
  ///   - line: Where a failure is to be shown, with the other three.
  /// - Returns: The event.
  /// - Throws: `UnmetExpectation` where it did not come, `UnknownWord` where no event can fit, or a
  ///   `DocksideError`.
  @discardableResult
  public func expect(
    _ type: EventType, _ conditions: JSONObject = [:], within duration: Duration = .seconds(10),
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws -> Event {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    try UnknownWord.check(type, conditions, at: place)
    let (event, start) = try await find(type, conditions, duration)
    guard let event else {
      throw UnmetExpectation(
        expected: Self.text(type, conditions) + " within \(duration.inSeconds) s",
        instead: journal.events(since: start), last: latestEvents(), place: place)
    }
    journal.matched(event.seq)
    return event
  }

  /// Makes sure that an event does not come: the `refute` of scripts.
  ///
  /// - Parameters:
  ///   - type: The event's type; `*` in it stands for any characters.
  ///   - conditions: Values that fields of the event, or of its data, would have.
  ///   - duration: The lab time in which it must not come; a manual clock is moved by as much.
  ///   - line: Where a failure is to be shown, with the other three.
  /// - Throws: `UnmetExpectation` where it came, `UnknownWord` where no event can fit, or a
  ///   `DocksideError`.
  public func refute(
    _ type: EventType, _ conditions: JSONObject = [:], for duration: Duration,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    try UnknownWord.check(type, conditions, at: place)
    guard let event = try await find(type, conditions, duration).event else { return }
    throw UnmetExpectation(
      expected: "no " + Self.text(type, conditions) + " for \(duration.inSeconds) s",
      instead: [event], last: latestEvents(), place: place)
  }

  /// The first event that fits, and where the search began.
  private func find(
    _ type: EventType, _ conditions: JSONObject, _ duration: Duration
  ) async throws -> (event: Event?, start: Int) {
    // Once this is answered, so is everything that was called before: an app's calls do not wait
    // for their answers.
    let clock = try await clock.get()
    let start = journal.start
    let wanted = Wait(type: type, conditions: conditions, since: start)
    // Lab time of a slow clock is longer on this machine's; a daemon that is gone shows anyway.
    let patience = timeout + duration * 10
    guard clock.mode == .manual, hasApps else {
      return (try await wait(wanted, within: duration, advance: true, patience), start)
    }
    let event = try await letAppsAct(until: clock.now + duration, patience) {
      try await wait(wanted, within: .zero, advance: false, patience)
    }
    return (event, start)
  }

  private static func text(_ type: EventType, _ conditions: JSONObject) -> String {
    ([type.rawValue] + conditions.members.map { "\($0.key)=\($0.value.text)" })
      .joined(separator: " ")
  }
}

/// An event that was expected and did not come, or the other way round.
public struct UnmetExpectation: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected, in the words of scripts.
  public var expected: String
  /// What happened instead.
  public var instead: [Lab.Event]
  /// The last events of the lab, oldest first.
  public var last: [Lab.Event]
  /// The line of the test.
  public var place: SourcePlace

  /// Some lines for a person.
  public var description: String {
    var lines = ["expected \(expected)"] + Self.block("what came instead", instead)
    let before = last.filter { $0.seq < instead.first?.seq ?? .max }
    if !before.isEmpty { lines += Self.block("what came before", before) }
    return lines.joined(separator: "\n")
  }

  private static func block(_ title: String, _ events: [Lab.Event]) -> [String] {
    events.isEmpty ? ["\(title): none"] : ["\(title):"] + events.map { "  \($0)" }
  }
}

/// A line of a program.
public struct SourcePlace: Hashable, Sendable {
  /// The module and the file's name.
  public var fileID: String
  /// The file's path.
  public var filePath: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1.
  public var column: Int
}
