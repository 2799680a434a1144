// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How much the daemon says on standard error, from the least to the most.
package enum LogLevel: String, CaseIterable, Comparable, Sendable {
  case error, warning, info, debug

  package static func < (left: LogLevel, right: LogLevel) -> Bool { left.order < right.order }

  private var order: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .info: 2
    case .debug: 3
    }
  }
}

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

/// The process's standard streams, unbuffered.
package enum Output {
  package static func standardOutput(_ text: String) { write(text, to: STDOUT_FILENO) }

  package static func standardError(_ text: String) { write(text, to: STDERR_FILENO) }

  /// Errors are ignored: there is no one left to tell.
  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = systemWrite(descriptor, rest)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
