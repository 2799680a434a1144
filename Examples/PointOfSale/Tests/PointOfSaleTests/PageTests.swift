// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import AdyenPOSSimulated
import DocksideClient
import DocksideTesting
import Foundation
import Testing

@testable import PointOfSale

/// What docs/ios.md shows; a test of Dockside's own holds the page against this file.
@MainActor @Suite struct PageTests {
  @Test(.lab("nyc1")) func aReaderThatDropsIsConnectedAgain() async throws {
    let lab = try Lab.current
    let app = DeviceManagement(service: try PaymentService(lab: lab))

    app.startSearch()
    try await lab.expect(.hostDeviceDiscovered)
    app.connect(to: app.nearbyReaders[0])
    try await lab.expect(.hostDeviceConnected, ["error": nil])

    try await lab.reader.disconnect()
    #expect(app.connection == .reconnecting(serialNumber: "SIMULATED-NYC1-001"))
    try await lab.expect(.hostDeviceConnected, ["error": nil], within: .seconds(5))
    #expect(app.connection == .connected(serialNumber: "SIMULATED-NYC1-001"))
  }

  @Test(.lab("nyc1-update-available")) func aDownloadFailsOnceAndABatteryDies() async throws {
    let lab = try Lab.current
    let app = DeviceManagement(service: try PaymentService(lab: lab))
    try await lab.host.connect()
    try await lab.expect(.hostDeviceConnected, ["error": nil])

    try await lab.fault.inject(.firmwareDownload, effect: .fail, percent: 60)
    await app.startUpdate(of: .reader)
    try await lab.expect(.hostFirmwareUpdateFailure)
    #expect(app.progress.failure?.message == "The firmware could not be downloaded.")

    await app.retryUpdate()
    try await lab.expect(.hostFirmwareUpdateProgress, ["percent": 70])
    try await lab.reader.setBattery(percent: 0)
    #expect(app.progress.failure != nil)
  }

  @Test(.lab()) func theTestDecidesInTheMiddle() async throws {
    let lab = try Lab.current
    let app = DeviceManagement(service: try PaymentService(lab: lab))
    app.startSearch()
    try await lab.expect(.hostDeviceDiscovered)

    let fault = try await lab.fault.inject(.connect, effect: .ask)
    app.connect(to: app.nearbyReaders[0])
    try await lab.expect(.faultAsked)
    #expect(app.connection == .connecting(serialNumber: "SIMULATED-NYC1-001"))
    try await lab.fault.answer(fault, answer: "fail", error: .connectionTimedOut)
    #expect(app.connection.failure != nil)
  }

  @Test(.lab(epoch: "2026-03-01T18:00:00Z")) func aNightTakesNoTime() async throws {
    let lab = try Lab.current
    let app = DeviceManagement(service: try PaymentService(lab: lab))
    app.reconnectPolicy = .wait
    try await lab.host.connect()
    try await lab.expect(.hostDeviceConnected, ["error": nil])
    try await lab.refute(.hostDeviceDisconnected, for: .seconds(299))
    try await lab.expect(.hostDeviceDisconnected, ["reason": "sleep"])
    try await lab.clock.advance(by: .seconds(12 * 3600))
    #expect(try await lab.clock.get().date == "2026-03-02T06:05:01Z")
  }

  @Test(
    .lab([
      "hosts": [["host": "till-1"], ["host": "till-2"]],
      "readers": [["serialNumber": "R-1", "batteryChargePercentage": 72]],
    ]))
  func twoAppsAndOneReader() async throws {
    let lab = try Lab.current
    let first = DeviceManagement(service: try PaymentService(lab: lab, host: "till-1"))
    let second = DeviceManagement(service: try PaymentService(lab: lab, host: "till-2"))
    try await lab.host.connect("R-1", host: "till-1")
    try await lab.expect(.hostDeviceConnected, ["host": "till-1", "error": nil])
    #expect(first.connection == .connected(serialNumber: "R-1"))
    #expect(second.connection == .none)
  }

  @Test func withoutALabTheServiceSaysSo() async throws {
    let service = PaymentService()
    await #expect(throws: AdyenPOSError.self) {
      try await service.deviceManager.firmwareUpdateSummary
    }
  }

  @Test func aDaemonThatIsGoneIsAnError() async throws {
    let dockside = try await Dockside.launch()
    let lab = try await dockside.openLab(profile: "nyc1")
    dockside.close()
    let error = await #expect(throws: DocksideError.self) { try await lab.reader.get() }
    guard case .connectionLost = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}

/// The payment service of an app in the iOS simulator, whose readers are in a lab at the Mac.
func simulatedPaymentService() async throws -> PaymentService {
  let dockside = try await Dockside.connect()
  return try PaymentService(lab: try await dockside.lab("default"))
}

/// The vendor's own way: the lab has this one reader, and a clock that follows real time.
func activateSimulator(of paymentService: PaymentService) {
  paymentService.simulatedCardReaderConfiguration = SimulatedCardReaderConfiguration(
    batteryChargePercentage: 72, simulateDisconnectionAfter: 30, simulateReconnectionAfter: 5)
}
