// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import AdyenPOSSimulated

/// An app's delegate that writes down what it is told.
@MainActor
final class Recorder: @MainActor DeviceManagerDelegate, @MainActor FirmwareManagerDelegate {
  private(set) var story: [String] = []
  /// Called at every word, as an app acts on what it is told.
  var onWord: ((String) -> Void)?

  func takeStory() -> [String] {
    defer { story = [] }
    return story
  }

  private func note(_ word: String) {
    story.append(word)
    onWord?(word)
  }

  private func words(_ error: (any Error)?) -> String { error.map { " failed: \($0)" } ?? "" }

  func onDeviceDiscovered(device: Device, by manager: any DeviceManager) {
    note("discovered \(device.serialNumber), \(manager.discoveredDevices.count) in all")
  }
  func onDeviceDiscoveryFailed(with error: any Error, by manager: any DeviceManager) {
    note("discovery" + words(error))
  }
  func onDeviceConnected(with error: (any Error)?, to manager: any DeviceManager) {
    note("connected \(manager.connectedDevice?.serialNumber ?? "nothing")" + words(error))
  }
  func onDeviceDisconnected(from manager: any DeviceManager) {
    note("disconnected, now \(manager.connectedDevice?.serialNumber ?? "nothing")")
  }
  func onDockConnected(to manager: any DeviceManager) {
    note("dock \(manager.connectedDock?.serialNumber ?? "nothing")")
  }
  func onDockDisconnected(from manager: any DeviceManager) {
    note("dock gone, now \(manager.connectedDock?.serialNumber ?? "nothing")")
  }
  func onDevicePreparationFinished(with error: (any Error)?, by manager: any DeviceManager) {
    note("prepared" + words(error))
  }
  func firmwareDownloadProgress(percent: Double) { if percent == 100 { note("downloaded") } }
  func firmwareUpdateProgress(percent: Double) { if percent == 100 { note("transferred") } }
  func applyingFirmwareUpdate() { note("applying") }
  func firmwareUpdateComplete() { note("updated") }
  func firmwareUpdateFailure(error: AdyenPOSError) { note("update" + words(error)) }
}
