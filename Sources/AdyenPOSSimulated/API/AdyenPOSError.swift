// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What can go wrong, in the SDK's words.
///
/// Source: the SDK's published API and, for `firmwareError`, Adyen's page "Card reader solution for
/// iOS". Errors of payments are here so that an app's `switch` compiles; nothing here throws them.
public enum AdyenPOSError: Error, Sendable {
  /// A firmware update failed.
  case firmwareError(FirmwareError)
  /// The reader could not be connected to, or is not connected.
  case deviceConnectionFailure(reason: String, serialNumber: String)
  /// The battery could not be asked for.
  case unableToFetchCardReaderBatteryInfo
  /// No reader was connected before.
  case noPairedReaders
  /// A transaction is under way.
  case transactionInProgress
  /// Warm-up is not allowed in the background.
  case backgroundWarmupNotAllowed
  /// The success screen's time is not from 0.5 to 4 seconds.
  case invalidSuccessScreenTimeout
  /// The Terminal API request cannot be read.
  case malformedTransactionRequest(parsingError: any Error)
  /// The payment interface is not supported.
  case paymentInterfaceNotSupported
  /// Tap to Pay is not allowed.
  case tapToPayNotAllowed
  /// Tap to Pay is not supported.
  case tapToPayNotSupported
  /// The Tap to Pay interface could not be had.
  case tapToPayPaymentInterfaceFailure(reason: String)
  /// The installation id could not be had.
  case unableToObtainInstallationId

  /// Why a firmware update failed.
  public enum FirmwareError: Error, Equatable, Sendable {
    /// The update of the Bluetooth module broke: forget the reader in the phone's settings, pair
    /// again, and repeat the update.
    case bluetoothFirmwareUpdateError
    /// The firmware could not be downloaded.
    case firmwareDownloadError
    /// Anything else, with the reason.
    case firmwareUpdateError(message: String)
  }
}

extension AdyenPOSError: CustomStringConvertible, LocalizedError {
  /// One sentence for a person.
  public var description: String {
    switch self {
    case .firmwareError(let error): error.description
    case .deviceConnectionFailure(let reason, let serialNumber):
      serialNumber.isEmpty ? reason : "Card reader \(serialNumber): \(reason)"
    case .unableToFetchCardReaderBatteryInfo: "The card reader's battery cannot be read."
    case .noPairedReaders: "No card reader was connected before."
    case .transactionInProgress: "A transaction is in progress."
    case .backgroundWarmupNotAllowed: "Warm-up is not allowed in the background."
    case .invalidSuccessScreenTimeout: "The success screen takes 0.5 to 4 seconds."
    case .malformedTransactionRequest(let error): "The request cannot be read: \(error)"
    case .paymentInterfaceNotSupported: "The payment interface is not supported."
    case .tapToPayNotAllowed: "Tap to Pay is not allowed."
    case .tapToPayNotSupported: "Tap to Pay is not supported."
    case .tapToPayPaymentInterfaceFailure(let reason): "Tap to Pay failed: \(reason)"
    case .unableToObtainInstallationId: "There is no installation id."
    }
  }

  /// The same.
  public var errorDescription: String? { description }
}

extension AdyenPOSError.FirmwareError: CustomStringConvertible, LocalizedError {
  /// One sentence for a person.
  public var description: String {
    switch self {
    case .bluetoothFirmwareUpdateError:
      "The update of the Bluetooth module failed: forget the card reader in the Bluetooth "
        + "settings, pair it again, and repeat the update."
    case .firmwareDownloadError: "The firmware could not be downloaded."
    case .firmwareUpdateError(let message): "The firmware update failed: \(message)"
    }
  }

  /// The same.
  public var errorDescription: String? { description }
}
