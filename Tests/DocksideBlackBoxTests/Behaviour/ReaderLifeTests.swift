// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

extension BlackBox {
  /// Power, sleep, battery and what else a reader's owner does to it.
  @Suite struct ReaderLifeTests {
    private static let states = ["reader.stateChanged"]

    @Test func idlenessEndsInSleepAtExactlyFiveMinutes() throws {
      let client = try TestClient.inLab("nyc1-unstable")
      try client.advance(299.999)
      #expect(try client.call("reader.get")["state"] == "idle")
      try client.advance(0.001)
      #expect(try client.call("reader.get")["state"] == "sleeping")
      let story = try client.story(Self.states + ["host.deviceConnected"]) {
        try client.advance(100)
        try client.call("host.connect")
        try client.advance(3)
      }
      #expect(
        story == [
          "400 reader.stateChanged sleeping connecting connecting",
          "403 reader.stateChanged connecting pairing pairing",
          "403 reader.stateChanged pairing connected connected",
          "403 host.deviceConnected bluetooth ok",
        ])
    }

    @Test func aConnectedReaderSleepsTooUnlessItIsUsed() throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("host.connect")
      try client.advance(200)
      try client.call("reader.press")
      try client.advance(200)
      #expect(try client.call("host.reloadBatteryInfo")["charging"] == true)
      let story = try client.story(["reader.stateChanged", "host.device*", "link.*"]) {
        try client.advance(299)
        #expect(try client.call("reader.get")["state"] == "connected")
        try client.advance(1)
        try client.call("reader.press")
      }
      #expect(
        story == [
          "700 link.down bluetooth sleep", "700 reader.stateChanged connected sleeping sleep",
          "700 host.deviceDisconnected bluetooth sleep",
          "700 reader.stateChanged sleeping idle pressed",
        ])
    }

    @Test func thePowerButton() throws {
      let client = try TestClient.inLab(["startUpDelay": 4, "sleepAfter": nil])
      let story = try client.story(Self.states) {
        try client.call("reader.power", ["on": false])
        try client.call("reader.power", ["on": false])
        try client.advance(10)
        try client.call("reader.press")
        try client.advance(4)
        try client.call("reader.power", ["on": true])
        try client.advance(100_000)
      }
      #expect(
        story == [
          "0 reader.stateChanged idle off poweredOff",
          "10 reader.stateChanged off starting pressed",
          "14 reader.stateChanged starting idle started",
        ])
    }

    @Test func turningOffEndsTheConnection() throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("host.connect")
      try client.advance(1)
      let story = try client.story(["host.*"]) { try client.call("reader.power", ["on": false]) }
      #expect(story == ["1 host.deviceDisconnected bluetooth poweredOff"])
    }

    @Test func theBatteryDrainsOnePercentAfterTheOther() throws {
      let client = try TestClient.inLab([
        "batteryChargePercentage": 3, "battery": ["drainPerHour": ["idle": 3600, "off": 0]],
      ])
      try client.advance(100)
      #expect(
        try client.story(["reader.batteryChanged", "reader.stateChanged"]) == [
          "1 reader.batteryChanged 2 false", "2 reader.batteryChanged 1 false",
          "3 reader.batteryChanged 0 false", "3 reader.stateChanged idle off batteryEmpty",
        ])
    }

    @Test func chargingHidesThePercentageFromTheApp() throws {
      let client = try TestClient.inLab([
        "batteryChargePercentage": 50, "battery": ["chargePerHour": 360],
      ])
      try client.call("host.connect")
      try client.advance(1)
      let app: (percent: JSONValue?, charging: JSONValue?) = try battery(client)
      #expect(app.percent == 50 && app.charging == false)
      let story = try client.story(["reader.batteryChanged"]) {
        try client.call("reader.setBattery", ["charging": true])
        let app = try battery(client)
        #expect(app.percent == .null && app.charging == true)
        #expect(try client.call("reader.get")["battery"]?["percent"] == 50)
        try client.advance(20)
        try client.call("reader.setBattery", ["percent": 90, "charging": false])
      }
      // While it was connected it has lost a hundredth of a second's charging.
      #expect(
        story == [
          "1 reader.batteryChanged 50 true", "11.01 reader.batteryChanged 51 true",
          "21 reader.batteryChanged 90 false",
        ])
      #expect(try battery(client).percent == 90)
    }

    private func battery(
      _ client: TestClient
    ) throws -> (percent: JSONValue?, charging: JSONValue?) {
      let info = try client.call("host.reloadBatteryInfo")
      let device = try client.call("host.connectedDevice")
      #expect(device["battery"]?["percent"] == info["percent"])
      #expect(device["battery"]?["charging"] == info["charging"])
      return (info["percent"], info["charging"])
    }

    @Test func setChangesTheLivingReader() throws {
      let client = try TestClient.inLab("nyc1")
      try client.advance(10)
      let story = try client.story(["reader.firmwareChanged", "reader.stateChanged"]) {
        try client.call(
          "reader.set",
          [
            "firmwareVersion": "3.0.00.01", "applicationVersion": "3.0.22.10",
            "bluetoothFirmwareVersion": "2.1", "sleepAfter": 60, "connectionDelay": 4,
          ])
        try client.advance(60)
      }
      #expect(
        story == [
          "10 reader.firmwareChanged firmwareVersion 3.1.00.10 3.0.00.01",
          "10 reader.firmwareChanged applicationVersion 3.1.22.10 3.0.22.10",
          "10 reader.firmwareChanged bluetoothFirmwareVersion null 2.1",
          "70 reader.stateChanged idle sleeping sleep",
        ])
      let reader = try client.call("reader.get")
      #expect(reader["model"] == "nyc1Scr")
      #expect(reader["firmware"]?["bluetoothFirmwareVersion"] == "2.1")
      // Inside an object what is not given stays.
      try client.call("reader.set", ["battery": ["drainPerHour": ["idle": 5]]])
      try client.call("reader.set", ["poweredOn": false, "rssi": -20, "bonds": ["host-1"]])
      let off = try client.call("reader.get")
      #expect(off["state"] == "off")
      #expect(off["rssi"] == -20)
      #expect(off["bonds"] == ["host-1"])
    }

    @Test func readersComeAndGo() throws {
      let client = try TestClient.inLab("nyc1")
      let story = try client.story {
        try client.call("reader.add", ["serialNumber": "B", "bonds": ["host-1"]])
        #expect(try client.call("host.get")["known"] == ["B"])
        try client.call("host.connect", ["reader": "B"])
        try client.advance(1)
        #expect(try client.call("reader.remove", ["reader": "B"]) == ["reader": "B"])
        try client.call("reader.add", ["serialNumber": "B", "poweredOn": false])
      }
      #expect(
        story == [
          "0 reader.added", "0 reader.stateChanged idle connecting connecting",
          "1 link.up bluetooth", "1 reader.stateChanged connecting connected connected",
          "1 host.deviceConnected bluetooth ok", "1 link.down bluetooth removed",
          "1 reader.stateChanged connected off removed",
          "1 host.deviceDisconnected bluetooth removed", "1 reader.removed", "1 reader.added",
        ])
      #expect(try client.call("host.get")["known"] == [])
      #expect(try client.call("reader.list")["readers"]?.arrayValue?.count == 2)
    }
  }
}
