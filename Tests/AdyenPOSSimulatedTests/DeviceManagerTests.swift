// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import AdyenPOSSimulated
import DocksideClient
import DocksideTesting
import Foundation
import Testing

/// The device manager over labs: what the app is told, when, and in which words.
@MainActor @Suite struct DeviceManagerTests {
  private func app(
    _ lab: Lab, host: String? = nil
  ) throws -> (service: PaymentService, recorder: Recorder) {
    let service = try PaymentService(lab: lab, host: host)
    let recorder = Recorder()
    service.deviceManager.delegate = recorder
    service.deviceManager.firmwareDelegate = recorder
    return (service, recorder)
  }

  @Test(.lab("counter")) func whatWasFoundIsNearestFirst() async throws {
    let lab = try Lab.current
    let (service, recorder) = try app(lab, host: "host-2")
    service.deviceManager.startDiscovery()
    try await lab.clock.advance(by: .seconds(20))
    let found = service.deviceManager.discoveredDevices.map(\.serialNumber)
    let expected = try await lab.host.discoveredDevices("host-2").devices.map(\.reader)
    #expect(found == expected)
    #expect(found.count > 1)
    #expect(recorder.story.count == found.count)
    try await lab.reader.setSignal(found[0], rssi: nil)
    #expect(service.deviceManager.discoveredDevices.map(\.serialNumber) == Array(found.dropFirst()))
    service.deviceManager.stopDiscovery()
    try await lab.clock.advance(by: .seconds(1))
    #expect(recorder.story.count == found.count)
    // The next discovery begins anew.
    service.deviceManager.startDiscovery()
    try await lab.clock.get()
    #expect(service.deviceManager.discoveredDevices == [])
  }

  @Test(.lab(), arguments: [Lab.BluetoothState.off, .unauthorized])
  func withoutBluetooth(state: Lab.BluetoothState) async throws {
    let lab = try Lab.current
    let (service, recorder) = try app(lab)
    try await lab.host.setBluetooth(state: state)
    service.deviceManager.startDiscovery()
    try await lab.clock.get()
    #expect(recorder.story.count == 1)
    #expect(recorder.story.first?.hasPrefix("discovery failed: ") == true, "\(recorder.story)")
    try await lab.host.setBluetooth(state: .on)
    service.deviceManager.startDiscovery()
    try await lab.clock.advance(by: .seconds(1))
    let device = try #require(service.deviceManager.discoveredDevices.first)
    _ = recorder.takeStory()
    try await lab.host.setBluetooth(state: state)
    service.deviceManager.connect(to: device)
    try await lab.clock.advance(by: .seconds(1))
    let story = recorder.takeStory()
    #expect(story.count == 2, "\(story)")
    #expect(story.first?.hasPrefix("discovery failed: ") == true)
    #expect(story.last?.hasPrefix("connected nothing failed: Card reader SIMULATED") == true)
  }

  @Test(.lab()) func aConnectionThatFailsSaysWhy() async throws {
    let lab = try Lab.current
    let (service, recorder) = try app(lab)
    service.deviceManager.startDiscovery()
    try await lab.clock.advance(by: .seconds(1))
    let device = try #require(service.deviceManager.discoveredDevices.first)
    try await lab.fault.inject(.connect, effect: .fail, error: .readerBusy)
    _ = recorder.takeStory()
    service.deviceManager.connect(to: device)
    try await lab.expect(.hostDeviceConnected, ["error.kind": "readerBusy"])
    #expect(recorder.takeStory().first?.hasPrefix("connected nothing failed: ") == true)
    service.deviceManager.connect(to: device)
    try await lab.expect(.hostDeviceConnected, ["error": nil])
    #expect(recorder.takeStory() == ["connected SIMULATED-NYC1-001"])
    service.deviceManager.disconnect()
    try await lab.clock.get()
    #expect(recorder.takeStory() == ["disconnected, now nothing"])
    #expect(service.deviceManager.knownDevices == [device])
    try await lab.host.forget()
    #expect(service.deviceManager.knownDevices == [])
  }

