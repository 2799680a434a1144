// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideClient
import DocksideTesting
import Testing

@testable import PointOfSale

/// A reader's day at the till.
@MainActor @Suite struct ReaderTests {
  @Test(.lab(["batteryChargePercentage": 72]))
  func fromTheSearchToTheFirstTransaction() async throws {
    let till = try Till()
    till.app.startSearch()
    try await till.lab.expect(.hostDeviceDiscovered)
    #expect(till.app.nearbyReaders.map(\.serialNumber) == ["SIMULATED-NYC1-001"])

    till.app.connect(to: till.app.nearbyReaders[0])
    #expect(till.app.connection == .connecting(serialNumber: "SIMULATED-NYC1-001"))
    try await till.lab.expect(.hostDeviceConnected, ["error": nil])
    #expect(till.app.connection == .connected(serialNumber: "SIMULATED-NYC1-001"))
    #expect(till.app.knownReaders.map(\.serialNumber) == ["SIMULATED-NYC1-001"])
    #expect(till.app.battery == Battery(percent: 72))

    till.app.prepare()
    #expect(till.app.preparation == .running)
    try await till.lab.expect(.hostDevicePreparationFinished, ["error": nil])
    #expect(till.app.preparation == .done)

    till.app.disconnect()
    try await till.lab.expect(.hostDeviceDisconnected, ["reason": "requested"])
    #expect(till.app.connection == .none)
  }

  @Test(.lab()) func aReaderThatDropsComesBackByItself() async throws {
    let till = try Till()
    till.app.reconnectPolicy = .wait
    try await till.connect()
    try await till.lab.reader.disconnect(reconnectAfter: .seconds(5))
    #expect(till.app.connection == .reconnecting(serialNumber: "SIMULATED-NYC1-001"))
    try await till.lab.refute(.hostDeviceConnected, for: .seconds(4))
    #expect(till.app.connection == .reconnecting(serialNumber: "SIMULATED-NYC1-001"))
    try await till.lab.expect(.hostDeviceConnected, ["error": nil], within: .seconds(1))
    #expect(till.app.connection == .connected(serialNumber: "SIMULATED-NYC1-001"))
  }

  @Test(.lab()) func theAppConnectsAgainToAReaderThatDropped() async throws {
    let till = try Till()
    try await till.connect()
    try await till.lab.reader.disconnect()
    #expect(till.app.connection == .reconnecting(serialNumber: "SIMULATED-NYC1-001"))
    try await till.lab.expect(.hostDeviceConnected, ["error": nil])
    #expect(till.app.connection == .connected(serialNumber: "SIMULATED-NYC1-001"))
  }

  @Test(.lab()) func whoeverWalksAwayWithTheReaderMayComeBack() async throws {
    let till = try Till()
    try await till.connect()
    try await till.lab.reader.setSignal(rssi: nil)
    // Two of three attempts go by.
    try await till.lab.expect(.hostDeviceConnected, ["error.kind": "readerNotFound"])
    try await till.lab.expect(.hostDeviceConnected, ["error.kind": "readerNotFound"])
    #expect(till.app.connection == .reconnecting(serialNumber: "SIMULATED-NYC1-001"))
    try await till.lab.reader.setSignal(rssi: -60)
    try await till.lab.expect(.hostDeviceConnected, ["error": nil])
    #expect(till.app.connection == .connected(serialNumber: "SIMULATED-NYC1-001"))
  }

  @Test(.lab()) func theAppGivesUpOnAReaderOutOfRange() async throws {
    let till = try Till()
    try await till.connect()
    try await till.lab.reader.setSignal(rssi: nil)
    try await till.lab.refute(.hostDeviceConnected, ["error": nil], for: .seconds(60))
    let message = try #require(till.app.connection.failure)
    #expect(message.contains("SIMULATED-NYC1-001"))
    #expect(till.app.knownReaders.count == 1)
  }

  @Test(.lab("nyc1-low-battery")) func aLowBatteryIsShown() async throws {
    let till = try Till()
    try await till.connect()
    #expect(till.app.battery?.isLow == true)
    // Somebody plugs it in. The SDK does not tell; the app has to look.
    try await till.lab.reader.setBattery(charging: true)
    #expect(till.app.battery?.isLow == true)
    await till.app.refreshBattery()
    #expect(till.app.battery == Battery(percent: nil))
    #expect(till.app.battery?.isLow == false)
  }

