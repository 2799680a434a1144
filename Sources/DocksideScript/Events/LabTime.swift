// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Writes moments of lab time.
package enum LabTime {
  /// Seconds with three places, such as `1.000s`.
  package static func text(_ seconds: Double) -> String {
    // Rounded down, so that nothing seems to come later than it did.
    let milliseconds = Int64((seconds * 1000 + 1e-6).rounded(.down))
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)s"
  }

  /// As a column: at the right of ten characters.
  package static func column(_ seconds: Double) -> String { text(seconds).leftPadded(to: 11) }
}

extension String {
  package func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  package func rightPadded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// At most `width` characters, the last of them an ellipsis where something is cut off.
  package func shortened(to width: Int) -> String {
    count <= width ? self : prefix(max(0, width - 1)) + "…"
  }
}
