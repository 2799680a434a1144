// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The word most like `text`, where one is near enough to have been meant.
func nearest(to text: String, in words: [String]) -> String? {
  let wanted = Array(text.utf8.prefix(64))
  let best = words.map { (word: $0, distance: editDistance(wanted, Array($0.utf8))) }
    .min { $0.distance < $1.distance }
  guard let best, best.distance <= max(1, wanted.count / 3) else { return nil }
  return best.word
}

private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var row = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, y) in b.enumerated() {
      let replaced = diagonal + (x | 0x20 == y | 0x20 ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
    }
  }
  return row[b.count]
}
