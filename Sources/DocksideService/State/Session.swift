// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

/// One connection's side of the service: its current lab, its subscriptions and the bytes that wait to be written.
package final class Session {
  /// What is to be written to the connection, in order; whoever writes drops what went out.
  package let output = ByteBuffer()
  /// Set when nothing more is to be read and the connection is to be closed once `output` is written.
  package internal(set) var isClosing = false
  /// Set while so much output waits that nothing more should be read from the connection.
  package internal(set) var isReadingPaused = false

  /// What a client calls itself, for the log and for `system.status`.
  var clientName: String?
  /// The lab that requests without `lab` are about.
  var room: LabRoom {
    didSet {
      oldValue.leave(self)
      room.enter(self)
    }
  }
  /// Labs that go when the session does.
  var owned: [LabRoom] = []
  var lines = LineSplitter()
  var subscriptions: [Int: Subscription] = [:]
  /// Whether some subscription may have missed something that the client was not told of.
  var isBehind = false
  var waitCount = 0
  /// Whether a call of this session is answered later.
  package var awaitsAnswer: Bool { waitCount > 0 }
  /// Whether it is in the service's list of touched sessions.
  var isTouched = false

  init(room: LabRoom) {
    self.room = room
    room.enter(self)
  }
}
