// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CSystem

/// Accepts connections.
final class Listener {
  private let descriptor: Int32
  private let log: Log
  private let accept: (Int32) -> Void
  private var poller: Poller?
  private var pause: LoopTimer?
  private var isPaused = false
  /// Set from the first time that there was no room for a connection until nobody waits any more:
  /// it is said once.
  private var hasComplained = false

  /// Connections accepted in one round of the loop, so that a crowd does not keep those who are in
  /// from being served.
  private static let batch = 64
  private static let pauseMilliseconds: UInt64 = 200

  /// - Parameters:
  ///   - descriptor: A listening socket that does not block; it is the listener's from here on.
  ///   - accept: Given each new socket, to own.
  init(
    _ loop: EventLoop, descriptor: Int32, log: Log, accept: @escaping (Int32) -> Void
  ) throws(SystemError) {
    self.descriptor = descriptor
    self.log = log
    self.accept = accept
    poller = try Poller(loop, descriptor: descriptor) { [unowned self] _ in acceptWaiting() }
    pause = try LoopTimer(loop) { [unowned self] in resume() }
    poller?.wait(for: .readable)
  }

  /// Accepts who waits now.
  func acceptWaiting() {
    for _ in 0..<Listener.batch {
      guard poller != nil else { return }
      let result = csystem_accept(descriptor)
      if result >= 0 {
        accept(result)
        continue
      }
      let error = SystemError(uv: result)
      if error.isWouldBlock {
        hasComplained = false
        return
      }
      if error.isInterruption || error.isAbortedConnection { continue }
      return rest(error)
    }
  }

  /// Goes on after a pause: somebody left, so there may be room.
  func resume() {
    guard isPaused else { return }
    isPaused = false
    pause?.stop()
    poller?.wait(for: .readable)
  }

  /// Stops accepting; who still waits is turned away by the system.
  func close() {
    guard let poller else { return }
    self.poller = nil
    poller.close()
    pause?.close()
    Descriptor.close(descriptor)
  }

  /// Leaves those who wait where they are for a while: the socket stays readable, and asking again
  /// at once would spin.
  private func rest(_ error: SystemError) {
    if !hasComplained {
      let advice = error.isExhaustion ? "; those who are connected are served, others wait" : ""
      log.error("connections cannot be accepted: \(error.message)\(advice)")
    }
    hasComplained = true
    isPaused = true
    poller?.wait(for: [])
    pause?.start(afterMilliseconds: Listener.pauseMilliseconds)
  }
}
