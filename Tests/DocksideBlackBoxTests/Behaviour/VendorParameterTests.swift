// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

extension BlackBox {
  /// Each parameter of the vendor's simulator: its documented default, and its documented effect (source:
  /// 000_67a33e72391f0c7e.txt, "Use the simulator").
  @Suite struct VendorParameterTests {
    private func reader(_ parameters: JSONValue = [:]) throws -> (TestClient, JSONValue) {
      let client = try TestClient.inLab(parameters)
      return (client, try client.call("reader.get"))
    }

    @Test func serialNumber() throws {
      #expect(try reader().1["reader"] == "SIMULATED-NYC1-001")
      #expect(try reader(["serialNumber": "TEST-DEVICE-001"]).1["reader"] == "TEST-DEVICE-001")
    }

    @Test func deviceType() throws {
      let client = try TestClient.inLab()
      let usual = try client.call("profile.get", ["profile": "nyc1"])
      #expect(usual["profile"]?["readers"]?[0]?["deviceType"] == "nyc1")
      #expect(try reader(["deviceType": "nyc1"]).1["name"] == "NYC1")
      try client.fails("invalidProfile", "lab.open", ["profile": ["deviceType": "s1f2"]])
    }

    @Test func firmwareVersion() throws {
      #expect(try reader().1["firmware"]?["firmwareVersion"] == "3.1.00.10")
      #expect(
        try reader(["firmwareVersion": "3.1.00.09"]).1["firmware"]?["firmwareVersion"]
          == "3.1.00.09")
    }

    @Test func applicationVersion() throws {
      #expect(try reader().1["firmware"]?["applicationVersion"] == "3.1.22.10")
      #expect(try reader().1["model"] == "nyc1")
      let (_, other) = try reader(["applicationVersion": "3.0.22.10"])
      #expect(other["firmware"]?["applicationVersion"] == "3.0.22.10")
      #expect(other["model"] == "nyc1Scr")
    }

    @Test func bluetoothFirmwareVersion() throws {
      #expect(try reader().1["firmware"]?["bluetoothFirmwareVersion"] == .null)
      let (_, other) = try reader(["bluetoothFirmwareVersion": "1.2.3"])
      #expect(other["firmware"]?["bluetoothFirmwareVersion"] == "1.2.3")
    }

