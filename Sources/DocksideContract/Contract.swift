// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The contract at the socket: everything that can be asked, everything that is told.
package enum Contract {
  /// The type of every method, in the order of the documentation.
  package static let methodTypes: [any Method.Type] =
    system + lab + clock + profile + reader + dock + host + event + fault + hardware

  /// The description of every method, in the same order.
  package static let methods: [MethodDescription] = methodTypes.map { $0.description }

  private static let byName = Dictionary(
    methods.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Nil where the contract has no such method.
  package static func method(named name: String) -> MethodDescription? { byName[name] }
}

extension Contract {
  private static let system: [any Method.Type] = [
    SystemHello.self, SystemStatus.self, RpcDiscover.self,
  ]

  private static let lab: [any Method.Type] = [
    LabOpen.self, LabClose.self, LabList.self, LabState.self, LabSnapshot.self, LabRestore.self,
    LabPending.self,
  ]

  private static let clock: [any Method.Type] = [
    ClockGet.self, ClockAdvance.self, ClockSet.self,
  ]

  private static let profile: [any Method.Type] = [
    ProfileList.self, ProfileGet.self, ProfileValidate.self, ProfileLoad.self,
  ]

  private static let reader: [any Method.Type] = [
    ReaderAdd.self, ReaderRemove.self, ReaderList.self, ReaderGet.self, ReaderPower.self,
    ReaderPress.self, ReaderSetBattery.self, ReaderSetSignal.self, ReaderDisconnect.self,
    ReaderOfferUpdate.self, ReaderWithdrawUpdate.self, ReaderSet.self, ReaderFactoryReset.self,
  ]

  private static let dock: [any Method.Type] = [
    DockAdd.self, DockRemove.self, DockList.self, DockGet.self, DockSetPower.self, DockInsert.self,
    DockEject.self, DockOfferUpdate.self, DockWithdrawUpdate.self,
  ]

  private static let host: [any Method.Type] = [
    HostAdd.self, HostRemove.self, HostList.self, HostGet.self, HostSetBluetooth.self,
    HostPlug.self, HostUnplug.self, HostStartDiscovery.self, HostStopDiscovery.self,
    HostDiscoveredDevices.self, HostKnownDevices.self, HostConnectedDevice.self,
    HostConnectedDock.self, HostConnect.self, HostConfirmPairing.self,
    HostDisconnect.self, HostForget.self, HostReloadBatteryInfo.self,
    HostPrepareDeviceForTransaction.self,
    HostFirmwareUpdateSummary.self, HostDockFirmwareUpdateSummary.self,
    HostStartFirmwareUpdate.self, HostStartDockFirmwareUpdate.self, HostRestartApp.self,
  ]

  private static let event: [any Method.Type] = [
    EventSubscribe.self, EventUnsubscribe.self, EventHistory.self, EventWait.self,
  ]

  private static let fault: [any Method.Type] = [
    FaultInject.self, FaultClear.self, FaultList.self, FaultPoints.self, FaultAnswer.self,
  ]

  private static let hardware: [any Method.Type] = [
    HardwareStatus.self, HardwareBind.self, HardwareUnbind.self, HardwareAdvertise.self,
    HardwareStopAdvertising.self, HardwareExport.self, HardwareWithdraw.self, HardwareExports.self,
  ]
}
