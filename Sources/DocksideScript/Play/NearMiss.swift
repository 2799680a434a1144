// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Finds what came closest to an event that was expected and did not come.
enum NearMiss {
  /// What happened instead, for a person.
  ///
  /// - Parameters:
  ///   - number: The first event that would have counted.
  ///   - log: All events up to now.
  static func lines(
    for pattern: EventPattern, since number: Int64, in log: [LabEvent]
  ) -> [String] {
    let alike = log.filter { Glob.matches(pattern.type, $0.type) }
    let differing = alike.filter { $0.number >= number }
    if let nearest = differing.min(by: { isNearer($0, $1, to: pattern) }) {
      return different(nearest, from: pattern, of: differing.count)
    }
    if let earlier = alike.last(where: { $0.differences(from: pattern).isEmpty }) {
      return [
        "it came before the lines that this one follows: \(EventWords.line(earlier))",
        "expect looks at what came since the last line that caused or matched events",
      ]
    }
    let count = log.count { $0.number >= number }
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
    let number = count == 1 ? "one \(event.type) came" : "the nearest of \(count)"
    return ["\(number): \(EventWords.line(event))"]
      + event.differences(from: pattern).map { difference in
        let wanted = difference.wanted.plainText
        guard let actual = difference.actual else {
          return "  it has no \(difference.path), wanted \(wanted)"
        }
        return "  its \(difference.path) is \(actual.plainText), wanted \(wanted)"
      }
  }
}
