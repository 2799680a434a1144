// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Foundation

/// A `docksided` that was started for this process alone, with a socket in a folder of its own.
///
/// The daemon's standard input is a pipe whose other end only this process holds, so that the
/// system tells the daemon when this process is gone, also after a crash or a SIGKILL.
final class DaemonProcess: @unchecked Sendable {
  let socketPath: String
  private let folder: String
  let id: Int32
  private let lifeline: Int32
  private let errorFile: String
  private let lock = NSLock()
  private var isStopped = false

  /// Starts the daemon and waits until it serves.
  ///
  /// - Throws: `launchFailed` with what the daemon said.
  init(program: String, arguments: [String], seconds: Double) throws(DocksideError) {
    guard let folder = Platform.temporaryFolder() else {
      throw .launchFailed("no folder for its socket can be made: \(SystemError.last.message)")
    }
    self.folder = folder
    socketPath = folder + "/d.sock"
    errorFile = folder + "/errors"
    let all = ["--socket", socketPath, "--exit-on-eof"] + arguments
    let environment = ProcessInfo.processInfo.environment
    switch Platform.spawn(program, all, environment: environment, errors: errorFile) {
    case .success(let child):
      (id, lifeline) = (child.id, child.input)
      defer { Platform.closeDescriptor(child.output) }
      guard Self.hasStarted(child.output, seconds: seconds) else {
        throw failure(program)
      }
    case .failure(let error):
      try? FileManager.default.removeItem(atPath: folder)
      throw .launchFailed("\(program) cannot be started: \(error.message)")
    }
  }

  deinit { stop() }

  /// Ends the daemon and removes its folder. The daemon is waited for, so that no zombie is left.
  func stop() { stop {} }

  /// - Parameter look: Called when it has ended and its folder is still there.
  private func stop(_ look: () -> Void) {
    let isFirst = lock.withLock {
      defer { isStopped = true }
      return !isStopped
    }
    guard isFirst else { return }
    Platform.closeDescriptor(lifeline)
    Platform.reap(id, within: 2)
    look()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The first line on the daemon's standard output says that it serves.
  private static func hasStarted(_ output: Int32, seconds: Double) -> Bool {
    var input = MessageInput(parser: PlainJSONParser())
    let deadline = Deadline(seconds: seconds)
    while !deadline.isOver {
      guard case .success(true) = Platform.waitReadable(output, deadline.milliseconds) else {
        continue
      }
      guard (try? input.fill(from: output)) != nil else { return false }
      if let line = try? input.next() { return line["socket"] != nil }
    }
    return false
  }

  /// Ends what is left of a daemon that does not serve; why not.
  func failure(_ program: String) -> DocksideError {
    var said = ""
    stop { said = (try? String(contentsOfFile: errorFile, encoding: .utf8)) ?? "" }
    let lines = said.split(separator: "\n").joined(separator: "; ")
    return .launchFailed("\(program) did not serve: \(lines.isEmpty ? "it said nothing" : lines)")
  }
}
