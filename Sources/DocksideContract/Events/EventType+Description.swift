// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideSchema

extension EventType {
  package var description: EventDescription {
    EventDescription(name: rawValue, summary: summary, data: data, subjects: subjects)
  }

  private var summary: String {
    switch self {
    case .readerAdded: "A reader came into the lab."
    case .readerRemoved: "A reader left the lab."
    case .dockAdded: "A dock came into the lab."
    case .dockRemoved: "A dock left the lab."
    case .hostAdded: "A host came into the lab."
    case .hostRemoved: "A host left the lab."
    case .readerStateChanged: "A reader does something else now."
    case .readerBatteryChanged:
      "A reader's charge moved by a whole percent or was set, or charging began or ended."
    case .readerFirmwareChanged: "One of a reader's versions is another one now."
    case .dockFirmwareChanged: "A dock's firmware is another one now."
    case .dockStateChanged: "A dock does something else now."
    case .dockReaderInserted: "A reader was put into a dock."
    case .dockReaderEjected: "A reader was taken out of a dock."
    case .linkUp: "A link between a reader and a host came up."
    case .linkDown: "A link between a reader and a host is gone."
    case .hostBluetoothChanged: "What the app may do with Bluetooth changed."
    case .hostDiscoveryStarted: "A scan for readers began."
    case .hostDiscoveryStopped: "A scan for readers ended."
    case .hostDeviceDiscovered: "The running scan heard a reader for the first time."
    case .hostDeviceLost: "The running scan no longer hears a reader that it had heard."
    case .hostDeviceConnected: "A connection to a reader is up, or the attempt to connect failed."
    case .hostDeviceDisconnected: "The app lost its connection to a reader, or ended it."
    case .hostDockConnected: "The app sees a dock on the cable."
    case .hostDockDisconnected: "The app no longer sees the dock."
    case .hostDockSituationChanged:
      "The host is in another one of the situations that an app's screens tell apart."
    case .hostDevicePreparationFinished: "The preparation for a transaction ended, well or not."
    case .hostFirmwareDownloadProgress: "A firmware update's download moved on."
    case .hostFirmwareUpdateProgress: "A firmware update's transfer to the device moved on."
    case .hostApplyingFirmwareUpdate: "The device reboots to install the firmware."
    case .hostFirmwareUpdateComplete: "A firmware update ended well."
    case .hostFirmwareUpdateFailure: "A firmware update failed."
    case .hostPairingRequested:
      "The phone asks its user whether to pair; `host.confirmPairing` answers."
    case .readerPairingRequested:
      "Somebody in the real air asks to pair with a reader that waits for a press; `reader.press` agrees."
    case .hardwareStateChanged:
      "Real hardware that this lab has can be used from now on, or no longer."
    case .faultTriggered: "A planned failure struck."
    case .faultAsked: "A step waits for `fault.answer`."
    }
  }

  private var subjects: [String] {
    switch self {
    case .readerAdded, .readerRemoved, .readerStateChanged, .readerBatteryChanged,
      .readerFirmwareChanged:
      ["reader"]
    case .dockAdded, .dockRemoved, .dockFirmwareChanged, .dockStateChanged: ["dock"]
    case .dockReaderInserted, .dockReaderEjected: ["reader", "dock"]
    case .hostAdded, .hostRemoved, .hostBluetoothChanged, .hostDiscoveryStarted,
      .hostDiscoveryStopped, .hardwareStateChanged:
      ["host"]
    case .linkUp, .linkDown, .hostDeviceDiscovered, .hostDeviceLost, .hostDeviceConnected,
      .hostDeviceDisconnected, .hostDevicePreparationFinished, .hostPairingRequested,
      .readerPairingRequested:
      ["host", "reader"]
    case .hostDockConnected, .hostDockDisconnected, .hostDockSituationChanged: ["host", "dock"]
    case .hostFirmwareDownloadProgress, .hostFirmwareUpdateProgress, .hostApplyingFirmwareUpdate,
      .hostFirmwareUpdateComplete, .hostFirmwareUpdateFailure, .faultTriggered, .faultAsked:
      ["host", "reader", "dock"]
    }
  }

