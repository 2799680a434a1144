// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideHardware
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Runs what may wait in a thread of its own, and brings what comes of it to the loop.
///
/// Whatever asks a device may wait for it, even where it has a time limit: to open it, to read its strings in sysfs and
/// to give up a transfer all wait for the kernel, which waits for the device. The device may be one that this very
/// daemon serves over USB/IP, and then a loop that waits, waits for itself.
final class Errands {
  private let outbox: Outbox
  private var watch: (any HardwareWatch)?
  private var receivers: [Int: (any Sendable) -> Void] = [:]
  private var last = 0

  init(_ loop: any HardwareLoop) throws(HardwareProblem) {
    guard let outbox = Outbox() else { throw HardwareProblem(.failed, "no pipe can be made") }
    self.outbox = outbox
    watch = try loop.watch(outbox.readable) { [weak self] _ in self?.deliver() }
    watch?.wait(for: .readable)
  }

  /// Begins `work` elsewhere; `receive` gets what it brings, on the loop, unless `close` came first.
  /// - Throws: where there can be no thread.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, receive: @escaping (Value) -> Void
  ) throws(HardwareProblem) {
    last += 1
    let errand = last
    let outbox = outbox
    try detach { outbox.put(errand, work()) }
    receivers[errand] = { value in
      if let value = value as? Value { receive(value) }
    }
  }

  /// Nothing is received after this. A thread that waits is left to end by itself.
  func close() {
    watch?.close()
    watch = nil
    receivers = [:]
  }

  private func deliver() {
    for (errand, value) in outbox.take() { receivers.removeValue(forKey: errand)?(value) }
  }
}

/// What threads brought, and a pipe that says so. It goes with the last thread that may put something into it, so that
/// none meets a pipe that is closed, or is somebody else's file by now.
private final class Outbox: Sendable {
  let readable: Int32
  private let writable: Int32
  private let values = Mutex<[(Int, any Sendable)]>([])

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (readable, writable) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(readable)
    close(writable)
  }

  func put(_ errand: Int, _ value: any Sendable) {
    values.withLock { $0.append((errand, value)) }
    // Where the pipe is full, enough is in it to wake the loop.
    var byte: UInt8 = 0
    _ = write(writable, &byte, 1)
  }

  func take() -> [(Int, any Sendable)] {
    var bytes: [UInt8] = Array(repeating: 0, count: 256)
    while read(readable, &bytes, bytes.count) == bytes.count {}
    return values.withLock { values in
      defer { values = [] }
      return values
    }
  }
}

private final class Work: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

/// Starts a thread that nobody waits for.
private func detach(_ body: @escaping @Sendable () -> Void) throws(HardwareProblem) {
  let work = Unmanaged.passRetained(Work(body))
  #if canImport(Darwin)
    var thread: pthread_t?
    let result = pthread_create(&thread, nil, { run($0) }, work.toOpaque())
    let started = thread
  #else
    var thread = pthread_t()
    let result = pthread_create(&thread, nil, { $0.flatMap(run) }, work.toOpaque())
    let started: pthread_t? = thread
  #endif
  guard result == 0, let started else {
    work.release()
    throw HardwareProblem(
      .failed, "no thread can be started: \(String(cString: strerror(result)))",
      hint: "raise the limit of processes, ulimit -u")
  }
  pthread_detach(started)
}

private func run(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  return nil
}
