// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Finds the known word that an unknown one was probably meant to be.
package enum Nearest {
  /// Longer words are not searched for: nobody meant a name by them, and whoever sends them may mean harm.
  package static let longestWord = 64

  /// The candidate nearest to `word`, the first of several that are equally near; nil where none is near.
  ///
  /// Capitals do not count. Near is what at most a third of the word's letters (at least one) tell apart: a letter
  /// more, less or other, or two neighbours swapped. Failing that it is a candidate that begins with the word, from
  /// three letters on.
  package static func word(
    to word: String, among candidates: some Sequence<String>
  ) -> String? {
    guard word.utf8.count <= longestWord else { return nil }
    let wanted = Array(word.lowercased().unicodeScalars)
    let limit = max(1, wanted.count / 3)
    var best: (distance: Int, word: String)?
    var completion: String?
    for candidate in candidates {
      let known = Array(candidate.lowercased().unicodeScalars)
      if known == wanted { return candidate }
      if completion == nil, wanted.count >= 3, known.starts(with: wanted) { completion = candidate }
      guard abs(known.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, known)
      if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.word ?? completion
  }

  /// How many letters must be added, taken away, changed or swapped with their neighbour to make `b` of `a`.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var least = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
