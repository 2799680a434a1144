// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A firmware update for the connected card reader.
///
/// Source: Adyen's page "Card reader solution for iOS".
public struct AvailableFirmwareUpdate: Equatable, Sendable {
  /// The date from which transactions are refused without the update; nil for an optional one.
  public let requiredDate: Date?
  /// Whether the update needs a Bluetooth connection.
  public let requiresBluetoothConnection: Bool
}

/// A firmware update for the connected dock.
///
/// Source: Adyen's page "Card reader solution for iOS".
public struct AvailableDockFirmwareUpdate: Equatable, Sendable {
  /// The date from which transactions are refused without the update; nil for an optional one.
  public let requiredDate: Date?
}
