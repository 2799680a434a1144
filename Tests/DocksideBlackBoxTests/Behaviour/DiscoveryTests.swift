// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

extension BlackBox {
  /// Scans.
  @Suite struct DiscoveryTests {
    private static let readers: JSONValue = [
      "readers": [
        ["serialNumber": "far", "rssi": -80], ["serialNumber": "near", "rssi": -40],
        ["serialNumber": "away", "rssi": nil],
        ["serialNumber": "late", "rssi": -60, "discoveryDelay": 3],
        ["serialNumber": "off", "poweredOn": false],
      ]
    ]

    private func found(_ client: TestClient) throws -> [String] {
      let answer = try client.call("host.discoveredDevices")
      return answer["devices"]?.arrayValue?.compactMap { $0["reader"]?.stringValue } ?? []
    }

    @Test func theStrongestSignalComesFirst() throws {
      let client = try TestClient.inLab(Self.readers)
      let story = try client.story(["host.*"]) {
        try client.call("host.startDiscovery")
        try client.advance(0.4)
        #expect(try found(client) == [])
        try client.advance(0.1)
        #expect(try found(client) == ["near", "far"])
        try client.advance(2.5)
        #expect(try found(client) == ["near", "late", "far"])
        try client.call("reader.setSignal", ["reader": "far", "rssi": -30])
        #expect(try found(client) == ["far", "near", "late"])
        try client.call("reader.setSignal", ["reader": "near", "rssi": nil])
        try client.call("reader.power", ["reader": "off", "on": true])
        try client.advance(3.5)
        #expect(try found(client) == ["far", "off", "late"])
        try client.call("host.stopDiscovery")
        try client.call("host.stopDiscovery")
      }
      #expect(
        story == [
          "0 host.discoveryStarted", "0.5 host.deviceDiscovered NYC1 -80",
          "0.5 host.deviceDiscovered NYC1 -40", "3 host.deviceDiscovered NYC1 -60",
          "3 host.deviceLost NYC1 -40", "6.5 host.deviceDiscovered NYC1 -50",
          "6.5 host.discoveryStopped requested",
        ])
      // What it found stays until the next scan begins.
      #expect(try found(client) == ["far", "off", "late"])
      #expect(try client.call("host.discoveredDevices")["discovering"] == false)
      try client.call("host.startDiscovery")
      #expect(try found(client) == [])
    }

    @Test(arguments: ["off", "unauthorized"])
    func aScanEndsWithBluetooth(_ state: String) throws {
      let client = try TestClient.inLab(Self.readers)
      try client.call("host.startDiscovery")
      let story = try client.story {
        try client.call("host.setBluetooth", ["state": .string(state)])
        try client.advance(10)
        try client.call("host.setBluetooth", ["state": "on"])
      }
      let reason = state == "off" ? "bluetoothOff" : "bluetoothUnauthorized"
      #expect(
        story == [
          "0 host.bluetoothChanged on \(state)", "0 host.discoveryStopped \(reason)",
          "10 host.bluetoothChanged \(state) on",
        ])
    }
  }
}
