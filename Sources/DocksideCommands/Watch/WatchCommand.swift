// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideScript
import DocksideWire

/// `dockside watch`: devices and events as they change, until Ctrl-C.
struct WatchCommand {
  let context: Context

  /// The window is drawn at most that often, so that a busy lab does not drown the terminal.
  private static let secondsBetweenFrames = 0.1
  /// How many events of the lab's past it begins with.
  private static let pastEvents: Int64 = 10
  /// How many events are kept for the window.
  private static let keptEvents = 200

  func run() throws(CommandFailure) {
    let port = try context.connect()
    Signals.listen()
    defer { Signals.restore() }
    if context.console.isTerminal, !context.isJSON, let size = context.console.size() {
      context.console.write(WatchScreen.enter)
      defer { context.console.write(WatchScreen.leave) }
      try redraw(port, size)
    } else {
      try plain(port)
    }
  }

  // MARK: Lines

  private func plain(_ port: any EventPort) throws(CommandFailure) {
    let answer = try context.call(port, "event.subscribe")
    let timeline = Timeline(paint: context.paint, print: context.console.print)
    // Machines are given what comes, and can ask for the past themselves.
    if !context.isJSON { try past(port, answer).forEach(timeline.happened) }
    while !Signals.shouldStop {
      guard let notification = try next(port, seconds: 1) else { continue }
      if context.isJSON {
        context.console.print(JSONValue.object(notification.params).text)
      } else if let event = LabEvent(notification.params) {
        timeline.happened(event)
      } else {
        context.console.print("events were missed: \(JSONValue.object(notification.params).text)")
      }
    }
  }

  /// The last events before a subscription begins, of those that the lab still has.
  private func past(
    _ port: any EventPort, _ subscribed: JSONValue
  ) throws(CommandFailure) -> [LabEvent] {
    guard let next = subscribed["next"]?.integerValue, next > 1 else { return [] }
    let answer = try context.call(
      port, "event.history",
      ["since": .integer(max(1, next - Self.pastEvents)), "limit": .integer(Self.pastEvents)])
    return (answer["events"]?.arrayValue ?? []).compactMap { $0.objectValue.flatMap(LabEvent.init) }
      .filter { $0.number < next }
  }

  // MARK: The window

  private func redraw(_ port: any EventPort, _ size: TerminalSize) throws(CommandFailure) {
    let answer = try context.call(port, "event.subscribe", ["state": true])
    var screen = WatchScreen(
      title: "", state: answer["state"] ?? .null, events: try past(port, answer), size: size,
      paint: context.paint)
    draw(&screen)
    while !Signals.shouldStop {
      var news = try next(port, seconds: 1).map { [$0] } ?? []
      // Let what happens together come together.
      while !news.isEmpty, let more = try next(port, seconds: Self.secondsBetweenFrames) {
        news.append(more)
        if news.count >= Self.keptEvents { break }
      }
      if Signals.takeResized(), let size = context.console.size() { screen.size = size }
      screen.events += news.compactMap { LabEvent($0.params) }
      screen.events = screen.events.suffix(Self.keptEvents)
      // Asked for as a whole: only the daemon knows how events change devices.
      screen.state = try context.call(port, "lab.state")
      draw(&screen)
    }
  }

  private func draw(_ screen: inout WatchScreen) {
    screen.title =
      LabSummary.line(screen.state, name: context.arguments["lab"] ?? "default") + " · Ctrl-C ends"
    context.console.write(screen.frame())
  }

  private func next(
    _ port: any EventPort, seconds: Double
  ) throws(CommandFailure) -> PortNotification? {
    do {
      return try port.nextNotification(seconds: seconds)
    } catch {
      throw CommandFailure(error)
    }
  }
}
