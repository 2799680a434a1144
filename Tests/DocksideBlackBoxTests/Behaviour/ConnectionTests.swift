// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

extension BlackBox {
  /// Connecting, and every way in which it can end.
  @Suite struct ConnectionTests {
    private static let app = ["host.device*"]

    @Test func connectTakesTheConnectionDelay() throws {
      let client = try TestClient.inLab(["connectionDelay": 2.5])
      let story = try client.story {
        let answer = try client.call("host.connect", ["reader": "SIMULATED-NYC1-001"])
        #expect(answer["state"] == "connecting")
        #expect(try client.call("host.get")["connecting"] == "SIMULATED-NYC1-001")
        try client.advance(2.4)
        #expect(try client.call("reader.get")["state"] == "connecting")
        try client.advance(0.1)
      }
      #expect(
        story == [
          "0 reader.stateChanged idle connecting connecting",
          "2.5 reader.stateChanged connecting pairing pairing", "2.5 link.up bluetooth",
          "2.5 reader.stateChanged pairing connected connected",
          "2.5 host.deviceConnected bluetooth ok",
        ])
      let reader = try client.call("reader.get")
      #expect(reader["link"] == ["transport": "bluetooth", "host": "host-1"])
      #expect(reader["bonds"] == ["host-1"])
      #expect(try client.call("host.get")["known"] == ["SIMULATED-NYC1-001"])
      #expect(try client.call("host.connectedDevice")["transport"] == "bluetooth")
      let ending = try client.story { try client.call("host.disconnect") }
      #expect(
        ending == [
          "2.5 host.deviceDisconnected bluetooth requested", "2.5 link.down bluetooth requested",
          "2.5 reader.stateChanged connected idle requested",
        ])
      #expect(try client.call("host.connectedDevice") == nil)
      let known = try client.call("host.knownDevices")["devices"]
      #expect(known?[0]?["reader"] == "SIMULATED-NYC1-001")
    }

    @Test func aDropAndAReturnComeByThemselves() throws {
      let client = try TestClient.inLab("nyc1-unstable")
      try client.call("host.connect")
      try client.advance(75)
      #expect(
        try client.story(Self.app + ["link.*"]) == [
          "1 link.up bluetooth", "1 host.deviceConnected bluetooth ok",
          "31 link.down bluetooth simulatedDisconnection",
          "31 host.deviceDisconnected bluetooth simulatedDisconnection",
          "36 link.up bluetooth", "36 host.deviceConnected bluetooth ok",
          "66 link.down bluetooth simulatedDisconnection",
          "66 host.deviceDisconnected bluetooth simulatedDisconnection",
          "71 link.up bluetooth", "71 host.deviceConnected bluetooth ok",
        ])
    }

    @Test func theOperatorDropsALink() throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("host.connect")
      try client.advance(1)
      let story = try client.story(Self.app) {
        try client.call("reader.disconnect", ["reason": "radioNoise", "reconnectAfter": 5])
        try client.advance(10)
        try client.call("reader.disconnect")
        try client.advance(100)
        try client.call("host.connect")
        try client.advance(1)
        try client.call("reader.setSignal", ["rssi": nil])
      }
      #expect(
        story == [
          "1 host.deviceDisconnected bluetooth radioNoise", "6 host.deviceConnected bluetooth ok",
          "11 host.deviceDisconnected bluetooth connectionLost",
          "112 host.deviceConnected bluetooth ok",
          "112 host.deviceDisconnected bluetooth outOfRange",
        ])
    }

    /// What the app is told in the end, and when.
    static let failures: [(String, JSONValue, [Step], [Step], String)] = [
      (
        "a reader that is off", ["poweredOn": false], [], [.advance(60)],
        "5 host.deviceConnected bluetooth readerNotFound"
      ),
      (
        "a reader out of range", ["rssi": nil], [], [.advance(60)],
        "5 host.deviceConnected bluetooth readerNotFound"
      ),
      (
        "a reader that another host holds", "nyc1",
        [
          Step("host.add", ["host": "host-2"]),
          Step("host.connect", ["host": "host-2"]), .advance(10),
        ], [.advance(60)], "11 host.deviceConnected bluetooth readerBusy"
      ),
      (
        "nobody presses", ["pairingConfirmation": true], [], [.advance(60)],
        "31 host.deviceConnected bluetooth connectionTimedOut"
      ),
      (
        "turned off meanwhile", "nyc1", [],
        [.advance(0.5), Step("reader.power", ["on": false])],
        "0.5 host.deviceConnected bluetooth connectionFailed"
      ),
      (
        "Bluetooth turned off meanwhile", "nyc1", [],
        [.advance(0.5), Step("host.setBluetooth", ["host": "host-1", "state": "off"])],
        "0.5 host.deviceConnected bluetooth bluetoothOff"
      ),
      (
        "permission withdrawn meanwhile", "nyc1", [],
        [.advance(0.5), Step("host.setBluetooth", ["host": "host-1", "state": "unauthorized"])],
        "0.5 host.deviceConnected bluetooth bluetoothUnauthorized"
      ),
      (
        "disconnect meanwhile", "nyc1", [], [.advance(0.5), Step("host.disconnect")],
        "0.5 host.deviceConnected bluetooth cancelledByNewRequest"
      ),
      (
        "a newer connect", "nyc1", [Step("reader.add", ["serialNumber": "B"])],
        [.advance(0.5), Step("host.connect", ["reader": "B"])],
        "0.5 host.deviceConnected bluetooth cancelledByNewRequest"
      ),
      (
        "a bond that the reader lost", "nyc1",
        [.connect, .advance(1), Step("reader.factoryReset"), .advance(1)], [.advance(60)],
        "2 host.deviceConnected bluetooth bondLost"
      ),
    ]

    @Test(arguments: failures)
    func anAttemptFails(
      _ name: String, _ profile: JSONValue, _ before: [Step], _ after: [Step], _ outcome: String
    ) throws {
      let client = try TestClient.inLab(profile)
      for step in before { try client.call(step.method, step.params) }
      let story = try client.story(["host.deviceConnected"]) {
        try client.call("host.connect", ["host": "host-1", "reader": "SIMULATED-NYC1-001"])
        for step in after { try client.call(step.method, step.params) }
      }
      #expect(story == [outcome], "\(name)")
    }

    @Test func aNewerConnectTakesThePlaceOfAConnection() throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("reader.add", ["serialNumber": "B"])
      try client.call("host.connect", ["reader": "B"])
      try client.advance(1)
      let story = try client.story(Self.app) {
        try client.call("host.connect", ["reader": "SIMULATED-NYC1-001"])
        try client.advance(1)
      }
      #expect(
        story == [
          "1 host.deviceDisconnected bluetooth replaced", "2 host.deviceConnected bluetooth ok",
        ])
      #expect(try client.call("host.get")["known"] == ["SIMULATED-NYC1-001", "B"])
    }

    @Test func aPressConfirmsAPairing() throws {
      let client = try TestClient.inLab(["pairingConfirmation": true])
      try client.call("host.connect")
      try client.advance(4)
      #expect(try client.call("reader.get")["state"] == "pairing")
      let story = try client.story(Self.app) { try client.call("reader.press") }
      #expect(story == ["4 host.deviceConnected bluetooth ok"])
    }

    @Test func thePhoneAsksWhetherToPairWhereThereIsAPasskey() throws {
      let client = try TestClient.inLab(["pairingPasskey": 42])
      try client.call("host.connect")
      let asked = try client.call(
        "event.wait", ["type": "host.pairingRequested", "within": 5, "advance": true])
      #expect(asked["data"] == ["passkey": 42])
      #expect(asked["reader"] == "SIMULATED-NYC1-001")
      let pending = try client.call("lab.pending")["operations"]?.arrayValue
      #expect(pending?.first?["waitsFor"] == "the host to confirm the pairing")
      let story = try client.story(Self.app) { try client.call("host.confirmPairing") }
      #expect(story == ["1 host.deviceConnected bluetooth ok"])
      try client.fails("invalidState", "host.confirmPairing")
    }

    @Test func pairingThatIsNotConfirmedFails() throws {
      let client = try TestClient.inLab(["pairingPasskey": 0, "pairingConfirmation": true])
      try client.call("host.connect")
      try client.advance(1)
      // A press alone is not enough.
      try client.call("reader.press")
      #expect(try client.call("reader.get")["state"] == "pairing")
      let story = try client.story(Self.app) {
        try client.call("host.confirmPairing", ["accept": false])
      }
      #expect(story == ["1 host.deviceConnected bluetooth pairingRejected"])
      #expect(try client.call("reader.get")["bonds"] == [])
    }

    @Test func twoHostsAndOneReader() throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("host.add", ["host": "host-2"])
      let story = try client.story(Self.app) {
        try client.call("host.connect", ["host": "host-1"])
        try client.advance(1)
        try client.call("host.connect", ["host": "host-2"])
        try client.advance(1)
        try client.call("host.disconnect", ["host": "host-1"])
        try client.call("host.connect", ["host": "host-2"])
        try client.advance(1)
      }
      #expect(
        story == [
          "1 host.deviceConnected bluetooth ok", "2 host.deviceConnected bluetooth readerBusy",
          "2 host.deviceDisconnected bluetooth requested", "3 host.deviceConnected bluetooth ok",
        ])
      #expect(try client.call("reader.get")["bonds"] == ["host-1", "host-2"])
    }

    @Test func forgettingHealsALostBond() throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("host.connect")
      try client.advance(1)
      let story = try client.story(Self.app) {
        try client.call("reader.factoryReset")
        try client.call("host.connect")
        let host = try client.call("host.forget")
        #expect(host["known"] == [])
        #expect(host["bonds"] == [])
        try client.call("host.connect")
        try client.advance(1)
        // A link with a reader that is forgotten ends.
        try client.call("host.forget")
      }
      #expect(
        story == [
          "1 host.deviceDisconnected bluetooth factoryReset",
          "1 host.deviceConnected bluetooth bondLost", "2 host.deviceConnected bluetooth ok",
          "2 host.deviceDisconnected bluetooth forgotten",
        ])
    }
  }
}
