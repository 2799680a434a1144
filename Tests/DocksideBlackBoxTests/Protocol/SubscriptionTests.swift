// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

extension BlackBox {
  /// `event.subscribe`
  @Suite struct SubscriptionTests {
    @Test func everyEventComesInOrderBeforeTheAnswer() throws {
      let client = try TestClient.inLab("nyc1")
      let subscribed = try client.call("event.subscribe")
      #expect(subscribed["next"] == 3)
      #expect(subscribed["state"] == nil)
      let id = try client.begin("host.connect")
      let advance = try client.begin("clock.advance", ["by": 1])
      _ = try client.finish(id)
      #expect(client.takeEvents().map(\.seq) == [3])
      _ = try client.finish(advance)
      let events = client.takeEvents()
      #expect(events.map(\.seq) == [4, 5, 6, 7])
      #expect(events.last?.brief == "1 host.deviceConnected bluetooth ok")
      #expect(events.allSatisfy { $0.reader == "SIMULATED-NYC1-001" })
      #expect(events.allSatisfy { $0.json["subscription"] == subscribed["subscription"] })
      // The log has the same.
      #expect(try client.events(since: 4).map(\.brief) == events.map(\.brief))
    }

    @Test func aSubscriptionEndsWithItsLab() throws {
      let owner = try TestClient.inLab("nyc1")
      let lab = try #require(try owner.call("lab.state")["lab"])
      let listener = try TestClient()
      let subscription = try listener.call("event.subscribe", ["lab": lab])["subscription"]
      owner.stream.close()
      let end = try listener.waitForNotifications("event.ended")[0]
      #expect(end["reason"] == "labClosed")
      #expect(end["lab"] == lab)
      #expect(end["subscription"] == subscription)
    }

    static let filters: [(JSONValue, [String])] = [
      (["types": ["host.deviceConnected"]], ["host.deviceConnected", "host.deviceConnected"]),
      (["types": ["link.*"]], ["link.up", "link.up"]),
      (["types": ["*Connected"]], ["host.deviceConnected", "host.deviceConnected"]),
      (["types": ["h*d*C*"]], ["host.deviceConnected", "host.deviceConnected"]),
      (
        ["types": ["link.up", "host.*"]],
        ["link.up", "host.deviceConnected", "link.up", "host.deviceConnected"]
      ),
      (["types": []], []), (["types": ["link"]], []),
      (
        ["types": ["*", "*"], "host": "host-2"],
        ["link.up", "host.deviceConnected"]
      ),
      (["types": ["link.*"], "reader": "A"], ["link.up"]),
      (["reader": "nobody"], []),
      (["dock": "dock-1"], []),
    ]

    @Test(arguments: filters)
    func aFilterLetsThroughWhatItNames(_ params: JSONValue, _ expected: [String]) throws {
      let client = try TestClient.inLab([
        "hosts": [["host": "host-1"], ["host": "host-2"]],
        "readers": [["serialNumber": "A"], ["serialNumber": "B"]],
      ])
      try client.call("event.subscribe", params)
      try client.call("host.connect", ["host": "host-1", "reader": "A"])
      try client.call("host.connect", ["host": "host-2", "reader": "B"])
      try client.advance(1)
      #expect(client.takeEvents().map(\.type) == expected)
    }

    @Test func aDeviceThatIsToComeMayBeNamed() throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("event.subscribe", ["reader": "to-come"])
      try client.call("reader.add", ["serialNumber": "to-come"])
      try client.call("reader.add", ["serialNumber": "other"])
      #expect(client.takeEvents().map(\.type) == ["reader.added"])
    }

    @Test func sinceReplaysFirst() throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("host.connect")
      try client.advance(1)
      let subscribed = try client.call("event.subscribe", ["since": 4])
      #expect(client.takeEvents().map(\.seq) == [4, 5, 6, 7])
      #expect(subscribed["next"] == 8)
      try client.call("host.disconnect")
      #expect(client.takeEvents().map(\.seq) == [8, 9, 10])
      let late = try client.call("event.subscribe", ["since": 100])
      #expect(late["next"] == 11)
    }

    @Test func stateComesInTheSameStep() throws {
      let client = try TestClient.inLab("nyc1-docked")
      try client.advance(5)
      let subscribed = try client.call("event.subscribe", ["state": true])
      #expect(try client.call("lab.state") == subscribed["state"])
      #expect(subscribed["state"]?["nextEvent"] == subscribed["next"])
    }

    @Test func severalSubscriptionsEachGetTheirOwn() throws {
      let client = try TestClient.inLab("nyc1")
      let all = try client.call("event.subscribe")["subscription"] ?? .null
      let links = try client.call("event.subscribe", ["types": ["link.*"]])["subscription"]
      #expect(all != links)
      try client.call("host.connect")
      try client.advance(1)
      let events = client.takeEvents()
      #expect(events.count == 6)
      #expect(events.filter { $0.json["subscription"] == links }.map(\.type) == ["link.up"])
      #expect(try client.call("event.unsubscribe", ["subscription": all])["subscription"] == all)
      try client.call("host.disconnect")
      #expect(client.takeEvents().map(\.type) == ["link.down"])
      try client.fails("unknownSubscription", "event.unsubscribe", ["subscription": all])
      // Another connection's is not mine.
      let other = try TestClient()
      try other.fails("unknownSubscription", "event.unsubscribe", ["subscription": links ?? .null])
    }

    @Test func anotherLabCanBeListenedTo() throws {
      let one = try TestClient.inLab("nyc1")
      let other = try TestClient.inLab("nyc1")
      let lab = try other.call("system.hello")["lab"] ?? .null
      try one.call("event.subscribe", ["lab": lab, "types": ["reader.*"]])
      try one.call("reader.press", ["lab": lab])
      try one.call("reader.power", ["lab": lab, "on": false])
      #expect(one.takeEvents().map(\.lab) == [lab.stringValue])
      try other.call("reader.power", ["on": true])
      let params = try one.waitForNotifications("event")[0]
      #expect(params["data"]?["to"] == "starting")
    }

    @Test func thereIsAnEndToSubscriptions() throws {
      let client = try TestClient.inLab("nyc1")
      for _ in 0..<1_000 { try client.call("event.subscribe", ["types": ["none"]]) }
      let answer = try client.fails("limitExceeded", "event.subscribe")
      #expect(answer.data["limit"] == 1_000)
    }
  }
}
