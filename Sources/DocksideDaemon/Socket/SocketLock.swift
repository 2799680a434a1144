// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The lock beside a socket, held by the daemon that serves there.
struct SocketLock {
  private let descriptor: Int32
  private let path: String

  /// Takes the lock of the socket at `socket`, without waiting.
  init(socket: String) throws(StartFailure) {
    path = "\(socket).lock"
    // The lock that was opened can be removed by its last holder before it is taken here; then it
    // guards nothing and the one at the path now is tried.
    for _ in 0..<100 {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw SocketLock.refusal(path, SystemError.last) }
      let result = csystem_lock(descriptor)
      guard result == 0 else {
        defer { Descriptor.close(descriptor) }
        let error = SystemError(uv: result)
        guard error.isWouldBlock else { throw SocketLock.refusal(path, error) }
        throw SocketLock.held(socket: socket, lock: descriptor)
      }
      var status = stat()
      if fstat(descriptor, &status) == 0, FileIdentity(status) == FileIdentity(path: path) {
        self.descriptor = descriptor
        writeHolder()
        return
      }
      Descriptor.close(descriptor)
    }
    throw StartFailure("\(path) changes hands all the time; other daemons start and end there")
  }

  /// Removes the lock file and lets go of the lock.
  func release() {
    unlink(path)
    Descriptor.close(descriptor)
  }

  /// Notes who holds the lock, for the words of a daemon that meets it before there is a socket to
  /// ask.
  private func writeHolder() {
    guard ftruncate(descriptor, 0) == 0 else { return }
    var text = "\(getpid())\n"
    text.withUTF8 { bytes in _ = try? Descriptor.write(descriptor, UnsafeRawBufferPointer(bytes)) }
  }

  private static func held(socket: String, lock: Int32) -> StartFailure {
    if case .somebody(let process) = SocketHolder.at(socket) {
      return StartFailure(
        "\(socket): \(SocketHolder.name(process)) serves there already; "
          + "stop it or choose another path with --socket")
    }
    return StartFailure(
      "\(socket): \(SocketHolder.name(noted(in: lock))) is starting or ending there; "
        + "try again or choose another path with --socket")
  }

  /// The process that wrote its number into the lock file.
  private static func noted(in descriptor: Int32) -> Int32? {
    withUnsafeTemporaryAllocation(byteCount: 16, alignment: 1) { room in
      guard let count = try? Descriptor.read(descriptor, into: room) else { return nil }
      let text = String(decoding: UnsafeRawBufferPointer(rebasing: room[..<count]), as: UTF8.self)
      return text.last == "\n" ? Int32(text.dropLast()) : nil
    }
  }

  private static func refusal(_ path: String, _ error: SystemError) -> StartFailure {
    guard error.code == ENOENT, let slash = path.lastIndex(of: "/") else {
      return StartFailure("the lock \(path) cannot be taken: \(error.message)")
    }
    return StartFailure(
      "there is no folder \(path[..<slash]); make it or choose another path with --socket")
  }
}
