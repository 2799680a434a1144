// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What an operator does to a reader. It can be refused.
package enum ReaderCommand: Equatable, Sendable {
  case power(on: Bool)
  /// One press of the button on its side.
  case press
  case setBattery(percent: Int?, charging: Bool?)
  /// dBm at every host; nil is out of range.
  case setSignal(Int?)
  /// The link drops now, and comes back by itself after `reconnectAfter`, where that is given.
  case disconnect(Reason, reconnectAfter: Interval?)
  case offerUpdate(FirmwareOffer)
  case withdrawUpdate
  /// What is offered from now on, or that nothing is.
  case setOffer(FirmwareOffer?)
  case factoryReset
  /// The hosts that it has a bond with, in place of those it had.
  case setBonds([HostID])
  /// New knobs for the living device; what they say about its present state is set by other commands.
  case configure(ReaderConfiguration)
}

/// What the world around does to a reader. It is never refused.
package enum ReaderInput: Equatable, Sendable {
  /// A host looks for the reader over the air. `isReturn` comes back without delay.
  case paged(by: HostID, bonded: Bool, isReturn: Bool)
  /// The host ended the link or the attempt, or can no longer hold it.
  case hangUp(by: HostID, Reason)
  /// The host's app died; its phone keeps the link for a while.
  case orphaned(by: HostID, linger: Interval)
  /// USB is there through the dock.
  case usbAttached(HostID)
  case usbDetached(Reason)
  /// The app used the reader.
  case activity(Activity)
  case seated(DockID, powered: Bool)
  case unseated
  case dockPower(Bool)
  /// A firmware update of the host begins, moves on, reboots the reader or has ended without a reboot.
  case updateBegan
  case updateMoved(FirmwareUpdate.Phase, percent: Int)
  case updateReboots(installing: FirmwareOffer?, takes: Interval)
  /// The new firmware runs, without a reboot.
  case updateInstalls(FirmwareOffer, by: HostID)
  case updateEnded
  /// The configuration files are on the reader.
  case configurationPushed
  case securityChecked
  /// Connecting or pairing ends in a failure, as planned.
  case refuses(Failure)
  /// The link or the attempt drops, as planned.
  case dropped(Reason, reconnectAfter: Interval?)
  /// It is up again, with the firmware that it had.
  case bootedUnchanged
  /// The app's user has compared the passkeys, or does not want to pair.
  case pairingAnswered(by: HostID, accepts: Bool)
  /// Somebody outside the lab, whom that host stands for, has linked the reader over a real radio, or paired with it.
  case outsideLinked(HostID)
  case outsideBonded(HostID)
  /// What is found out of a real reader.
  case physical(PhysicalReaderInput)
  /// A host that it has a bond with was taken out of the lab.
  case hostVanished(HostID)
  /// The reader is taken out of the lab.
  case vanished
  case timer(ReaderTimer)
}

/// The deadlines of a reader.
package enum ReaderTimer: UInt8, CaseIterable, Sendable {
  case boot
  case sleep
  case battery
  /// The connection delay is over.
  case connect
  /// Pairing is over.
  case pair
  /// `simulateDisconnectionAfter` is over.
  case drop
  /// The phone gives up the link of an app that died.
  case orphan
  /// `powerOffAfter` is over.
  case powerOff
}
