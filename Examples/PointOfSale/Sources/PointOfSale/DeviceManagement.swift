// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

// Adyen's SDK where there is one, and the simulated readers and docks everywhere else.
#if canImport(AdyenPOS)
  import AdyenPOS
#else
  import AdyenPOSSimulated
#endif

/// The card readers and the dock of a till, as its screens show them.
@MainActor @Observable
final class DeviceManagement {
  /// Readers that a search has found, nearest first.
  private(set) var nearbyReaders: [Device] = []
  /// Readers that were connected before.
  private(set) var knownReaders: [Device] = []
  /// Whether a search runs.
  private(set) var isSearching = false
  /// The connection to the reader.
  private(set) var connection = ConnectionState.none
  /// The reader's battery as of the last look; nil without a reader.
  private(set) var battery: Battery?
  /// What to show of the dock.
  private(set) var dock = DockSituation.noDock
  /// Whether the reader is prepared for transactions.
  private(set) var preparation = Preparation.none
  /// The update of the reader.
  private(set) var readerUpdate = UpdatePrompt.none
  /// The update of the dock.
  private(set) var dockUpdate = UpdatePrompt.none
  /// The update that runs, or the last one.
  private(set) var progress = UpdateProgress.none
  /// The last thing that went wrong, for people.
  private(set) var problem: String?

  /// What to do when a connection is lost.
  var reconnectPolicy = ReconnectPolicy.connect(attempts: 3)

  /// Held strongly, as the SDK asks for.
  private let service: PaymentService
  private var manager: any DeviceManager & FirmwareManager { service.deviceManager }
  private var attemptsLeft = 0
  private var target = UpdateTarget.reader
  private var isOverUSB = false

  /// Shows what a payment service's device manager has.
  init(service: PaymentService) {
    self.service = service
    manager.delegate = self
    manager.firmwareDelegate = self
    knownReaders = manager.knownDevices
    if manager.connectedDevice != nil { readerIsThere() }
    showDock()
  }

  // MARK: Readers

  /// Looks for readers nearby.
  func startSearch() {
    problem = nil
    nearbyReaders = []
    isSearching = true
    manager.startDiscovery()
  }

  /// Ends the search.
  func stopSearch() {
    isSearching = false
    manager.stopDiscovery()
  }

  /// Connects to a reader that somebody chose.
  func connect(to device: Device) {
    problem = nil
    attemptsLeft = 0
    connection = .connecting(serialNumber: device.serialNumber)
    manager.connect(to: device)
  }

  /// Wakes the reader that was used last, before a transaction needs it.
  func connectToLastReader() {
    if let device = manager.knownDevices.first { connect(to: device) }
  }

  /// Ends the connection on purpose.
  func disconnect() {
    connection = .none
    manager.disconnect()
  }

  /// Looks at the battery again; a dock shows by its charging that the reader is in it.
  func refreshBattery() async {
    guard let device = manager.connectedDevice else { return }
    do {
      show(try await device.reloadBatteryInfo())
    } catch {
      problem = error.localizedDescription
    }
    showDock()
  }

  /// Does the checks of the next transaction now.
  func prepare() {
    guard let device = manager.connectedDevice else { return }
    preparation = .running
    manager.prepareDeviceForTransaction(device)
  }

  // MARK: Firmware

  /// Asks for updates. The SDK does not tell of them by itself: do this often.
  func checkForUpdates(on today: Date = .now) async {
    readerUpdate = .none
    dockUpdate = .none
    do {
      if manager.connectedDevice != nil, let update = try await manager.firmwareUpdateSummary {
        readerUpdate = UpdatePrompt(requiredDate: update.requiredDate, on: today)
      }
      if manager.connectedDock != nil, let update = try await manager.dockFirmwareUpdateSummary {
        dockUpdate = UpdatePrompt(requiredDate: update.requiredDate, on: today)
      }
    } catch {
      problem = error.localizedDescription
    }
  }

  /// Starts an update.
  func startUpdate(of target: UpdateTarget) async {
    self.target = target
    progress = .starting
    do {
      switch target {
      case .reader: try await manager.startFirmwareUpdate()
      case .dock: try await manager.startDockFirmwareUpdate()
      }
    } catch {
      progress = .failed(UpdateFailure(error))
    }
  }

