// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

extension BlackBox {
  /// Failures on demand, over the socket.
  @Suite struct FaultTests {
    @Test func aFaultStrikesOnceAndIsLogged() throws {
      let client = try TestClient.inLab("nyc1")
      let fault = try client.call(
        "fault.inject", ["point": "connect", "effect": "fail", "error": "connectionTimedOut"])
      #expect(fault == ["fault": "f1"])
      try client.call("host.connect")
      try client.advance(2)
      let struck = try client.events(["fault.triggered"])
      #expect(struck.count == 1)
      #expect(struck.first?.data("effect") == "fail")
      let outcome = try client.events(["host.deviceConnected"]).first
      #expect(outcome?.data("error")["kind"] == "connectionTimedOut")
      let listed = try client.call("fault.list")["faults"]?[0]
      #expect(listed?["fired"] == 1)
      #expect(listed?["spent"] == true)
      try client.call("host.connect")
      try client.advance(2)
      #expect(try client.events(["host.deviceConnected"]).last?.data("error") == .null)
    }

    @Test(arguments: ["goOn", "fail", "drop"])
    func aFaultThatAsksWaitsForItsAnswer(answer: String) throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("fault.inject", ["point": "connect", "effect": "ask"])
      try client.call("host.connect")
      try client.advance(3_600)
      #expect(try client.events(["fault.asked"]).map { $0.data("fault") } == ["f1"])
      let pending = try client.call("lab.pending")["operations"]?[0]
      #expect(pending?["waitsFor"] == "fault f1 at connect")
      #expect(pending?["endsAt"] == .null)
      try client.call("fault.answer", ["fault": "f1", "answer": .string(answer)])
      let kind = try client.events(["host.deviceConnected"]).last?.data("error")["kind"]
      #expect(kind == (answer == "goOn" ? nil : "connectionFailed"))
      try client.fails(
        "invalidState", "fault.answer", ["fault": "f1", "answer": "goOn"])
    }

    @Test func aProfileBringsItsFaults() throws {
      let profile: JSONValue = [
        "readers": [["batteryChargePercentage": 90]],
        "faults": [
          ["point": "pairing", "effect": "fail"],
          ["point": "discovery", "effect": "delay", "seconds": 2],
        ],
      ]
      let client = try TestClient.inLab(profile)
      try client.call("host.startDiscovery")
      try client.call("host.connect")
      try client.advance(5)
      let outcome = try client.events(["host.deviceConnected"]).first
      #expect(outcome?.data("error")["kind"] == "pairingRejected")
      #expect(try client.call("fault.clear") == ["cleared": 2])
      #expect(try client.call("fault.list") == ["faults": []])
    }

    @Test func aBrokenBondIsCuredByForgetting() throws {
      let client = try TestClient.inLab(["batteryChargePercentage": 90])
      try client.call(
        "reader.offerUpdate", ["targetVersion": "9", "requiresBluetoothConnection": true])
      try client.call(
        "fault.inject", ["point": "firmware.transfer", "effect": "fail", "percent": 5])
      try client.call("host.connect")
      try client.advance(2)
      for _ in 1...2 {
        try client.call("host.startFirmwareUpdate")
        try client.advance(20)
      }
      try client.call("host.forget")
      try client.call("host.connect")
      try client.advance(2)
      try client.call("host.startFirmwareUpdate")
      try client.advance(20)
      let ends = try client.events(["host.firmwareUpdateFailure", "host.firmwareUpdateComplete"])
      #expect(
        ends.map { $0.data("error")["kind"] } == [
          "bluetoothFirmwareUpdateError", "bluetoothFirmwareUpdateError", nil,
        ])
    }

    @Test func whatMakesNoSenseIsRefused() throws {
      let client = try TestClient.inLab("nyc1")
      let wrong: [JSONValue] = [
        ["point": "link", "effect": "fail"], ["point": "connect", "effect": "delay"],
        ["point": "connect", "effect": "hang", "error": "bondLost"],
        ["point": "connect", "effect": "fail", "percent": 4],
        ["point": "connect", "effect": "fail", "times": 0], ["point": "conect", "effect": "fail"],
        ["point": "connect", "effect": "fail", "probability": 1.5], ["effect": "fail"],
      ]
      for params in wrong {
        let answer = try client.ask("fault.inject", params)
        #expect(answer.code == -32602, "\(params.text)")
      }
      try client.fails("unknownFault", "fault.clear", ["fault": "f7"])
      #expect(try client.call("fault.list") == ["faults": []])
    }

    @Test func everyPointSaysWhatItKnows() throws {
      let client = try TestClient.inLab("nyc1")
      let points = try #require(try client.call("fault.points")["points"]?.arrayValue)
      #expect(points.count == 12)
      for point in points {
        let name = try #require(point["point"])
        for effect in try #require(point["effects"]?.arrayValue) {
          var params: JSONObject = ["point": name, "effect": effect]
          if effect == "delay" { params["seconds"] = 1 }
          try client.call("fault.inject", .object(params))
        }
      }
    }

    @Test func faultsComeBackWithASnapshot() throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("fault.inject", ["point": "connect", "effect": "fail", "times": 2])
      try client.call("lab.snapshot")
      func twice() throws -> [JSONValue?] {
        let since = try client.nextEvent()
        for _ in 1...3 {
          try client.call("host.connect")
          try client.advance(2)
        }
        return try client.events(["host.deviceConnected"], since: since).map {
          $0.data("error")["kind"]
        }
      }
      let first = try twice()
      try client.call(
        "lab.restore", ["snapshot": try #require(try client.call("lab.state")["snapshots"]?[0])])
      #expect(try twice() == first)
      #expect(first == ["connectionFailed", "connectionFailed", nil])
    }
  }
}
