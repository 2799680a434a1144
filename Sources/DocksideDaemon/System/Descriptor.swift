// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The system calls that the daemon's sockets and files need, with errors thrown.
enum Descriptor {
  static func close(_ descriptor: Int32) { _ = systemClose(descriptor) }

  /// Reads what is there into `room`; 0 is the end.
  static func read(
    _ descriptor: Int32, into room: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      let count = systemRead(descriptor, room)
      if count >= 0 { return count }
      let error = SystemError.last
      guard error.isInterruption else { throw error }
    }
  }

  /// Writes as much of `bytes` as there is room for.
  static func write(
    _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      let count = systemWrite(descriptor, bytes)
      if count >= 0 { return count }
      let error = SystemError.last
      guard error.isInterruption else { throw error }
    }
  }

  /// What CSystem answered, or the error that it answered with.
  @discardableResult
  static func checked(_ result: Int32) throws(SystemError) -> Int32 {
    guard result >= 0 else { throw SystemError(uv: result) }
    return result
  }

  /// A stream socket of ours, connected to `path`, not blocking.
  static func connected(to path: String) throws(SystemError) -> Int32 {
    let descriptor = try checked(csystem_stream_socket())
    let result = csystem_connect(descriptor, path)
    guard result < 0 else { return descriptor }
    close(descriptor)
    throw SystemError(uv: result)
  }

  /// The path that a socket is bound to; nil where it has no name.
  static func boundPath(of descriptor: Int32) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: csystem_path_limit() + 1) { room in
      guard let start = room.baseAddress else { return nil }
      return csystem_bound_path(descriptor, start, room.count) > 0 ? String(cString: start) : nil
    }
  }
}

// The names inside `Descriptor` hide the system's, so these pass them on.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemRead(_ descriptor: Int32, _ room: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, room.baseAddress, room.count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
