// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Something that keeps a test from going on, with the line that ran into it.
struct TestFailure: Error, CustomStringConvertible {
  let description: String

  init(_ message: String, at location: SourceLocation? = nil) {
    let place = location.map { "\($0.fileName):\($0.line): " } ?? ""
    description = place + message
  }

  /// The system's words for the call that just failed.
  static func system(_ call: String) -> TestFailure {
    TestFailure("\(call): \(String(cString: strerror(errno)))")
  }
}
