// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Foundation

/// What a lab's own connection has seen of it: the last events, and which of them an expectation
/// looks at first.
final class Journal: @unchecked Sendable {
  private static let capacity = 50

  private let lock = NSLock()
  private var recent: [Lab.Event] = []
  private var lastNumber = 0
  /// The number of the first event since the last call that caused events, or behind the last one
  /// that was matched.
  private var cursor = 1

  /// What the log had is no news.
  fileprivate func begin() { lock.withLock { cursor = lastNumber + 1 } }

  fileprivate func take(_ output: EventFeed.Output) {
    lock.withLock {
      switch output {
      case .event(let event):
        lastNumber = event.seq
        recent.append(event)
        if recent.count > 2 * Self.capacity { recent.removeFirst(Self.capacity) }
      case .rewound(let next):
        lastNumber = next - 1
        cursor = next
      case .end: break
      }
    }
  }

  /// The number that the next event will have.
  var next: Int { lock.withLock { lastNumber + 1 } }

  /// Where an expectation begins to look.
  var start: Int { lock.withLock { cursor } }

  /// A call was made before which the next event had the number `first`.
  func acted(since first: Int) {
    lock.withLock { if lastNumber >= first { cursor = first } }
  }

  /// An expectation was met by the event of this number.
  func matched(_ number: Int) { lock.withLock { cursor = number + 1 } }

  /// The latest events, oldest first.
  func last(_ count: Int) -> [Lab.Event] { lock.withLock { Array(recent.suffix(count)) } }

  /// The latest events from a number on.
  func events(since number: Int) -> [Lab.Event] {
    lock.withLock { Array(recent.drop { $0.seq < number }) }
  }
}

/// Keeps a journal while somebody holds the lab. It unsubscribes behind the last one, since a
/// connection has only so many subscriptions.
final class JournalKeeping: Sendable {
  let journal = Journal()
  private let feed: EventFeed
  private let channel: Channel

  init(lab: String, on channel: Channel) {
    self.channel = channel
    feed = EventFeed(EventFilter(lab: lab), since: 1) { [journal] in journal.take($0) }
  }

  deinit { feed.stop(on: channel) }

  /// Listens from the lab's first event on.
  ///
  /// - Parameter complete: Called when what the log had is here.
  func start(complete: @escaping Channel.Completion) {
    feed.start(on: channel, seconds: Dockside.usualTimeout.inSeconds) { [journal] result in
      // A log that has lost its first events is no reason to complain here: the feed has ended
      // then, and the cursor stands where it is.
      journal.begin()
      complete(result)
    }
  }
}
