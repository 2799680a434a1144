// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Why the world says no: a fact of the domain with the words for the one who asked.
package struct Refusal: Error, Equatable, Sendable {
  package var kind: Kind
  /// What was wrong.
  package var message: String
  /// What to do about it, where there is something to do.
  package var hint: String?
  /// The ids and numbers that it is about, by their wire names.
  package var details: [Detail]

  package struct Detail: Equatable, Sendable {
    package var name: String
    package var value: Value

    package enum Value: Equatable, Sendable {
      case text(String)
      case number(Int)
    }
  }

  package init(
    _ kind: Kind, _ message: String, hint: String? = nil,
    _ details: KeyValuePairs<String, Detail.Value> = [:]
  ) {
    self.kind = kind
    self.message = message
    self.hint = hint
    self.details = details.map { Detail(name: $0.key, value: $0.value) }
  }
}

extension Refusal {
  /// The stable words of `data.kind` at the socket.
  package enum Kind: String, CaseIterable, Sendable {
    case unknownLab, unknownReader, unknownDock, unknownHost, unknownProfile
    case unknownSnapshot, unknownSubscription, unknownFault
    case ambiguousTarget, alreadyExists, invalidProfile, invalidClockMode, invalidState
    case timedOut, limitExceeded
    case bluetoothOff, bluetoothUnauthorized
    case readerNotFound, readerBusy, connectionFailed, connectionTimedOut, cancelledByNewRequest
    case pairingRejected, bondLost, notConnected
    case noUpdateAvailable, updateInProgress, updateRequired, batteryTooLow
    case firmwareDownloadFailed, firmwareUpdateFailed, bluetoothFirmwareUpdateError
    case dockNotConnected
    case unsupportedOnPhysicalDevice, hardwareUnavailable
  }
}
