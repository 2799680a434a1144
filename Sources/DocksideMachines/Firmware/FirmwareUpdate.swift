// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// One firmware update as the host's SDK drives it, for a reader or a dock alike.
///
/// ```
///   download 0…100 % ──▶ transfer 0…100 % ──▶ apply: the device reboots ──▶ it comes back ──▶ complete
///          └─────────────────┴── the device is lost ──▶ failure                └── it does not ──▶ failure
/// ```
/// This is the order of the method table in 000_67a33e72391f0c7e.txt, "Updating the card reader firmware"; the Android
/// SDK applies before it transfers. The order, and how the time is shared, are a matter of `FirmwarePhases`.
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

    /// Whether an update that breaks off here goes on from here the next time.
    func canResume(_ offer: FirmwareOffer?) -> Bool {
      phase != .apply && percent < 100 && offer?.resumable == true
    }
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
    /// Reboot the device, which takes that long; with `installs` it comes back with the new firmware.
    case reboot(takes: Interval, installs: Bool)
    /// Go on with a device that is back from a reboot in the middle.
    case resume
    /// Have the device run the new firmware, without a reboot at the end; it says when it does.
    case install
    case complete
    case fail(Failure)
  }

  package let target: Target
  package let offer: FirmwareOffer
  package let began: Instant
  private let phases: FirmwarePhases
  private var index: Int
  /// Percent of the phase that runs, 0 to 100.
  package private(set) var percent: Int
  /// When the phase began, or would have begun had it not been resumed.
  private var since: Instant

  /// How long a device that reboots may stay away, past the time that the apply phase takes. Inferred.
  static let returnGrace = Interval.seconds(30)

  /// - Parameter resuming: where an update that broke off goes on.
  package init(
    target: Target, offer: FirmwareOffer, phases: FirmwarePhases, resuming: Progress? = nil,
    at now: Instant
  ) {
    self.target = target
    self.offer = offer
    self.phases = phases
    began = now
    index = resuming.flatMap { phases.sequence.firstIndex(of: $0.phase) } ?? 0
    percent = resuming?.percent ?? 0
    since = now
  }

  package var phase: Phase { phases.sequence[index] }

  /// The first steps, at the instant of its creation.
  package mutating func begin() -> [Step] { enter(index, percent: percent, at: began) }

  /// The time that the last wait named has come.
  package mutating func tick(at now: Instant) -> [Step] {
    guard phase != .apply else {
      return [
        .fail(Failure(.firmwareUpdateFailed, "the device did not come back after its reboot"))
      ]
    }
    percent += 1
    let report = Step.report(phase, percent: percent)
    return percent < 100
      ? [report, waitForNext()] : [report] + enter(index + 1, percent: 0, at: now)
  }

  /// The device is linked again.
  package mutating func returned(at now: Instant) -> [Step] {
    guard phase == .apply else { return [] }
    return isLast ? [.complete] : [.resume] + enter(index + 1, percent: 0, at: now)
  }

  /// The device is gone.
  package func lost(_ reason: Reason) -> [Step] {
    switch phase {
    case .download: return [failure(.firmwareDownloadFailed, "the download", reason)]
    case .transfer: return [failure(.firmwareUpdateFailed, "the installation", reason)]
    case .apply:
      guard reason != .rebooting, reason != .dockRebooting else { return [] }
      return [failure(.firmwareUpdateFailed, "applying the update", reason)]
    }
  }

  private func failure(_ kind: Refusal.Kind, _ what: String, _ reason: Reason) -> Step {
    .fail(Failure(kind, "\(what) broke off at \(percent) %: \(reason.rawValue)"))
  }

  private var isLast: Bool { index == phases.sequence.count - 1 }

  private mutating func enter(_ next: Int, percent: Int, at now: Instant) -> [Step] {
    guard next < phases.sequence.count else { return [.install] }
    index = next
    self.percent = percent
    let takes = phases.duration(of: phase, in: offer.updateDuration)
    if phase == .apply {
      since = now
      return [
        .reboot(takes: takes, installs: isLast), .wait(until: now + takes + Self.returnGrace),
      ]
    }
    since = Instant(nanoseconds: now.nanoseconds - takes.scaled(percent, over: 100).nanoseconds)
    guard percent < 100 else { return enter(next + 1, percent: 0, at: now) }
    return [.report(phase, percent: percent), waitForNext()]
  }

  private func waitForNext() -> Step {
    let takes = phases.duration(of: phase, in: offer.updateDuration)
    return .wait(until: since + takes.scaled(percent + 1, over: 100))
  }
}
