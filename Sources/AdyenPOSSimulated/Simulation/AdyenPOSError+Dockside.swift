// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideClient

/// The daemon's words as the SDK's. Which error the SDK uses for what it does not say is inferred.
extension AdyenPOSError {
  /// What ended an attempt to connect, or a preparation.
  static func connection(_ failure: Lab.Failure, reader: String) -> AdyenPOSError {
    .deviceConnectionFailure(reason: failure.message, serialNumber: reader)
  }

  /// What ended a firmware update.
  static func firmware(_ failure: Lab.Failure) -> AdyenPOSError {
    .firmwareError(FirmwareError(kind: RefusalKind(rawValue: failure.kind), failure.message))
  }

  /// Why a call about firmware was refused.
  static func firmware(_ error: any Error) -> AdyenPOSError {
    guard case DocksideError.refused(let refusal) = error else {
      return .firmwareError(.firmwareUpdateError(message: "\(error)"))
    }
    return .firmwareError(
      FirmwareError(kind: refusal.kind ?? "", refusal.message))
  }

  /// Why a call about a connection was refused.
  static func connection(_ error: any Error, reader: String) -> AdyenPOSError {
    guard case DocksideError.refused(let refusal) = error else {
      return .deviceConnectionFailure(reason: "\(error)", serialNumber: reader)
    }
    return .deviceConnectionFailure(reason: refusal.message, serialNumber: reader)
  }
}

extension AdyenPOSError.FirmwareError {
  init(kind: RefusalKind, _ message: String) {
    switch kind {
    case .bluetoothFirmwareUpdateError: self = .bluetoothFirmwareUpdateError
    case .firmwareDownloadFailed: self = .firmwareDownloadError
    default: self = .firmwareUpdateError(message: message)
    }
  }
}
