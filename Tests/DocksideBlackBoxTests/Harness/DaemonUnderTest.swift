// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideWire
import Foundation

/// A real `docksided` that serves at a socket of its own. It is killed and reaped when its last user is gone.
final class DaemonUnderTest {
  let process: ChildProcess
  let socket: String
  /// The first line of its output, which says that it serves.
  let startLine: JSONValue
  let folder: TemporaryFolder

  /// - Parameters:
  ///   - arguments: What follows `--socket PATH`.
  ///   - folder: Where the socket is made; nil makes a new folder.
  init(
    _ arguments: [String] = [], environment: [String: String] = [:],
    folder: TemporaryFolder? = nil
  ) throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    socket = "\(folder.path)/d.sock"
    process = try Self.spawn(["--socket", socket] + arguments, environment: environment)
    startLine = try Self.startLine(of: process)
  }

  /// Starts the program, whatever it does then.
  static func spawn(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> ChildProcess {
    try ChildProcess(program, arguments, environment: cleanEnvironment.merging(environment) { $1 })
  }

  static func startLine(of process: ChildProcess) throws -> JSONValue {
    guard let line = try process.output.line() else {
      throw TestFailure("docksided did not serve: \(try process.errors.rest())")
    }
    return try FastJSON().parse(line)
  }

  /// What decides where the socket is, or who started the daemon, is not the business of tests.
  static let cleanEnvironment = [
    "DOCKSIDE_SOCKET": "", "XDG_RUNTIME_DIR": "", "NOTIFY_SOCKET": "", "LISTEN_FDS": "",
    "LISTEN_PID": "",
  ]

  /// The program that was built with these tests, beside them.
  static var program: String {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      return bundle.bundleURL.deletingLastPathComponent().appending(path: "docksided").path
    #else
      let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      return tests.deletingLastPathComponent().appending(path: "docksided").path
    #endif
  }
}

/// The daemon that most tests share, each in a lab of its own.
///
/// It ends by itself soon after this process, however that ends: the keeper's connection is gone then.
enum SharedDaemon {
  private struct Running: @unchecked Sendable {  // made once, only read after that
    let daemon: DaemonUnderTest
    let keeper: Stream
  }

  private static let running = Result {
    let daemon = try DaemonUnderTest(["--exit-when-idle", "2"])
    // What lives as long as the process has no end of its own that would tidy up.
    atexit { SharedDaemon.removeFolder() }
    return Running(daemon: daemon, keeper: try Stream(path: daemon.socket))
  }

  static var socket: String { get throws { try running.get().daemon.socket } }

  private static func removeFolder() {
    guard let running = try? running.get() else { return }
    try? FileManager.default.removeItem(atPath: running.daemon.folder.path)
  }
}
