// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Who listens at a path, found out by connecting.
enum SocketHolder {
  case nobody
  /// The process that listens, where the system says which.
  case somebody(Int32?)
  case unknown(SystemError)

  static func at(_ path: String) -> SocketHolder {
    let descriptor: Int32
    do throws(SystemError) {
      descriptor = try Descriptor.connected(to: path)
    } catch {
      switch error.code {
      case ECONNREFUSED, ENOENT: return .nobody
      // So many wait to be accepted that one more finds no room: somebody is to accept them.
      case EAGAIN, EINPROGRESS: return .somebody(nil)
      default: return .unknown(error)
      }
    }
    defer { Descriptor.close(descriptor) }
    return .somebody(Peer(of: descriptor)?.process)
  }

  static func name(_ process: Int32?) -> String {
    process.map { "process \($0)" } ?? "another process"
  }
}
