// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines

/// A session that wants to be told what happens in a lab.
final class Subscription {
  let id: Int
  unowned let session: Session
  unowned let room: LabRoom
  let filter: EventFilter
  /// Numbers of wanted events that were not written because too much waits for the connection already; the client is
  /// told of them as soon as there is room.
  private(set) var missed: ClosedRange<Int>?
  /// What the lab was taken back to while there was no room to say so; told after `missed`.
  private(set) var rewind: Rewind?
  /// Numbers of events that were missed after the rewind.
  private(set) var missedSince: ClosedRange<Int>?

  /// A moment that a lab was taken back to.
  struct Rewind {
    /// The number of the first event from there on.
    var next: Int
    var time: Instant
  }

  init(id: Int, session: Session, room: LabRoom, filter: EventFilter) {
    self.id = id
    self.session = session
    self.room = room
    self.filter = filter
  }

  func miss(_ seq: Int) {
    session.isBehind = true
    if rewind == nil {
      missed = (missed?.lowerBound ?? seq)...seq
    } else {
      missedSince = (missedSince?.lowerBound ?? seq)...seq
    }
  }

  /// Notes that the lab was taken back. Several such moments become the earliest of them: whatever is new to the client
  /// from there on counts as missed.
  func goBack(to moment: Rewind) {
    session.isBehind = true
    if let rewind, rewind.next <= moment.next {
      missedSince = rewind.next < moment.next ? rewind.next...(moment.next - 1) : nil
      return
    }
    rewind = moment
    missedSince = nil
    // What was missed before that moment is in the log still. The rest never happened.
    guard let missed, missed.upperBound >= moment.next else { return }
    self.missed =
      missed.lowerBound < moment.next ? missed.lowerBound...(moment.next - 1) : nil
  }

  /// Hands out what the client is to be told, in order, and forgets it.
  func takeBacklog() -> (missed: ClosedRange<Int>?, rewind: Rewind?, since: ClosedRange<Int>?) {
    defer { (missed, rewind, missedSince) = (nil, nil, nil) }
    return (missed, rewind, missedSince)
  }
}
