// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

public import DocksideWire

/// A daemon, reached through one connection.
///
/// Labs, events and calls of one `Dockside` share the connection. It ends with `close`, or when
/// nobody holds the value any more; the labs without a name that were opened through it go with it.
public final class Dockside: Sendable {
  /// The path that the connection was made to.
  public let socketPath: String
  /// The longest that a call waits for its answer on this machine's clock, unless a lab says
  /// otherwise.
  public static let usualTimeout = Duration.seconds(30)

  let channel: Channel
  /// The daemon, where it was started for this value alone.
  let process: DaemonProcess?

  init(channel: Channel, process: DaemonProcess? = nil) {
    self.channel = channel
    self.process = process
    socketPath = channel.path
  }

  deinit { close() }

  /// Connects to a daemon that runs already.
  ///
  /// - Parameters:
  ///   - socketPath: The socket's path; nil for the default (see `SocketPath`).
  ///   - reconnectWithin: Where the connection is lost, how long to try for another one. Calls that
  ///     were under way fail all the same, since nobody knows whether they were carried out; new
  ///     calls wait, and sequences of events go on with the first event that they have not had.
  /// - Throws: `DocksideError.noDaemon` where nothing listens or the socket may not be used.
  public static func connect(
    socketPath: String? = nil, reconnectWithin: Duration = .milliseconds(500)
  ) async throws -> Dockside {
    let channel = try Channel(
      path: SocketPath.resolve(socketPath), reconnectSeconds: reconnectWithin.inSeconds)
    let dockside = Dockside(channel: channel)
    let hello = try await channel.call("system.hello", [:], seconds: usualTimeout.inSeconds)
    channel.remember(instance: hello["instance"]?.stringValue)
    return dockside
  }

  /// Ends the connection, and the daemon where `launch` started it. Calls after it throw
  /// `connectionLost`.
  public func close() {
    channel.close()
    process?.stop()
  }

  /// Calls any method by its name, for what has no function of its own.
  ///
  /// - Parameters:
  ///   - method: Such as `reader.get`.
  ///   - params: The parameters by name.
  ///   - timeout: The longest to wait, on this machine's clock.
  /// - Returns: The result.
  /// - Throws: `DocksideError`, or `CancellationError` where the task was cancelled.
  public func call(
    _ method: String, _ params: JSONObject = [:], timeout: Duration = usualTimeout
  ) async throws -> JSONValue {
    try await channel.call(method, params, seconds: timeout.inSeconds)
  }
}
