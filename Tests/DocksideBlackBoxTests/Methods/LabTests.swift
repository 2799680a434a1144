// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

extension BlackBox {
  /// Labs come, go, are kept, brought back and forked.
  @Suite struct LabTests {
    @Test func aNewLabIsAsAsked() throws {
      let client = try TestClient()
      let opened = try client.call(
        "lab.open",
        ["profile": "counter", "seed": 77, "epoch": "2027-03-01T08:00:00Z", "clock": "manual"])
      #expect(opened["created"] == true)
      #expect(opened["seed"] == 77)
      #expect(opened["clock"] == "manual")
      #expect(opened["readers"]?.arrayValue?.count == 4)
      #expect(opened["docks"]?.arrayValue?.count == 2)
      #expect(opened["hosts"]?.arrayValue?.count == 3)
      let state = try client.call("lab.state")
      #expect(state["lab"] == opened["lab"])
      #expect(state["date"] == "2027-03-01T08:00:00Z")
      #expect(state["ephemeral"] == true)
      #expect(try client.call("system.hello")["lab"] == opened["lab"])
    }

    @Test func theClockOfALabWithANameFollowsRealTime() throws {
      let client = try TestClient()
      let name: JSONValue = "LabTests.named"
      let opened = try client.call("lab.open", ["name": name])
      #expect(opened["clock"] == "realtime")
      #expect(opened["lab"] == name)
      #expect(try client.call("lab.state")["ephemeral"] == false)
      let other = try TestClient()
      let joined = try other.call("lab.open", ["name": name, "profile": "counter", "seed": 5])
      #expect(joined["created"] == false)
      #expect(joined["seed"] == opened["seed"])
      #expect(joined["readers"]?.arrayValue?.count == 1)
      try client.call("lab.close")
      #expect(try client.call("system.hello")["lab"] == "default")
      #expect(try other.call("system.hello")["lab"] == "default")
      try client.fails("unknownLab", "lab.state", ["lab": name])
    }

    @Test func labsNeverSeeEachOther() throws {
      let one = try TestClient.inLab("nyc1")
      let other = try TestClient.inLab("nyc1")
      try one.call("event.subscribe")
      let before = try one.call("lab.state")
      try other.call("host.connect")
      try other.advance(1000)
      try other.call("reader.remove")
      #expect(try one.call("lab.state") == before)
      #expect(one.takeEvents().isEmpty)
    }

    @Test func aLabWithoutANameGoesWithItsConnection() throws {
      let client = try TestClient.inLab("nyc1")
      let name = try client.call("system.hello")["lab"] ?? .null
      let other = try TestClient()
      #expect(try other.labs().contains(name))
      client.stream.close()
      try other.waitUntilGone(name)
      // One with a name stays, unless it is asked to go.
      for (lab, isEphemeral) in [("LabTests.stays", false), ("LabTests.goes", true)] {
        let owner = try TestClient()
        try owner.call(
          "lab.open",
          ["name": .string(lab), "clock": "manual", "ephemeral": .bool(isEphemeral)])
        owner.stream.close()
      }
      try other.waitUntilGone("LabTests.goes")
      #expect(try other.labs().contains("LabTests.stays"))
      try other.call("lab.close", ["lab": "LabTests.stays"])
    }

    @Test func listTellsOfEveryLab() throws {
      let client = try TestClient.inLab("counter")
      try client.advance(3)
      let name = try client.call("system.hello")["lab"] ?? .null
      let labs = try client.call("lab.list")["labs"]?.arrayValue ?? []
      let mine = try #require(labs.first { $0["lab"] == name })
      #expect(
        mine == [
          "lab": name, "clock": "manual", "now": 3, "ephemeral": true, "connections": 1,
          "readers": 4, "docks": 2, "hosts": 3,
        ])
      #expect(labs.first?["lab"] == "default")
    }

    @Test func restoreBringsTheWholeWorldBack() throws {
      let client = try TestClient.inLab("counter", seed: 9)
      try client.call("event.subscribe", ["types": ["host.*"]])
      try client.call("host.startDiscovery", ["host": "host-2"])
      try client.advance(0.1)
      let kept = try client.call("lab.snapshot")
      let before = try client.call("lab.state")
      func play() throws -> JSONValue {
        try client.call("host.connect", ["host": "host-3", "reader": "2508310003"])
        try client.advance(600)
        try client.call("reader.remove", ["reader": "2508310002"])
        return try client.call("event.history", ["limit": 10_000])
      }
      let first = try play()
      _ = client.takeEvents()
      let snapshot = kept["snapshot"] ?? .null
      let restored = try client.call("lab.restore", ["snapshot": snapshot])
      #expect(restored == kept)
      let rewound = try client.waitForNotifications("event.rewound")[0]
      #expect(rewound["next"] == kept["nextEvent"])
      #expect(rewound["time"] == kept["now"])
      #expect(try client.call("lab.state") == before)
      #expect(try play().text == first.text)
    }

