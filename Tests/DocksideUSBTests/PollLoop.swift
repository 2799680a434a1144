// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideHardware

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A loop of real descriptors, and of timers that ring when a test says so.
final class PollLoop: HardwareLoop {
  /// Those that are watched at present.
  private(set) var watches: [PollWatch] = []
  /// Those that are not closed.
  private(set) var timers: [PollTimer] = []
  /// Whether the loop refuses to watch anything.
  var refuses = false

  var clock: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  func watch(
    _ descriptor: Int32, onReady: @escaping (HardwareReadiness) -> Void
  ) throws(HardwareProblem) -> any HardwareWatch {
    if refuses { throw HardwareProblem(.failed, "the loop will not") }
    let watch = PollWatch(descriptor, onReady) { [weak self] closed in
      self?.watches.removeAll { $0 === closed }
    }
    watches.append(watch)
    return watch
  }

  func timer(onRing: @escaping () -> Void) throws(HardwareProblem) -> any HardwareTimer {
    let timer = PollTimer(onRing) { [weak self] closed in
      self?.timers.removeAll { $0 === closed }
    }
    timers.append(timer)
    return timer
  }

  /// Rings all timers that were started.
  func ring() {
    for timer in timers where timer.started != nil {
      timer.started = nil
      timer.onRing()
    }
  }

  /// Runs until the condition holds; false where it does not for half a minute.
  func run(until condition: () -> Bool) -> Bool {
    let end = clock + 30_000_000_000
    while !condition() {
      if clock > end { return false }
      turn(milliseconds: 100)
    }
    return true
  }

  /// Waits that long for descriptors to be ready, and tells whoever watches them.
  func turn(milliseconds: Int32) {
    let watched = watches
    var descriptors = watched.map { watch in
      var events: Int32 = 0
      if watch.interest.contains(.readable) { events |= Int32(POLLIN) }
      if watch.interest.contains(.writable) { events |= Int32(POLLOUT) }
      return pollfd(fd: watch.descriptor, events: Int16(events), revents: 0)
    }
    guard poll(&descriptors, nfds_t(descriptors.count), milliseconds) > 0 else { return }
    for (watch, ready) in zip(watched, descriptors) where ready.revents != 0 {
      watch.onReady?(watch.interest)
    }
  }
}

final class PollWatch: HardwareWatch {
  let descriptor: Int32
  private(set) var interest: HardwareReadiness = []
  private(set) var onReady: ((HardwareReadiness) -> Void)?
  private let onClose: (PollWatch) -> Void

  init(
    _ descriptor: Int32, _ onReady: @escaping (HardwareReadiness) -> Void,
    _ onClose: @escaping (PollWatch) -> Void
  ) {
    (self.descriptor, self.onReady, self.onClose) = (descriptor, onReady, onClose)
  }

  func wait(for readiness: HardwareReadiness) { interest = readiness }

  func close() {
    onReady = nil
    onClose(self)
  }
}

final class PollTimer: HardwareTimer {
  let onRing: () -> Void
  var started: UInt64?
  private let onClose: (PollTimer) -> Void

  init(_ onRing: @escaping () -> Void, _ onClose: @escaping (PollTimer) -> Void) {
    (self.onRing, self.onClose) = (onRing, onClose)
  }

  func start(afterMilliseconds milliseconds: UInt64) { started = milliseconds }
  func stop() { started = nil }
  func close() { onClose(self) }
}
