// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

/// The colours of a terminal, or none.
package struct Paint: Sendable {
  package let isOn: Bool

  package init(isOn: Bool) { self.isOn = isOn }

  package func bold(_ text: String) -> String { wrap(text, "1") }
  package func dim(_ text: String) -> String { wrap(text, "2") }
  package func good(_ text: String) -> String { wrap(text, "32") }
  package func bad(_ text: String) -> String { wrap(text, "31") }
  package func accent(_ text: String) -> String { wrap(text, "36") }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// Prints what happens while a script is played: its lines as headings, below them the events, a
/// line each.
package final class Timeline: PlayObserver {
  /// How wide the column of the devices and hosts is.
  private static let subjectWidth = 20
  /// Lines stay within a page of this width.
  private static let width = 100

  private let paint: Paint
  private let print: (String) -> Void

  /// - Parameter print: Takes one line at a time, without its end.
  package init(paint: Paint, print: @escaping (String) -> Void) {
    self.paint = paint
    self.print = print
  }

  package func opened(_ lab: JSONObject, profile: String?) {
    let clock = lab["clock"]?.stringValue ?? "manual"
    let seed = lab["seed"].map { ", seed \($0.text)" } ?? ""
    let profile = profile.map { "profile \($0), " } ?? ""
    print(paint.dim("lab \(lab["lab"]?.stringValue ?? "?"): \(profile)\(clock) clock\(seed)"))
  }

  package func began(_ statement: Statement) {
    if case .echo(let text) = statement.action { return print(paint.accent(text)) }
    let number = String(statement.line).leftPadded(to: 4)
    print("\(paint.dim(number)) \(paint.bold("▸ \(statement.text)".shortened(to: 95)))")
  }

  package func happened(_ event: LabEvent) {
    if !isSmallStep(event) { print(line(event)) }
  }

  /// Updates tell every percent; here each tenth is enough. The event log has them all.
  private func isSmallStep(_ event: LabEvent) -> Bool {
    guard event.type.hasSuffix("Progress"), let percent = event.data["percent"]?.integerValue else {
      return false
    }
    return percent % 10 != 0
  }

  package func rewound(to time: Double) {
    print("\(paint.dim(LabTime.column(time)))  \(paint.accent("the lab is back at this moment"))")
  }

  package func missed(_ numbers: ClosedRange<Int64>) {
    print(paint.bad("events \(numbers.lowerBound) to \(numbers.upperBound) were missed"))
  }

  /// One event as it stands in the timeline.
  package func line(_ event: LabEvent) -> String {
    let subject = EventWords.subject(event).rightPadded(to: Self.subjectWidth)
    let room = Self.width - 11 - 2 - max(subject.count, Self.subjectWidth) - 1
    let words = EventWords.words(event).shortened(to: max(room, 20))
    let colored =
      switch EventWords.mood(event) {
      case .good: paint.good(words)
      case .bad: paint.bad(words)
      case .neutral: words
      }
    return "\(paint.dim(LabTime.column(event.time)))  \(subject) \(colored)"
  }

  /// Why a script stopped, with the events before it.
  package func show(_ failure: Failure) {
    print("")
    print("\(failure.place): \(paint.bad("failed"))")
    if !failure.text.isEmpty { print("  \(paint.bold(failure.text))") }
    for line in failure.lines { print("  \(line)") }
    guard !failure.lastEvents.isEmpty else { return }
    let count = failure.lastEvents.count
    print("  the last \(count == 1 ? "event" : "\(count) events"):")
    for event in failure.lastEvents {
      let text = "#\(event.number) \(EventWords.pattern(event))"
      print("\(paint.dim(LabTime.column(event.time)))  \(text.shortened(to: Self.width - 13))")
    }
  }
}
