// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// A planned failure at a named point: data, with the conditions under which it applies.
package struct Fault: Equatable, Sendable {
  package var point = FaultPoint.connect
  package var effect = FaultEffect.fail

  // MARK: What the effect needs

  /// The error that `fail` reports; nil takes the point's usual one.
  package var error: Refusal.Kind?
  /// What `delay` adds.
  package var seconds: Interval?
  /// Why the link drops.
  package var reason = Reason.connectionLost.rawValue
  /// When a dropped link comes back by itself; nil for never.
  package var reconnectAfter: Interval?
  /// What ends the fault, or, as a time, how long a `hang` lasts; nil is never.
  package var release: End?

  // MARK: When it applies

  package var reader: String?
  package var dock: String?
  package var host: String?
  package var transport: Transport?
  /// The percentage of a firmware phase that has been reported when it strikes.
  package var percent: Int?
  /// For `link`, how long the link has been up; elsewhere how long the fault has been installed.
  package var after: Interval?
  /// How long after its installation the fault stops to apply.
  package var until: Interval?
  /// How often it applies; nil is always.
  package var times: Int? = 1
  /// The chance of each time, 0 to 1, drawn from the lab's seed.
  package var probability: Double?
  /// Only for readers or docks whose firmware version is below that one.
  package var firmwareBelow: String?

  package init() {}

  /// What ends a fault for good.
  package enum Release: String, CaseIterable, Sendable {
    case powerOff
    case factoryReset
    case restartApp
    case never
  }

  /// Something that somebody does, or a time after which a hang goes on by itself.
  package enum End: Equatable, Sendable {
    case action(Release)
    case after(Interval)
  }

  /// Why the combination of point and effect, or of effect and its details, makes no sense; nil where it does.
  package var contradiction: String? {
    guard point.effects.contains(effect) else {
      let known = point.effects.map(\.rawValue).joined(separator: ", ")
      return "\(point.rawValue) knows no \(effect.rawValue): it knows \(known)"
    }
    if effect == .delay, seconds == nil { return "delay needs seconds" }
    if error != nil, effect != .fail { return "only fail reports an error" }
    if percent != nil, !point.hasPercent { return "\(point.rawValue) has no percent" }
    return nil
  }
}

/// The places where something can be made to go wrong.
package enum FaultPoint: String, CaseIterable, Sendable {
  case discovery
  case connect
  case pairing
  /// The second stage of connecting, after the link is up.
  case hostStage
  case prepare
  case firmwareDownload = "firmware.download"
  case firmwareTransfer = "firmware.transfer"
  case firmwareApply = "firmware.apply"
  case firmwareReconnect = "firmware.reconnect"
  case dockEnumerate = "dock.enumerate"
  case link
  case batteryReport = "battery.report"

  /// What can be made to happen there.
  package var effects: [FaultEffect] {
    switch self {
    case .discovery: [.fail, .hang, .delay, .silence, .ask]
    case .connect, .pairing: [.fail, .hang, .delay, .drop, .ask]
    case .hostStage, .prepare, .firmwareDownload, .firmwareTransfer:
      [.fail, .hang, .delay, .drop, .silence, .ask]
    case .firmwareApply: [.fail, .hang, .delay, .ask]
    case .firmwareReconnect, .dockEnumerate: [.fail, .hang, .delay, .ask]
    case .link: [.drop]
    case .batteryReport: [.fail, .stale]
    }
  }

  /// Whether it lies inside the device, and not at the host's side of the link.
  package var isOnDevice: Bool {
    switch self {
    case .prepare, .firmwareDownload, .firmwareTransfer, .firmwareApply, .firmwareReconnect: true
    case .discovery, .connect, .pairing, .hostStage, .dockEnumerate, .link, .batteryReport: false
    }
  }

  package var hasPercent: Bool { self == .firmwareDownload || self == .firmwareTransfer }

  /// The error that `fail` reports where none is named.
  package var usualError: Refusal.Kind {
    switch self {
    case .discovery, .connect, .hostStage, .prepare, .dockEnumerate, .link, .batteryReport:
      .connectionFailed
    case .pairing: .pairingRejected
    case .firmwareDownload: .firmwareDownloadFailed
    case .firmwareTransfer, .firmwareApply, .firmwareReconnect: .firmwareUpdateFailed
    }
  }
}

/// What goes wrong.
package enum FaultEffect: String, CaseIterable, Sendable {
  /// It ends with an error.
  case fail
  /// Nothing answers any more.
  case hang
  /// It takes longer.
  case delay
  /// The link drops.
  case drop
  /// The old value goes on being reported.
  case stale
  /// It happens, but the app is never told.
  case silence
  /// It waits until somebody decides.
  case ask
}
