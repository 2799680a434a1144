// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideHardware

/// Something that bluetoothd is asked to take, and how far that has come.
struct Registration<Value: Equatable> {
  enum State: Equatable {
    /// bluetoothd does not have it.
    case none
    /// It was asked to take it.
    case asked
    case there
    /// It was asked to give it back.
    case leaving
    /// It would not take it, and is not asked again for a while.
    case refused
  }

  var state = State.none
  /// What bluetoothd has, or may have.
  var value: Value?
  /// Why it would not take it the last time; nil once it has.
  var refusal: HardwareProblem?
}
