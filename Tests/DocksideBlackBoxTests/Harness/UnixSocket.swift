// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The system calls of Unix sockets, as both systems spell them. No child inherits what is made here.
enum UnixSocket {
  enum Kind { case stream, datagram }

  static func make(_ kind: Kind = .stream) throws -> Int32 {
    #if canImport(Darwin)
      let type = kind == .stream ? SOCK_STREAM : SOCK_DGRAM
    #else
      let type = Int32((kind == .stream ? SOCK_STREAM : SOCK_DGRAM).rawValue)
    #endif
    let descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { throw TestFailure.system("socket") }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return descriptor
  }

  /// Writing to a connection that is gone is an error, not a signal.
  static var sendFlags: Int32 {
    #if canImport(Darwin)
      0
    #else
      Int32(MSG_NOSIGNAL)
    #endif
  }

  static func connected(to path: String) throws -> Int32 {
    let descriptor = try make()
    guard withAddress(path, { connect(descriptor, $0, $1) }) == 0 else {
      let failure = TestFailure.system("connect \(path)")
      close(descriptor)
      throw failure
    }
    return descriptor
  }

  /// A socket with a name; a stream socket listens.
  static func bound(to path: String, _ kind: Kind = .stream) throws -> Int32 {
    let descriptor = try make(kind)
    guard withAddress(path, { bind(descriptor, $0, $1) }) == 0,
      kind == .datagram || listen(descriptor, 16) == 0
    else {
      let failure = TestFailure.system("bind \(path)")
      close(descriptor)
      throw failure
    }
    return descriptor
  }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    precondition(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
