// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideWire
import Testing

extension BlackBox {
  /// `system.*`, `rpc.discover` and `clock.*`
  @Suite struct SystemTests {
    @Test func helloTellsWhatAnswers() throws {
      let client = try TestClient()
      let hello = try client.call("system.hello", ["client": "black box"])
      #expect(hello["name"] == "dockside")
      #expect(hello["protocol"] == 1)
      #expect(hello["version"]?.stringValue == Version.text)
      #expect(hello["lab"] == "default")
      #expect(try client.call("system.hello")["instance"] == hello["instance"])
      let other = try DaemonUnderTest()
      #expect(try TestClient(other.socket).call("system.hello")["instance"] != hello["instance"])
      let served = Set(hello["capabilities"]?.arrayValue?.compactMap(\.stringValue) ?? [])
      #expect(
        served.isSuperset(of: ["lab", "clock", "profile", "reader", "dock", "host", "event"]))
    }

    @Test func statusCounts() throws {
      let daemon = try DaemonUnderTest()
      let one = try TestClient(daemon.socket)
      let other = try TestClient.inLab("counter", socket: daemon.socket)
      let status = try one.call("system.status")
      #expect(status["labs"] == 2)
      #expect(status["connections"] == 2)
      #expect(status["readers"] == 5)
      #expect(status["requests"]?.integerValue ?? 0 >= 2)
      let emitted = try other.call("event.history")["next"]?.integerValue ?? 0
      #expect(status["eventsEmitted"]?.integerValue ?? 0 >= emitted - 1)
      #expect(status["residentBytes"]?.integerValue ?? 0 > 1 << 20)
    }

    @Test func theDocumentNamesEveryMethodEventAndError() throws {
      let document = try TestClient().call("rpc.discover")
      func names(_ list: String, _ key: String) -> [String] {
        (document[list]?.arrayValue ?? []).compactMap { $0[key]?.stringValue }
      }
      #expect(names("methods", "name") == Contract.methods.map(\.name))
      #expect(names("x-events", "name") == Contract.events.map(\.name))
      #expect(names("x-errors", "kind") == Contract.errors.map { "\($0.kind)" })
    }

    @Test func aManualClockMovesOnlyWhenItIsMoved() throws {
      let client = try TestClient.inLab([
        "batteryChargePercentage": 50, "battery": ["drainPerHour": ["idle": 0]], "sleepAfter": 72,
      ])
      #expect(
        try client.call("clock.get") == [
          "now": 0, "mode": "manual", "speed": 1, "date": "2026-01-01T00:00:00Z", "next": 72,
        ])
      #expect(try client.call("clock.advance", ["by": 71.5]) == ["now": 71.5, "events": 0])
      // What is due exactly at the end happens too.
      #expect(try client.call("clock.advance", ["to": 72]) == ["now": 72, "events": 1])
      #expect(try client.call("clock.advance", ["by": 0]) == ["now": 72, "events": 0])
      #expect(try client.call("clock.advance", ["by": 0.000000001])["now"] == 72.000000001)
      #expect(try client.call("clock.get")["date"] == "2026-01-01T00:01:12.000000001Z")
    }

    @Test func aClockGoesFromManualToRealTimeAndBack() throws {
      let client = try TestClient.inLab("nyc1")
      try client.advance(10)
      let running = try client.call("clock.set", ["mode": "realtime", "speed": 1000])
      #expect(running["mode"] == "realtime")
      #expect(running["speed"] == 1000)
      // A second of lab time is a millisecond.
      try client.call(
        "event.wait", ["type": "reader.batteryChanged", "within": 600, "since": 3])
      let stopped = try client.call("clock.set", ["mode": "manual"])
      let now = stopped["now"]?.doubleValue ?? 0
      #expect(now >= 72)
      #expect(try client.call("clock.get") == stopped)
      try client.advance(1)
    }
  }
}
