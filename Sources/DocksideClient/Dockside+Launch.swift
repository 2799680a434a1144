// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire

extension Dockside {
  /// Starts a daemon for this process alone and connects to it.
  ///
  /// It serves at a temporary socket that nobody else knows, and ends with `close`, with the last
  /// user of the value, or with this process, also when that crashes or is killed.
  ///
  /// - Parameters:
  ///   - program: The path of `docksided`; nil looks at `$DOCKSIDED`, beside this program and in
  ///     `$PATH`.
  ///   - profile: The profile of the lab `default`: a name or a file; nil for `nyc1`.
  ///   - arguments: More of the daemon's options, such as `["--profiles-dir", "profiles"]`.
  ///   - patience: The longest to wait until the daemon serves.
  /// - Throws: `DocksideError.launchFailed` with what went wrong and where was looked.
  public static func launch(
    program: String? = nil, profile: String? = nil, arguments: [String] = [],
    patience: Duration = .seconds(10)
  ) async throws -> Dockside {
    let launched = try launchBlocking(
      program: program, profile: profile, arguments: arguments, patience: patience)
    let hello = try await launched.call("system.hello")
    launched.channel.remember(instance: hello["instance"]?.stringValue)
    return launched
  }

  /// The same for those who cannot suspend. A daemon needs some milliseconds to start.
  static func launchBlocking(
    program: String? = nil, profile: String? = nil, arguments: [String] = [],
    patience: Duration = .seconds(10)
  ) throws(DocksideError) -> Dockside {
    let program = try DaemonProgram.find(program)
    let process = try DaemonProcess(
      program: program,
      arguments: (profile.map { ["--profile", $0] } ?? []) + arguments,
      seconds: patience.inSeconds)
    do {
      // When this daemon is gone no other one will take its place.
      let advice =
        "docksided (process \(process.id)), which this process had started, has ended and its labs "
        + "with it; it is not replaced, run the tests again"
      let channel = try Channel(path: process.socketPath, reconnectSeconds: 0, advice: advice)
      return Dockside(channel: channel, process: process)
    } catch .noDaemon {
      // It has said that it serves, and died.
      throw process.failure(program)
    }
  }
}
