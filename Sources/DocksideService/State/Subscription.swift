// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab

/// A session that wants to be told what happens in a lab.
final class Subscription {
  let id: Int
  unowned let session: Session
  unowned let room: LabRoom
  let filter: EventFilter
  /// Numbers of wanted events that were not written because too much waits for the connection already; the client is
  /// told of them as soon as there is room.
  var missed: ClosedRange<Int>?

  init(id: Int, session: Session, room: LabRoom, filter: EventFilter) {
    self.id = id
    self.session = session
    self.room = room
    self.filter = filter
  }

  func miss(_ seq: Int) {
    missed = (missed?.lowerBound ?? seq)...seq
  }
}
