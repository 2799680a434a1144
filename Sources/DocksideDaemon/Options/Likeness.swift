// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Finds the word that somebody may have meant.
enum Likeness {
  /// The candidate that is fewest typing errors away, where that is at most a third of the word's
  /// length.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let ranked = candidates.map { (candidate: $0, distance: distance(word, $0)) }
    let best = ranked.min { $0.distance < $1.distance }
    return best.flatMap { $0.distance <= max(1, word.count / 3) ? $0.candidate : nil }
  }

  /// How many letters must be put in, taken out, changed or swapped with their neighbour to get
  /// from one to the other.
  static func distance(_ one: String, _ other: String) -> Int {
    let a = Array(one.utf8)
    let b = Array(other.utf8)
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        row.append(best)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
