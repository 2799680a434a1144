// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Ends the daemon when no client has been connected for a while.
final class IdleExit {
  private let milliseconds: UInt64
  private var timer: LoopTimer?

  /// Counts from now, as if the last client had just left.
  ///
  /// - Parameter onIdle: Called when the time is up, once for each time that the count fell to
  ///   zero.
  init(
    _ loop: EventLoop, milliseconds: UInt64, onIdle: @escaping () -> Void
  ) throws(SystemError) {
    self.milliseconds = milliseconds
    timer = try LoopTimer(loop, onRing: onIdle)
    update(connections: 0)
  }

  /// Told whenever the number of connections changes.
  func update(connections: Int) {
    if connections == 0 {
      timer?.start(afterMilliseconds: milliseconds)
    } else {
      timer?.stop()
    }
  }

  func close() { timer?.close() }
}
