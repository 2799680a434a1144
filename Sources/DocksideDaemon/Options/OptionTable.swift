// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// One option of `docksided`, described once: parsing, `--help`, the man page and the shells'
/// completion follow it.
package struct DaemonOption: Sendable {
  package enum Name: String, CaseIterable, Sendable {
    case socket
    case profile
    case profilesFolder = "profiles-dir"
    case group
    case exitWhenIdle = "exit-when-idle"
    case exitOnEOF = "exit-on-eof"
    case logLevel = "log-level"
    case usbip
    case version
    case help
  }

  /// What follows the option, and with it what a shell offers there.
  package enum Value: Equatable, Sendable {
    case none
    case path
    case folder
    case profile
    case group
    case seconds
    case place
    case words([String])
  }

  package let name: Name
  package let value: Value
  /// How the value is called in help; empty where there is none.
  package let placeholder: String
  /// Whether each use adds a value; of the others the last use counts.
  package let isRepeatable: Bool
  /// One or two sentences, plain text.
  package let summary: String

  /// As it is typed, `--name`.
  package var flag: String { "--\(name.rawValue)" }

  init(
    _ name: Name, _ value: Value = .none, _ placeholder: String = "", isRepeatable: Bool = false,
    summary: String
  ) {
    self.name = name
    self.value = value
    self.placeholder = placeholder
    self.isRepeatable = isRepeatable
    self.summary = summary
  }

  /// Every option, in the order of the help text.
  package static let table: [DaemonOption] = [
    DaemonOption(
      .socket, .path, "PATH",
      summary:
        """
        Listen at this Unix socket. A socket that nobody listens at is replaced; anything else \
        that is there is refused.
        """
    ),
    DaemonOption(
      .profile, .profile, "NAME|FILE",
      summary:
        """
        Fill the lab "default" with this profile: a name, or a file where the value has a slash \
        or ends in .json. Default: nyc1.
        """
    ),
    DaemonOption(
      .profilesFolder, .folder, "DIR", isRepeatable: true,
      summary: "Offer the profiles in this folder's .json files by their names. May be repeated."),
    DaemonOption(
      .group, .group, "NAME",
      summary:
        """
        Let the members of this group connect too. Without it only the daemon's own user and \
        root may.
        """
    ),
    DaemonOption(
      .exitWhenIdle, .seconds, "SECONDS",
      summary:
        """
        End when no client has been connected for so long, decimals allowed; also if none ever \
        came.
        """
    ),
    DaemonOption(
      .exitOnEOF,
      summary:
        """
        End when standard input does: give it a pipe, and the daemon goes with the process that \
        holds the other end, however that one dies.
        """
    ),
    DaemonOption(
      .logLevel, .words(LogLevel.allCases.map(\.rawValue)), "LEVEL",
      summary: "Say this much on standard error: error, warning, info or debug. Default: warning."),
    DaemonOption(
      .usbip, .place, "[ADDRESS:]PORT",
      summary:
        """
        Serve exported docks over USB/IP at this TCP port, which is 3240 by convention; 0 takes a \
        free one. Without an address only this machine is served; the protocol has no passwords.
        """
    ),
    DaemonOption(.version, summary: "Print the version and exit."),
    DaemonOption(.help, summary: "Print this help and exit."),
  ]
}

/// What there is to say about `docksided` besides its options.
package enum DaemonManual {
  package static let name = "docksided"
  package static let summary =
    "Simulated payment terminals, docks and hosts, served at a Unix socket."
  package static let usage = "docksided [OPTION]..."

  package static let environment: [(name: String, summary: String)] = [
    ("DOCKSIDE_SOCKET", "The socket's path where --socket is absent."),
    (
      "XDG_RUNTIME_DIR",
      "The folder of dockside.sock where neither is given; without it /tmp/dockside-UID is used."
    ),
    ("NOTIFY_SOCKET", "Set by systemd: told when the daemon serves and when it ends."),
    ("LISTEN_FDS", "Set by systemd, with LISTEN_PID: serve at its socket instead of making one."),
  ]

  package static let exitStatuses: [(status: Int32, summary: String)] = [
    (0, "Ended by a signal, idle, or with its standard input."),
    (1, "Could not start."),
    (2, "Wrong usage."),
  ]
}
