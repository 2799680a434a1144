// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// A number made of a name, the same wherever and whenever it is made: FNV-1a, in 64 bits.
package enum NameHash {
  /// Where the usual hash begins.
  package static let usualStart: UInt64 = 0xcbf2_9ce4_8422_2325

  /// - Parameter start: Another one makes another number of the same name.
  package static func of(_ name: String, from start: UInt64 = usualStart) -> UInt64 {
    name.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
