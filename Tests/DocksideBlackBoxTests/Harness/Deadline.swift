// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A moment after which nobody waits any longer: a hanging daemon fails a test instead of hanging it.
struct Deadline {
  private let end: ContinuousClock.Instant

  /// Long enough for a loaded machine; nothing that goes well takes it.
  static var usual: Deadline { Deadline(seconds: 30) }

  init(seconds: Double) { end = .now + .seconds(seconds) }

  var isOver: Bool { .now >= end }

  /// What poll takes: milliseconds, rounded up, at least 0.
  private var milliseconds: Int32 {
    let left = (end - .now) / .milliseconds(1)
    return Int32(max(0, min(left.rounded(.up), 1e9)))
  }

  /// Waits until a descriptor can be read from or written to.
  ///
  /// - Returns: false when the time is over first.
  func wait(for events: Int32, on descriptor: Int32) throws -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    while true {
      let count = poll(&entry, 1, milliseconds)
      if count > 0 { return true }
      if count == 0 { return false }
      guard errno == EINTR else { throw TestFailure.system("poll") }
    }
  }
}