  @Test(.lab()) func aReaderThatSleepsIsWokenBeforeATransaction() async throws {
    let till = try Till()
    till.app.reconnectPolicy = .wait
    try await till.connect()
    till.app.prepare()
    try await till.lab.expect(.hostDevicePreparationFinished, ["error": nil])
    try await till.lab.expect(.hostDeviceDisconnected, ["reason": "sleep"], within: .seconds(310))
    #expect(till.app.preparation == .none)
    #expect(till.app.battery == nil)
    till.app.connectToLastReader()
    try await till.lab.expect(.hostDeviceConnected, ["error": nil])
    #expect(try await till.lab.reader.get().state == .connected)
    #expect(till.app.connection == .connected(serialNumber: "SIMULATED-NYC1-001"))
  }

  @Test(.lab(["readers": [["serialNumber": "NEAR", "rssi": -40], ["serialNumber": "FAR"]]]))
  func anotherReaderTakesThePlaceOfTheFirst() async throws {
    let till = try Till()
    try await till.connect(to: "NEAR")
    #expect(till.app.nearbyReaders.map(\.serialNumber) == ["NEAR", "FAR"])
    till.app.connect(to: till.app.nearbyReaders[1])
    try await till.lab.expect(.hostDeviceDisconnected, ["reader": "NEAR"])
    #expect(till.app.connection == .connecting(serialNumber: "FAR"))
    try await till.lab.expect(.hostDeviceConnected, ["reader": "FAR", "error": nil])
    #expect(till.app.connection == .connected(serialNumber: "FAR"))
    #expect(till.app.knownReaders.map(\.serialNumber) == ["FAR", "NEAR"])
  }

  @Test(.lab()) func withBluetoothOffNothingIsFound() async throws {
    let till = try Till()
    try await till.lab.host.setBluetooth(state: .off)
    till.app.startSearch()
    try await till.lab.clock.advance(by: .seconds(10))
    #expect(till.app.problem != nil)
    #expect(!till.app.isSearching)
    #expect(till.app.nearbyReaders.isEmpty)
    // People turn it on, as the app asks them to.
    try await till.lab.host.setBluetooth(state: .on)
    try await till.connect()
    #expect(till.app.problem == nil)
  }

  @Test(.lab()) func bluetoothIsTurnedOffInTheMiddle() async throws {
    let till = try Till()
    try await till.connect()
    try await till.lab.host.setBluetooth(state: .off)
    try await till.lab.clock.advance(by: .seconds(1))
    #expect(till.app.connection.failure != nil)
    try await till.lab.host.setBluetooth(state: .on)
    till.app.connectToLastReader()
    try await till.lab.expect(.hostDeviceConnected, ["error": nil])
    #expect(till.app.connection == .connected(serialNumber: "SIMULATED-NYC1-001"))
  }

  @Test(.lab()) func afterARestartTheAppKnowsItsReader() async throws {
    let first = try Till()
    try await first.connect()
    try await first.lab.host.restartApp()

    let second = try Till(first.lab)
    #expect(second.app.connection == .none)
    #expect(second.app.knownReaders.map(\.serialNumber) == ["SIMULATED-NYC1-001"])
    second.app.connectToLastReader()
    try await second.lab.expect(.hostDeviceConnected, ["error": nil])
    #expect(second.app.connection == .connected(serialNumber: "SIMULATED-NYC1-001"))
  }

  @Test(.lab(["hosts": [["host": "till-1"], ["host": "till-2"]], "readers": [[:]]]))
  func twoTillsWantOneReader() async throws {
    let lab = try Lab.current
    let (first, second) = (try Till(lab, host: "till-1"), try Till(lab, host: "till-2"))
    second.app.startSearch()
    try await lab.expect(.hostDeviceDiscovered, ["host": "till-2"])
    let reader = try #require(second.app.nearbyReaders.first)

    try await first.connect()
    second.app.connect(to: reader)
    try await lab.expect(.hostDeviceConnected, ["host": "till-2", "error.kind": "readerBusy"])
    #expect(second.app.connection.failure != nil)
    #expect(first.app.connection == .connected(serialNumber: reader.serialNumber))

    first.app.disconnect()
    second.app.connect(to: reader)
    try await lab.expect(.hostDeviceConnected, ["host": "till-2", "error": nil])
    #expect(second.app.connection == .connected(serialNumber: reader.serialNumber))
    #expect(first.app.connection == .none)
  }
}
