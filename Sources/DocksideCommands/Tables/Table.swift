// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideScript

/// Rows under headings, laid out for reading.
struct Table: Equatable {
  struct Column: Equatable {
    var title: String
    /// Numbers stand at the right of their column.
    var isNumeric = false
  }

  var columns: [Column]
  var rows: [[String]]

  /// Nobody reads a column that is cut shorter than this.
  private static let narrowest = 6
  private static let gap = 2

  /// The lines of the table.
  ///
  /// - Parameter width: How wide a line may be; the widest columns give way first. Nil for no
  ///   limit.
  func lines(width: Int? = nil) -> [String] {
    let widths = fitted(width)
    let all = [columns.map { $0.title.uppercased() }] + rows
    return all.map { row in
      let cells = zip(row, zip(columns, widths)).map { cell, place in
        let text = cell.shortened(to: place.1)
        return place.0.isNumeric ? text.leftPadded(to: place.1) : text.rightPadded(to: place.1)
      }
      return cells.joined(separator: String(repeating: " ", count: Self.gap)).withoutTrailingBlanks
    }
  }

  private func fitted(_ width: Int?) -> [Int] {
    var widths = columns.indices.map { index in
      rows.map { $0[index].count }.reduce(columns[index].title.count, max)
    }
    guard let width else { return widths }
    var excess = widths.reduce(0, +) + Self.gap * (widths.count - 1) - width
    while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > Self.narrowest
    {
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }
}

extension String {
  var withoutTrailingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
