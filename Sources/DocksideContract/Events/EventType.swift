// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines

/// The event types by their names at the socket, in the order of the documentation.
package enum EventType: String, CaseIterable, Sendable {
  case readerAdded = "reader.added"
  case readerRemoved = "reader.removed"
  case dockAdded = "dock.added"
  case dockRemoved = "dock.removed"
  case hostAdded = "host.added"
  case hostRemoved = "host.removed"
  case readerStateChanged = "reader.stateChanged"
  case readerBatteryChanged = "reader.batteryChanged"
  case readerFirmwareChanged = "reader.firmwareChanged"
  case dockFirmwareChanged = "dock.firmwareChanged"
  case dockStateChanged = "dock.stateChanged"
  case dockReaderInserted = "dock.readerInserted"
  case dockReaderEjected = "dock.readerEjected"
  case linkUp = "link.up"
  case linkDown = "link.down"
  case hostBluetoothChanged = "host.bluetoothChanged"
  case hostDiscoveryStarted = "host.discoveryStarted"
  case hostDiscoveryStopped = "host.discoveryStopped"
  case hostDeviceDiscovered = "host.deviceDiscovered"
  case hostDeviceLost = "host.deviceLost"
  case hostPairingRequested = "host.pairingRequested"
  case hostDeviceConnected = "host.deviceConnected"
  case hostDeviceDisconnected = "host.deviceDisconnected"
  case hostDockConnected = "host.dockConnected"
  case hostDockDisconnected = "host.dockDisconnected"
  case hostDockSituationChanged = "host.dockSituationChanged"
  case hostDevicePreparationFinished = "host.devicePreparationFinished"
  case hostFirmwareDownloadProgress = "host.firmwareDownloadProgress"
  case hostFirmwareUpdateProgress = "host.firmwareUpdateProgress"
  case hostApplyingFirmwareUpdate = "host.applyingFirmwareUpdate"
  case hostFirmwareUpdateComplete = "host.firmwareUpdateComplete"
  case hostFirmwareUpdateFailure = "host.firmwareUpdateFailure"
  case readerPairingRequested = "reader.pairingRequested"
  case hardwareStateChanged = "hardware.stateChanged"
  case faultTriggered = "fault.triggered"
  case faultAsked = "fault.asked"

  /// The type of what happened.
  package init(_ what: Happening.What) {
    switch what {
    case .readerAdded: self = .readerAdded
    case .readerRemoved: self = .readerRemoved
    case .dockAdded: self = .dockAdded
    case .dockRemoved: self = .dockRemoved
    case .hostAdded: self = .hostAdded
    case .hostRemoved: self = .hostRemoved
    case .readerStateChanged: self = .readerStateChanged
    case .readerBatteryChanged: self = .readerBatteryChanged
    case .readerFirmwareChanged: self = .readerFirmwareChanged
    case .dockFirmwareChanged: self = .dockFirmwareChanged
    case .dockStateChanged: self = .dockStateChanged
    case .dockReaderInserted: self = .dockReaderInserted
    case .dockReaderEjected: self = .dockReaderEjected
    case .linkUp: self = .linkUp
    case .linkDown: self = .linkDown
    case .hostBluetoothChanged: self = .hostBluetoothChanged
    case .hostDiscoveryStarted: self = .hostDiscoveryStarted
    case .hostDiscoveryStopped: self = .hostDiscoveryStopped
    case .hostDeviceDiscovered: self = .hostDeviceDiscovered
    case .hostDeviceLost: self = .hostDeviceLost
    case .hostPairingRequested: self = .hostPairingRequested
    case .hostDeviceConnected: self = .hostDeviceConnected
    case .hostDeviceDisconnected: self = .hostDeviceDisconnected
    case .hostDockConnected: self = .hostDockConnected
    case .hostDockDisconnected: self = .hostDockDisconnected
    case .hostDockSituationChanged: self = .hostDockSituationChanged
    case .hostDevicePreparationFinished: self = .hostDevicePreparationFinished
    case .hostFirmwareDownloadProgress: self = .hostFirmwareDownloadProgress
    case .hostFirmwareUpdateProgress: self = .hostFirmwareUpdateProgress
    case .hostApplyingFirmwareUpdate: self = .hostApplyingFirmwareUpdate
    case .hostFirmwareUpdateComplete: self = .hostFirmwareUpdateComplete
    case .hostFirmwareUpdateFailure: self = .hostFirmwareUpdateFailure
    case .readerPairingRequested: self = .readerPairingRequested
    case .hardwareStateChanged: self = .hardwareStateChanged
    case .faultTriggered: self = .faultTriggered
    case .faultAsked: self = .faultAsked
    }
  }
}
