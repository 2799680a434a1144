// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines

/// One thing that happened, with its number and its lab time.
package struct Event: Equatable, Sendable {
  package var seq: Int
  package var time: Instant
  package var happening: Happening
}

/// What happened in a lab, numbered from 1 without gaps. The oldest events leave when the log is full.
package struct EventLog: Equatable, Sendable {
  package private(set) var events: ContiguousArray<Event> = []
  /// The number that the next event gets.
  package private(set) var next = 1
  /// How many events are kept at least.
  package let capacity: Int

  package init(capacity: Int) { self.capacity = capacity }

  /// The number of the oldest event that is still there; `next` where none is.
  package var oldest: Int { next - events.count }

  mutating func append(_ happening: Happening, at time: Instant) {
    // A quarter is dropped at once, so that each event costs the same on the whole.
    if events.count >= capacity + capacity / 4 { events.removeFirst(events.count - capacity + 1) }
    events.append(Event(seq: next, time: time, happening: happening))
    next += 1
  }

  /// The events from number `seq` on, as far as they are still there.
  package func from(_ seq: Int) -> ContiguousArray<Event>.SubSequence {
    let start = min(max(seq - oldest, 0), events.count)
    return events[start...]
  }
}
