// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Opens the way to a daemon.
enum DaemonSocket {
  /// A socket that is connected to the daemon at `path`.
  ///
  /// - Throws: `noDaemon` where nothing listens or the socket may not be used.
  static func open(_ path: String) throws(DocksideError) -> Int32 {
    guard path.utf8.count <= Platform.longestSocketPath else {
      throw .noDaemon(
        path: path,
        hint: "a socket's path has at most \(Platform.longestSocketPath) bytes, give a shorter one")
    }
    switch Platform.connect(to: path) {
    case .success(let descriptor): return descriptor
    case .failure(let error): throw .noDaemon(path: path, hint: hint(for: error, path: path))
    }
  }

  private static func hint(for error: SystemError, path: String) -> String {
    if error.isNobodyThere { return "start one with: docksided --socket \(path)" }
    if error.isPermission {
      return "only its own user may use it; run as that user, or start it with --group"
    }
    return error.message
  }
}
