// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
package import DocksideSchema

extension BatteryModel: Described {
  package static let title = "Battery"

  package static let fields: [Field<Self>] = [
    Field(
      "chargingStartPercentage", "The charge in percent of a reader that starts on a charger.",
      \.chargingStartPercentage, .percent),
    Field(
      "drainPerHour", "Percent of the charge an hour, by what the reader does.",
      \.drainPerHour, .object(DrainPerHour.self)),
    Field(
      "chargePerHour", "Percent of the charge an hour while on a charger.",
      \.chargePerHour, .percentPerHour),
    Field(
      "low", "At or below this percentage the battery counts as low.", \.low, .percent),
    Field(
      "critical", "At or below this percentage the battery counts as critical.",
      \.critical, .percent),
    Field(
      "updateMinimum",
      "A firmware update below this percentage is refused; 0 never refuses.",
      \.updateMinimum, .percent),
  ]
}

extension DrainPerHour: Described {
  package static let title = "DrainPerHour"

  package static let fields: [Field<Self>] = [
    Field("off", "Percent an hour while off.", \.off, .percentPerHour),
    Field("sleeping", "Percent an hour while asleep.", \.sleeping, .percentPerHour),
    Field("idle", "Percent an hour while on without a link.", \.idle, .percentPerHour),
    Field("connected", "Percent an hour with a link.", \.connected, .percentPerHour),
    Field(
      "updating", "Percent an hour during a firmware update.", \.updating, .percentPerHour),
  ]
}

extension Shape where Value == Double {
  /// Up to the whole charge in a second.
  fileprivate static let percentPerHour = number(0...360_000)
}
