// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The order of version numbers: part by part, as numbers where both are.
enum VersionOrder {
  static func precedes(_ a: String, _ b: String) -> Bool {
    let left = a.split(separator: ".", omittingEmptySubsequences: false)
    let right = b.split(separator: ".", omittingEmptySubsequences: false)
    for (x, y) in zip(left, right) where x != y {
      if let x = Int(x), let y = Int(y) {
        if x != y { return x < y }
      } else {
        return x < y
      }
    }
    return left.count < right.count
  }
}
