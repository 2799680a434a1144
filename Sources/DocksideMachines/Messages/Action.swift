// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What a machine asks for after a transition. Whoever runs the machine does it, in order.
package enum Action: Equatable, Sendable {
  /// Log it and tell whoever subscribed.
  case emit(Happening)
  /// Deliver the timer at that instant; a timer that is armed already moves there.
  case arm(Timer, at: Instant)
  /// Forget the timer; nothing happens if it is not armed.
  case disarm(Timer)
  /// Hand an input to another machine.
  case reader(ReaderID, ReaderInput)
  case dock(DockID, DockInput)
  case host(HostID, HostInput)
  /// Try to reach a reader from a host, over the air or over the dock's cable, whichever there is.
  case page(ReaderID, by: HostID, isReturn: Bool)
}

/// A deadline of one machine.
package enum Timer: Hashable, Sendable {
  case reader(ReaderID, ReaderTimer)
  case dock(DockID, DockTimer)
  case host(HostID, HostTimer)
  /// A scan hears a reader; `scan` tells whether it is still the scan that asked.
  case hearing(ReaderID, by: HostID, scan: Int)
  /// A step that a fault held back goes on.
  case held(Int)
  /// A fault strikes the link of a reader that came up then.
  case linkFault(Int, of: ReaderID, up: Instant)
}
