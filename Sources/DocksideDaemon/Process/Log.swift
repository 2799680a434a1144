// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Writes one line a message to standard error: `docksided: warning: …`.
package struct Log: Sendable {
  /// The last level that is still written.
  package let level: LogLevel
  private let write: @Sendable (String) -> Void

  /// - Parameter write: Takes each finished line, its end included; standard error unless told
  ///   otherwise.
  package init(
    level: LogLevel, write: @escaping @Sendable (String) -> Void = Output.standardError
  ) {
    self.level = level
    self.write = write
  }

  package func error(_ message: @autoclosure () -> String) { line(.error, message) }
  package func warning(_ message: @autoclosure () -> String) { line(.warning, message) }
  package func info(_ message: @autoclosure () -> String) { line(.info, message) }
  package func debug(_ message: @autoclosure () -> String) { line(.debug, message) }

  private func line(_ level: LogLevel, _ message: () -> String) {
    guard level <= self.level else { return }
    write("docksided: \(level.rawValue): \(Log.oneLine(message()))\n")
  }

  /// The text with every control character as `?`, so that a path with a line end in it cannot
  /// forge a line.
  static func oneLine(_ text: String) -> String {
    String(
      text.map { $0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? "?" : $0 })
  }
}
