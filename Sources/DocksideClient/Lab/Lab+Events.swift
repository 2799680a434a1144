// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Lab {
  /// Listens to the lab.
  ///
  /// - Parameters:
  ///   - types: Only events of these types; nil for all of them.
  ///   - reader: Only events about this reader; nil for all of them. So with `dock` and `host`.
  ///   - since: The number of the event to begin with, from the log; nil for what comes from now
  ///     on.
  /// - Returns: The events in the order of the lab's log. All that a call causes is in it when the
  ///   call returns.
  /// - Throws: `DocksideError.refused` with `unknownLab` or `limitExceeded`, or another
  ///   `DocksideError`.
  public func events(
    _ types: [EventType]? = nil, reader: String? = nil, dock: String? = nil, host: String? = nil,
    since: Int? = nil
  ) async throws -> LabEvents {
    let filter = EventFilter(
      lab: name, types: types?.map(\.rawValue), reader: reader, dock: dock, host: host)
    let events = LabEvents(filter, since: since, dockside: dockside)
    try await events.start(seconds: timeout.inSeconds)
    return events
  }

  /// The latest events that came over this connection, at most 50, oldest first; asks nobody.
  public func latestEvents(_ count: Int = 20) -> [Event] { journal.last(min(count, 50)) }
}

/// Events of a lab, one after the other.
///
/// The sequence ends when it is stopped, or with the connection or lab where those were closed
/// here; it throws `DocksideError.eventsEnded` with the reason where it ended otherwise. It is for
/// one reader at a time.
public final class LabEvents: AsyncSequence, Sendable {
  private let buffer = EventBuffer()
  private let feed: EventFeed
  /// Held, since the connection ends with its last user.
  private let dockside: Dockside

  init(_ filter: EventFilter, since: Int?, dockside: Dockside) {
    self.dockside = dockside
    feed = EventFeed(filter, since: since) { [buffer] output in
      switch output {
      case .event(let event): buffer.add(event)
      case .rewound: break
      case .end(let reason): buffer.end(reason)
      }
    }
  }

  deinit { stop() }

  func start(seconds: Double) async throws {
    try await withCheckedThrowingContinuation { continuation in
      feed.start(on: dockside.channel, seconds: seconds) { result in
        continuation.resume(with: result.map { _ in })
      }
    }
  }

  /// Why the sequence is over; nil while it is not. Events that came before may still be unread.
  public var end: EventsEnd? { buffer.reason }

  /// Ends the sequence behind the events that have come already.
  public func stop() { feed.stop(on: dockside.channel) }

  /// What has come and was not read yet, without waiting.
  public func takeAll() -> [Lab.Event] { buffer.takeAll() }

  /// Reads from the first event that nobody has read.
  public func makeAsyncIterator() -> Iterator { Iterator(events: self) }

  /// Reads events one by one.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let events: LabEvents

    /// The next event; nil at the end.
    ///
    /// - Throws: `DocksideError.eventsEnded` where the end was not this side's own, and
    ///   `CancellationError` where the task was cancelled.
    public mutating func next() async throws -> Lab.Event? { try await events.buffer.next() }
  }
}

/// Events that wait for their reader.
private final class EventBuffer: @unchecked Sendable {
  private let lock = NSLock()
  private var events: [Lab.Event] = []
  private var first = 0
  private var waiting: CheckedContinuation<Lab.Event?, any Error>?
  private var end: EventsEnd?

  var reason: EventsEnd? { lock.withLock { end } }

  func add(_ event: Lab.Event) {
    let reader = lock.withLock {
      if waiting == nil { events.append(event) }
      return takeWaiting()
    }
    reader?.resume(returning: event)
  }

  func end(_ reason: EventsEnd) {
    let reader = lock.withLock {
      end = reason
      return takeWaiting()
    }
    reader?.resume(with: Self.result(of: reason))
  }

  func takeAll() -> [Lab.Event] {
    lock.withLock {
      defer { (events, first) = ([], 0) }
      return Array(events[first...])
    }
  }

  func next() async throws -> Lab.Event? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = lock.withLock { () -> Result<Lab.Event?, any Error>? in
          if let event = pop() { return .success(event) }
          if let end { return Self.result(of: end) }
          if Task.isCancelled { return .failure(CancellationError()) }
          guard waiting == nil else {
            return .failure(
              DocksideError.protocolViolation("two tasks read one sequence of events"))
          }
          waiting = continuation
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      lock.withLock { takeWaiting() }?.resume(throwing: CancellationError())
    }
  }

  private func pop() -> Lab.Event? {
    guard first < events.count else { return nil }
    defer {
      first += 1
      if first == events.count { (events, first) = ([], 0) }
    }
    return events[first]
  }

  private func takeWaiting() -> CheckedContinuation<Lab.Event?, any Error>? {
    defer { waiting = nil }
    return waiting
  }

  private static func result(of end: EventsEnd) -> Result<Lab.Event?, any Error> {
    end == .closedHere ? .success(nil) : .failure(DocksideError.eventsEnded(end))
  }
}
