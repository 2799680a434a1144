// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideScript

/// A port that can also wait for what comes by itself.
package protocol EventPort: CommandPort {
  /// The next notification; nil once `seconds` have passed, or early where a signal came.
  func nextNotification(seconds: Double) throws(PortError) -> PortNotification?
}

/// Where a command finds the other side; tests give their own.
package struct Connector {
  /// Connects to the daemon at a socket.
  package var daemon: (_ target: Target) throws(ConnectFailure) -> any EventPort
  /// A service in this process.
  package var embedded: () throws(ConnectFailure) -> any CommandPort

  /// What to connect to, as the options say.
  package struct Target: Hashable, Sendable {
    /// Nil for the default.
    package var path: String?
    package var lab: String?
    /// The longest that a call may take, in seconds.
    package var timeout: Double?
  }

  /// Why there is no connection, in one line.
  package struct ConnectFailure: Error {
    package var message: String

    package init(message: String) { self.message = message }
  }

  package init(
    daemon: @escaping (Target) throws(ConnectFailure) -> any EventPort,
    embedded: @escaping () throws(ConnectFailure) -> any CommandPort
  ) {
    self.daemon = daemon
    self.embedded = embedded
  }
}

extension Connector {
  /// The real ones: a daemon's socket, and a service with the shipped profiles.
  package static var standard: Connector {
    Connector(
      daemon: { (target) throws(ConnectFailure) in try SocketPort(target) },
      embedded: { () throws(ConnectFailure) in try EmbeddedPort() })
  }
}
