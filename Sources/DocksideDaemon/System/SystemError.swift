// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An error number of the system and its words.
struct SystemError: Error, Equatable {
  var code: Int32

  /// - Parameter code: A positive `errno`.
  init(code: Int32) { self.code = code }

  /// What libuv and CSystem return: a negative `errno`.
  init(uv result: Int32) { code = -result }

  /// The error of the system call that was just made.
  static var last: SystemError { SystemError(code: errno) }

  var message: String { String(cString: strerror(code)) }

  /// Nothing to take or no room to put right now.
  var isWouldBlock: Bool { code == EAGAIN || code == EWOULDBLOCK }
  var isInterruption: Bool { code == EINTR }
  /// The client gave up before it was accepted.
  var isAbortedConnection: Bool { code == ECONNABORTED }
  /// The process or the machine has no room for another open file.
  var isExhaustion: Bool { [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(code) }
}
