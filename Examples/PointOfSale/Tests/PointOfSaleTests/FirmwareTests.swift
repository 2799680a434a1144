// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideClient
import DocksideTesting
import Foundation
import Testing

@testable import PointOfSale

/// Updates of the reader's firmware, and what gets in their way.
@MainActor @Suite struct FirmwareTests {
  @Test(.lab("nyc1-update-available")) func anUpdateFromPromptToEnd() async throws {
    let till = try Till()
    try await till.connect()
    await till.app.checkForUpdates(on: try await till.today)
    #expect(till.app.readerUpdate == .optional)

    await till.app.startUpdate(of: .reader)
    try await till.lab.expect(.hostFirmwareDownloadProgress, ["percent": 50])
    #expect(till.app.progress == .downloading(percent: 50))
    try await till.lab.expect(.hostFirmwareUpdateProgress, ["percent": 80])
    #expect(till.app.progress == .installing(percent: 80))
    try await till.lab.expect(.hostApplyingFirmwareUpdate)
    #expect(till.app.progress == .applying)
    try await till.lab.expect(.hostFirmwareUpdateComplete)
    #expect(till.app.progress == .finished)
    #expect(till.app.readerUpdate == .none)
    #expect(till.app.connection == .connected(serialNumber: "SIMULATED-NYC1-001"))
    #expect(try await till.lab.reader.get().firmware.firmwareVersion == "3.1.00.11")
  }

  @Test(.lab("nyc1-update-available")) func aDownloadThatFailsIsRepeated() async throws {
    let till = try Till()
    try await till.lab.fault.inject(.firmwareDownload, effect: .fail, percent: 60)
    try await till.connect()
    await till.app.startUpdate(of: .reader)
    try await till.lab.expect(.hostFirmwareUpdateFailure)
    #expect(
      till.app.progress
        == .failed(UpdateFailure(message: "The firmware could not be downloaded.")))

    await till.app.retryUpdate()
    try await till.lab.expect(.hostFirmwareUpdateComplete)
    #expect(till.app.progress == .finished)
  }

  @Test(.lab("nyc1-update-available")) func anUpdateBreaksAtFortyPercentAndIsRepeated() async throws
  {
    let till = try Till()
    try await till.lab.fault.inject(.firmwareTransfer, effect: .drop, percent: 40)
    try await till.connect()
    await till.app.startUpdate(of: .reader)
    try await till.lab.expect(.hostFirmwareUpdateProgress, ["percent": 40])
    try await till.lab.expect(.hostFirmwareUpdateFailure)
    let failure = try #require(till.app.progress.failure)
    #expect(failure.instructions.isEmpty)

    // The app gets the reader back, which still runs what it ran before.
    try await till.lab.expect(.hostDeviceConnected, ["error": nil])
    #expect(try await till.lab.reader.get().firmware.firmwareVersion == "3.1.00.10")
    await till.app.retryUpdate()
    try await till.lab.expect(.hostFirmwareUpdateComplete)
    #expect(try await till.lab.reader.get().firmware.firmwareVersion == "3.1.00.11")
  }

  @Test(
    .lab([
      "batteryChargePercentage": 80,
      "availableFirmwareUpdate": [
        "targetVersion": "3.1.00.11", "requiresBluetoothConnection": true,
      ],
    ]))
  func aBrokenBluetoothUpdateIsCuredByForgetting() async throws {
    let till = try Till()
    try await till.lab.fault.inject(.firmwareTransfer, effect: .fail, percent: 70)
    try await till.connect()
    await till.app.startUpdate(of: .reader)
    try await till.lab.expect(.hostFirmwareUpdateFailure)
    let failure = try #require(till.app.progress.failure)
    #expect(failure.instructions.count == 3)
    #expect(failure.instructions.first?.contains("Forget This Device") == true)

    // Trying again is not enough.
    await till.app.retryUpdate()
    try await till.lab.expect(.hostFirmwareUpdateFailure)
    #expect(till.app.progress == .failed(failure))

    // Doing what the app says is.
    try await till.lab.host.forget()
    try await till.connect()
    await till.app.retryUpdate()
    try await till.lab.expect(.hostFirmwareUpdateComplete)
    #expect(till.app.progress == .finished)
  }

  @Test(.lab("nyc1-update-available")) func anUpdateNeedsACharge() async throws {
    let till = try Till()
    try await till.lab.reader.setBattery(percent: 30)
    try await till.connect()
    await till.app.startUpdate(of: .reader)
    let failure = try #require(till.app.progress.failure)
    #expect(failure.message.contains("30"))

    try await till.lab.reader.setBattery(percent: 90)
    await till.app.retryUpdate()
    try await till.lab.expect(.hostFirmwareUpdateComplete)
    #expect(till.app.progress == .finished)
  }

  @Test(.lab(epoch: "2026-03-01T18:00:00Z")) func theRequiredDatePassesOvernight() async throws {
    let till = try Till()
    till.app.reconnectPolicy = .wait
    try await till.lab.reader.offerUpdate(
      targetVersion: "3.1.00.11", requiredDate: "2026-03-02T00:00:00Z")
    let midnight = try #require(LabDate("2026-03-02T00:00:00Z").date)
    try await till.connect()
    await till.app.checkForUpdates(on: try await till.today)
    #expect(till.app.readerUpdate == .required(before: midnight))
    till.app.prepare()
    try await till.lab.expect(.hostDevicePreparationFinished)
    #expect(till.app.preparation == .done)

    try await till.lab.clock.advance(by: .seconds(86_400))

    till.app.connectToLastReader()
    try await till.lab.expect(.hostDeviceConnected, ["error": nil])
    await till.app.checkForUpdates(on: try await till.today)
    #expect(till.app.readerUpdate == .overdue(since: midnight))
    till.app.prepare()
    try await till.lab.expect(.hostDevicePreparationFinished)
    #expect(till.app.preparation.failure != nil)

    await till.app.startUpdate(of: .reader)
    try await till.lab.expect(.hostFirmwareUpdateComplete)
    till.app.prepare()
    try await till.lab.expect(.hostDevicePreparationFinished)
    #expect(till.app.preparation == .done)
  }
}
