// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

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
