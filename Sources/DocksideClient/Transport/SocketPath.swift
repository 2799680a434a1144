// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideWire

/// Where a daemon's socket is looked for.
public enum SocketPath {
  /// The path to connect to: what is asked for, else `$DOCKSIDE_SOCKET`, else
  /// `$XDG_RUNTIME_DIR/dockside.sock`, else `/tmp/dockside-UID/dockside.sock` with the number of
  /// the user who runs this process.
  ///
  /// - Parameter path: What the user asked for; nil or empty for the default.
  /// - Returns: A path; whether anything listens there is found out by connecting.
  public static func resolve(_ path: String? = nil) -> String {
    let place = SocketPlace(
      option: path, environment: Platform.environment, user: Platform.userID)
    return place.path
  }
}
