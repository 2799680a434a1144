// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import AdyenPOSSimulated
import DocksideClient
import DocksideTesting
import Foundation
import Testing

/// The vendor's samples do what the vendor's page says of them.
@MainActor @Suite struct VendorSampleTests {
  @Test func theSimulatorConfigurationExample() async throws {
    let backend = MyPaymentServiceDelegate()
    let service = VendorSamples.service(backend)
    let recorder = Recorder()
    service.deviceManager.delegate = recorder
    service.deviceManager.firmwareDelegate = recorder
    #expect(service.lab == nil)

    VendorSamples.activate(service)
    let lab = try #require(service.lab)
    // From here on the test moves the time; all that was to be heard by now has been heard.
    try await lab.clock.set(mode: .manual)
    try await lab.clock.advance(by: .seconds(1))
    let device = try #require(service.deviceManager.discoveredDevices.first)
    #expect(device == (try JSONDecoder().decode(Device.self, from: JSONEncoder().encode(device))))
    #expect(device.serialNumber == "TEST-DEVICE-001")
    #expect(device.type.rawValue == "nyc1")
    #expect(recorder.takeStory() == ["discovered TEST-DEVICE-001, 1 in all"])

    service.deviceManager.connect(to: device)
    try await lab.clock.advance(by: .milliseconds(499))
    #expect(recorder.takeStory() == [])
    try await lab.clock.advance(by: .milliseconds(1))
    #expect(recorder.takeStory() == ["connected TEST-DEVICE-001"])
    let connected = try #require(service.deviceManager.connectedDevice)
    #expect(connected.batteryCapacity == 72)
    #expect(!connected.isCharging)
    #expect(connected.firmwareVersion == "3.1.00.10")
    #expect(connected.model == "NYC1")
    #expect(connected.bluetoothFirmwareVersion == nil)
    var id = ""
    VendorSamples.cardReaderID(service) { id = $0 }
    #expect(id == "NYC1-TEST-DEVICE-001")

    #expect(try await service.deviceManager.firmwareUpdateAvailable)
    let summary = try #require(try await service.deviceManager.firmwareUpdateSummary)
    #expect(summary.requiredDate == nil)
    #expect(!summary.requiresBluetoothConnection)
    try await service.deviceManager.startFirmwareUpdate()
    try await lab.clock.advance(by: .seconds(8))
    #expect(
      recorder.takeStory().filter { !$0.contains("connected") }
        == ["downloaded", "transferred", "applying", "updated"])
    #expect(service.deviceManager.connectedDevice?.firmwareVersion == "3.1.00.11")
    #expect(try await service.deviceManager.firmwareUpdateSummary == nil)

    try await lab.clock.advance(by: .seconds(60))
    #expect(
      recorder.takeStory().filter { !$0.hasPrefix("discovered") }.prefix(2)
        == ["disconnected, now nothing", "connected TEST-DEVICE-001"])

    VendorSamples.deactivate(service)
    #expect(service.lab == nil)
    #expect(service.deviceManager.connectedDevice == nil)
    #expect(service.simulatedCardReaderConfiguration == nil)
    let labs = try await lab.dockside.labs().map(\.lab)
    #expect(!labs.contains(lab.name))
  }

  @Test(.lab()) func connectToTheLastKnownReader() async throws {
    let lab = try Lab.current
    let model = MainViewModel(paymentService: try PaymentService(lab: lab))
    let button = VendorSamples.connectButton(model)
    button.action()
    try await lab.refute(.hostDeviceConnected, for: .seconds(10))
    model.paymentService.deviceManager.connect(to: try await found(model.paymentService))
    try await lab.expect(.hostDeviceConnected)
    // Asleep after five minutes, and woken by the button.
    try await lab.clock.advance(by: .seconds(301))
    #expect(try await lab.reader.get().state == .sleeping)
    button.action()
    try await lab.expect(.hostDeviceConnected, ["error": nil])
    #expect(model.paymentService.deviceManager.connectedDevice != nil)
  }

  private func found(_ service: PaymentService) async throws -> Device {
    service.deviceManager.startDiscovery()
    try await service.lab?.clock.advance(by: .seconds(1))
    return try #require(service.deviceManager.discoveredDevices.first)
  }

  @Test(.lab()) func prepareTheDeviceForTransactions() async throws {
    let lab = try Lab.current
    try await lab.host.connect()
    try await lab.expect(.hostDeviceConnected)
    let model = POSViewModel(paymentService: try PaymentService(lab: lab))
    model.prepare()
    #expect(model.results == [])
    try await lab.expect(.hostDevicePreparationFinished, within: .seconds(30))
    #expect(model.results == ["prepared"])
    try await lab.fault.inject(.prepare, effect: .fail)
    model.prepare()
    try await lab.expect(.hostDevicePreparationFinished, within: .seconds(30))
    #expect(model.results.count == 2)
    #expect(model.results.last?.contains("SIMULATED-NYC1-001") == true)
  }

  @Test(.lab()) func aBrokenUpdateOfTheBluetoothModuleAsksToForget() async throws {
    let lab = try Lab.current
    try await lab.reader.offerUpdate(
      targetVersion: "3.1.00.11", requiresBluetoothConnection: true,
      targetBluetoothFirmwareVersion: "2.0")
    try await lab.fault.inject(
      .firmwareTransfer, effect: .fail, error: .bluetoothFirmwareUpdateError, percent: 50)
    try await lab.host.connect()
    try await lab.expect(.hostDeviceConnected)
    let service = try PaymentService(lab: lab)
    let updates = UpdateRecorder()
    service.deviceManager.firmwareDelegate = updates
    try await service.deviceManager.startFirmwareUpdate()
    try await lab.expect(.hostFirmwareUpdateFailure, within: .seconds(60))
    #expect(updates.failures.map(needsForgetting) == [true])
    #expect(updates.failures.first?.localizedDescription.contains("forget") == true)
  }
}

@MainActor private final class UpdateRecorder: @MainActor FirmwareManagerDelegate {
  var failures: [AdyenPOSError] = []

  func firmwareDownloadProgress(percent: Double) {}
  func firmwareUpdateProgress(percent: Double) {}
  func applyingFirmwareUpdate() {}
  func firmwareUpdateComplete() {}
  func firmwareUpdateFailure(error: AdyenPOSError) { failures.append(error) }
}