    @Test func aForkGoesOnFromItsSnapshot() throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("host.connect")
      try client.advance(0.5)
      let snapshot = try client.call("lab.snapshot")["snapshot"] ?? .null
      let original = try client.call("lab.state")
      let fork = try TestClient()
      let opened = try fork.call("lab.open", ["snapshot": snapshot])
      #expect(opened["created"] == true)
      #expect(opened["clock"] == "manual")
      for key in ["now", "readers", "hosts", "nextEvent", "seed"] {
        #expect(try fork.call("lab.state")[key] == original[key], "\(key)")
      }
      try fork.advance(0.5)
      #expect(try fork.call("reader.get")["state"] == "connected")
      #expect(try client.call("lab.state") == original)
      // Its snapshots are the other lab's own, and a name that is taken is refused.
      let answer = try fork.fails("invalidState", "lab.restore", ["snapshot": snapshot])
      #expect(answer.hint?.contains("lab.open") == true)
      try fork.fails("alreadyExists", "lab.open", ["snapshot": snapshot, "name": "default"])
      // A snapshot goes with its lab.
      try client.call("lab.close")
      try fork.fails("unknownSnapshot", "lab.open", ["snapshot": snapshot])
    }

    @Test func twoConnectionsShareALabWithAName() throws {
      let one = try TestClient()
      let other = try TestClient()
      let params: JSONValue = [
        "name": "LabTests.shared", "clock": "manual", "ephemeral": true, "profile": "nyc1",
      ]
      try one.call("lab.open", params)
      try other.call("lab.open", params)
      try one.call("event.subscribe")
      try other.call("event.subscribe")
      try one.call("host.connect")
      try other.advance(1)
      let mine = try one.waitForNotifications("event", count: 5).map { LabEvent($0).brief }
      let theirs = try other.waitForNotifications("event", count: 5).map { LabEvent($0).brief }
      #expect(mine == theirs)
      #expect(mine.last == "1 host.deviceConnected bluetooth ok")
      #expect(try one.call("lab.state") == other.call("lab.state"))
    }

    @Test func pendingShowsWhatHasBegunAndWhetherItWillEnd() throws {
      let client = try TestClient.inLab(["pairingConfirmation": true])
      #expect(try client.call("lab.pending") == ["operations": []])
      try client.call("host.connect")
      #expect(try client.pending() == ["connect 0 1"])
      try client.advance(1)
      // It waits for a press, and gives up 30 s later.
      #expect(try client.pending() == ["connect 0 31"])
      try client.call("reader.press")
      #expect(try client.pending() == [])
      try client.call("host.prepareDeviceForTransaction")
      #expect(try client.pending() == ["preparation 1 1.5"])
      try client.advance(0.5)
      #expect(try client.pending() == ["preparation 1 6.5"])
      try client.call("reader.disconnect", ["reconnectAfter": 60])
      #expect(try client.pending() == ["reconnect 1.5 61.5"])
      try client.call("reader.power", ["on": false])
      try client.advance(60)
      // Nothing will end that but somebody's hand.
      #expect(try client.pending() == ["reconnect 1.5 null"])
      try client.call("reader.press")
      #expect(try client.pending() == ["reconnect 1.5 null", "startUp 61.5 64.5"])
    }

    @Test func thereIsAnEndToSnapshots() throws {
      let client = try TestClient.inLab(["readers": [], "hosts": []])
      for _ in 0..<1_000 { try client.call("lab.snapshot") }
      let answer = try client.fails("limitExceeded", "lab.snapshot")
      #expect(answer.data["limit"] == 1_000)
      #expect(try client.call("lab.state")["snapshots"]?.arrayValue?.count == 1_000)
    }
  }
}

extension TestClient {
  func labs() throws -> [JSONValue] {
    try call("lab.list")["labs"]?.arrayValue?.compactMap { $0["lab"] } ?? []
  }

  /// A connection that ended is noticed when the daemon comes to it.
  func waitUntilGone(_ lab: JSONValue) throws {
    let deadline = Deadline.usual
    while try labs().contains(lab) {
      guard !deadline.isOver else { throw TestFailure("the lab \(lab.text) is still there") }
    }
  }

  /// `OPERATION SINCE ENDSAT` of all that is in flight.
  func pending() throws -> [String] {
    let operations = try call("lab.pending")["operations"]?.arrayValue ?? []
    return operations.map { operation in
      ["operation", "since", "endsAt"].map { key in
        operation[key]?.stringValue ?? operation[key]?.text ?? ""
      }.joined(separator: " ")
    }
  }
}
