// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

extension BlackBox {
  /// `event.wait`
  @Suite struct WaitTests {
    @Test func advanceMovesAManualClockToTheEvent() throws {
      let client = try TestClient.inLab("nyc1-unstable")
      try client.call("host.connect")
      let event = LabEvent(
        try client.call(
          "event.wait",
          [
            "type": "link.down", "where": ["reason": "simulatedDisconnection"], "within": 3_600,
            "advance": true,
          ]))
      #expect(event.brief == "31 link.down bluetooth simulatedDisconnection")
      #expect(event.host == "host-1")
      #expect(event.json["subscription"] == nil)
      #expect(try client.call("clock.get")["now"] == 31)
      // Without a match it stands at the end of its patience.
      let answer = try client.fails(
        "timedOut", "event.wait", ["type": "dock.*", "within": 100, "advance": true])
      #expect(answer.hint?.contains("event.history") == true)
      #expect(try client.call("clock.get")["now"] == 131)
    }

    static let conditions: [(JSONValue, Bool)] = [
      (["error.kind": "readerNotFound"], true), (["data.error.kind": "readerNotFound"], true),
      (["error.kind": "readerBusy"], false), (["host": "host-1"], true),
      (["reader": "SIMULATED-NYC1-001", "transport": "bluetooth"], true),
      (["reader": "SIMULATED-NYC1-001", "transport": "usb"], false), (["time": 5], true),
      (["time": 5.0], true), (["error": nil], false), ([:], true), (["nothing": 1], false),
      (["seq": 3], true),
    ]

    @Test(arguments: conditions)
    func whereNamesFieldsAndMembersOfTheData(_ condition: JSONValue, _ fits: Bool) throws {
      let client = try TestClient.inLab(["poweredOn": false])
      try client.call("host.connect")
      let answer = try client.ask(
        "event.wait",
        [
          "type": "host.deviceConnected", "where": condition, "within": 60, "advance": true,
        ])
      #expect((answer.result != nil) == fits, "\(answer)")
      #expect(fits || answer.kind == "timedOut")
    }

    @Test func sinceLooksInTheLogFirst() throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("host.connect")
      try client.advance(1)
      let before = try client.call("clock.get")
      let found = try client.call(
        "event.wait", ["type": "link.up", "within": 0, "since": 1, "advance": true])
      #expect(found["time"] == 1)
      #expect(try client.call("clock.get") == before)
      // Without it only what comes counts.
      try client.fails("timedOut", "event.wait", ["type": "link.up", "within": 0])
      try client.fails(
        "timedOut", "event.wait", ["type": "link.up", "within": 0, "since": 8])
    }

    @Test func aWaitIsPendingWhileOtherCallsGoOn() throws {
      let client = try TestClient.inLab("nyc1")
      let wait = try client.begin("event.wait", ["type": "host.deviceConnected", "within": 5])
      let other = try client.begin("event.wait", ["type": "dock.*", "within": 0.5])
      try client.call("host.connect")
      try client.advance(0.4)
      #expect(!client.isAnswered(wait) && !client.isAnswered(other))
      try client.advance(0.2)
      #expect(try client.finish(other).kind == "timedOut")
      #expect(!client.isAnswered(wait))
      let advance = try client.begin("clock.advance", ["by": 100])
      let found = try #require(try client.finish(wait).result)
      #expect(LabEvent(found).brief == "1 host.deviceConnected bluetooth ok")
      #expect(try client.finish(advance).result?["now"] == 100.6)
    }

    @Test func aSubscriberOnTheSameConnectionSeesTheEventFirst() throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("event.subscribe", ["types": ["link.*"]])
      try client.call("host.connect")
      let wait = try client.call(
        "event.wait", ["type": "link.up", "within": 5, "advance": true])
      #expect(client.takeEvents().map(\.seq) == [LabEvent(wait).seq])
    }

    @Test func aRealTimeClockBringsTheEventByItself() throws {
      let client = try TestClient()
      try client.call("lab.open", ["profile": "nyc1", "clock": "realtime", "speed": 50])
      try client.call("event.subscribe", ["types": ["host.*"]])
      try client.call("host.connect")
      let event = LabEvent(
        try client.call(
          "event.wait", ["type": "host.deviceConnected", "within": 600, "since": 1]))
      #expect(event.data("error") == .null)
      let down = try client.ask("event.wait", ["type": "link.down", "within": 2, "advance": true])
      #expect(down.kind == "timedOut")
      // Nobody asks, and still the event comes in its time.
      let sleep = try client.begin(
        "event.wait", ["type": "reader.stateChanged", "where": ["to": "sleeping"], "within": 900])
      let slept = try client.finish(sleep)
      #expect(slept.result != nil)
      // The app learns of it in the same moment, right after the reader fell asleep.
      try client.call("clock.get")
      #expect(client.takeEvents().contains { $0.type == "host.deviceDisconnected" })
    }

    @Test func aWaitEndsWithItsLab() throws {
      let one = try TestClient()
      let params: JSONValue = [
        "name": "WaitTests.closed", "clock": "manual", "ephemeral": true,
      ]
      try one.call("lab.open", params)
      let other = try TestClient()
      try other.call("lab.open", params)
      let wait = try other.begin("event.wait", ["type": "*", "within": 5])
      _ = try other.call("system.hello")
      try one.call("lab.close")
      #expect(try other.finish(wait).kind == "unknownLab")
      #expect(try other.call("system.hello")["lab"] == "default")
    }

    @Test func thereIsAnEndToWaits() throws {
      let client = try TestClient.inLab("nyc1")
      let waits = try (0..<1_000).map { _ in
        try client.begin("event.wait", ["type": "link.up", "within": 60])
      }
      try client.fails("limitExceeded", "event.wait", ["type": "link.up", "within": 60])
      try client.call("host.connect")
      try client.advance(1)
      for wait in waits { #expect(try client.finish(wait).result?["time"] == 1) }
    }
  }
}
