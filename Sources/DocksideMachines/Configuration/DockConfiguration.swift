// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What a dock is before anything happens to it: the keys of one dock in a profile. Inferred but for the behaviour
/// of the USB connection (000_67a33e72391f0c7e.txt, "Connecting through USB using a dock").
package struct DockConfiguration: Equatable, Sendable {
  /// The dock's id.
  package var dock = "dock-1"
  package var powered = true
  package var firmwareVersion = "1.0.0"
  /// The host whose USB-C cable is in the dock.
  package var host: String?
  /// The serial number of the reader that sits in the dock.
  package var reader: String?
  package var availableFirmwareUpdate: FirmwareOffer?
  package var updatePhases = FirmwarePhases()
  /// From power to on, and from a reboot to on.
  package var startUpDelay = Interval.seconds(1)
  /// What a host takes to see the dock, and then the reader in it, on the cable.
  package var enumerationDelay = Interval.milliseconds(500)
  package var usbTakeover = USBTakeover.afterBluetooth

  package init() {}
}

/// When a seated reader moves from its Bluetooth link to USB.
package enum USBTakeover: String, CaseIterable, Sendable {
  /// Once the Bluetooth link has ended.
  case afterBluetooth
  /// As soon as USB is there; the Bluetooth link is given up.
  case immediately
}
