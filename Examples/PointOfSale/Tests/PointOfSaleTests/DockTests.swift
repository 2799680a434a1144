// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideClient
import DocksideTesting
import Testing

@testable import PointOfSale

/// A reader and its dock.
@MainActor @Suite struct DockTests {
  /// A reader that is on its battery as soon as it is out of its dock.
  nonisolated static let readerInDock: ProfileSource = [
    "hosts": [["host": "till"]],
    "readers": [["serialNumber": "SIMULATED-NYC1-001", "batteryChargePercentage": 60]],
    "docks": [["dock": "dock", "host": "till", "reader": "SIMULATED-NYC1-001"]],
  ]

  @Test(.lab("nyc1-docked")) func aReaderInItsDockIsReady() async throws {
    let till = try Till()
    #expect(till.app.dock == .readerInDockOverUSB)
    #expect(till.app.connection == .connected(serialNumber: "SIMULATED-NYC1-001"))
    try await till.lab.clock.advance(by: .seconds(86_400))
    #expect(till.app.connection == .connected(serialNumber: "SIMULATED-NYC1-001"))
  }

  @Test(.lab(readerInDock)) func aReaderThatIsLiftedGoesOnOverBluetooth() async throws {
    let till = try Till()
    try await till.lab.dock.eject()
    #expect(till.app.dock == .noReaderInDock)
    #expect(till.app.connection == .reconnecting(serialNumber: "SIMULATED-NYC1-001"))
    try await till.lab.expect(
      .hostDeviceConnected, ["error": nil, "transport": "bluetooth"])
    #expect(till.app.connection == .connected(serialNumber: "SIMULATED-NYC1-001"))
    #expect(till.app.dock == .noReaderInDock)

    // Put back, it charges, and the phone goes on talking Bluetooth to it.
    try await till.lab.dock.insert()
    await till.app.refreshBattery()
    #expect(till.app.dock == .readerInDockOverBluetooth)

    // That ends, and USB comes up by itself.
    till.app.disconnect()
    try await till.lab.expect(.hostDeviceConnected, ["error": nil, "transport": "usb"])
    #expect(till.app.dock == .readerInDockOverUSB)
  }

  @Test(.lab(readerInDock)) func theCableIsPulled() async throws {
    let till = try Till()
    try await till.lab.host.unplug()
    #expect(till.app.dock == .noDock)
    #expect(till.app.connection == .reconnecting(serialNumber: "SIMULATED-NYC1-001"))
    try await till.lab.expect(.hostDeviceConnected, ["error": nil, "transport": "bluetooth"])

    try await till.lab.host.plug()
    try await till.lab.expect(.hostDockConnected)
    await till.app.refreshBattery()
    #expect(till.app.dock == .readerInDockOverBluetooth)
  }

  @Test(.lab("nyc1-docked")) func aDockWithoutPowerIsNoDock() async throws {
    let till = try Till()
    till.app.reconnectPolicy = .wait
    try await till.lab.dock.setPower(on: false)
    #expect(till.app.dock == .noDock)
    #expect(till.app.connection == .reconnecting(serialNumber: "SIMULATED-NYC1-001"))
    try await till.lab.refute(.hostDockConnected, for: .seconds(3600))

    try await till.lab.dock.setPower(on: true)
    try await till.lab.expect(.hostDeviceConnected, ["error": nil, "transport": "usb"])
    #expect(till.app.dock == .readerInDockOverUSB)
  }

  @Test(.lab("dock-update-available")) func theDockUpdatesAndComesBack() async throws {
    let till = try Till()
    await till.app.checkForUpdates(on: try await till.today)
    #expect(till.app.dockUpdate == .optional)
    #expect(till.app.readerUpdate == .none)

    await till.app.startUpdate(of: .dock)
    try await till.lab.expect(.hostApplyingFirmwareUpdate, within: .seconds(60))
    #expect(till.app.progress == .applying)
    #expect(till.app.dock == .noDock)
    // Dock and reader come back without the app's help, which would only be refused.
    try await till.lab.clock.advance(by: .seconds(1))
    #expect(till.app.connection == .reconnecting(serialNumber: "SIMULATED-NYC1-001"))
    #expect(till.app.problem == nil)
    let back = try await till.lab.expect(.hostDeviceConnected)
    #expect(back.transport == .usb)
    #expect(till.app.progress == .finished)
    #expect(till.app.dock == .readerInDockOverUSB)
    #expect(till.app.dockUpdate == .none)
    await till.app.checkForUpdates(on: try await till.today)
    #expect(till.app.dockUpdate == .none)
  }

  @Test(.lab("dock-update-available")) func aDockThatLosesItsPowerIsUpdatedAgain() async throws {
    let till = try Till()
    await till.app.startUpdate(of: .dock)
    try await till.lab.expect(.hostFirmwareUpdateProgress, ["percent": 50], within: .seconds(60))
    try await till.lab.dock.setPower(on: false)
    let failure = try #require(till.app.progress.failure)
    #expect(failure.instructions.isEmpty)

    try await till.lab.dock.setPower(on: true)
    try await till.lab.expect(.hostDockConnected)
    await till.app.retryUpdate()
    try await till.lab.expect(.hostFirmwareUpdateComplete, within: .seconds(60))
    #expect(till.app.progress == .finished)
  }
}