    @Test func batteryChargePercentage() throws {
      #expect(try reader().1["battery"]?["charging"] == true)
      #expect(try reader().1["battery"]?["reported"] == .null)
      let (client, other) = try reader(["batteryChargePercentage": 72])
      #expect(other["battery"]?["charging"] == false)
      #expect(other["battery"]?["percent"] == 72)
      try client.call("host.connect")
      try client.advance(1)
      #expect(
        try client.call("host.connectedDevice")["battery"] == ["percent": 72, "charging": false])
    }

    @Test(arguments: [(nil, 1.0), (0.5, 0.5), (0, 0), (12, 12)] as [(Double?, Double)])
    func connectionDelay(given: Double?, seconds: Double) throws {
      let (client, _) = try reader(given.map { ["connectionDelay": .number($0)] } ?? [:])
      try client.call("host.connect")
      let event = try client.call(
        "event.wait",
        ["type": "host.deviceConnected", "since": 1, "within": 60, "advance": true])
      #expect(event["time"]?.doubleValue == seconds)
    }

    @Test func simulateDisconnectionAfter() throws {
      let (steady, _) = try reader()
      try steady.call("host.connect")
      try steady.advance(200)
      #expect(try steady.events(["link.down"]).isEmpty)
      let (client, _) = try reader(["simulateDisconnectionAfter": 30])
      try client.call("host.connect")
      try client.advance(600)
      #expect(
        try client.story(["host.deviceDisconnected"]) == [
          "31 host.deviceDisconnected bluetooth simulatedDisconnection"
        ])
    }

    @Test func simulateReconnectionAfter() throws {
      let (client, _) = try reader([
        "simulateDisconnectionAfter": 30, "simulateReconnectionAfter": 5,
      ])
      try client.call("host.connect")
      try client.advance(72)
      #expect(
        try client.story(["host.device*"]) == [
          "1 host.deviceConnected bluetooth ok",
          "31 host.deviceDisconnected bluetooth simulatedDisconnection",
          "36 host.deviceConnected bluetooth ok",
          "66 host.deviceDisconnected bluetooth simulatedDisconnection",
          "71 host.deviceConnected bluetooth ok",
        ])
    }

    @Test func availableFirmwareUpdate() throws {
      let (none, state) = try reader()
      #expect(state["update"] == .null)
      try none.call("host.connect")
      try none.advance(1)
      #expect(try none.call("host.firmwareUpdateSummary") == .null)
      let (client, _) = try reader(["availableFirmwareUpdate": ["targetVersion": "3.1.00.11"]])
      try client.call("host.connect")
      try client.advance(1)
      #expect(
        try client.call("host.firmwareUpdateSummary") == [
          "requiredDate": nil, "requiresBluetoothConnection": false,
        ])
      // An offer is not told by an event: the app has to ask.
      #expect(try client.events(["host.firmware*"]).isEmpty)
    }
  }

  /// The parameters of an update in the vendor's simulator.
  @Suite struct VendorUpdateParameterTests {
    private func connected(_ update: JSONValue) throws -> TestClient {
      let client = try TestClient.inLab(["availableFirmwareUpdate": update])
      try client.call("host.connect")
      try client.advance(1)
      return client
    }

    @Test func targetVersion() throws {
      let client = try connected(["targetVersion": "3.1.00.11"])
      try client.call("host.startFirmwareUpdate")
      try client.advance(60)
      #expect(try client.call("reader.get")["firmware"]?["firmwareVersion"] == "3.1.00.11")
      try client.fails(
        "invalidProfile", "lab.open", ["profile": ["availableFirmwareUpdate": [:]]])
    }

    @Test(arguments: [(nil, 10.0), (8, 8), (0.1, 0.1), (600, 600)] as [(Double?, Double)])
    func updateDuration(given: Double?, seconds: Double) throws {
      var update: JSONObject = ["targetVersion": "2"]
      if let given { update["updateDuration"] = .number(given) }
      let client = try connected(.object(update))
      try client.call("host.startFirmwareUpdate")
      let event = try client.call(
        "event.wait",
        ["type": "host.firmwareUpdateComplete", "since": 1, "within": 1_000, "advance": true])
      #expect(event["time"]?.doubleValue == 1 + seconds)
    }

    @Test func requiredDate() throws {
      let client = try connected(["targetVersion": "2", "requiredDate": "2026-01-02T00:00:00Z"])
      #expect(
        try client.call("host.firmwareUpdateSummary")["requiredDate"] == "2026-01-02T00:00:00Z")
      func prepare() throws -> JSONValue? {
        try client.call("host.connect")
        try client.advance(5)
        try client.call("host.prepareDeviceForTransaction")
        try client.advance(30)
        return try client.events(["host.devicePreparationFinished"]).last?.data("error")["kind"]
      }
      #expect(try prepare() == nil)
      try client.advance(86_400)
      #expect(try prepare() == "updateRequired")
    }

    @Test func requiresBluetoothConnection() throws {
      let client = try connected(["targetVersion": "2", "requiresBluetoothConnection": true])
      #expect(
        try client.call("host.firmwareUpdateSummary")["requiresBluetoothConnection"] == true)
      // Over USB the app is not told of it.
      try client.call("dock.add", ["dock": "dock-1", "host": "host-1"])
      try client.call("dock.insert")
      try client.call("host.disconnect")
      try client.advance(5)
      #expect(try client.call("reader.get")["link"]?["transport"] == "usb")
      #expect(try client.call("host.firmwareUpdateSummary") == .null)
      try client.fails("noUpdateAvailable", "host.startFirmwareUpdate")
    }
  }
}
