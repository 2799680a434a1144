// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines

extension Happening.What {
  /// The event type at the socket.
  var type: StaticString {
    switch self {
    case .readerAdded: "reader.added"
    case .readerRemoved: "reader.removed"
    case .dockAdded: "dock.added"
    case .dockRemoved: "dock.removed"
    case .hostAdded: "host.added"
    case .hostRemoved: "host.removed"
    case .readerStateChanged: "reader.stateChanged"
    case .readerBatteryChanged: "reader.batteryChanged"
    case .readerFirmwareChanged: "reader.firmwareChanged"
    case .dockFirmwareChanged: "dock.firmwareChanged"
    case .dockStateChanged: "dock.stateChanged"
    case .dockReaderInserted: "dock.readerInserted"
    case .dockReaderEjected: "dock.readerEjected"
    case .linkUp: "link.up"
    case .linkDown: "link.down"
    case .hostBluetoothChanged: "host.bluetoothChanged"
    case .hostDiscoveryStarted: "host.discoveryStarted"
    case .hostDiscoveryStopped: "host.discoveryStopped"
    case .hostDeviceDiscovered: "host.deviceDiscovered"
    case .hostDeviceLost: "host.deviceLost"
    case .hostDeviceConnected: "host.deviceConnected"
    case .hostDeviceDisconnected: "host.deviceDisconnected"
    case .hostDockConnected: "host.dockConnected"
    case .hostDockDisconnected: "host.dockDisconnected"
    case .hostDockSituationChanged: "host.dockSituationChanged"
    case .hostDevicePreparationFinished: "host.devicePreparationFinished"
    case .hostFirmwareDownloadProgress: "host.firmwareDownloadProgress"
    case .hostFirmwareUpdateProgress: "host.firmwareUpdateProgress"
    case .hostApplyingFirmwareUpdate: "host.applyingFirmwareUpdate"
    case .hostFirmwareUpdateComplete: "host.firmwareUpdateComplete"
    case .hostFirmwareUpdateFailure: "host.firmwareUpdateFailure"
    }
  }
}
