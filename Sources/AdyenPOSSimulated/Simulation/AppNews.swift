// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// One call of a delegate.
enum AppNews: Sendable {
  case discovered(Device)
  case discoveryFailed(any Error)
  case connected((any Error)?)
  case disconnected
  case dockConnected
  case dockDisconnected
  case prepared((any Error)?)
  case downloadProgress(Double)
  case updateProgress(Double)
  case applying
  case updated
  case updateFailed(AdyenPOSError)
}

extension AppNews {
  /// Calls whoever it is for.
  @MainActor func tell(
    _ delegate: (any DeviceManagerDelegate)?, _ firmware: (any FirmwareManagerDelegate)?,
    of manager: any DeviceManager
  ) {
    switch self {
    case .discovered(let device): delegate?.onDeviceDiscovered(device: device, by: manager)
    case .discoveryFailed(let error): delegate?.onDeviceDiscoveryFailed(with: error, by: manager)
    case .connected(let error): delegate?.onDeviceConnected(with: error, to: manager)
    case .disconnected: delegate?.onDeviceDisconnected(from: manager)
    case .dockConnected: delegate?.onDockConnected(to: manager)
    case .dockDisconnected: delegate?.onDockDisconnected(from: manager)
    case .prepared(let error): delegate?.onDevicePreparationFinished(with: error, by: manager)
    case .downloadProgress(let percent): firmware?.firmwareDownloadProgress(percent: percent)
    case .updateProgress(let percent): firmware?.firmwareUpdateProgress(percent: percent)
    case .applying: firmware?.applyingFirmwareUpdate()
    case .updated: firmware?.firmwareUpdateComplete()
    case .updateFailed(let error): firmware?.firmwareUpdateFailure(error: error)
    }
  }
}
