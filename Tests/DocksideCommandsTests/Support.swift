// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import DocksideCommands
@testable import DocksideScript
@testable import DocksideWire

/// A daemon that answers as a test says.
final class FakeDaemon: EventPort {
  var answers: [String: Result<JSONValue, PortError>] = [:]
  private(set) var calls: [String] = []
  var notifications: [PortNotification] = []

  func call(_ method: String, _ params: JSONObject) throws(PortError) -> JSONValue {
    calls.append("\(method) \(JSONValue.object(params).text)")
    return try (answers[method] ?? .success([:])).get()
  }

  func takeNotifications() -> [PortNotification] {
    defer { notifications = [] }
    return notifications
  }

  func nextNotification(seconds: Double) throws(PortError) -> PortNotification? {
    guard notifications.isEmpty else { return notifications.removeFirst() }
    throw .lost("the daemon closed it")
  }

  func refuse(_ method: String, _ kind: String, _ message: String, hint: String? = nil) {
    let data: JSONValue = ["kind": .string(kind), "hint": hint.map { .string($0) } ?? .null]
    answers[method] = .failure(
      .refused(CallRefusal(code: -32000, kind: kind, message: message, hint: hint, data: data)))
  }
}

/// One run of the program with everything that it said.
final class TestRun {
  var out = ""
  var errors: [String] = []
  var status = ExitStatus.success
  var targets: [Connector.Target] = []

  /// - Parameters:
  ///   - daemon: Nil where none answers.
  ///   - input: The lines of standard input.
  init(
    _ arguments: [String], daemon: FakeDaemon? = nil, input: [String] = [],
    isInteractive: Bool = false, size: TerminalSize? = nil, environment: [String: String] = [:]
  ) {
    var input = input
    let console = Console(
      write: { self.out += $0 }, complain: { self.errors.append($0) },
      readLine: { _ in input.isEmpty ? nil : input.removeFirst() },
      isInteractive: isInteractive, isTerminal: size != nil, size: { size },
      environment: environment)
    let connector = Connector(
      daemon: { (target) throws(Connector.ConnectFailure) in
        self.targets.append(target)
        guard let daemon else { throw .init(message: "no daemon answers at \(target.path ?? "d")") }
        return daemon
      },
      embedded: Connector.standard.embedded)
    status = DocksideProgram(console: console, vocabulary: .contract, connector: connector)
      .run(arguments)
  }

  var lines: [String] {
    out.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

/// A folder that is gone when nobody uses it any more.
final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory.path + "/dockside-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String, _ text: String) throws -> String {
    let path = self.path + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  func text(_ name: String) -> String? { try? Files.read(path + "/" + name) }
}

/// The repository's folder.
let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().path

/// Runs a tool; nil where this machine has none of that name.
func runTool(_ arguments: [String], input: String) throws -> (status: Int32, output: String)? {
  let found = ["/usr/bin/", "/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map {
    $0 + arguments[0]
  }
  .first(where: FileManager.default.isExecutableFile)
  guard let found else { return nil }
  let folder = try TemporaryFolder()
  let process = Process()
  process.executableURL = URL(fileURLWithPath: found)
  process.arguments = Array(arguments.dropFirst()) + [try folder.file("input", input)]
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}
