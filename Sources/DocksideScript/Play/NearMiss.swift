// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Finds what came closest to an event that was expected and did not come.
enum NearMiss {
  /// What happened instead, for a person.
  ///
  /// - Parameters:
  ///   - recent: The events that would have counted.
  ///   - log: All events up to now.
  static func lines(
    for pattern: EventPattern, among recent: [LabEvent], log: [LabEvent]
  ) -> [String] {
    let differing = recent.filter { Glob.matches(pattern.type, $0.type) }
    if let nearest = differing.min(by: { isNearer($0, $1, to: pattern) }) {
      return different(nearest, from: pattern, of: differing.count)
    }
    if let earlier = log.last(where: {
      Glob.matches(pattern.type, $0.type) && $0.differences(from: pattern).isEmpty
    }) {
      return [
        "it came earlier, at \(LabTime.text(earlier.time)): \(EventWords.pattern(earlier))",
        "expect looks at what came since the last line that caused or matched events",
      ]
    }
    let count = recent.count
    let others =
      count == 0 ? "nothing happened" : "\(count) other \(count == 1 ? "event" : "events") came"
    return ["no \(pattern.type) came; \(others)"]
  }

  /// Fewer differences are nearer; of equals the newer.
  private static func isNearer(_ a: LabEvent, _ b: LabEvent, to pattern: EventPattern) -> Bool {
    let mine = a.differences(from: pattern).count
    let theirs = b.differences(from: pattern).count
    return mine == theirs ? a.number > b.number : mine < theirs
  }

  private static func different(
    _ event: LabEvent, from pattern: EventPattern, of count: Int
  ) -> [String] {
    let which = count == 1 ? "one" : "the nearest of \(count)"
    let facts = event.differences(from: pattern).map { difference in
      let wanted = difference.wanted.plainText
      let actual = difference.actual.map { "is \($0.plainText)" } ?? "is missing"
      return "its \(difference.path) \(actual), not \(wanted)"
    }
    // Without a difference it came when nobody waited any more.
    let head = "\(which) came at \(LabTime.text(event.time)), but "
    return [head + (facts.first ?? "too late")] + facts.dropFirst().map { "and \($0)" }
      + [EventWords.pattern(event)]
  }
}
