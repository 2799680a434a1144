// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The listening socket that a service manager opened before it started the daemon.
///
/// The protocol is systemd's: `LISTEN_PID` names the process that is meant and `LISTEN_FDS` counts
/// the descriptors from 3 on. Its manual calls the protocol stable and free for anybody to
/// implement, and these few lines spare every start the loading of a library.
enum ActivatedSocket {
  private static let first: Int32 = 3

  /// Takes the socket over; nil where none was passed to this process. The variables are removed,
  /// so that no child takes them for its own.
  static func take(environment: (String) -> String?) throws(StartFailure) -> Int32? {
    guard let count = count(environment: environment, process: getpid()) else { return nil }
    for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) }
    guard count == 1 else {
      throw StartFailure("the service manager passed \(count) sockets; docksided takes exactly one")
    }
    guard csystem_is_listener(first) == 1 else {
      throw StartFailure(
        "the service manager passed something else than a Unix stream socket that listens")
    }
    let result = csystem_prepare_inherited(first)
    guard result == 0 else {
      throw StartFailure(
        "the service manager's socket cannot be used: \(SystemError(uv: result).message)")
    }
    return first
  }

  /// How many descriptors were passed to the process `process`; nil where none were.
  static func count(environment: (String) -> String?, process: Int32) -> Int? {
    guard let target = environment("LISTEN_PID"), Int32(target) == process,
      let text = environment("LISTEN_FDS"), let count = Int(text), count > 0
    else { return nil }
    return count
  }
}
