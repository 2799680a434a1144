// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideMachines
import Testing

/// The names that other people's programs are written against: they may grow, and never change.
@Suite struct ContractNamesTests {
  static let methods = [
    "system.hello", "system.status", "rpc.discover",
    "lab.open", "lab.close", "lab.list", "lab.state", "lab.snapshot", "lab.restore", "lab.pending",
    "clock.get", "clock.advance", "clock.set",
    "profile.list", "profile.get", "profile.validate", "profile.load",
    "reader.add", "reader.remove", "reader.list", "reader.get", "reader.power", "reader.press",
    "reader.setBattery", "reader.setSignal", "reader.disconnect", "reader.offerUpdate",
    "reader.withdrawUpdate", "reader.set", "reader.factoryReset",
    "dock.add", "dock.remove", "dock.list", "dock.get", "dock.setPower", "dock.insert",
    "dock.eject", "dock.offerUpdate", "dock.withdrawUpdate",
    "host.add", "host.remove", "host.list", "host.get", "host.setBluetooth", "host.plug",
    "host.unplug", "host.startDiscovery", "host.stopDiscovery", "host.discoveredDevices",
    "host.knownDevices", "host.connectedDevice", "host.connectedDock", "host.connect",
    "host.confirmPairing", "host.disconnect", "host.forget", "host.reloadBatteryInfo",
    "host.prepareDeviceForTransaction", "host.firmwareUpdateSummary",
    "host.dockFirmwareUpdateSummary", "host.startFirmwareUpdate", "host.startDockFirmwareUpdate",
    "host.restartApp",
    "event.subscribe", "event.unsubscribe", "event.history", "event.wait",
    "fault.inject", "fault.clear", "fault.list", "fault.points", "fault.answer",
    "hardware.status", "hardware.bind", "hardware.unbind", "hardware.advertise",
    "hardware.stopAdvertising", "hardware.export", "hardware.withdraw", "hardware.exports",
  ]

  static let events = [
    "reader.added", "reader.removed", "dock.added", "dock.removed", "host.added", "host.removed",
    "reader.stateChanged", "reader.batteryChanged", "reader.firmwareChanged",
    "dock.firmwareChanged", "dock.stateChanged", "dock.readerInserted", "dock.readerEjected",
    "link.up", "link.down", "host.bluetoothChanged", "host.discoveryStarted",
    "host.discoveryStopped", "host.deviceDiscovered", "host.deviceLost",
    "host.pairingRequested", "reader.pairingRequested", "hardware.stateChanged",
    "host.deviceConnected",
    "host.deviceDisconnected", "host.dockConnected", "host.dockDisconnected",
    "host.dockSituationChanged", "host.devicePreparationFinished",
    "host.firmwareDownloadProgress", "host.firmwareUpdateProgress", "host.applyingFirmwareUpdate",
    "host.firmwareUpdateComplete", "host.firmwareUpdateFailure", "fault.triggered", "fault.asked",
  ]

  static let errors = [
    "unknownLab", "unknownReader", "unknownDock", "unknownHost", "unknownProfile",
    "ambiguousTarget", "alreadyExists", "invalidProfile", "invalidClockMode", "invalidState",
    "timedOut", "limitExceeded", "bluetoothOff", "bluetoothUnauthorized", "readerNotFound",
    "readerBusy", "connectionFailed", "connectionTimedOut", "cancelledByNewRequest",
    "pairingRejected", "bondLost", "notConnected", "noUpdateAvailable", "updateInProgress",
    "batteryTooLow", "firmwareDownloadFailed", "firmwareUpdateFailed",
    "bluetoothFirmwareUpdateError", "dockNotConnected", "unsupportedOnPhysicalDevice",
    "hardwareUnavailable",
  ]

  @Test func everyMethodIsThere() {
    let names = Contract.methods.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.sorted() == Self.methods.sorted())
    for name in names { #expect(Contract.method(named: name)?.name == name) }
    #expect(Contract.method(named: "reader.jump") == nil)
  }

  /// `ReaderSetBattery` is `reader.setBattery`.
  @Test func typesAreNamedAfterTheirMethods() {
    for (type, description) in DocksideContractTests.methods {
      let words = [description.namespace, description.verb].map {
        $0.prefix(1).uppercased() + $0.dropFirst()
      }
      #expect(String(describing: type) == words.joined())
    }
  }

  @Test func namespacesAreTogether() {
    var seen: [String] = []
    for name in Contract.methods.map(\.namespace) where seen.last != name {
      #expect(!seen.contains(name))
      seen.append(name)
    }
  }

  @Test func everyEventIsThere() {
    #expect(Contract.events.map(\.name).sorted() == Self.events.sorted())
    #expect(Contract.notifications.map(\.name) == ["event.gap", "event.rewound", "event.ended"])
  }

  @Test func everyErrorIsThere() {
    let kinds = Contract.errors.map(\.kind.rawValue)
    #expect(Set(Self.errors).isSubset(of: kinds))
    #expect(kinds == Refusal.Kind.allCases.map(\.rawValue))
    #expect(
      Contract.protocolErrors.map(\.code) == [-32700, -32600, -32601, -32602, -32603])
  }
}
