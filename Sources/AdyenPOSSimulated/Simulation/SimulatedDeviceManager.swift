// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideClient
import Foundation

/// The SDK's device manager, with a lab behind it in the place of Bluetooth and USB.
final class SimulatedDeviceManager: DeviceManager, FirmwareManager, @unchecked Sendable {
  private let lock = NSLock()
  private weak var deviceDelegate: (any DeviceManagerDelegate)?
  private weak var updateDelegate: (any FirmwareManagerDelegate)?
  private var configured: SimulatedCardReaderConfiguration?
  /// The lab of the configuration, or the one that the service was made for.
  private var session: AppSession?
  private var permanent: AppSession?
  /// Why there is no lab although there should be one.
  private var trouble: DocksideError?

  /// For a service without a lab.
  init() {}

  /// For an app on a host of a lab.
  init(lab: Lab, host: String?) throws(DocksideError) {
    permanent = try attach(lab, host: host, ownsLab: false)
  }

  private func attach(
    _ lab: Lab, host: String? = nil, ownsLab: Bool
  ) throws(DocksideError) -> AppSession {
    try AppSession(lab: lab, host: host, ownsLab: ownsLab) { [weak self] news in
      guard let self else { return }
      news.tell(self.delegate, self.firmwareDelegate, of: self)
    }
  }

  // MARK: The configuration

  var configuration: SimulatedCardReaderConfiguration? {
    get { lock.withLock { configured } }
    set {
      let old = lock.withLock {
        let old = session
        (configured, session, trouble) = (newValue, nil, nil)
        return old
      }
      old?.end()
      guard let newValue else { return }
      do throws(DocksideError) {
        let lab = try Dockside.shared.openLabBlocking(
          profile: newValue.profile, clock: .realtime, epoch: LabDate(Date()))
        let new = try attach(lab, ownsLab: true)
        lock.withLock { session = new }
      } catch {
        lock.withLock { trouble = error }
        FileHandle.standardError.write(Data("AdyenPOSSimulated: \(error)\n".utf8))
      }
    }
  }

  /// The lab that the app is in.
  var lab: Lab? { current?.lab }

  private var current: AppSession? { lock.withLock { session ?? permanent } }

  /// What to say where no lab is there.
  private var absence: String {
    lock.withLock { trouble }.map { "\($0)" }
      ?? "there is no simulated card reader: set simulatedCardReaderConfiguration, or make the "
      + "service for a lab"
  }

  // MARK: DeviceManager

  var delegate: (any DeviceManagerDelegate)? {
    get { lock.withLock { deviceDelegate } }
    set { lock.withLock { deviceDelegate = newValue } }
  }

  var connectedDevice: ConnectedDevice? { current?.told.connectedDevice }
  var discoveredDevices: [Device] { current?.told.discoveredDevices ?? [] }
  var knownDevices: [Device] { current?.knownDevices ?? [] }
  var connectedDock: ConnectedDock? { current?.told.connectedDock }

  func startDiscovery() {
    post("host.startDiscovery") { .discoveryFailed(DiscoveryError(of: $0)) }
  }

  func stopDiscovery() { post("host.stopDiscovery") { _ in nil } }

  func connect(to device: Device) {
    let reader = device.serialNumber
    post("host.connect", reader: reader) {
      .connected(AdyenPOSError.connection($0, reader: reader))
    }
  }

  /// Nothing happens where nothing is connected.
  func disconnect() { post("host.disconnect") { _ in nil } }

  func prepareDeviceForTransaction(_ device: ConnectedDevice) {
    let reader = device.serialNumber
    post("host.prepareDeviceForTransaction") {
      .prepared(AdyenPOSError.connection($0, reader: reader))
    }
  }

  private func post(
    _ method: String, reader: String? = nil,
    refused: @escaping @Sendable (any Error) -> AppNews?
  ) {
    guard let session = current else {
      guard let news = refused(NoSimulatedReader(description: absence)) else { return }
      Task { @MainActor in news.tell(delegate, firmwareDelegate, of: self) }
      return
    }
    session.post(
      method, reader.map { session.params(reader: $0) } ?? session.params, refused: refused)
  }

