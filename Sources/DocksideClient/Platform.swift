// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls that the client needs, with the differences between Linux and macOS inside.
///
/// Every function answers with a value or an `errno`; none throws and none retries.
enum Platform {
  /// The longest path that a Unix socket's address holds, in bytes.
  static let longestSocketPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  static var userID: UInt32 { getuid() }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// A stream socket connected to the path.
  static func connect(to path: String) -> Result<Int32, SystemError> {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #elseif canImport(Musl)
      let kind = Int32(SOCK_STREAM) | Int32(SOCK_CLOEXEC)
    #else
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    #endif
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { return .failure(.last) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connectDescriptor(descriptor, $0, size)
      }
    }
    guard status == 0 else {
      let error = SystemError.last
      close(descriptor)
      return .failure(error)
    }
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #endif
    return .success(descriptor)
  }

  /// Writes some of the bytes, without the signal that a closed peer would otherwise cause.
  static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Result<Int, SystemError>
  {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let count = sendBytes(descriptor, bytes.baseAddress, bytes.count, flags)
    return count < 0 ? .failure(.last) : .success(count)
  }

  /// Reads what is there; 0 means that the peer has closed.
  static func receive(
    _ descriptor: Int32, into room: UnsafeMutableRawBufferPointer
  ) -> Result<Int, SystemError> {
    let count = read(descriptor, room.baseAddress, room.count)
    return count < 0 ? .failure(.last) : .success(count)
  }

  /// Waits until there is something to read; false once `milliseconds` have passed (-1: no limit).
  static func waitReadable(_ descriptor: Int32, _ milliseconds: Int32) -> Result<Bool, SystemError>
  {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(&entry, 1, milliseconds)
    return count < 0 ? .failure(.last) : .success(count > 0)
  }

  static func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

  /// Nanoseconds of a clock that never goes back.
  static var monotonicNanoseconds: UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
  }
}

/// An `errno` and its words.
struct SystemError: Error {
  var code: Int32

  static var last: SystemError { SystemError(code: errno) }

  var message: String { String(cString: strerror(code)) }
  var isInterruption: Bool { code == EINTR }
  /// Nothing listens there: no such file, or a socket file that its daemon left behind.
  var isNobodyThere: Bool { code == ENOENT || code == ECONNREFUSED || code == ENOTDIR }
  var isPermission: Bool { code == EACCES || code == EPERM }
}

// The names inside `Platform` hide the system's, so these pass them on.
private func connectDescriptor(
  _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t
) -> Int32 {
  connect(descriptor, address, size)
}

private func sendBytes(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
) -> Int {
  send(descriptor, bytes, count, flags)
}
