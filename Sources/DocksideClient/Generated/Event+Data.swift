// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Made from the contract; RECORD_GOLDENS=1 swift test makes it anew. Not to be edited.
// swift-format-ignore-file

extension Lab.Event {
  /// What it was. In `reader.stateChanged`, `reader.firmwareChanged`, `dock.firmwareChanged`,
  /// `dock.stateChanged`, `host.bluetoothChanged`, `host.dockSituationChanged`,
  /// `hardware.stateChanged`.
  public var from: String? { datum("from") }

  /// What it is now. In `reader.stateChanged`, `reader.firmwareChanged`,
  /// `dock.firmwareChanged`, `dock.stateChanged`, `host.bluetoothChanged`,
  /// `host.dockSituationChanged`, `hardware.stateChanged`.
  public var to: String? { datum("to") }

  /// Why: one word. In `reader.stateChanged`, `dock.stateChanged`, `link.down`,
  /// `host.discoveryStopped`, `host.deviceDisconnected`, `host.dockDisconnected`.
  public var reason: String? { datum("reason") }

  /// The charge in whole percent. In `reader.batteryChanged`,
  /// `host.firmwareDownloadProgress`, `host.firmwareUpdateProgress`.
  public var percent: Int? { datum("percent") }

  /// Whether it charges. In `reader.batteryChanged`.
  public var charging: Bool? { datum("charging") }

  /// Which of the versions. In `reader.firmwareChanged`, `dock.firmwareChanged`.
  public var component: String? { datum("component") }

  /// How it is, was or would have been linked. In `link.up`, `link.down`,
  /// `host.deviceConnected`, `host.deviceDisconnected`.
  public var transport: Lab.Transport? { datum("transport") }

  /// The device name. In `host.deviceDiscovered`, `host.deviceLost`.
  public var name: String? { datum("name") }

  /// The signal strength in dBm as it was heard last; null where a real adapter does not
  /// tell. In `host.deviceDiscovered`, `host.deviceLost`.
  public var rssi: Int? { datum("rssi") }

  /// The number that both sides show, to be written with six digits; null where there is none
  /// to compare. In `host.pairingRequested`, `reader.pairingRequested`.
  public var passkey: Int? { datum("passkey") }

  /// Null where it went well, else why not. In `host.deviceConnected`,
  /// `host.devicePreparationFinished`, `host.firmwareUpdateFailure`.
  public var error: Lab.Failure? { datum("error") }

  /// What the update is for. In `host.firmwareDownloadProgress`,
  /// `host.firmwareUpdateProgress`, `host.applyingFirmwareUpdate`,
  /// `host.firmwareUpdateComplete`, `host.firmwareUpdateFailure`.
  public var target: Lab.FirmwareTarget? { datum("target") }

  /// What was bound, or advertises. In `hardware.stateChanged`.
  public var device: String? { datum("device") }

  /// What is wrong; null where nothing is. In `hardware.stateChanged`.
  public var message: String? { datum("message") }

  /// The fault's id. In `fault.triggered`, `fault.asked`.
  public var fault: String? { datum("fault") }

  /// Where it struck. In `fault.triggered`, `fault.asked`.
  public var point: Lab.FaultPointName? { datum("point") }

  /// What it does. In `fault.triggered`.
  public var effect: Lab.FaultEffect? { datum("effect") }
}
