// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// A small random generator (SplitMix64) whose whole state is one number, so that a copy of a lab repeats its chance.
package struct SeededGenerator: RandomNumberGenerator, Equatable, Sendable {
  private var state: UInt64

  /// A generator of its own for each device of a lab: adding a device does not disturb the others.
  package init(seed: UInt64, name: String) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    state = seed &* 0x9e37_79b9_7f4a_7c15 ^ hash
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Evenly from zero to `most`, both included; draws nothing where `most` is zero.
  package mutating func upTo(_ most: Interval) -> Interval {
    guard most > .zero else { return .zero }
    return Interval(nanoseconds: Int64.random(in: 0...most.nanoseconds, using: &self))
  }
}
