// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The daemon's end: by a signal or by its own decision, first in order and, when asked a second
/// time, at once.
final class Lifecycle {
  /// What the end consists of.
  struct Steps {
    /// Accept nobody more, and take the socket away.
    var begin: () -> Void
    /// Whether everything that waits has been written.
    var isFinished: () -> Bool
    /// Leave the loop.
    var finish: () -> Void
  }

  private let steps: Steps
  private let log: Log
  private var signals: [SignalWatch] = []
  private var patience: LoopTimer?
  private var isEnding = false
  private static let patienceMilliseconds: UInt64 = 1000

  init(_ loop: EventLoop, log: Log, steps: Steps) throws(SystemError) {
    self.steps = steps
    self.log = log
    // A client that closes while it is written to is met as an error of that write.
    signal(SIGPIPE, SIG_IGN)
    // Whoever started the daemon may have blocked what is to end it, and such a mask is inherited.
    var ending = sigset_t()
    sigemptyset(&ending)
    sigaddset(&ending, SIGTERM)
    sigaddset(&ending, SIGINT)
    sigprocmask(SIG_UNBLOCK, &ending, nil)
    patience = try LoopTimer(loop) { steps.finish() }
    for (number, name) in [(SIGTERM, "SIGTERM"), (SIGINT, "SIGINT")] {
      signals.append(try SignalWatch(loop, number) { [unowned self] in end(name) })
    }
  }

  /// Begins the end; a second call cuts it short.
  func end(_ reason: String) {
    guard !isEnding else {
      log.info("\(reason) again: ending at once")
      return steps.finish()
    }
    isEnding = true
    log.info("ending: \(reason)")
    patience?.start(afterMilliseconds: Lifecycle.patienceMilliseconds)
    steps.begin()
    check()
  }

  /// Told whenever a connection has ended.
  func check() {
    if isEnding && steps.isFinished() { steps.finish() }
  }

  func close() {
    for watch in signals { watch.close() }
    patience?.close()
  }
}
