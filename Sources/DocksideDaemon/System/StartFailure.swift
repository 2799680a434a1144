// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Why the daemon cannot start, in words for the person who started it; its exit status is 1.
package struct StartFailure: Error, Equatable {
  /// One line that says what is wrong and, where there is something to do, what; further lines only
  /// where there is a list.
  package var message: String

  package init(_ message: String) { self.message = message }
}
