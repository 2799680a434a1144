// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// One firmware update as the host's SDK drives it, for a reader or a dock alike.
///
/// ```
///   download 0…100 % ──▶ transfer 0…100 % ──▶ apply: the device reboots ──▶ it comes back ──▶ complete
///          └─────────────────┴── the device is lost ──▶ failure                └── it does not ──▶ failure
/// ```
/// The order of the phases and their callbacks is that of the method table in 000_67a33e72391f0c7e.txt, "Updating the
/// card reader firmware"; how the time is shared among them is inferred and a matter of `FirmwarePhases`.
package struct FirmwareUpdate: Equatable, Sendable {
  package enum Phase: String, CaseIterable, Sendable {
    case download
    case transfer
    case apply
  }

  /// How far an update is, as its device shows it.
  package struct Progress: Equatable, Sendable {
    package var phase: Phase
    /// Percent of the phase, 0 to 100.
    package var percent: Int
  }

  package enum State: Equatable, Sendable {
    case downloading(percent: Int, since: Instant)
    case transferring(percent: Int, since: Instant)
    /// The device reboots and is to be back by then.
    case applying(until: Instant)
  }

  package enum Target: Hashable, Sendable {
    case reader(ReaderID)
    case dock(DockID)

    package var kind: FirmwareTarget {
      switch self {
      case .reader: .reader
      case .dock: .dock
      }
    }
  }

  /// What the host does next.
  package enum Step: Equatable, Sendable {
    /// Report the percentage, 0 to 100, of a phase.
    case report(Phase, percent: Int)
    /// Ask to be called again then.
    case wait(until: Instant)
    /// Reboot the device into the new firmware; it takes that long.
    case reboot(takes: Interval)
    case complete
    case fail(Failure)
  }

  package let target: Target
  package let offer: FirmwareOffer
  package let began: Instant
  package private(set) var state: State
  private let phases: FirmwarePhases

  /// How long a device that reboots may stay away, past the time that the apply phase takes. Inferred.
  static let returnGrace = Interval.seconds(30)

  package init(target: Target, offer: FirmwareOffer, phases: FirmwarePhases, at now: Instant) {
    self.target = target
    self.offer = offer
    self.phases = phases
    began = now
    state = .downloading(percent: 0, since: now)
  }

  package var phase: Phase {
    switch state {
    case .downloading: .download
    case .transferring: .transfer
    case .applying: .apply
    }
  }

  /// Percent of the phase, 0 to 100.
  package var percent: Int {
    switch state {
    case .downloading(let percent, _), .transferring(let percent, _): percent
    case .applying: 0
    }
  }

  /// The first steps, at the instant of its creation.
  package func begin() -> [Step] {
    [
      .report(.download, percent: 0),
      .wait(until: instant(percent: 1, of: .download, since: began)),
    ]
  }

  /// The time that the last wait named has come.
  package mutating func tick(at now: Instant) -> [Step] {
    switch state {
    case .downloading(let percent, let since):
      guard percent + 1 == 100 else {
        state = .downloading(percent: percent + 1, since: since)
        return moved(.download, percent + 1, since: since)
      }
      state = .transferring(percent: 0, since: now)
      return [
        .report(.download, percent: 100), .report(.transfer, percent: 0),
        .wait(until: instant(percent: 1, of: .transfer, since: now)),
      ]
    case .transferring(let percent, let since):
      guard percent + 1 == 100 else {
        state = .transferring(percent: percent + 1, since: since)
        return moved(.transfer, percent + 1, since: since)
      }
      let takes = duration(of: .apply)
      state = .applying(until: now + takes)
      return [
        .report(.transfer, percent: 100), .reboot(takes: takes),
        .wait(until: now + takes + Self.returnGrace),
      ]
    case .applying:
      return [
        .fail(Failure(.firmwareUpdateFailed, "the device did not come back after its reboot"))
      ]
    }
  }

  /// The device is linked again.
  package func returned() -> [Step] {
    switch state {
    case .downloading, .transferring: []
    case .applying: [.complete]
    }
  }

  /// The device is gone.
  package func lost(_ reason: Reason) -> [Step] {
    let phase: String
    let kind: Refusal.Kind
    switch state {
    case .downloading(let percent, _):
      (kind, phase) = (.firmwareDownloadFailed, "the download broke at \(percent) %")
    case .transferring(let percent, _):
      (kind, phase) = (.firmwareUpdateFailed, "the installation broke at \(percent) %")
    case .applying:
      guard reason != .rebooting, reason != .dockRebooting else { return [] }
      (kind, phase) = (.firmwareUpdateFailed, "the device was lost while it applied the update")
    }
    return [.fail(Failure(kind, "\(phase): \(reason.rawValue)"))]
  }

  private func moved(_ phase: Phase, _ percent: Int, since: Instant) -> [Step] {
    [
      .report(phase, percent: percent),
      .wait(until: instant(percent: percent + 1, of: phase, since: since)),
    ]
  }

  private func instant(percent: Int, of phase: Phase, since: Instant) -> Instant {
    since + duration(of: phase).scaled(percent, over: 100)
  }

  private func duration(of phase: Phase) -> Interval {
    let sum = phases.download + phases.transfer + phases.apply
    switch phase {
    case .download: return offer.updateDuration.scaled(phases.download, over: sum)
    case .transfer: return offer.updateDuration.scaled(phases.transfer, over: sum)
    case .apply:
      // What the others leave, so that rounding never moves the end of the whole.
      return Interval(
        nanoseconds: offer.updateDuration.nanoseconds - duration(of: .download).nanoseconds
          - duration(of: .transfer).nanoseconds)
    }
  }
}
