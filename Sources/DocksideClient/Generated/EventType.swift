// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Made from the contract; RECORD_GOLDENS=1 swift test makes it anew. Not to be edited.
// swift-format-ignore-file

/// The types of events. Where a type is asked for, `*` stands for any characters.
public struct EventType: LabWord {
  /// The word as it stands in JSON.
  public let rawValue: String

  /// A word that this version may not know.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A reader came into the lab.
  public static let readerAdded = Self(rawValue: "reader.added")
  /// A reader left the lab.
  public static let readerRemoved = Self(rawValue: "reader.removed")
  /// A dock came into the lab.
  public static let dockAdded = Self(rawValue: "dock.added")
  /// A dock left the lab.
  public static let dockRemoved = Self(rawValue: "dock.removed")
  /// A host came into the lab.
  public static let hostAdded = Self(rawValue: "host.added")
  /// A host left the lab.
  public static let hostRemoved = Self(rawValue: "host.removed")
  /// A reader does something else now.
  public static let readerStateChanged = Self(rawValue: "reader.stateChanged")
  /// A reader's charge moved by a whole percent or was set, or charging began or ended.
  public static let readerBatteryChanged = Self(rawValue: "reader.batteryChanged")
  /// One of a reader's versions is another one now.
  public static let readerFirmwareChanged = Self(rawValue: "reader.firmwareChanged")
  /// A dock's firmware is another one now.
  public static let dockFirmwareChanged = Self(rawValue: "dock.firmwareChanged")
  /// A dock does something else now.
  public static let dockStateChanged = Self(rawValue: "dock.stateChanged")
  /// A reader was put into a dock.
  public static let dockReaderInserted = Self(rawValue: "dock.readerInserted")
  /// A reader was taken out of a dock.
  public static let dockReaderEjected = Self(rawValue: "dock.readerEjected")
  /// A link between a reader and a host came up.
  public static let linkUp = Self(rawValue: "link.up")
  /// A link between a reader and a host is gone.
  public static let linkDown = Self(rawValue: "link.down")
  /// What the app may do with Bluetooth changed.
  public static let hostBluetoothChanged = Self(rawValue: "host.bluetoothChanged")
  /// A scan for readers began.
  public static let hostDiscoveryStarted = Self(rawValue: "host.discoveryStarted")
  /// A scan for readers ended.
  public static let hostDiscoveryStopped = Self(rawValue: "host.discoveryStopped")
  /// The running scan heard a reader for the first time.
  public static let hostDeviceDiscovered = Self(rawValue: "host.deviceDiscovered")
  /// The running scan no longer hears a reader that it had heard.
  public static let hostDeviceLost = Self(rawValue: "host.deviceLost")
  /// The phone asks its user whether to pair; `host.confirmPairing` answers.
  public static let hostPairingRequested = Self(rawValue: "host.pairingRequested")
  /// A connection to a reader is up, or the attempt to connect failed.
  public static let hostDeviceConnected = Self(rawValue: "host.deviceConnected")
  /// The app lost its connection to a reader, or ended it.
  public static let hostDeviceDisconnected = Self(rawValue: "host.deviceDisconnected")
  /// The app sees a dock on the cable.
  public static let hostDockConnected = Self(rawValue: "host.dockConnected")
  /// The app no longer sees the dock.
  public static let hostDockDisconnected = Self(rawValue: "host.dockDisconnected")
  /// The host is in another one of the situations that an app's screens tell apart.
  public static let hostDockSituationChanged = Self(rawValue: "host.dockSituationChanged")
  /// The preparation for a transaction ended, well or not.
  public static let hostDevicePreparationFinished = Self(rawValue: "host.devicePreparationFinished")
  /// A firmware update's download moved on.
  public static let hostFirmwareDownloadProgress = Self(rawValue: "host.firmwareDownloadProgress")
  /// A firmware update's transfer to the device moved on.
  public static let hostFirmwareUpdateProgress = Self(rawValue: "host.firmwareUpdateProgress")
  /// The device reboots to install the firmware.
  public static let hostApplyingFirmwareUpdate = Self(rawValue: "host.applyingFirmwareUpdate")
  /// A firmware update ended well.
  public static let hostFirmwareUpdateComplete = Self(rawValue: "host.firmwareUpdateComplete")
  /// A firmware update failed.
  public static let hostFirmwareUpdateFailure = Self(rawValue: "host.firmwareUpdateFailure")
  /// Somebody in the real air asks to pair with a reader that waits for a press;
  /// `reader.press` agrees.
  public static let readerPairingRequested = Self(rawValue: "reader.pairingRequested")
  /// Real hardware that this lab has can be used from now on, or no longer.
  public static let hardwareStateChanged = Self(rawValue: "hardware.stateChanged")
  /// A planned failure struck.
  public static let faultTriggered = Self(rawValue: "fault.triggered")
  /// A step waits for `fault.answer`.
  public static let faultAsked = Self(rawValue: "fault.asked")
}

extension EventType {
  /// The fields that every type has besides its data.
  static let fields = ["lab", "seq", "time", "type", "reader", "dock", "host"]

  /// The members of each type's data.
  static let dataMembers: [String: [String]] = [
    "reader.added": [],
    "reader.removed": [],
    "dock.added": [],
    "dock.removed": [],
    "host.added": [],
    "host.removed": [],
    "reader.stateChanged": ["from", "to", "reason"],
    "reader.batteryChanged": ["percent", "charging"],
    "reader.firmwareChanged": ["component", "from", "to"],
    "dock.firmwareChanged": ["component", "from", "to"],
    "dock.stateChanged": ["from", "to", "reason"],
    "dock.readerInserted": [],
    "dock.readerEjected": [],
    "link.up": ["transport"],
    "link.down": ["transport", "reason"],
    "host.bluetoothChanged": ["from", "to"],
    "host.discoveryStarted": [],
    "host.discoveryStopped": ["reason"],
    "host.deviceDiscovered": ["name", "rssi"],
    "host.deviceLost": ["name", "rssi"],
    "host.pairingRequested": ["passkey"],
    "host.deviceConnected": ["transport", "error"],
    "host.deviceDisconnected": ["transport", "reason"],
    "host.dockConnected": [],
    "host.dockDisconnected": ["reason"],
    "host.dockSituationChanged": ["from", "to"],
    "host.devicePreparationFinished": ["error"],
    "host.firmwareDownloadProgress": ["target", "percent"],
    "host.firmwareUpdateProgress": ["target", "percent"],
    "host.applyingFirmwareUpdate": ["target"],
    "host.firmwareUpdateComplete": ["target"],
    "host.firmwareUpdateFailure": ["target", "error"],
    "reader.pairingRequested": ["passkey"],
    "hardware.stateChanged": ["device", "from", "to", "message"],
    "fault.triggered": ["fault", "point", "effect"],
    "fault.asked": ["fault", "point"],
  ]
}
