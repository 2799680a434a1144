// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What the app calls, or a person does to the phone. It can be refused.
package enum HostCommand: Equatable, Sendable {
  case setBluetooth(BluetoothState)
  case startDiscovery
  case stopDiscovery
  /// `overUSB` tells whether the reader sits in a dock that this host is cabled to.
  case connect(ReaderID, overUSB: Bool)
  case disconnect
  case forget(ReaderID, name: String)
  case prepare(PreparationNeed)
  case startFirmwareUpdate(UpdateRequest)
  case startDockFirmwareUpdate(UpdateRequest)
  /// The app dies without a goodbye and comes back.
  case restartApp
}

/// What the host needs to know of a device in order to update it.
package struct UpdateRequest: Equatable, Sendable {
  /// What is offered, as far as the link lets the host see it.
  package var offer: FirmwareOffer?
  package var phases: FirmwarePhases
  /// The reader's charge and the least that an update needs, in percent; nil for a dock.
  package var battery: (percent: Int, minimum: Int)?
  /// Where an earlier update broke off, if it can be resumed.
  package var resuming: FirmwareUpdate.Progress?

  package init(
    offer: FirmwareOffer?, phases: FirmwarePhases, battery: (percent: Int, minimum: Int)?,
    resuming: FirmwareUpdate.Progress? = nil
  ) {
    self.offer = offer
    self.phases = phases
    self.battery = battery
    self.resuming = resuming
  }

  package static func == (a: UpdateRequest, b: UpdateRequest) -> Bool {
    a.offer == b.offer && a.phases == b.phases && a.battery?.percent == b.battery?.percent
      && a.battery?.minimum == b.battery?.minimum && a.resuming == b.resuming
  }
}

/// What the world around does to a host. It is never refused.
package enum HostInput: Equatable, Sendable {
  /// The running scan hears a reader for the first time.
  case heard(ReaderID, rssi: Int?)
  /// The running scan no longer hears it.
  case unheard(ReaderID)
  /// A reader that was heard has another signal strength now.
  case signal(ReaderID, rssi: Int?)
  /// A reader answers again to a host that looks for it.
  case reachable(ReaderID)
  /// A reader advertises again, so that everybody in range hears it.
  case advertising(ReaderID)
  case pageAnswered(ReaderID)
  /// Another host holds the reader; the app is to learn of it after that time.
  case pageBusy(ReaderID, after: Interval)
  case pairingBegan(ReaderID)
  case attemptFailed(ReaderID, Failure)
  case linkUp(ReaderID, Transport)
  /// The same for a reader that is to be updated before the app may use it.
  case linkUpToInstall(ReaderID, Transport, UpdateRequest)
  case linkLost(ReaderID, Transport, Reason)
  /// The link is to come back by itself, not before then.
  case returnsAt(ReaderID, Instant)
  case dockUp(DockID)
  case dockDown(DockID, Reason)
  /// The cable was put into a dock, or taken out of it.
  case cabled(DockID?)
  /// What was going on fails, as planned.
  case discoveryFailed(Failure)
  case stageFailed(ReaderID, Transport, Failure)
  case preparationFailed(Failure)
  case updateFailed(Failure)
  /// The device runs its new firmware.
  case updateInstalled
  /// The device that is being updated, and is not linked now, is gone for good.
  case updateTargetLost(Reason)
  /// The real radio that the host's Bluetooth stands on came or went.
  case radio(BluetoothState)
  /// A reader was taken out of the lab.
  case readerVanished(ReaderID)
  /// The host is taken out of the lab.
  case vanished
  case timer(HostTimer)
}

/// The deadlines of a host.
package enum HostTimer: UInt8, CaseIterable, Sendable {
  /// The attempt to connect gives up, or learns that it was in vain.
  case attempt
  case reconnect
  case preparation
  case update
  /// The phone notices that a link is gone.
  case supervision
}
