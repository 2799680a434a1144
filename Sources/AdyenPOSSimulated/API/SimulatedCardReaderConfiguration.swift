// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A simulated card reader.
///
/// Source: Adyen's page "Card reader solution for iOS", "Use the simulator", with its defaults.
public struct SimulatedCardReaderConfiguration: Equatable, Sendable {
  /// The serial number.
  public var serialNumber: String
  /// The device type.
  public var deviceType: Device.DeviceType
  /// The firmware version.
  public var firmwareVersion: String
  /// The application version; one that begins with 3.1 makes an NYC1, any other an NYC1-SCR.
  public var applicationVersion: String
  /// The firmware version of the Bluetooth module.
  public var bluetoothFirmwareVersion: String?
  /// The charge in percent, from 0 to 100; nil while charging.
  public var batteryChargePercentage: Int?
  /// Seconds from `connect(to:)` to `onDeviceConnected`.
  public var connectionDelay: TimeInterval
  /// Seconds after connecting at which the connection drops; nil never.
  public var simulateDisconnectionAfter: TimeInterval?
  /// Seconds after such a drop at which the connection comes back; nil never.
  public var simulateReconnectionAfter: TimeInterval?
  /// The firmware update that is available.
  public var availableFirmwareUpdate: SimulatedFirmwareUpdate?

  /// A card reader; what is left out has the default of the page.
  public init(
    serialNumber: String = "SIMULATED-NYC1-001", deviceType: Device.DeviceType = .nyc1,
    firmwareVersion: String = "3.1.00.10", applicationVersion: String = "3.1.22.10",
    bluetoothFirmwareVersion: String? = nil, batteryChargePercentage: Int? = nil,
    connectionDelay: TimeInterval = 1.0, simulateDisconnectionAfter: TimeInterval? = nil,
    simulateReconnectionAfter: TimeInterval? = nil,
    availableFirmwareUpdate: SimulatedFirmwareUpdate? = nil
  ) {
    self.serialNumber = serialNumber
    self.deviceType = deviceType
    self.firmwareVersion = firmwareVersion
    self.applicationVersion = applicationVersion
    self.bluetoothFirmwareVersion = bluetoothFirmwareVersion
    self.batteryChargePercentage = batteryChargePercentage
    self.connectionDelay = connectionDelay
    self.simulateDisconnectionAfter = simulateDisconnectionAfter
    self.simulateReconnectionAfter = simulateReconnectionAfter
    self.availableFirmwareUpdate = availableFirmwareUpdate
  }
}

/// A firmware update that a simulated card reader has.
///
/// Source: Adyen's page "Card reader solution for iOS", "Use the simulator".
public struct SimulatedFirmwareUpdate: Equatable, Sendable {
  /// The firmware version after the update.
  public var targetVersion: String
  /// Seconds that the whole update takes.
  public var updateDuration: TimeInterval
  /// The date from which the update is mandatory; nil for an optional one.
  public var requiredDate: Date?
  /// Whether the update needs a Bluetooth connection.
  public var requiresBluetoothConnection: Bool

  /// An update, optional unless a date says otherwise.
  public init(
    targetVersion: String, updateDuration: TimeInterval, requiredDate: Date? = nil,
    requiresBluetoothConnection: Bool = false
  ) {
    self.targetVersion = targetVersion
    self.updateDuration = updateDuration
    self.requiredDate = requiredDate
    self.requiresBluetoothConnection = requiresBluetoothConnection
  }
}
