// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

extension BlackBox {
  /// Preparation, the app's death, and hosts that come and go.
  @Suite struct HostLifeTests {
    @Test func preparationTakesWhatIsToBeDone() throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("host.connect")
      try client.advance(1)
      let story = try client.story(["host.*"]) {
        let answer = try client.call("host.prepareDeviceForTransaction")
        #expect(answer["state"] == "preparing")
        #expect(try client.call("host.get")["preparing"] == true)
        // 0.5 s to look, 5 s for the configuration, 2 s for the security check.
        try client.advance(7.5)
        #expect(try client.call("host.get")["preparing"] == false)
        // Now there is nothing left to do but to look.
        try client.call("host.prepareDeviceForTransaction")
        try client.advance(0.5)
        try client.call("host.prepareDeviceForTransaction")
        try client.call("reader.disconnect")
      }
      #expect(
        story == [
          "8.5 host.devicePreparationFinished ok", "9 host.devicePreparationFinished ok",
          "9 host.deviceDisconnected bluetooth connectionLost",
          "9 host.devicePreparationFinished notConnected",
        ])
    }

    @Test func preparationNeedsTheUpdateThatIsRequired() throws {
      let client = try TestClient.inLab("nyc1-update-required")
      try client.call("host.connect")
      try client.advance(1)
      #expect(
        try client.call("host.firmwareUpdateSummary") == [
          "requiredDate": "2025-12-01T00:00:00Z", "requiresBluetoothConnection": false,
        ])
      let story = try client.story(["host.*"]) {
        try client.call("host.prepareDeviceForTransaction")
        try client.advance(10)
      }
      #expect(story == ["1 host.devicePreparationFinished updateRequired"])
      try client.call("host.startFirmwareUpdate")
      try client.advance(8)
      let healed = try client.story(["host.*"]) {
        try client.call("host.prepareDeviceForTransaction")
        try client.advance(7.5)
      }
      #expect(healed.last?.hasSuffix("host.devicePreparationFinished ok") == true, "\(healed)")
    }

    @Test func theAppDiesAndComesBack() throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("host.add", ["host": "host-2"])
      try client.call("host.connect", ["host": "host-1"])
      try client.call("host.startDiscovery", ["host": "host-1"])
      try client.advance(1)
      let story = try client.story(["host.d*", "link.*"]) {
        let host = try client.call("host.restartApp", ["host": "host-1"])
        #expect(host["connectedReader"] == .null)
        #expect(host["discovering"] == false)
        #expect(host["known"] == ["SIMULATED-NYC1-001"])
        #expect(host["bonds"] == ["SIMULATED-NYC1-001"])
        // The phone still holds the link: another host finds the reader busy for a while.
        try client.call("host.connect", ["host": "host-2"])
        try client.advance(4.9)
        #expect(try client.call("reader.get")["link"]?["host"] == "host-1")
        try client.advance(0.1)
        #expect(try client.call("reader.get")["link"]?["host"] == .null)
        try client.call("host.connect", ["host": "host-2"])
        try client.advance(1)
      }
      // Nobody tells the app that it lost its connection: it was not there.
      #expect(
        story == [
          "1 host.discoveryStopped appRestarted", "2 host.deviceConnected bluetooth readerBusy",
          "6 link.down bluetooth appRestarted", "7 link.up bluetooth",
          "7 host.deviceConnected bluetooth ok",
        ])
    }

    @Test func theAppThatComesBackConnectsAnew() throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("host.connect")
      try client.advance(1)
      let story = try client.story(["host.d*", "link.*"]) {
        try client.call("host.restartApp")
        try client.call("host.connect")
        try client.advance(20)
      }
      #expect(
        story == [
          "1 link.down bluetooth replaced", "2 link.up bluetooth",
          "2 host.deviceConnected bluetooth ok",
        ])
    }

    @Test func hostsComeAndGo() throws {
      let client = try TestClient.inLab("nyc1-docked")
      let story = try client.story(["host.*", "link.*"]) {
        #expect(try client.call("host.remove") == ["host": "host-1"])
        try client.call("host.add", ["host": "host-1", "bluetooth": "off"])
      }
      #expect(
        story == [
          "0 host.deviceDisconnected usb removed", "0 link.down usb removed",
          "0 host.dockDisconnected removed",
          "0 host.dockSituationChanged readerInDockOnUSB none", "0 host.removed", "0 host.added",
        ])
      #expect(try client.call("dock.get")["host"] == .null)
      #expect(try client.call("reader.get")["bonds"] == [])
      #expect(try client.call("host.list")["hosts"]?[0]?["bluetooth"] == "off")
    }

    @Test func anAppMayReconnectByItself() throws {
      let client = try TestClient.inLab([
        "hosts": [["host": "host-1", "autoReconnect": true]], "readers": [["serialNumber": "A"]],
      ])
      try client.call("host.connect")
      try client.advance(1)
      let story = try client.story(["host.*"]) {
        try client.call("reader.power", ["on": false])
        try client.advance(60)
        try client.call("reader.power", ["on": true])
        try client.advance(4)
      }
      #expect(
        story == [
          "1 host.deviceDisconnected bluetooth poweredOff", "65 host.deviceConnected bluetooth ok",
        ])
    }
  }
}
