// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// An update that the vendor offers for a device: `SimulatedFirmwareUpdate`
/// (000_67a33e72391f0c7e.txt, "Use the simulator").
package struct FirmwareOffer: Equatable, Sendable {
  /// The firmware version that is reported afterwards.
  package var targetVersion = ""
  /// The application version that is reported afterwards; nil leaves it as it is. Ours.
  package var targetApplicationVersion: String?
  /// The Bluetooth module's version that is reported afterwards; nil leaves it as it is. Ours.
  package var targetBluetoothFirmwareVersion: String?
  /// The whole update, from its start to its completion. The 10 s are ours; the vendor names no default.
  package var updateDuration = Interval.seconds(10)
  /// From then on transactions are refused; nil for an optional update.
  package var requiredDate: CalendarDate?
  /// Whether the update needs a Bluetooth link; docks ignore it.
  package var requiresBluetoothConnection = false
  /// Whether an update that broke off goes on where it was. Inferred; the vendor says nothing.
  package var resumable = false
  /// Whether the same update is on offer again once it is installed. Ours.
  package var repeats = false

  package init() {}
}
