// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideClient
import Foundation

/// The app on one host of one lab: what it has been told, and how its calls get there.
final class AppSession: @unchecked Sendable {
  let lab: Lab
  let host: String
  /// Whether the lab is there for this app alone.
  private let ownsLab: Bool
  private let queue = DeliveryQueue()
  private let tell: @MainActor @Sendable (AppNews) -> Void
  private var stop: @Sendable () -> Void = {}

  private let lock = NSLock()
  private var view = AppView()
  private var isOver = false

  /// Attaches to a host.
  ///
  /// - Parameters:
  ///   - host: The host's id; nil for the lab's first one.
  ///   - tell: Called for everything that the app is told, in order.
  /// - Throws: where the lab or the host is not there.
  init(
    lab: Lab, host: String?, ownsLab: Bool,
    tell: @escaping @MainActor @Sendable (AppNews) -> Void
  ) throws(DocksideError) {
    self.lab = lab
    self.ownsLab = ownsLab
    self.tell = tell
    let hosts: [Lab.HostState] = try Lab.LabState(labJSON: try lab.wait("lab.state")).hosts
    guard let id = host ?? hosts.first?.host else {
      throw .launchFailed("lab \(lab.name) has no host that an app could run on; see host.add")
    }
    self.host = id
    let followed = try lab.follow(
      host: id, delivery: queue,
      onEvent: { [weak self, queue] event in
        queue.add { await self?.deliver(event) }
      },
      onEnd: { [weak self, queue] reason in
        queue.add { self?.deliver(reason) }
      })
    stop = followed.stop
    // What has happened meanwhile is told after what the app begins with, which it may change.
    defer { queue.start() }
    let device = try device(try lab.wait("host.connectedDevice", params))
    let dock = try dock(try lab.wait("host.connectedDock", params))
    change { ($0.connectedDevice, $0.connectedDock) = (device, dock) }
  }

  deinit { end() }

  /// Detaches, and closes a lab that nobody else has. The app is told nothing more.
  func end() {
    lock.withLock { isOver = true }
    stop()
    queue.stop()
    if ownsLab { lab.post("lab.close") { _ in } }
  }

  var params: JSONObject { ["host": .string(host)] }

  func params(reader: String) -> JSONObject {
    ["host": .string(host), "reader": .string(reader)]
  }

  /// What the app has been told up to now.
  var told: AppView { lock.withLock { view } }

  /// Asked from the phone, since forgetting a reader in its settings tells no app.
  var knownDevices: [Device] {
    let answer = try? lab.wait("host.knownDevices", params)
    return (answer?["devices"]?.arrayValue ?? []).compactMap { device in
      device["reader"]?.stringValue.map { Device(serialNumber: $0) }
    }
  }

  /// Makes a call; a refusal is news like any other.
  func post(
    _ method: String, _ params: JSONObject,
    refused: @escaping @Sendable (any Error) -> AppNews?
  ) {
    lab.post(method, params) { [self] result in
      guard case .failure(let error) = result, let news = refused(error) else { return }
      queue.add { self.pass(on: news) }
    }
  }

  @MainActor private func pass(on news: AppNews) {
    if !lock.withLock({ isOver }) { tell(news) }
  }

  // MARK: What comes

  @MainActor private func deliver(_ event: Lab.Event) async {
    guard let news = await news(of: event) else { return }
    pass(on: news)
  }

  @MainActor private func deliver(_ end: EventsEnd) {
    let wasConnected = change { view in
      defer { (view.connectedDevice, view.connectedDock) = (nil, nil) }
      return (device: view.connectedDevice != nil, dock: view.connectedDock != nil)
    }
    guard end != .closedHere else { return }
    if wasConnected.device { pass(on: .disconnected) }
    if wasConnected.dock { pass(on: .dockDisconnected) }
  }

