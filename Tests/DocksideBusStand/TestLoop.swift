// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideHardware
internal import Foundation

/// A loop over poll(2) that runs until a condition holds.
package final class TestLoop: HardwareLoop {
  private var watches: [ObjectIdentifier: Watch] = [:]
  private var timers: [ObjectIdentifier: Timer] = [:]
  /// How often it woke, to see that nothing spins.
  package private(set) var rounds = 0

  package init() {}

  package var clock: UInt64 { DispatchTime.now().uptimeNanoseconds }

  package func watch(
    _ descriptor: Int32, onReady: @escaping (HardwareReadiness) -> Void
  ) throws(HardwareProblem) -> any HardwareWatch {
    let watch = Watch(descriptor, onReady)
    watches[ObjectIdentifier(watch)] = watch
    watch.onClose = { [weak self, unowned watch] in self?.watches[ObjectIdentifier(watch)] = nil }
    return watch
  }

  package func timer(onRing: @escaping () -> Void) throws(HardwareProblem) -> any HardwareTimer {
    let timer = Timer(self, onRing)
    timers[ObjectIdentifier(timer)] = timer
    timer.onClose = { [weak self, unowned timer] in self?.timers[ObjectIdentifier(timer)] = nil }
    return timer
  }

  /// Runs the loop until the condition holds.
  /// - Returns: Whether it did within the time, half a minute unless said otherwise.
  package func run(forMilliseconds limit: UInt64 = 30_000, until isDone: () -> Bool) -> Bool {
    let end = clock + limit * 1_000_000
    while !isDone() {
      guard clock < end else { return false }
      round(until: end)
    }
    return true
  }

  private func round(until end: UInt64) {
    rounds += 1
    let waiting = watches.values.filter { !$0.interest.isEmpty }
    var polled = waiting.map { watch in
      var events: Int32 = 0
      if watch.interest.contains(.readable) { events |= Int32(POLLIN) }
      if watch.interest.contains(.writable) { events |= Int32(POLLOUT) }
      return pollfd(fd: watch.descriptor, events: Int16(events), revents: 0)
    }
    let due = min(timers.values.compactMap(\.due).min() ?? end, end)
    let now = clock
    poll(&polled, nfds_t(polled.count), Int32(due > now ? (due - now + 999_999) / 1_000_000 : 0))
    for (watch, result) in zip(waiting, polled) where result.revents != 0 && !watch.isClosed {
      var ready: HardwareReadiness = []
      let isBad = Int32(result.revents) & Int32(POLLERR | POLLHUP | POLLNVAL) != 0
      if isBad || Int32(result.revents) & Int32(POLLIN) != 0 { ready.insert(.readable) }
      if isBad || Int32(result.revents) & Int32(POLLOUT) != 0 { ready.insert(.writable) }
      watch.onReady(ready)
    }
    let rung = clock
    for timer in timers.values where timer.due.map({ $0 <= rung }) == true {
      timer.due = nil
      timer.onRing()
    }
  }

  private final class Watch: HardwareWatch {
    let descriptor: Int32
    let onReady: (HardwareReadiness) -> Void
    var interest: HardwareReadiness = []
    var isClosed = false
    var onClose: (() -> Void)?

    init(_ descriptor: Int32, _ onReady: @escaping (HardwareReadiness) -> Void) {
      self.descriptor = descriptor
      self.onReady = onReady
    }

    func wait(for readiness: HardwareReadiness) { interest = readiness }

    func close() {
      isClosed = true
      onClose?()
    }
  }

  private final class Timer: HardwareTimer {
    private unowned let loop: TestLoop
    let onRing: () -> Void
    var due: UInt64?
    var onClose: (() -> Void)?

    init(_ loop: TestLoop, _ onRing: @escaping () -> Void) {
      self.loop = loop
      self.onRing = onRing
    }

    func start(afterMilliseconds milliseconds: UInt64) {
      due = loop.clock + milliseconds * 1_000_000
    }

    func stop() { due = nil }

    func close() {
      due = nil
      onClose?()
    }
  }
}