  // MARK: FirmwareManager

  var firmwareDelegate: (any FirmwareManagerDelegate)? {
    get { lock.withLock { updateDelegate } }
    set { lock.withLock { updateDelegate = newValue } }
  }

  var firmwareUpdateAvailable: Bool {
    get async throws { try await firmwareUpdateSummary != nil }
  }

  var firmwareUpdateSummary: AvailableFirmwareUpdate? {
    get async throws {
      let answer = try await ask("host.firmwareUpdateSummary")
      guard let summary = try Lab.FirmwareUpdateSummary?(labJSON: answer) else { return nil }
      return AvailableFirmwareUpdate(
        requiredDate: summary.requiredDate?.date,
        requiresBluetoothConnection: summary.requiresBluetoothConnection)
    }
  }

  var dockFirmwareUpdateSummary: AvailableDockFirmwareUpdate? {
    get async throws {
      let answer = try await ask("host.dockFirmwareUpdateSummary")
      guard let summary = try Lab.DockFirmwareUpdateSummary?(labJSON: answer) else { return nil }
      return AvailableDockFirmwareUpdate(requiredDate: summary.requiredDate?.date)
    }
  }

  func startFirmwareUpdate() async throws { try await startUpdate("host.startFirmwareUpdate") }

  func startDockFirmwareUpdate() async throws {
    try await startUpdate("host.startDockFirmwareUpdate")
  }

  private func startUpdate(_ method: String) async throws {
    guard firmwareDelegate != nil else {
      throw AdyenPOSError.firmwareError(
        .firmwareUpdateError(message: "firmwareDelegate is not set, so that nobody would be told"))
    }
    _ = try await ask(method)
  }

  private func ask(_ method: String) async throws -> JSONValue {
    guard let session = current else {
      throw AdyenPOSError.firmwareError(.firmwareUpdateError(message: absence))
    }
    do {
      return try await session.lab.call(method, session.params)
    } catch let error as DocksideError {
      throw AdyenPOSError.firmware(error)
    }
  }
}

/// There is no lab behind the device manager; the description says why.
private struct NoSimulatedReader: Error, CustomStringConvertible {
  var description: String
}

extension DiscoveryError {
  init(of error: any Error) {
    if case DocksideError.refused(let refusal) = error {
      self.init(reason: refusal.message)
    } else {
      self.init(reason: "\(error)")
    }
  }
}

extension SimulatedCardReaderConfiguration {
  /// The same as a profile, whose keys are the SDK's own.
  var profile: ProfileSource {
    var object: JSONObject = [
      "serialNumber": .string(serialNumber), "deviceType": .string(deviceType.rawValue),
      "firmwareVersion": .string(firmwareVersion),
      "applicationVersion": .string(applicationVersion),
      "connectionDelay": .number(connectionDelay),
    ]
    object["bluetoothFirmwareVersion"] = bluetoothFirmwareVersion.map { .string($0) }
    object["batteryChargePercentage"] =
      batteryChargePercentage.map { .integer(Int64($0)) } ?? .null
    object["simulateDisconnectionAfter"] = simulateDisconnectionAfter.map { .number($0) }
    object["simulateReconnectionAfter"] = simulateReconnectionAfter.map { .number($0) }
    object["availableFirmwareUpdate"] = availableFirmwareUpdate.map { .object($0.object) }
    return .object(object)
  }
}

extension SimulatedFirmwareUpdate {
  fileprivate var object: JSONObject {
    var object: JSONObject = [
      "targetVersion": .string(targetVersion), "updateDuration": .number(updateDuration),
      "requiresBluetoothConnection": .bool(requiresBluetoothConnection),
    ]
    object["requiredDate"] = requiredDate.map { LabDate($0).labJSON }
    return object
  }
}
