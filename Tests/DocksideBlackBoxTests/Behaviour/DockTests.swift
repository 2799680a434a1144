// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

extension BlackBox {
  /// The dock, its cable, its power and the reader in it: the situations that an app tells apart.
  @Suite struct DockTests {
    private static let seen = ["host.d*", "link.*"]

    private func situation(_ client: TestClient) throws -> String {
      try client.call("host.get")["dockSituation"]?.stringValue ?? ""
    }

    @Test func theUSBLinkComesUpByItself() throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("dock.add", ["dock": "dock-1"])
      let story = try client.story(Self.seen + ["dock.*", "reader.*"]) {
        try client.call("host.plug")
        #expect(try situation(client) == "none")
        try client.advance(0.5)
        #expect(try situation(client) == "dockOnly")
        #expect(try client.call("host.connectedDock")["dock"] == "dock-1")
        try client.call("dock.insert")
        try client.advance(0.5)
        #expect(try situation(client) == "readerInDockOnUSB")
      }
      #expect(
        story == [
          "0.5 host.dockConnected", "0.5 host.dockSituationChanged none dockOnly",
          "0.5 dock.readerInserted", "1 link.up usb",
          "1 reader.stateChanged idle connected connected", "1 host.deviceConnected usb ok",
          "1 host.dockSituationChanged dockOnly readerInDockOnUSB",
        ])
      #expect(try client.call("reader.get")["dock"] == "dock-1")
      #expect(try client.call("reader.get")["link"] == ["transport": "usb", "host": "host-1"])
    }

    @Test(arguments: ["host.disconnect", "reader.setSignal", "host.setBluetooth"])
    func aBluetoothLinkLastsUntilItEnds(_ end: String) throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("dock.add", ["dock": "dock-1"])
      try client.call("host.connect")
      try client.advance(1)
      try client.call("dock.insert")
      try client.call("host.plug")
      try client.advance(60)
      #expect(try situation(client) == "readerInDockOnBluetooth")
      #expect(try client.call("reader.get")["battery"]?["charging"] == true)
      let params: [String: JSONValue] = [
        "reader.setSignal": ["rssi": nil], "host.setBluetooth": ["state": "off"],
      ]
      let story = try client.story(["link.*", "host.dockSituationChanged"]) {
        try client.call(end, params[end] ?? [:])
        #expect(try situation(client) == "dockOnly")
        try client.advance(0.5)
        #expect(try situation(client) == "readerInDockOnUSB")
      }
      #expect(
        story.suffix(2) == [
          "61.5 link.up usb", "61.5 host.dockSituationChanged dockOnly readerInDockOnUSB",
        ])
      #expect(story.contains { $0.hasPrefix("61 link.down bluetooth") })
    }

    @Test func aProfileKeyMovesItToUSBAtOnce() throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("dock.add", ["dock": "dock-1", "usbTakeover": "immediately"])
      try client.call("host.connect")
      try client.advance(1)
      try client.call("host.plug")
      try client.advance(1)
      let story = try client.story(Self.seen) {
        try client.call("dock.insert")
        try client.advance(0.5)
      }
      #expect(story.first == "2 host.dockSituationChanged dockOnly readerInDockOnBluetooth")
      #expect(story.contains("2.5 link.down bluetooth usbTakeover"))
      #expect(story.contains("2.5 host.deviceConnected usb ok"))
      #expect(try situation(client) == "readerInDockOnUSB")
    }

    static let ends: [(Step, [String], String)] = [
      (
        Step("host.unplug"),
        [
          "10 link.down usb cableUnplugged", "10 host.dockDisconnected cableUnplugged",
          "10 host.deviceDisconnected usb cableUnplugged",
          "10 host.dockSituationChanged readerInDockOnUSB none",
        ], "none"
      ),
      (
        Step("dock.setPower", ["on": false]),
        [
          "10 link.down usb dockPowerLost", "10 host.dockDisconnected dockPowerLost",
          "10 host.deviceDisconnected usb dockPowerLost",
          "10 host.dockSituationChanged readerInDockOnUSB none",
        ], "none"
      ),
      (
        Step("dock.eject"),
        [
          "10 link.down usb ejected", "10 host.deviceDisconnected usb ejected",
          "10 host.dockSituationChanged readerInDockOnUSB dockOnly",
        ], "dockOnly"
      ),
      (
        Step("dock.remove"),
        [
          "10 link.down usb removed", "10 host.dockDisconnected removed",
          "10 host.deviceDisconnected usb removed",
          "10 host.dockSituationChanged readerInDockOnUSB none",
        ], "none"
      ),
    ]

    @Test(arguments: ends)
    func theUSBLinkEnds(_ step: Step, _ expected: [String], _ after: String) throws {
      let client = try TestClient.inLab("nyc1-docked")
      try client.advance(10)
      let story = try client.story(Self.seen) { try client.call(step.method, step.params) }
      #expect(story == expected)
      #expect(try situation(client) == after)
      let removed = try client.events(["dock.removed"]).map(\.dock)
      #expect(removed == (step.method == "dock.remove" ? ["dock-1"] : []))
      #expect(try client.call("reader.get")["link"] == ["transport": "none", "host": nil])
      // Over the air it can be reached as ever.
      try client.call("host.connect")
      try client.advance(1)
      #expect(try client.call("reader.get")["link"]?["transport"] == "bluetooth")
    }

    @Test func powerComesBack() throws {
      let client = try TestClient.inLab("nyc1-docked")
      try client.call("reader.setBattery", ["percent": 40])
      try client.call("dock.setPower", ["on": false])
      let story = try client.story(["dock.*", "host.*", "reader.batteryChanged"]) {
        try client.call("dock.setPower", ["on": true])
        try client.call("dock.setPower", ["on": true])
        try client.advance(2)
      }
      #expect(
        story.filter { !$0.contains("battery") } == [
          "0 dock.stateChanged off starting poweredOn", "1 dock.stateChanged starting on started",
          "1.5 host.dockConnected", "1.5 host.dockSituationChanged none dockOnly",
          "2 host.deviceConnected usb ok", "2 host.dockSituationChanged dockOnly readerInDockOnUSB",
        ])
    }

    @Test(arguments: ["dock.eject", "dock.setPower", "dock.remove"])
    func anEmptyReaderTurnsOffWithoutTheDocksPower(method: String) throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("reader.setBattery", ["charging": false])
      try client.call(
        "dock.add", ["dock": "dock-1", "host": "host-1", "reader": "SIMULATED-NYC1-001"])
      try client.call("reader.setBattery", ["percent": 0])
      // Not a whole percent.
      try client.advance(20)
      #expect(try client.call("reader.get")["state"] == "connected")
      try client.call(method, method == "dock.setPower" ? ["on": false] : [:])
      #expect(try client.call("reader.get")["state"] == "off")
      #expect(try client.call("host.get")["connectedReader"] == .null)
    }

    @Test func aDockChargesAndKeepsAwake() throws {
      let client = try TestClient.inLab("nyc1-docked")
      try client.call("reader.setBattery", ["percent": 40])
      try client.advance(72)
      #expect(
        try client.call("reader.get")["battery"] == [
          "percent": 41, "charging": true, "level": "normal", "reported": nil,
        ])
      try client.advance(86_400)
      #expect(try client.call("reader.get")["state"] == "connected")
      #expect(try client.call("reader.get")["battery"]?["percent"] == 100)
    }

    @Test func whatWasEndedOnPurposeStaysDownUntilSomethingMoves() throws {
      let client = try TestClient.inLab("nyc1-docked")
      try client.call("host.disconnect")
      try client.advance(60)
      #expect(try situation(client) == "dockOnly")
      let story = try client.story(["host.deviceConnected"]) {
        try client.call("host.connect")
        try client.advance(1)
      }
      #expect(story == ["60.5 host.deviceConnected usb ok"])
    }

    @Test func anotherHostsCableIsNotMine() throws {
      let client = try TestClient.inLab("nyc1-docked")
      try client.call("host.add", ["host": "host-2"])
      let story = try client.story(["host.deviceConnected"]) {
        try client.call("host.connect", ["host": "host-2"])
        try client.advance(1)
        try client.call("host.unplug", ["host": "host-1"])
        try client.call("host.plug", ["host": "host-2"])
        try client.advance(1)
      }
      #expect(
        story == [
          "1 host.deviceConnected bluetooth readerBusy", "2 host.deviceConnected usb ok",
        ])
      #expect(
        try client.call("host.get", ["host": "host-2"])["dockSituation"] == "readerInDockOnUSB")
    }

    @Test func aDockThatIsCompleteFromTheStartIsLinkedFromTheStart() throws {
      let client = try TestClient.inLab("nyc1-docked")
      #expect(
        try client.story() == [
          "0 host.added", "0 reader.added", "0 dock.added", "0 dock.readerInserted",
          "0 host.dockConnected", "0 host.dockSituationChanged none dockOnly", "0 link.up usb",
          "0 reader.stateChanged idle connected connected", "0 host.deviceConnected usb ok",
          "0 host.dockSituationChanged dockOnly readerInDockOnUSB",
        ])
      #expect(try client.call("dock.list")["docks"]?.arrayValue?.count == 1)
      let kept = try client.call("dock.offerUpdate", ["targetVersion": "1.2"])
      #expect(kept["update"]?["targetVersion"] == "1.2")
      #expect(try client.call("dock.withdrawUpdate")["update"] == .null)
    }
  }
}
