// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire

/// Answers requests: bytes in, bytes out, with every lab, session and subscription of the daemon inside.
///
/// Pure of input and output and of clocks: whoever owns it says what time it is, in nanoseconds of a clock that never
/// goes back, and moves bytes between sessions and connections. Not safe to share between threads.
package final class Service {
  /// The sessions whose output grew since they were last taken.
  private var touched: [Session] = []

  package init() {}

  /// Begins a session, in the lab `default`.
  package func connect(at clock: UInt64) -> Session { Session() }

  /// Takes what a connection sent, in pieces of any size, and answers what is complete.
  package func receive(
    _ bytes: UnsafeRawBufferPointer, from session: Session, at clock: UInt64
  ) {
    session.output.append(bytes)
    touched.append(session)
  }

  /// Ends a session: its waits, subscriptions and ephemeral labs are gone.
  package func disconnect(_ session: Session, at clock: UInt64) {}

  /// Runs what is due in labs with a real-time clock.
  package func wake(at clock: UInt64) {}

  /// When `wake` is to be called next, on the clock of the callers; nil while nothing is scheduled.
  package var nextWake: UInt64? { nil }

  /// The sessions that have output to write, each once; they are forgotten by this call.
  package func takeTouched() -> [Session] {
    defer { touched.removeAll(keepingCapacity: true) }
    return touched
  }

  /// Tells the session that some of its output was written, so that a paused one may go on.
  package func drained(_ session: Session, at clock: UInt64) {}
}
