// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
package import DocksideSchema
package import DocksideWire

extension FirmwareOffer: Described {
  package static let title = "FirmwareUpdate"

  package static let fields: [Field<Self>] = [
    Field(
      "targetVersion", "The firmware version that is reported after the update.",
      \.targetVersion, .label, required: true),
    Field(
      "updateDuration", "Seconds that the whole update takes.", \.updateDuration, .seconds),
    Field(
      "requiredDate", "The date from which the update is mandatory; null for an optional update.",
      \.requiredDate, .nullable(.date)),
    Field(
      "requiresBluetoothConnection", "Whether the update needs a Bluetooth link.",
      \.requiresBluetoothConnection, .bool),
    Field(
      "targetApplicationVersion",
      "The application version that is reported after the update; without it the same as before.",
      optional: \.targetApplicationVersion, .label),
    Field(
      "targetBluetoothFirmwareVersion",
      "The Bluetooth module's version that is reported after the update; without it the same as before.",
      optional: \.targetBluetoothFirmwareVersion, .label),
    Field(
      "resumable", "Whether an update that broke off goes on where it was.", \.resumable, .bool),
    Field(
      "repeats", "Whether the same update is on offer again once it is installed.", \.repeats,
      .bool),
  ]

  /// What is said about a dock's update: it has one version and no Bluetooth.
  static let dockKeys: Set<String> = [
    "targetVersion", "updateDuration", "requiredDate", "resumable", "repeats",
  ]
}

/// A firmware update as it is offered for a dock: what is said about Bluetooth does not apply.
package struct DockFirmwareOffer: Described, Equatable {
  package var offer = FirmwareOffer()

  package init() {}

  package static let title = "DockFirmwareUpdate"

  package static let fields: [Field<Self>] = FirmwareOffer.fields
    .filter { FirmwareOffer.dockKeys.contains($0.name.description) }
    .map { $0.within(\.offer) }

  package static let shape = Shape.object(DockFirmwareOffer.self).map(
    { $0.offer },
    back: { offer in
      var wrapped = DockFirmwareOffer()
      wrapped.offer = offer
      return wrapped
    })
}

extension FirmwarePhases: Described {
  package static let title = "UpdatePhases"

  package static let fields: [Field<Self>] = [
    Field(
      "order",
      "The order of the phases: ios is download, transfer, apply; android is download, apply, transfer.",
      \.order, .enumeration()),
    Field("download", "The download's part of the sum of the parts.", \.download, .weight),
    Field(
      "transfer", "The part of the transfer to the device.", \.transfer, .weight),
    Field(
      "apply", "The part of the installation with its reboot.", \.apply, .weight),
  ]

  package func check(_ cursor: JSONCursor, _ problems: inout Problems) {
    if download + transfer + apply == 0 {
      problems.add("the parts must not all be 0", at: cursor.offset)
    }
  }
}

extension Shape where Value == Int {
  fileprivate static let weight = integer(0...1_000)
}
