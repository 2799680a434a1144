// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A card reader that can be connected to.
///
/// Source: Adyen's page "Card reader solution for iOS" and the SDK's published API.
public struct Device: Codable, Equatable, Sendable {
  /// The types of card readers.
  public enum DeviceType: String, Codable, Hashable, Sendable {
    /// Adyen NYC1, with or without PIN entry.
    case nyc1
  }

  /// The serial number.
  public let serialNumber: String
  /// The type.
  public let type: DeviceType

  init(serialNumber: String, type: DeviceType = .nyc1) {
    self.serialNumber = serialNumber
    self.type = type
  }
}

/// The card reader that the app is connected to, as it was when it was asked.
///
/// Source: the SDK's published API; which version stands in `systemVersion` and what `model` says
/// is inferred.
public struct ConnectedDevice: Sendable {
  /// The charge in percent, from 0 to 100; 0 while the reader charges (inferred).
  public let batteryCapacity: UInt
  /// Whether the reader charges.
  public let isCharging: Bool
  /// The firmware version.
  public let firmwareVersion: String
  /// The firmware version of the Bluetooth module, where it is known.
  public let bluetoothFirmwareVersion: String?
  /// The application version (inferred).
  public let systemVersion: String
  /// `NYC1` where the reader takes PINs, else `NYC1-SCR` (inferred).
  public let model: String?
  /// The device name, `NYC1`; with the serial number behind a hyphen it is the card reader id.
  public let name: String?
  /// The serial number.
  public let serialNumber: String
  /// Simulated readers have none.
  public let serialNumberCPU: String?
  /// The type.
  public let type: Device.DeviceType
  /// An identifier of the reader, always the same for a serial number.
  public let uuid: UUID

  let reload: @Sendable () async throws -> ConnectedDevice

  /// Asks the reader for its battery.
  ///
  /// - Returns: The same reader with its charge as it is now.
  /// - Throws: `AdyenPOSError.unableToFetchCardReaderBatteryInfo`.
  public func reloadBatteryInfo() async throws -> ConnectedDevice { try await reload() }
}

/// The dock that the app is connected to.
///
/// Source: the page names the property `connectedDock` and no members; these are those that the
/// Android SDK has (inferred).
public struct ConnectedDock: Equatable, Sendable {
  /// The dock's id.
  public let serialNumber: String
  /// The firmware version.
  public let firmwareVersion: String
}