  /// A clock that moves over many events at once still tells each of them as it was.
  @Test(.lab(["simulateDisconnectionAfter": 30, "simulateReconnectionAfter": 5]))
  func aDayAtOnceIsToldInOrder() async throws {
    let lab = try Lab.current
    let (service, recorder) = try app(lab)
    try await lab.host.connect()
    try await lab.clock.advance(by: .seconds(66 + 35 * 10))
    let story = recorder.takeStory()
    #expect(story.count > 20)
    for (index, word) in story.enumerated() {
      #expect(
        word
          == (index.isMultiple(of: 2)
            ? "connected SIMULATED-NYC1-001" : "disconnected, now nothing"))
    }
    #expect((service.deviceManager.connectedDevice != nil) == !story.count.isMultiple(of: 2))
  }

  /// An app that acts on what it is told, inside the callback.
  @Test(.lab()) func theAppActsInsideItsCallbacks() async throws {
    let lab = try Lab.current
    let (service, recorder) = try app(lab)
    recorder.onWord = { word in
      let manager = service.deviceManager
      if word.hasPrefix("discovered"), let device = manager.discoveredDevices.first {
        manager.connect(to: device)
      }
      if word.hasPrefix("connected"), let device = manager.connectedDevice {
        manager.prepareDeviceForTransaction(device)
      }
    }
    service.deviceManager.startDiscovery()
    try await lab.expect(.hostDeviceDiscovered)
    try await lab.expect(.hostDeviceConnected)
    try await lab.expect(.hostDevicePreparationFinished, within: .seconds(30))
    #expect(
      recorder.story == [
        "discovered SIMULATED-NYC1-001, 1 in all", "connected SIMULATED-NYC1-001", "prepared",
      ])
  }

  @Test(.lab(["batteryChargePercentage": 50])) func theBatteryIsASnapshot() async throws {
    let lab = try Lab.current
    let (service, _) = try app(lab)
    try await lab.host.connect()
    try await lab.expect(.hostDeviceConnected)
    let device = try #require(service.deviceManager.connectedDevice)
    try await lab.reader.setBattery(percent: 7)
    #expect(device.batteryCapacity == 50)
    #expect(service.deviceManager.connectedDevice?.batteryCapacity == 50)
    let fresh = try await device.reloadBatteryInfo()
    #expect(fresh.batteryCapacity == 7)
    #expect(fresh.uuid == device.uuid)
    #expect(service.deviceManager.connectedDevice?.batteryCapacity == 7)
    try await lab.reader.setBattery(charging: true)
    let charging = try await fresh.reloadBatteryInfo()
    #expect(charging.isCharging)
    #expect(charging.batteryCapacity == 0)
    service.deviceManager.disconnect()
    await #expect(throws: AdyenPOSError.self) { try await fresh.reloadBatteryInfo() }
  }

  @Test(.lab("nyc1-docked")) func theDock() async throws {
    let lab = try Lab.current
    let (service, recorder) = try app(lab)
    #expect(service.deviceManager.connectedDock?.serialNumber == "dock-1")
    #expect(service.deviceManager.connectedDock?.firmwareVersion == "1.0.0")
    #expect(service.deviceManager.connectedDevice?.serialNumber == "SIMULATED-NYC1-001")
    try await lab.dock.eject()
    #expect(recorder.takeStory() == ["disconnected, now nothing"])
    try await lab.dock.insert("SIMULATED-NYC1-001")
    try await lab.clock.advance(by: .seconds(2))
    #expect(recorder.takeStory() == ["connected SIMULATED-NYC1-001"])
    try await lab.host.unplug()
    #expect(
      Set(recorder.takeStory()) == ["disconnected, now nothing", "dock gone, now nothing"])
    try await lab.host.plug()
    try await lab.clock.advance(by: .seconds(2))
    #expect(recorder.takeStory() == ["dock dock-1", "connected SIMULATED-NYC1-001"])
  }

  @Test(.lab("nyc1-docked")) func theDocksFirmware() async throws {
    let lab = try Lab.current
    let (service, recorder) = try app(lab)
    #expect(try await service.deviceManager.dockFirmwareUpdateSummary == nil)
    await #expect(throws: AdyenPOSError.self) {
      try await service.deviceManager.startDockFirmwareUpdate()
    }
    try await lab.dock.offerUpdate(targetVersion: "1.1.0", requiredDate: "2026-02-01T00:00:00Z")
    let summary = try await service.deviceManager.dockFirmwareUpdateSummary
    #expect(summary?.requiredDate == ISO8601DateFormatter().date(from: "2026-02-01T00:00:00Z"))
    try await service.deviceManager.startDockFirmwareUpdate()
    try await lab.expect(.hostFirmwareUpdateComplete, within: .seconds(60))
    let story = recorder.takeStory().filter { !$0.hasPrefix("d") || $0 == "downloaded" }
    #expect(story.prefix(3) == ["downloaded", "transferred", "applying"])
    #expect(story.contains("updated"))
    #expect(service.deviceManager.connectedDock?.firmwareVersion == "1.1.0")
  }

  @Test(.lab()) func whatFirmwareCallsThrow() async throws {
    let lab = try Lab.current
    let service = try PaymentService(lab: lab)
    func message(_ error: (any Error)?) -> String { error.map { "\($0)" } ?? "nothing" }
    let unheard = await #expect(throws: AdyenPOSError.self) {
      try await service.deviceManager.startFirmwareUpdate()
    }
    #expect(message(unheard).contains("firmwareDelegate is not set"))
    let recorder = Recorder()
    service.deviceManager.firmwareDelegate = recorder
    let alone = await #expect(throws: AdyenPOSError.self) {
      try await service.deviceManager.firmwareUpdateSummary
    }
    #expect(message(alone).hasPrefix("The firmware update failed: "))
    await #expect(throws: AdyenPOSError.self) {
      try await service.deviceManager.startFirmwareUpdate()
    }
    try await lab.host.connect()
    try await lab.expect(.hostDeviceConnected)
    let current = await #expect(throws: AdyenPOSError.self) {
      try await service.deviceManager.startFirmwareUpdate()
    }
    #expect(message(current).hasPrefix("The firmware update failed: "))
    await #expect(throws: AdyenPOSError.self) {
      try await service.deviceManager.dockFirmwareUpdateSummary
    }
  }

  /// A restart of the app: the old service goes with it, and a new one begins with what the phone
  /// knows.
  @Test(.lab()) func anAppThatRestarts() async throws {
    let lab = try Lab.current
    var old: (service: PaymentService, recorder: Recorder)? = try app(lab)
    old?.service.deviceManager.startDiscovery()
    try await lab.host.connect()
    try await lab.expect(.hostDeviceConnected)
    #expect(old?.recorder.story.last == "connected SIMULATED-NYC1-001")
    try await lab.host.restartApp()
    let oldRecorder = old?.recorder
    old = nil
    _ = oldRecorder?.takeStory()
    let (new, recorder) = try app(lab)
    #expect(new.deviceManager.connectedDevice == nil)
    let known = try #require(new.deviceManager.knownDevices.first)
    new.deviceManager.connect(to: known)
    try await lab.expect(.hostDeviceConnected)
    #expect(recorder.takeStory() == ["connected SIMULATED-NYC1-001"])
    #expect(oldRecorder?.story == [])
  }

  @Test func withoutAReaderItSaysWhatToDo() async throws {
    let service = PaymentService()
    let recorder = Recorder()
    service.deviceManager.delegate = recorder
    service.deviceManager.startDiscovery()
    while recorder.story.isEmpty { await Task.yield() }
    #expect(recorder.story.first?.contains("set simulatedCardReaderConfiguration") == true)
    let error = await #expect(throws: AdyenPOSError.self) {
      try await service.deviceManager.firmwareUpdateSummary
    }
    #expect(error.map { "\($0)" }?.contains("set simulatedCardReaderConfiguration") == true)
    #expect(service.deviceManager.knownDevices == [])
  }

  @Test func aConfigurationReplacesTheOther() async throws {
    let service = PaymentService()
    service.simulatedCardReaderConfiguration = SimulatedCardReaderConfiguration()
    let first = try #require(service.lab)
    let reader = try await first.reader.get()
    #expect(reader.reader == "SIMULATED-NYC1-001")
    #expect(reader.battery.charging)
    #expect(reader.model == .nyc1)
    service.simulatedCardReaderConfiguration = SimulatedCardReaderConfiguration(
      serialNumber: "OTHER", applicationVersion: "2.0",
      availableFirmwareUpdate: SimulatedFirmwareUpdate(
        targetVersion: "9", updateDuration: 2,
        requiredDate: Date(timeIntervalSince1970: 1_900_000_000),
        requiresBluetoothConnection: true))
    let second = try #require(service.lab)
    #expect(try await second.reader.get().model == .nyc1Scr)
    #expect(try await second.reader.get().update?.requiredDate == "2030-03-17T17:46:40Z")
    let labs = try await second.dockside.labs().map(\.lab)
    #expect(!labs.contains(first.name))
    #expect(labs.contains(second.name))
    // Dates mean what they mean to the app: the lab's calendar is today's.
    let apart = try #require(try await second.clock.get().date.date).timeIntervalSinceNow
    #expect(abs(apart) < 3600)
  }

  /// What happened in the old lab while the main actor was busy is no news in the new one.
  @Test func aLabThatWasReplacedTellsNothingMore() async throws {
    let service = PaymentService()
    let recorder = Recorder()
    service.deviceManager.delegate = recorder
    service.simulatedCardReaderConfiguration = SimulatedCardReaderConfiguration()
    _ = try service.lab?.wait("host.setBluetooth", ["state": "off"])
    service.deviceManager.startDiscovery()
    // Behind this answer the refusal is here.
    #expect(service.deviceManager.knownDevices == [])
    service.simulatedCardReaderConfiguration = SimulatedCardReaderConfiguration(
      serialNumber: "OTHER")
    // What the old queue held would have been told before anything of the new lab.
    let lab = try #require(service.lab)
    try await lab.clock.set(mode: .manual)
    service.deviceManager.startDiscovery()
    try await lab.expect(.hostDeviceDiscovered)
    #expect(recorder.story == ["discovered OTHER, 1 in all"])
  }

  @Test func aConfigurationThatCannotBeSaysSo() async throws {
    let service = PaymentService()
    let recorder = Recorder()
    service.deviceManager.delegate = recorder
    service.simulatedCardReaderConfiguration = SimulatedCardReaderConfiguration(
      batteryChargePercentage: 101)
    #expect(service.lab == nil)
    service.deviceManager.startDiscovery()
    while recorder.story.isEmpty { await Task.yield() }
    #expect(recorder.story.first?.contains("batteryChargePercentage") == true, "\(recorder.story)")
  }

  @Test func theLabGoesWithTheService() async throws {
    var service: PaymentService? = PaymentService()
    service?.simulatedCardReaderConfiguration = SimulatedCardReaderConfiguration()
    let lab = try #require(service?.lab)
    service = nil
    let labs = try await lab.dockside.labs().map(\.lab)
    #expect(!labs.contains(lab.name))
  }

  @Test func aDaemonThatDiesDisconnectsTheApp() async throws {
    let dockside = try await Dockside.launch()
    let lab = try await dockside.openLab(profile: "nyc1-docked")
    let (service, recorder) = try app(lab)
    #expect(service.deviceManager.connectedDevice != nil)
    dockside.close()
    // Closed by one's own hand it is no news.
    #expect(recorder.story == [])
    let other = try await Dockside.launch()
    let watched = try await other.openLab("watched", profile: "nyc1-docked")
    let (survivor, second) = try app(watched)
    let closer = try await Dockside.connect(socketPath: other.socketPath)
    try await closer.lab("watched").close()
    while second.story.count < 2 { await Task.yield() }
    #expect(second.story == ["disconnected, now nothing", "dock gone, now nothing"])
    #expect(survivor.deviceManager.connectedDock == nil)
  }
}
