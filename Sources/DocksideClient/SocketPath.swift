// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Where a daemon's socket is looked for.
public enum SocketPath {
  /// The path to connect to: what is asked for, else `$DOCKSIDE_SOCKET`, else
  /// `$XDG_RUNTIME_DIR/dockside.sock`, else `/tmp/dockside-UID/dockside.sock` with the number of
  /// the user who runs this process.
  ///
  /// - Parameter path: What the user asked for; nil or empty for the default.
  /// - Returns: A path; whether anything listens there is found out by connecting.
  public static func resolve(_ path: String? = nil) -> String {
    resolve(path, userID: Platform.userID, environment: Platform.environment)
  }

  static func resolve(
    _ path: String?, userID: UInt32, environment: (String) -> String?
  ) -> String {
    if let path, !path.isEmpty { return path }
    if let path = environment("DOCKSIDE_SOCKET"), !path.isEmpty { return path }
    if let folder = environment("XDG_RUNTIME_DIR"), !folder.isEmpty {
      return "\(folder)/dockside.sock"
    }
    return "/tmp/dockside-\(userID)/dockside.sock"
  }
}
