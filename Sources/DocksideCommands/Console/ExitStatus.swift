// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideScript

/// What a process ends with.
package enum ExitStatus: Int32, Sendable {
  case success = 0
  /// The call was refused, or an expectation was broken.
  case failed = 1
  /// The command line, a script or a file cannot be used as it is.
  case usage = 2
  /// No daemon answers, or the one that did is gone.
  case noDaemon = 3
}

/// Why a command ends early: what to say on standard error, and the exit status.
struct CommandFailure: Error {
  var status: ExitStatus
  var lines: [String]

  init(_ status: ExitStatus, _ lines: [String]) {
    self.status = status
    self.lines = lines
  }

  init(_ status: ExitStatus, _ line: String) { self.init(status, [line]) }

  /// A call that came to nothing.
  init(_ error: PortError) {
    switch error {
    case .lost(let reason): self.init(.noDaemon, reason)
    case .refused(let refusal): self.init(.failed, refusal.lines)
    }
  }

  static func usage(_ message: String, suggestion: String? = nil) -> CommandFailure {
    CommandFailure(.usage, suggestion.map { "\(message) (did you mean \($0)?)" } ?? message)
  }
}
