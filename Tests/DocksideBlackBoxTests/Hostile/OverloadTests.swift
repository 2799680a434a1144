// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

extension BlackBox {
  /// Requests that ask for more than the daemon can do at once, or can say to a client that does not read.
  @Suite struct OverloadTests {
    @Test func noSumOfTimesGoesPastTheEnd() throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("clock.advance", ["to": 6_307_200_000])
      // Together more nanoseconds than 64 bits hold.
      try client.fails("limitExceeded", "clock.advance", ["by": 3_153_600_000])
      #expect(try client.call("clock.advance", ["by": 0])["now"] == 6_307_200_000)
    }

    @Test func aClockThatIsTooFastForItsLabKeepsNobodyWaiting() throws {
      let daemon = try DaemonUnderTest()
      let fast = try TestClient(daemon.socket)
      try fast.call(
        "lab.open", ["clock": "realtime", "speed": 1_000_000, "profile": GapTests.restless])
      try fast.call("host.connect")
      let witness = try TestClient.inLab("nyc1", socket: daemon.socket)
      for _ in 0..<20 { try witness.advance(1) }
      let before = try fast.call("clock.get")["now"] ?? .null
      try witness.advance(1)
      #expect(try fast.call("clock.get")["now"] != before)
    }

    @Test func manyWaitsEndTogether() throws {
      let daemon = try DaemonUnderTest()
      let operatorClient = try TestClient(daemon.socket)
      let lab: JSONValue = ["name": "waits", "clock": "manual", "profile": "nyc1"]
      try operatorClient.call("lab.open", lab)
      let clients = try (0..<10).map { _ in try TestClient(daemon.socket) }
      for client in clients {
        try client.call("lab.open", lab)
        for _ in 0..<500 { _ = try client.begin("event.wait", ["type": "none", "within": 5]) }
        try client.call("clock.get")
      }
      try operatorClient.advance(4)
      try operatorClient.advance(1)
      for client in clients {
        for _ in 0..<500 {
          #expect(try client.answerLine()["error"]?["data"]?["kind"] == "timedOut")
        }
      }
    }

    @Test func aBatchWithTooMuchToSayIsCutShort() throws {
      let client = try TestClient()
      let request = client.request(1, "rpc.discover").text
      try client.send("[" + Array(repeating: request, count: 1_000).joined(separator: ",") + "]")
      let answers = try client.answerLine()
      #expect(answers[0]?["result"] != nil)
      #expect(answers[999]?["error"]?["data"]?["kind"] == "limitExceeded")
      #expect(try client.call("system.hello")["lab"] == "default")
    }

    @Test func whatWasMissedBeforeARewindIsTold() throws {
      let daemon = try DaemonUnderTest()
      let lab: JSONValue = ["name": "back", "clock": "manual", "profile": GapTests.restless]
      let lazy = try TestClient(daemon.socket)
      try lazy.call("lab.open", lab)
      for _ in 0..<60 { try lazy.call("event.subscribe") }
      let first = try lazy.nextEvent()
      let busy = try TestClient(daemon.socket)
      try busy.call("lab.open", lab)
      try busy.call("host.connect")
      try busy.advance(0.35)
      let early = try busy.call("lab.snapshot")
      try busy.advance(0.01)
      let late = try busy.call("lab.snapshot")
      // Many times, since nothing that is told of it may wait in the memory of the daemon.
      for _ in 0..<50 {
        try busy.call("lab.restore", ["snapshot": late["snapshot"] ?? .null])
        try busy.advance(0.01)
        try busy.call("lab.restore", ["snapshot": early["snapshot"] ?? .null])
      }
      try busy.call("host.disconnect")
      let end = try busy.nextEvent() - 1

      // The answer comes after all that was missed.
      try lazy.call("clock.get")
      var next: [Int64: Int64] = [:]
      var rewinds: [Int64: Int] = [:]
      for note in lazy.notifications {
        let params = note["params"] ?? .null
        let subscription = params["subscription"]?.integerValue ?? 0
        if let rewound = params["next"]?.integerValue {
          #expect(rewound <= next[subscription, default: first])
          next[subscription] = rewound
          rewinds[subscription, default: 0] += 1
          continue
        }
        let from = (params["from"] ?? params["seq"])?.integerValue ?? 0
        #expect(next[subscription, default: first] == from)
        next[subscription] = ((params["to"] ?? params["seq"])?.integerValue ?? 0) + 1
      }
      #expect(next.count == 60)
      #expect(next.values.allSatisfy { $0 == end + 1 })
      // Those that there was no room for are told as one.
      #expect(rewinds.values.allSatisfy { $0 < 100 } && rewinds.count == 60)
    }
  }
}
