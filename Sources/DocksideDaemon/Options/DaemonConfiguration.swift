// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What the command line asks of the daemon.
package struct DaemonConfiguration: Equatable, Sendable {
  /// The value of `--profile`.
  package enum Profile: Equatable, Sendable {
    case name(String)
    /// A path: the value has a `/` in it or ends in `.json`.
    case file(String)

    package init(_ text: String) {
      self = text.contains("/") || text.hasSuffix(".json") ? .file(text) : .name(text)
    }
  }

  /// The path of the socket; nil leaves it to the environment.
  package var socket: String?
  package var profile: Profile?
  /// Folders with more profiles, in the order given.
  package var profileFolders: [String] = []
  /// The name or number of a group whose members may connect.
  package var group: String?
  /// Milliseconds without any client after which the daemon ends by itself; nil for never.
  package var idleMilliseconds: UInt64?
  /// Whether the daemon ends when its standard input does.
  package var endsWithInput = false
  package var logLevel = LogLevel.warning

  package init() {}
}
