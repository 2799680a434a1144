// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One end of a stream socket or pipe, read and written in blocking calls that give up in time.
final class Stream {
  let descriptor: Int32
  private var isOpen = true
  private var input: [UInt8] = []
  /// Where in `input` the next line begins, and up to where no line end was found.
  private var start = 0
  private var searched = 0
  private var room = [UInt8](repeating: 0, count: 1 << 16)

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Connects to a daemon.
  convenience init(path: String) throws {
    try self.init(descriptor: UnixSocket.connected(to: path))
  }

  deinit { close() }

  func close() {
    guard isOpen else { return }
    isOpen = false
    Foundation.close(descriptor)
  }

  /// Says that nothing more will be written.
  func shutDownWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Writes all of it. False where the other end is gone.
  @discardableResult
  func write(_ bytes: some Collection<UInt8>, _ deadline: Deadline = .usual) throws -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      guard try deadline.wait(for: Int32(POLLOUT), on: descriptor) else {
        throw TestFailure("nothing takes what is written")
      }
      let count = rest.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, UnixSocket.sendFlags)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE || errno == ECONNRESET {
        return false
      } else if errno != EINTR && errno != EAGAIN {
        throw TestFailure.system("send")
      }
    }
    return true
  }

  /// The next line without its end; nil where the other end closed first.
  func line(_ deadline: Deadline = .usual) throws -> String? {
    while true {
      if let end = lineEnd() {
        defer { start = end + 1 }
        return String(decoding: input[start..<end], as: UTF8.self)
      }
      input.removeFirst(start)
      (start, searched) = (0, input.count)
      guard try fill(deadline) else { return nil }
    }
  }

  /// The next `count` bytes.
  func bytes(_ count: Int, _ deadline: Deadline = .usual) throws -> [UInt8] {
    while input.count - start < count {
      guard try fill(deadline) else { throw TestFailure("the other end closed too early") }
    }
    defer { start += count }
    return Array(input[start..<(start + count)])
  }

  /// Everything up to the end of the stream.
  func rest(_ deadline: Deadline = .usual) throws -> String {
    while try fill(deadline) {}
    defer { (input, start, searched) = ([], 0, 0) }
    return String(decoding: input[start...], as: UTF8.self)
  }

  private func lineEnd() -> Int? {
    let from = max(start, searched)
    return input.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, from < bytes.count,
        let found = memchr(base + from, 10, bytes.count - from)
      else { return nil }
      return base.distance(to: UnsafeRawPointer(found))
    }
  }

  /// Reads once; false at the end.
  private func fill(_ deadline: Deadline) throws -> Bool {
    while true {
      guard try deadline.wait(for: Int32(POLLIN), on: descriptor) else {
        throw TestFailure("no answer came in time; there are \(input.count - start) bytes of one")
      }
      let count = room.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        input += room[..<count]
        return true
      }
      if count == 0 || errno == ECONNRESET { return false }
      guard errno == EINTR || errno == EAGAIN else { throw TestFailure.system("read") }
    }
  }
}
