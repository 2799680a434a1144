// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Text files by their path.
enum Files {
  /// The whole text; nil where the file cannot be read or is not UTF-8.
  static func read(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).flatMap { String(data: $0, encoding: .utf8) }
  }

  /// Replaces the file at once, so that nobody reads half of it.
  static func write(_ text: String, to path: String) throws(CommandFailure) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw CommandFailure(.usage, "\(path) cannot be written: \(error.localizedDescription)")
    }
  }
}
