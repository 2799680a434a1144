// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The order of a firmware update's phases and how its time is shared among them, in parts of their sum. The order is
/// the iOS SDK's; the Android SDK's is download, apply, transfer. The shares are inferred.
package struct FirmwarePhases: Equatable, Sendable {
  package var order = Order.ios
  package var download = 30
  package var transfer = 50
  package var apply = 20

  package init() {}

  /// Whose SDK the order of the phases is (documented for Android; on iOS it is that of the method table).
  package enum Order: String, CaseIterable, Sendable {
    case ios
    case android

    var phases: [FirmwareUpdate.Phase] {
      switch self {
      case .ios: [.download, .transfer, .apply]
      case .android: [.download, .apply, .transfer]
      }
    }
  }

  /// The phases in their order.
  package var sequence: [FirmwareUpdate.Phase] { order.phases }

  /// What a phase takes of a whole duration. The last one takes what the others leave, so that rounding never moves
  /// the end of the whole.
  package func duration(of phase: FirmwareUpdate.Phase, in whole: Interval) -> Interval {
    let shares = sequence.map { share(of: $0) }
    let sum = shares.reduce(0, +)
    guard phase == sequence.last else { return whole.scaled(share(of: phase), over: sum) }
    let others = shares.dropLast().reduce(Int64(0)) {
      $0 + whole.scaled($1, over: sum).nanoseconds
    }
    return Interval(nanoseconds: whole.nanoseconds - others)
  }

  private func share(of phase: FirmwareUpdate.Phase) -> Int {
    switch phase {
    case .download: download
    case .transfer: transfer
    case .apply: apply
    }
  }
}
