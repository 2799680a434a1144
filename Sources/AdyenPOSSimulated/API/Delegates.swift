// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Is told of card readers and docks, on the main actor.
///
/// Source: the SDK's published API. The page names `onDockConnected` and `onDockDisconnected`
/// without their parameters, which are inferred here.
public protocol DeviceManagerDelegate: AnyObject {
  /// A discovery found a card reader.
  func onDeviceDiscovered(device: Device, by manager: any DeviceManager)
  /// A discovery ended before it was stopped, or did not begin.
  func onDeviceDiscoveryFailed(with error: any Error, by manager: any DeviceManager)
  /// A connection is up, or the attempt failed with the error.
  func onDeviceConnected(with error: (any Error)?, to manager: any DeviceManager)
  /// The connection is gone.
  func onDeviceDisconnected(from manager: any DeviceManager)
  /// A dock was connected.
  func onDockConnected(to manager: any DeviceManager)
  /// The dock is gone.
  func onDockDisconnected(from manager: any DeviceManager)
  /// The preparation for transactions ended, well or with the error.
  func onDevicePreparationFinished(with error: (any Error)?, by manager: any DeviceManager)
}

/// What came to the SDK later is not asked of apps that were there before.
extension DeviceManagerDelegate {
  /// Does nothing.
  public func onDockConnected(to manager: any DeviceManager) {}
  /// Does nothing.
  public func onDockDisconnected(from manager: any DeviceManager) {}
  /// Does nothing.
  public func onDevicePreparationFinished(
    with error: (any Error)?, by manager: any DeviceManager
  ) {}
}

/// Is told of firmware updates of card readers and docks, on the main actor.
///
/// Source: Adyen's page "Card reader solution for iOS", the table of `FirmwareManagerDelegate`
/// methods.
public protocol FirmwareManagerDelegate: AnyObject {
  /// The download moved on; percent from 0 to 100.
  func firmwareDownloadProgress(percent: Double)
  /// The installation moved on; percent from 0 to 100.
  func firmwareUpdateProgress(percent: Double)
  /// The device applies the update: it reboots and comes back.
  func applyingFirmwareUpdate()
  /// The update is done.
  func firmwareUpdateComplete()
  /// The update failed.
  func firmwareUpdateFailure(error: AdyenPOSError)
}
