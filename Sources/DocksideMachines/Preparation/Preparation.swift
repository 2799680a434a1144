// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// `prepareDeviceForTransaction`: check, push the configuration where it is stale, run the security check where the
/// last one is a day old (source: 000_67a33e72391f0c7e.txt, "Prepare the card reader for transaction"; what each step
/// takes is inferred, see `PreparationModel`).
package struct Preparation: Equatable, Sendable {
  package enum Stage: String, CaseIterable, Sendable {
    case checking
    case pushingConfiguration
    case securityCheck
  }

  package let reader: ReaderID
  package let began: Instant
  package private(set) var stage: Stage = .checking
  private var remaining: [Stage]
  private let model: PreparationModel

  package init(_ need: PreparationNeed, reader: ReaderID, at now: Instant) {
    self.reader = reader
    began = now
    model = need.model
    remaining =
      (need.configurationIsStale ? [.pushingConfiguration] : [])
      + (need.securityCheckIsDue ? [.securityCheck] : [])
  }

  /// How long the present stage takes.
  package var duration: Interval {
    switch stage {
    case .checking: model.checkDuration
    case .pushingConfiguration: model.configurationPushDuration
    case .securityCheck: model.securityCheckDuration
    }
  }

  /// Goes on to the next stage; false where none is left.
  package mutating func advance() -> Bool {
    guard !remaining.isEmpty else { return false }
    stage = remaining.removeFirst()
    return true
  }
}

/// What a reader needs before it is ready for a transaction.
package struct PreparationNeed: Equatable, Sendable {
  package var model: PreparationModel
  package var configurationIsStale: Bool
  package var securityCheckIsDue: Bool
  /// Whose update's required date has passed, if any.
  package var overdueUpdate: FirmwareTarget?

  package init(
    model: PreparationModel, configurationIsStale: Bool, securityCheckIsDue: Bool,
    overdueUpdate: FirmwareTarget?
  ) {
    self.model = model
    self.configurationIsStale = configurationIsStale
    self.securityCheckIsDue = securityCheckIsDue
    self.overdueUpdate = overdueUpdate
  }
}
