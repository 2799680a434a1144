// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// One thing that happened, before the log gives it a number and a time.
package struct Happening: Equatable, Sendable {
  package var what: What
  package var reader: ReaderID?
  package var dock: DockID?
  package var host: HostID?

  package init(
    _ what: What, reader: ReaderID? = nil, dock: DockID? = nil, host: HostID? = nil
  ) {
    self.what = what
    self.reader = reader
    self.dock = dock
    self.host = host
  }

  /// The event types of the contract, each with its data.
  package enum What: Equatable, Sendable {
    case readerAdded, readerRemoved, dockAdded, dockRemoved, hostAdded, hostRemoved
    case readerStateChanged(from: ReaderState.Name, to: ReaderState.Name, Reason)
    case readerBatteryChanged(percent: Int, charging: Bool)
    case readerFirmwareChanged(FirmwareComponent, from: String?, to: String?)
    case dockFirmwareChanged(FirmwareComponent, from: String?, to: String?)
    case dockStateChanged(from: DockState.Name, to: DockState.Name, Reason)
    case dockReaderInserted, dockReaderEjected
    case linkUp(Transport)
    case linkDown(Transport, Reason)
    case hostBluetoothChanged(from: BluetoothState, to: BluetoothState)
    case hostDiscoveryStarted
    case hostDiscoveryStopped(Reason)
    case hostDeviceDiscovered(rssi: Int?)
    case hostDeviceLost(rssi: Int?)
    case hostPairingRequested(passkey: Int?)
    case hostDeviceConnected(Transport, Failure?)
    case hostDeviceDisconnected(Transport, Reason)
    case hostDockConnected, hostDockDisconnected(Reason)
    case hostDockSituationChanged(from: DockSituation, to: DockSituation)
    case hostDevicePreparationFinished(Failure?)
    case hostFirmwareDownloadProgress(FirmwareTarget, percent: Int)
    case hostFirmwareUpdateProgress(FirmwareTarget, percent: Int)
    case hostApplyingFirmwareUpdate(FirmwareTarget)
    case hostFirmwareUpdateComplete(FirmwareTarget)
    case hostFirmwareUpdateFailure(FirmwareTarget, Failure)
    case readerPairingRequested(passkey: Int?)
    case hardwareStateChanged(device: String, from: Reason, to: Reason, message: String?)
    case faultTriggered(Int, FaultPoint, FaultEffect)
    case faultAsked(Int, FaultPoint)
  }
}
