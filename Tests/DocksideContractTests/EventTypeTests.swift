// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideMachines
import Testing

@Suite struct EventTypeTests {
  /// One of each case of `Happening.What`, with the type that it has.
  static let samples: [(Happening.What, String)] = [
    (.readerAdded, "reader.added"), (.readerRemoved, "reader.removed"),
    (.dockAdded, "dock.added"), (.dockRemoved, "dock.removed"),
    (.hostAdded, "host.added"), (.hostRemoved, "host.removed"),
    (.readerStateChanged(from: .off, to: .idle, .pressed), "reader.stateChanged"),
    (.readerBatteryChanged(percent: 1, charging: true), "reader.batteryChanged"),
    (.readerFirmwareChanged(.firmwareVersion, from: nil, to: nil), "reader.firmwareChanged"),
    (.dockFirmwareChanged(.firmwareVersion, from: nil, to: nil), "dock.firmwareChanged"),
    (.dockStateChanged(from: .off, to: .on, .started), "dock.stateChanged"),
    (.dockReaderInserted, "dock.readerInserted"), (.dockReaderEjected, "dock.readerEjected"),
    (.linkUp(.usb), "link.up"), (.linkDown(.usb, .ejected), "link.down"),
    (.hostBluetoothChanged(from: .on, to: .off), "host.bluetoothChanged"),
    (.hostDiscoveryStarted, "host.discoveryStarted"),
    (.hostDiscoveryStopped(.requested), "host.discoveryStopped"),
    (.hostDeviceDiscovered(rssi: -1), "host.deviceDiscovered"),
    (.hostDeviceLost(rssi: -1), "host.deviceLost"),
    (.hostDeviceConnected(.usb, nil), "host.deviceConnected"),
    (.hostDeviceDisconnected(.usb, .ejected), "host.deviceDisconnected"),
    (.hostDockConnected, "host.dockConnected"),
    (.hostDockDisconnected(.ejected), "host.dockDisconnected"),
    (.hostDockSituationChanged(from: .none, to: .dockOnly), "host.dockSituationChanged"),
    (.hostDevicePreparationFinished(nil), "host.devicePreparationFinished"),
    (.hostFirmwareDownloadProgress(.dock, percent: 0), "host.firmwareDownloadProgress"),
    (.hostFirmwareUpdateProgress(.dock, percent: 0), "host.firmwareUpdateProgress"),
    (.hostApplyingFirmwareUpdate(.dock), "host.applyingFirmwareUpdate"),
    (.hostFirmwareUpdateComplete(.dock), "host.firmwareUpdateComplete"),
    (
      .hostFirmwareUpdateFailure(.dock, Failure(.firmwareUpdateFailed, "")),
      "host.firmwareUpdateFailure"
    ),
    (.hostPairingRequested(passkey: 1), "host.pairingRequested"),
    (.readerPairingRequested(passkey: nil), "reader.pairingRequested"),
    (
      .hardwareStateChanged(device: "", from: .lost, to: .found, message: nil),
      "hardware.stateChanged"
    ),
    (.faultTriggered(1, .connect, .fail), "fault.triggered"),
    (.faultAsked(1, .connect), "fault.asked"),
  ]

  @Test func whatHappensHasItsType() {
    for (what, name) in Self.samples { #expect(EventType(what).rawValue == name) }
    #expect(Set(Self.samples.map(\.1)) == Set(EventType.allCases.map(\.rawValue)))
  }
}
