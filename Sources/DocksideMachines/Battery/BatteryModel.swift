// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// How the battery drains and charges. All inferred: the vendor documents no figures.
package struct BatteryModel: Equatable, Sendable {
  /// The charge of a reader that starts on a charger, in percent.
  package var chargingStartPercentage = 80
  package var drainPerHour = DrainPerHour()
  /// Percent of the charge an hour while on a charger.
  package var chargePerHour = 50.0
  /// At or below this percentage the battery counts as low.
  package var low = 20
  /// At or below this percentage the battery counts as critical.
  package var critical = 5
  /// A firmware update below this percentage is refused; 0 never refuses.
  package var updateMinimum = 50

  package init() {}
}

/// A charge against its thresholds.
package enum BatteryLevel: String, CaseIterable, Sendable {
  case normal
  case low
  case critical
}

/// Percent of the charge an hour, by what the reader does; 0 never drains. Inferred.
package struct DrainPerHour: Equatable, Sendable {
  package var off = 0.0
  package var sleeping = 0.2
  package var idle = 2.4
  package var connected = 3.6
  package var updating = 12.0

  package init() {}

  /// The battery of a real reader moves when the reader says so.
  static let none = {
    var drain = DrainPerHour()
    (drain.off, drain.sleeping, drain.idle, drain.connected, drain.updating) = (0, 0, 0, 0, 0)
    return drain
  }()
}