  /// Starts the update again that failed.
  func retryUpdate() async { await startUpdate(of: target) }

  // MARK: What is shown

  private func readerIsThere() {
    guard let device = manager.connectedDevice else { return }
    // The SDK does not say how a reader is linked. One that charges at the moment of its connecting
    // is in the dock, where USB comes up by itself.
    isOverUSB = manager.connectedDock != nil && device.isCharging
    connection = .connected(serialNumber: device.serialNumber)
    knownReaders = manager.knownDevices
    show(device)
  }

  private func show(_ device: ConnectedDevice) {
    battery = Battery(percent: device.isCharging ? nil : Int(device.batteryCapacity))
  }

  private func showDock() {
    guard manager.connectedDock != nil else {
      dock = .noDock
      return
    }
    let readerCharges = battery != nil && battery?.percent == nil
    dock =
      isOverUSB
      ? .readerInDockOverUSB : readerCharges ? .readerInDockOverBluetooth : .noReaderInDock
  }

  /// Tries once more to get a lost reader back; false where that was tried often enough.
  private func reconnect(to serialNumber: String) -> Bool {
    guard attemptsLeft > 0,
      let device = manager.knownDevices.first(where: { $0.serialNumber == serialNumber })
    else { return false }
    attemptsLeft -= 1
    manager.connect(to: device)
    return true
  }
}

// MARK: - What the SDK tells of readers and docks

extension DeviceManagement: @MainActor DeviceManagerDelegate {
  func onDeviceDiscovered(device: Device, by manager: any DeviceManager) {
    nearbyReaders = manager.discoveredDevices
  }

  func onDeviceDiscoveryFailed(with error: any Error, by manager: any DeviceManager) {
    isSearching = false
    problem = error.localizedDescription
  }

  func onDeviceConnected(with error: (any Error)?, to manager: any DeviceManager) {
    guard let error else {
      problem = nil
      readerIsThere()
      showDock()
      return
    }
    problem = error.localizedDescription
    if case .reconnecting(let serialNumber) = connection, reconnect(to: serialNumber) { return }
    connection = .failed(error.localizedDescription)
  }

  func onDeviceDisconnected(from manager: any DeviceManager) {
    battery = nil
    isOverUSB = false
    preparation = .none
    showDock()
    // Otherwise somebody asked for it, or for another reader.
    guard case .connected(let serialNumber) = connection else { return }
    connection = .reconnecting(serialNumber: serialNumber)
    // A device that reboots for its update comes back without help.
    guard case .connect(let attempts) = reconnectPolicy, progress != .applying else { return }
    attemptsLeft = attempts
    _ = reconnect(to: serialNumber)
  }

  func onDockConnected(to manager: any DeviceManager) { showDock() }

  func onDockDisconnected(from manager: any DeviceManager) { showDock() }

  func onDevicePreparationFinished(
    with error: (any Error)?, by manager: any DeviceManager
  ) {
    preparation = error.map { .failed($0.localizedDescription) } ?? .done
  }
}

// MARK: - What the SDK tells of updates

extension DeviceManagement: @MainActor FirmwareManagerDelegate {
  func firmwareDownloadProgress(percent: Double) {
    progress = .downloading(percent: Int(percent))
  }

  func firmwareUpdateProgress(percent: Double) {
    progress = .installing(percent: Int(percent))
  }

  func applyingFirmwareUpdate() { progress = .applying }

  func firmwareUpdateComplete() {
    progress = .finished
    switch target {
    case .reader: readerUpdate = .none
    case .dock: dockUpdate = .none
    }
  }

  func firmwareUpdateFailure(error: AdyenPOSError) {
    progress = .failed(UpdateFailure(error))
  }
}

extension UpdateFailure {
  init(_ error: any Error) {
    message = error.localizedDescription
    if case AdyenPOSError.firmwareError(.bluetoothFirmwareUpdateError) = error {
      instructions = [
        "In the Bluetooth settings of this phone, choose the reader and then Forget This Device.",
        "Connect to the reader again.",
        "Start the update again.",
      ]
    }
  }
}
