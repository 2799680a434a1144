// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What an operator does to a dock. It can be refused.
package enum DockCommand: Equatable, Sendable {
  case setPower(on: Bool)
  case insert(ReaderID)
  case eject
  case offerUpdate(FirmwareOffer)
  case withdrawUpdate
}

/// What the world around does to a dock. It is never refused.
package enum DockInput: Equatable, Sendable {
  /// A host's cable comes and goes.
  case plugged(HostID)
  case unplugged(Reason)
  /// The link of the seated reader was ended on purpose: it stays down until something moves.
  case usbHeld
  case usbReleased
  case updateBegan
  case updateMoved(FirmwareUpdate.Phase, percent: Int)
  case updateReboots(installing: FirmwareOffer?, takes: Interval)
  /// The new firmware runs, without a reboot.
  case updateInstalls(FirmwareOffer)
  case updateEnded
  /// The host loses sight of the dock for a moment, as planned.
  case dropped(Reason)
  /// It is up again, with the firmware that it had.
  case bootedUnchanged
  /// What is found out of a real dock.
  case physical(PhysicalDockInput)
  /// The seated reader was taken out of the lab.
  case readerVanished
  /// The dock is taken out of the lab.
  case vanished
  case timer(DockTimer)
}

/// The deadlines of a dock.
package enum DockTimer: UInt8, CaseIterable, Sendable {
  case boot
  /// The host has seen the dock on the cable.
  case enumerateDock
  /// The host has seen the reader in the dock.
  case enumerateReader
}
