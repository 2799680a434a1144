// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

extension BlackBox {
  /// A subscriber that falls behind is told which events it missed.
  @Suite struct GapTests {
    /// A reader whose link goes up and down a thousand times a second.
    static let restless: JSONValue = [
      "serialNumber": "restless", "connectionDelay": 0, "bonds": ["host-1"],
      "simulateDisconnectionAfter": 0.0005, "simulateReconnectionAfter": 0.0005,
    ]

    @Test func whoDoesNotReadGetsAGapAndCanFetchItFromTheLog() throws {
      let daemon = try DaemonUnderTest()
      let lab: JSONValue = ["name": "gap", "clock": "manual", "profile": Self.restless]
      let lazy = try TestClient(daemon.socket)
      try lazy.call("lab.open", lab)
      // With many subscriptions few events make many bytes.
      var subscriptions: [Int64] = []
      for _ in 0..<60 {
        let answer = try lazy.call("event.subscribe")
        subscriptions.append(answer["subscription"]?.integerValue ?? 0)
      }
      let first = try lazy.nextEvent()
      let busy = try TestClient(daemon.socket)
      try busy.call("lab.open", lab)
      try busy.call("host.connect")
      // 2,000 events of about 200 bytes each for 60 subscriptions: more than may wait for one connection.
      try busy.advance(0.35)
      let last = try busy.nextEvent() - 1
      #expect(last - first > 1_500)
      // The daemon has served another client all the while, and the log has everything.
      let log = try busy.events(since: first)
      #expect(log.count == Int(last - first + 1))
      try busy.call("host.disconnect")
      let end = try busy.nextEvent() - 1
      try busy.call("reader.power", ["on": false])

      var got: [Int64: [ClosedRange<Int64>]] = [:]
      func isWhole(_ subscription: Int64) -> Bool {
        (got[subscription]?.last?.upperBound ?? 0) >= end
      }
      while !subscriptions.allSatisfy(isWhole) {
        try lazy.receive(at: #_sourceLocation)
        for note in lazy.notifications {
          let params = note["params"] ?? .null
          let subscription = params["subscription"]?.integerValue ?? 0
          let from = (params["from"] ?? params["seq"])?.integerValue ?? 0
          let to = (params["to"] ?? params["seq"])?.integerValue ?? 0
          got[subscription, default: []].append(from...max(from, to))
        }
        lazy.notifications = []
      }
      // Events and gaps together are every number once, in order.
      for subscription in subscriptions {
        var next = first
        for range in got[subscription] ?? [] {
          #expect(range.lowerBound == next)
          next = range.upperBound + 1
        }
        #expect(next > end)
      }
      let gaps = got.values.joined().filter { $0.count > 1 }
      #expect(!gaps.isEmpty)
      #expect(try lazy.call("system.hello")["lab"] == "gap")
    }

    @Test func whatHasLeftTheLogIsToldAsAGap() throws {
      let client = try TestClient.inLab(Self.restless)
      try client.call("host.connect")
      // The log keeps 100,000 events at least and a quarter more at most.
      var oldest: Int64 = 1
      while oldest == 1 {
        try client.advance(3)
        oldest = try client.call("event.history", ["limit": 1])["oldest"]?.integerValue ?? 0
      }
      let history = try client.call("event.history", ["since": 1, "limit": 1])
      #expect(history["events"]?[0]?["seq"]?.integerValue == oldest)
      try client.call(
        "event.subscribe", ["since": 1, "types": ["reader.added", "dock.*"]])
      let gap = try client.waitForNotifications("event.gap")[0]
      #expect(gap["from"] == 1)
      #expect(gap["to"] == .integer(oldest - 1))
    }
  }
}