  private var data: [ObjectSchema.Member] {
    switch self {
    case .readerAdded, .readerRemoved, .dockAdded, .dockRemoved, .hostAdded, .hostRemoved,
      .dockReaderInserted, .dockReaderEjected, .hostDiscoveryStarted, .hostDockConnected:
      []
    case .readerStateChanged: change(.words(of: ReaderState.Name.self)) + [reason]
    case .readerBatteryChanged: battery
    case .readerFirmwareChanged: firmwareChange(FirmwareComponent.allCases)
    case .dockFirmwareChanged: firmwareChange([.firmwareVersion])
    case .dockStateChanged: change(.words(of: DockState.Name.self)) + [reason]
    case .linkUp: [transport]
    case .linkDown, .hostDeviceDisconnected: [transport, reason]
    case .hostBluetoothChanged: change(.words(of: BluetoothState.self))
    case .hostDiscoveryStopped, .hostDockDisconnected: [reason]
    case .hostDeviceDiscovered, .hostDeviceLost: heard
    case .hostPairingRequested, .readerPairingRequested: passkey
    case .hardwareStateChanged: hardware
    case .hostDeviceConnected: [transport, outcome]
    case .hostDockSituationChanged: change(.words(of: DockSituation.self))
    case .hostDevicePreparationFinished: [outcome]
    case .hostFirmwareDownloadProgress, .hostFirmwareUpdateProgress: [target, progress]
    case .hostApplyingFirmwareUpdate, .hostFirmwareUpdateComplete: [target]
    case .hostFirmwareUpdateFailure: [target, .init("error", "Why it failed.", .failure)]
    case .faultTriggered:
      fault + [.init("effect", "What it does.", .words(of: FaultEffect.self))]
    case .faultAsked: fault
    }
  }
}

// MARK: The parts of data

extension EventType {
  private func change(_ schema: SchemaNode) -> [ObjectSchema.Member] {
    [.init("from", "What it was.", schema), .init("to", "What it is now.", schema)]
  }

  private func firmwareChange(_ components: [FirmwareComponent]) -> [ObjectSchema.Member] {
    let words = SchemaNode.enumeration(components.map(\.rawValue))
    return [.init("component", "Which of the versions.", words)] + change(.nullable(.text))
  }

  private var battery: [ObjectSchema.Member] {
    [
      .init("percent", "The charge in whole percent.", .percent),
      .init("charging", "Whether it charges.", .bool),
    ]
  }

  private var reason: ObjectSchema.Member { .init("reason", "Why: one word.", .text) }

  private var transport: ObjectSchema.Member {
    .init("transport", "How it is, was or would have been linked.", .words(of: Transport.self))
  }

  private var outcome: ObjectSchema.Member {
    .init("error", "Null where it went well, else why not.", .nullable(.failure))
  }

  private var target: ObjectSchema.Member {
    .init("target", "What the update is for.", .words(of: FirmwareTarget.self))
  }

  private var progress: ObjectSchema.Member {
    .init("percent", "Whole percent of this phase, never falling.", .percent)
  }

  private var fault: [ObjectSchema.Member] {
    [
      .init("fault", "The fault's id.", .id),
      .init("point", "Where it struck.", .words(of: FaultPoint.self)),
    ]
  }

  private var heard: [ObjectSchema.Member] {
    [
      .init("name", "The device name.", .text),
      .init(
        "rssi",
        "The signal strength in dBm as it was heard last; null where a real adapter does not tell.",
        .nullable(.dBm)),
    ]
  }

  private var passkey: [ObjectSchema.Member] {
    [
      .init(
        "passkey",
        "The number that both sides show, to be written with six digits; null where there is none to compare.",
        .nullable(.integer(0...999_999)))
    ]
  }

  private var hardware: [ObjectSchema.Member] {
    [.init("device", "What was bound, or advertises.", .text)] + change(.hardwareState)
      + [.init("message", "What is wrong; null where nothing is.", .nullable(.text))]
  }
}