  /// Takes an event into the view; what the app is told of it, or nil for nothing.
  private func news(of event: Lab.Event) async -> AppNews? {
    let reader = event.reader ?? ""
    switch event.type {
    case .hostDiscoveryStarted:
      change { $0.beginDiscovery() }
      return nil
    case .hostDiscoveryStopped:
      return event.reason == "requested" || event.reason == "appRestarted"
        ? nil : .discoveryFailed(DiscoveryError(reason: event.reason ?? ""))
    case .hostDeviceDiscovered:
      let device = Device(serialNumber: reader)
      change { $0.hear(device, rssi: event.rssi ?? -100) }
      return .discovered(device)
    case .hostDeviceLost:
      change { $0.lose(Device(serialNumber: reader)) }
      return nil
    case .hostDeviceConnected:
      if let error = event.error {
        return .connected(AdyenPOSError.connection(error, reader: reader))
      }
      let device = await connectedDevice(reader)
      change { $0.connectedDevice = device }
      return .connected(nil)
    case .linkDown where event.reason == "appRestarted":
      change { $0.connectedDevice = nil }
      return nil
    case .hostDeviceDisconnected:
      change { $0.connectedDevice = nil }
      return .disconnected
    case .hostDockConnected:
      let dock = try? dock(try await lab.ask("host.connectedDock", params))
      change {
        $0.connectedDock =
          dock ?? ConnectedDock(serialNumber: event.dock ?? "", firmwareVersion: "")
      }
      return .dockConnected
    case .hostDockDisconnected:
      change { $0.connectedDock = nil }
      return .dockDisconnected
    case .hostDevicePreparationFinished:
      return .prepared(event.error.map { AdyenPOSError.connection($0, reader: reader) })
    case .hostFirmwareDownloadProgress: return .downloadProgress(Double(event.percent ?? 0))
    case .hostFirmwareUpdateProgress: return .updateProgress(Double(event.percent ?? 0))
    case .hostApplyingFirmwareUpdate: return .applying
    case .hostFirmwareUpdateComplete: return .updated
    case .hostFirmwareUpdateFailure: return event.error.map { .updateFailed(.firmware($0)) }
    default: return nil
    }
  }

  @discardableResult
  private func change<Result>(_ body: (inout AppView) -> Result) -> Result {
    lock.withLock { body(&view) }
  }

  // MARK: Devices

  /// The reader as the app is told of it. A clock that has moved on may have taken the connection
  /// away again; the reader itself tells what it is then.
  private func connectedDevice(_ reader: String) async -> ConnectedDevice? {
    if let answer = try? await lab.ask("host.connectedDevice", params),
      let device = try? device(answer), device.serialNumber == reader
    {
      return device
    }
    guard let answer = try? await lab.ask("reader.get", ["reader": .string(reader)]),
      let state = try? Lab.ReaderState(labJSON: answer)
    else { return nil }
    return device(
      reader, name: state.name, model: state.model,
      battery: (state.battery.reported, state.battery.charging), firmware: state.firmware)
  }

  private func device(_ answer: JSONValue) throws(DocksideError) -> ConnectedDevice? {
    guard answer != .null else { return nil }
    let device = try Lab.ConnectedDevice(labJSON: answer)
    return self.device(
      device.reader, name: device.name, model: device.model,
      battery: (device.battery.percent, device.battery.charging), firmware: device.firmware)
  }

  private func device(
    _ reader: String, name: String, model: Lab.ReaderModel,
    battery: (percent: Int?, isCharging: Bool), firmware: Lab.Firmware
  ) -> ConnectedDevice {
    ConnectedDevice(
      batteryCapacity: UInt(battery.percent ?? 0), isCharging: battery.isCharging,
      firmwareVersion: firmware.firmwareVersion,
      bluetoothFirmwareVersion: firmware.bluetoothFirmwareVersion,
      systemVersion: firmware.applicationVersion,
      model: model == .nyc1 ? "NYC1" : "NYC1-SCR", name: name, serialNumber: reader,
      serialNumberCPU: nil, type: .nyc1, uuid: UUID(of: reader),
      reload: { [weak self] in
        guard let device = try await self?.reloadBattery() else {
          throw AdyenPOSError.unableToFetchCardReaderBatteryInfo
        }
        return device
      })
  }

  private func dock(_ answer: JSONValue) throws(DocksideError) -> ConnectedDock? {
    guard answer != .null else { return nil }
    let dock = try Lab.ConnectedDock(labJSON: answer)
    return ConnectedDock(serialNumber: dock.dock, firmwareVersion: dock.firmwareVersion)
  }

  private func reloadBattery() async throws -> ConnectedDevice? {
    do {
      _ = try await lab.ask("host.reloadBatteryInfo", params)
      let device = try device(try await lab.ask("host.connectedDevice", params))
      change { $0.connectedDevice = device }
      return device
    } catch is DocksideError {
      throw AdyenPOSError.unableToFetchCardReaderBatteryInfo
    }
  }
}

/// A discovery that did not begin, or ended by itself. The SDK has no error of its own for it.
struct DiscoveryError: LocalizedError, CustomStringConvertible {
  /// Why: the daemon's word or sentence.
  var reason: String

  var description: String { "The discovery of card readers failed: \(reason)" }
  var errorDescription: String? { description }
}

extension UUID {
  /// An identifier that is the same for a serial number everywhere.
  init(of serialNumber: String) {
    var bytes: [UInt8] = []
    for start in [NameHash.usualStart, 0x8422_2325_cbf2_9ce4] {
      let hash = NameHash.of(serialNumber, from: start)
      bytes += withUnsafeBytes(of: hash.bigEndian, Array.init)
    }
    // Version 8 is for identifiers that are made as their maker likes.
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    self = bytes.withUnsafeBytes { UUID(uuid: $0.load(as: uuid_t.self)) }
  }
}
