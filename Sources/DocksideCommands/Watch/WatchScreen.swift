// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideScript
import DocksideWire

/// What `dockside watch` shows at one moment, as lines that fill a window.
struct WatchScreen {
  var title: String
  var state: JSONValue
  /// The newest last.
  var events: [LabEvent]
  var size: TerminalSize
  var paint: Paint

  /// As many lines as the window has rows, none wider than its columns.
  func lines() -> [String] {
    var lines = [paint.bold(title.shortened(to: size.columns))]
    for plural in ["readers", "docks", "hosts"] {
      let elements = state[plural]?.arrayValue ?? []
      guard !elements.isEmpty else { continue }
      lines.append("")
      lines += shortened(
        ResultText(width: size.columns).list(elements, plural: plural), plural: plural)
    }
    // The last events have at least a quarter of the window.
    let room = max(size.rows - lines.count - 2, size.rows / 4)
    if lines.count > size.rows - room - 2 {
      lines = lines.prefix(max(1, size.rows - room - 3)) + [paint.dim("…")]
    }
    lines += ["", paint.bold("events")]
    lines += events.suffix(room).map(line)
    lines += Array(repeating: "", count: max(0, size.rows - lines.count))
    return Array(lines.prefix(size.rows))
  }

  /// Each table has at most a quarter of the window, so that one long one does not push the others
  /// out.
  private func shortened(_ lines: [String], plural: String) -> [String] {
    let limit = max(4, size.rows / 4)
    guard lines.count > limit else { return lines }
    return lines.prefix(limit - 1) + [paint.dim("… \(lines.count - limit + 1) more \(plural)")]
  }

  private func line(_ event: LabEvent) -> String {
    let time = LabTime.column(event.time)
    let subject = EventWords.subject(event).rightPadded(to: 20)
    let room = max(10, size.columns - 11 - 2 - subject.count - 1)
    return "\(paint.dim(time))  \(subject) \(EventWords.words(event).shortened(to: room))"
  }

  /// The bytes that put the lines in the place of what the window showed.
  func frame() -> String {
    let home = "\u{1B}[H"
    let clearToEndOfLine = "\u{1B}[K"
    return home + lines().joined(separator: "\(clearToEndOfLine)\r\n") + clearToEndOfLine
  }

  /// Goes to a screen of its own, without the cursor.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l"
  /// Back to what stood there before.
  static let leave = "\u{1B}[?25h\u{1B}[?1049l"
}
