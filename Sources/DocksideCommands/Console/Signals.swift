// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The signals that a command which runs for long listens to.
///
/// A signal only sets a flag and interrupts the system call that waits; the command looks at the
/// flags between two waits.
enum Signals {
  private static let stopped = Atomic<Bool>(false)
  private static let resized = Atomic<Bool>(false)

  /// From here on Ctrl-C and termination ask to stop, and a new window size is noticed.
  static func listen() {
    // Touched here, since a global is made at its first use and a signal handler is no place for
    // that.
    stopped.store(false, ordering: .relaxed)
    resized.store(false, ordering: .relaxed)
    install(SIGINT) { _ in Signals.stopped.store(true, ordering: .relaxed) }
    install(SIGTERM) { _ in Signals.stopped.store(true, ordering: .relaxed) }
    install(SIGWINCH) { _ in Signals.resized.store(true, ordering: .relaxed) }
  }

  /// Back to what the system does by itself.
  static func restore() {
    for number in [SIGINT, SIGTERM, SIGWINCH] { signal(number, SIG_DFL) }
  }

  static var shouldStop: Bool { stopped.load(ordering: .relaxed) }

  /// Whether the window changed since this was last asked.
  static func takeResized() -> Bool { resized.exchange(false, ordering: .relaxed) }

  private static func install(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void)
  {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    // Without SA_RESTART, so that a wait ends early.
    action.sa_flags = 0
    sigaction(number, &action, nil)
  }
}
