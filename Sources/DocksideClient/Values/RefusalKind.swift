// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Made from the contract; RECORD_GOLDENS=1 swift test makes it anew. Not to be edited.
// swift-format-ignore-file

/// The stable words of a daemon's refusals.
public struct RefusalKind: LabWord {
  /// The word as it stands in JSON.
  public let rawValue: String

  /// A word that this version may not know.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No lab has that name, or the lab was closed.
  public static let unknownLab = Self(rawValue: "unknownLab")
  /// The lab has no such reader, or none at all.
  public static let unknownReader = Self(rawValue: "unknownReader")
  /// The lab has no such dock, or none at all.
  public static let unknownDock = Self(rawValue: "unknownDock")
  /// The lab has no such host, or none at all.
  public static let unknownHost = Self(rawValue: "unknownHost")
  /// There is no profile of that name.
  public static let unknownProfile = Self(rawValue: "unknownProfile")
  /// There is no such snapshot, or its lab was closed.
  public static let unknownSnapshot = Self(rawValue: "unknownSnapshot")
  /// This connection has no subscription of that number.
  public static let unknownSubscription = Self(rawValue: "unknownSubscription")
  /// The lab has no fault of that id.
  public static let unknownFault = Self(rawValue: "unknownFault")
  /// The call leaves out which device it means, and the lab has several.
  public static let ambiguousTarget = Self(rawValue: "ambiguousTarget")
  /// The name is taken.
  public static let alreadyExists = Self(rawValue: "alreadyExists")
  /// The profile is wrong; data.problems lists everything that is.
  public static let invalidProfile = Self(rawValue: "invalidProfile")
  /// The clock follows real time, and the call is for manual clocks.
  public static let invalidClockMode = Self(rawValue: "invalidClockMode")
  /// The world is not in a state in which that can be done.
  public static let invalidState = Self(rawValue: "invalidState")
  /// No event that fits came in time.
  public static let timedOut = Self(rawValue: "timedOut")
  /// There is no room for more; data.limit says how many there may be.
  public static let limitExceeded = Self(rawValue: "limitExceeded")
  /// The host's Bluetooth is off.
  public static let bluetoothOff = Self(rawValue: "bluetoothOff")
  /// The app may not use the host's Bluetooth.
  public static let bluetoothUnauthorized = Self(rawValue: "bluetoothUnauthorized")
  /// The reader did not answer: it is off, out of range or not there.
  public static let readerNotFound = Self(rawValue: "readerNotFound")
  /// Another host holds the reader.
  public static let readerBusy = Self(rawValue: "readerBusy")
  /// The connection broke before it was up.
  public static let connectionFailed = Self(rawValue: "connectionFailed")
  /// The connection did not come up, or was not confirmed, in time.
  public static let connectionTimedOut = Self(rawValue: "connectionTimedOut")
  /// A newer connect or a disconnect took the attempt's place.
  public static let cancelledByNewRequest = Self(rawValue: "cancelledByNewRequest")
  /// The reader refused to pair.
  public static let pairingRejected = Self(rawValue: "pairingRejected")
  /// The phone has a bond that the reader no longer knows.
  public static let bondLost = Self(rawValue: "bondLost")
  /// There is no connection to a reader, or it was lost meanwhile.
  public static let notConnected = Self(rawValue: "notConnected")
  /// No firmware update is offered, or none that this link lets one see.
  public static let noUpdateAvailable = Self(rawValue: "noUpdateAvailable")
  /// A firmware update is under way.
  public static let updateInProgress = Self(rawValue: "updateInProgress")
  /// The required date of a firmware update has passed.
  public static let updateRequired = Self(rawValue: "updateRequired")
  /// The reader's charge is too low for a firmware update.
  public static let batteryTooLow = Self(rawValue: "batteryTooLow")
  /// The download of a firmware update broke.
  public static let firmwareDownloadFailed = Self(rawValue: "firmwareDownloadFailed")
  /// The installation of a firmware update broke.
  public static let firmwareUpdateFailed = Self(rawValue: "firmwareUpdateFailed")
  /// The update of the Bluetooth module's firmware failed.
  public static let bluetoothFirmwareUpdateError = Self(rawValue: "bluetoothFirmwareUpdateError")
  /// The app is connected to no dock.
  public static let dockNotConnected = Self(rawValue: "dockNotConnected")
  /// A real device does not let this be done from outside.
  public static let unsupportedOnPhysicalDevice = Self(rawValue: "unsupportedOnPhysicalDevice")
  /// The machine has no such hardware, or may not use it.
  public static let hardwareUnavailable = Self(rawValue: "hardwareUnavailable")
}
