// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
package import DocksideSchema

extension DockConfiguration: Described {
  package static let title = "Dock"

  package static let fields: [Field<Self>] = [
    Field("dock", "The dock's id.", \.dock, .identifier),
    Field("powered", "Whether the dock has power from the start.", \.powered, .bool),
    Field(
      "firmwareVersion", "The firmware version that the app is told.", \.firmwareVersion, .label),
    Field(
      "host", "The id of the host whose USB-C cable is in the dock, or null.",
      \.host, .nullable(.identifier)),
    Field(
      "reader", "The serial number of the reader that sits in the dock, or null.",
      \.reader, .nullable(.identifier)),
    Field(
      "availableFirmwareUpdate", "The firmware update that is offered for the dock, or null.",
      \.availableFirmwareUpdate, .nullable(DockFirmwareOffer.shape)),
    Field(
      "updatePhases", "How a firmware update's time is shared among its phases.",
      \.updatePhases, .object(FirmwarePhases.self)),
    Field(
      "startUpDelay", "Seconds from power to on, and from a reboot to on.",
      \.startUpDelay, .seconds),
    Field(
      "enumerationDelay",
      "Seconds that a host takes to see the dock, and then the reader in it, on the cable.",
      \.enumerationDelay, .seconds),
    Field(
      "usbTakeover",
      "When a seated reader with a Bluetooth link moves to USB: once that link has ended, or as "
        + "soon as USB is there.",
      \.usbTakeover, .enumeration()),
  ]
}
