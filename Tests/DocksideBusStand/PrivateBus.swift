// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A bus of the test's own, always at the same address, that can be killed and started again.
package final class PrivateBus {
  private let folder: URL
  private var process: Process?

  /// A bus that is not started.
  package init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "dockside-bus-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    kill()
    try? FileManager.default.removeItem(at: folder)
  }

  package var address: String { "unix:path=\(folder.path)/bus" }

  /// Returns once the bus listens.
  package func start() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
    process.arguments = [
      "--session", "--nofork", "--nopidfile", "--print-address=1", "--address=\(address)",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    self.process = process
    _ = output.fileHandleForReading.availableData
  }

  package func kill() {
    guard let process else { return }
    self.process = nil
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    try? FileManager.default.removeItem(atPath: "\(folder.path)/bus")
  }
}
