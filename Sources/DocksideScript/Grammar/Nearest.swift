// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Finds the known word that an unknown one was probably meant to be.
package enum Nearest {
  /// The closest candidate, or nil where none is close: at most one slip in three letters, capitals aside.
  package static func word(to word: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(word.lowercased())
    let limit = max(1, wanted.count / 3)
    var best: (distance: Int, word: String)?
    for candidate in candidates {
      let known = Array(candidate.lowercased())
      guard abs(known.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, known)
      if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.word ?? extended(word, candidates)
  }

  /// A candidate that the word is the beginning of, such as `batt` of `battery`.
  private static func extended(_ word: String, _ candidates: some Sequence<String>) -> String? {
    guard word.count >= 3 else { return nil }
    return candidates.first { $0.lowercased().hasPrefix(word.lowercased()) }
  }

  /// How many insertions, removals, changes and swaps of neighbours lie between two words.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + [Int](repeating: 0, count: b.count)
      for j in 1...b.count {
        let change = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        row[j] = min(last[j] + 1, row[j - 1] + 1, change)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
