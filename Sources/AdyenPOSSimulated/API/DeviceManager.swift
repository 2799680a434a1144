// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Finds card readers and connects to them.
///
/// Calls return at once; what comes of them is told to the delegate, on the main actor, in the
/// order in which it happened. The properties say what the app has been told so far.
///
/// Source: Adyen's page "Card reader solution for iOS", "List of DeviceManager tools".
public protocol DeviceManager: AnyObject, Sendable {
  /// The card reader that the app is connected to.
  var connectedDevice: ConnectedDevice? { get }
  /// What the running or last discovery found, strongest signal first.
  var discoveredDevices: [Device] { get }
  /// The card readers that were connected before, the latest first.
  var knownDevices: [Device] { get }
  /// The dock that the app is connected to.
  var connectedDock: ConnectedDock? { get }
  /// Who is told; held weakly.
  var delegate: (any DeviceManagerDelegate)? { get set }

  /// Starts to look for card readers nearby.
  func startDiscovery()
  /// Stops looking.
  func stopDiscovery()
  /// Connects to a card reader, or wakes it; the outcome is `onDeviceConnected`.
  func connect(to device: Device)
  /// Disconnects from the connected card reader.
  func disconnect()
  /// Updates the configuration and runs the security checks, where that is due; ends with
  /// `onDevicePreparationFinished`.
  func prepareDeviceForTransaction(_ device: ConnectedDevice)
}

/// Updates the firmware of card readers and docks.
///
/// Source: Adyen's page "Card reader solution for iOS", "List of DeviceManager tools";
/// `firmwareUpdateAvailable` from the SDK's published API.
public protocol FirmwareManager: AnyObject, Sendable {
  /// Who is told of progress; held weakly.
  var firmwareDelegate: (any FirmwareManagerDelegate)? { get set }
  /// Whether an update is available for the connected card reader.
  ///
  /// - Throws: `AdyenPOSError.firmwareError` where no card reader is connected.
  var firmwareUpdateAvailable: Bool { get async throws }
  /// The update that is available for the connected card reader; nil where there is none.
  ///
  /// - Throws: `AdyenPOSError.firmwareError` where no card reader is connected.
  var firmwareUpdateSummary: AvailableFirmwareUpdate? { get async throws }
  /// The update that is available for the connected dock; nil where there is none.
  ///
  /// - Throws: `AdyenPOSError.firmwareError` where no dock is connected.
  var dockFirmwareUpdateSummary: AvailableDockFirmwareUpdate? { get async throws }

  /// Starts the update of the connected card reader.
  ///
  /// - Throws: `AdyenPOSError.firmwareError` where there is no delegate, no card reader or no
  ///   update.
  func startFirmwareUpdate() async throws
  /// Starts the update of the connected dock.
  ///
  /// - Throws: `AdyenPOSError.firmwareError` where there is no delegate, no dock or no update.
  func startDockFirmwareUpdate() async throws
}
