// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a command reads from and writes to; tests give one of their own.
package struct Console {
  /// Writes to standard output as it is, with no end of line added.
  package var write: (String) -> Void
  /// Writes one line to standard error.
  package var complain: (String) -> Void
  /// The next line of standard input without its end, after showing the prompt where input is a
  /// terminal.
  package var readLine: (_ prompt: String) -> String?
  /// Whether standard input is a terminal, and somebody types there.
  package var isInteractive: Bool
  /// Whether standard output is a terminal.
  package var isTerminal: Bool
  /// How many columns and rows the terminal has now; nil where there is none.
  package var size: () -> TerminalSize?
  package var environment: [String: String]

  package init(
    write: @escaping (String) -> Void, complain: @escaping (String) -> Void,
    readLine: @escaping (String) -> String?, isInteractive: Bool, isTerminal: Bool,
    size: @escaping () -> TerminalSize?, environment: [String: String]
  ) {
    self.write = write
    self.complain = complain
    self.readLine = readLine
    self.isInteractive = isInteractive
    self.isTerminal = isTerminal
    self.size = size
    self.environment = environment
  }

  func print(_ line: String) { write(line + "\n") }

  func print(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    write(lines.joined(separator: "\n") + "\n")
  }

  /// Colour only where a terminal shows it and the user did not ask for none.
  var hasColor: Bool {
    isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  /// How wide a table may be; nil where nobody looks at it through a window.
  var width: Int? { isTerminal ? size()?.columns : nil }
}

package struct TerminalSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

extension Console {
  /// The process's own input, output and environment.
  package static var standard: Console {
    Console(
      write: { StandardStream.put($0, to: STDOUT_FILENO) },
      complain: { StandardStream.put($0 + "\n", to: STDERR_FILENO) },
      readLine: { prompt in
        if isatty(STDIN_FILENO) != 0 { StandardStream.put(prompt, to: STDOUT_FILENO) }
        return Swift.readLine(strippingNewline: true)
      },
      isInteractive: isatty(STDIN_FILENO) != 0,
      isTerminal: isatty(STDOUT_FILENO) != 0,
      size: terminalSize,
      environment: ProcessInfo.processInfo.environment)
  }

  private static func terminalSize() -> TerminalSize? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}

/// Writes past the buffers of the C library, so that what was said is out when a process ends.
private enum StandardStream {
  static func put(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = write(descriptor, rest.baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return complain(of: errno, writingTo: descriptor) }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  /// A reader that has gone has seen enough; anything else loses what was said, which nobody may take for success.
  private static func complain(of error: Int32, writingTo descriptor: Int32) {
    guard error != EPIPE, descriptor == STDOUT_FILENO else { return }
    put(
      "dockside: standard output cannot be written: \(String(cString: strerror(error)))\n",
      to: STDERR_FILENO)
    exit(ExitStatus.failed.rawValue)
  }
}
