// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// A moment of this machine's clock after which nobody waits any more.
struct Deadline: Comparable {
  /// Nil is never.
  let nanoseconds: UInt64?

  static let never = Deadline(seconds: nil)

  init(seconds: Double?) {
    nanoseconds = seconds.map {
      // A century is as good as for ever and stays far from overflow.
      Platform.monotonicNanoseconds + UInt64(max(0, min($0, 3_155_760_000)) * 1_000_000_000)
    }
  }

  var isOver: Bool { nanoseconds.map { Platform.monotonicNanoseconds >= $0 } ?? false }

  /// What is left, rounded up, in the form that `poll` takes: -1 for no limit.
  var milliseconds: Int32 {
    guard let nanoseconds else { return -1 }
    let now = Platform.monotonicNanoseconds
    guard nanoseconds > now else { return 0 }
    return Int32(min((nanoseconds - now + 999_999) / 1_000_000, UInt64(Int32.max)))
  }

  static func < (one: Deadline, other: Deadline) -> Bool {
    (one.nanoseconds ?? .max) < (other.nanoseconds ?? .max)
  }
}
