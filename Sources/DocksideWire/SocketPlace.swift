// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Where the daemon's socket is, and by which rule: the daemon and its clients meet there.
package struct SocketPlace: Equatable, Sendable {
  /// The rules, in the order in which they are tried.
  package enum Origin: Equatable, Sendable {
    /// What the user asked for, such as by `--socket`.
    case option
    /// `$DOCKSIDE_SOCKET`.
    case variable
    /// `$XDG_RUNTIME_DIR/dockside.sock`.
    case runtimeFolder
    /// `/tmp/dockside-UID/dockside.sock`, in a folder that the daemon makes.
    case ownFolder
  }

  /// Relative where the option or variable is.
  package let path: String
  package let origin: Origin

  /// Chooses the place.
  ///
  /// - Parameters:
  ///   - option: What the user asked for. As with the variables, empty counts as absent.
  ///   - environment: Gives the value of an environment variable.
  ///   - user: The number of the user who runs the process.
  package init(option: String?, environment: (String) -> String?, user: UInt32) {
    if let path = option, !path.isEmpty {
      (self.path, origin) = (path, .option)
    } else if let path = environment("DOCKSIDE_SOCKET"), !path.isEmpty {
      (self.path, origin) = (path, .variable)
    } else if let folder = environment("XDG_RUNTIME_DIR"), !folder.isEmpty {
      (path, origin) = ("\(folder)/dockside.sock", .runtimeFolder)
    } else {
      (path, origin) = ("/tmp/dockside-\(user)/dockside.sock", .ownFolder)
    }
  }
}
