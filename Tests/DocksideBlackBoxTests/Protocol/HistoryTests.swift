// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

extension BlackBox {
  /// `event.history`, and that chance comes from the seed alone.
  @Suite struct HistoryTests {
    @Test func pagesJoinToTheWhole() throws {
      let client = try TestClient.inLab("counter")
      try Self.play(client)
      let whole = try client.events()
      #expect(whole.map(\.seq) == Array(1...whole.count))
      #expect(whole.map(\.time) == whole.map(\.time).sorted())
      var since: JSONValue = 1
      var paged: [LabEvent] = []
      while true {
        let page = try client.call("event.history", ["since": since, "limit": 7])
        let events = page["events"]?.arrayValue ?? []
        #expect(events.count <= 7)
        #expect(page["oldest"] == 1)
        if events.isEmpty { break }
        paged += events.map(LabEvent.init)
        since = page["next"] ?? .null
      }
      #expect(paged.map(\.json) == whole.map(\.json))
      #expect(since.integerValue.map(Int.init) == whole.count + 1)
      let links = try client.events(["link.*"])
      #expect(links.map(\.json) == whole.filter { $0.type.hasPrefix("link.") }.map(\.json))
      #expect(try client.events(since: 1_000_000).isEmpty)
    }

    /// Something of everything, with jitter in it.
    static func play(_ client: TestClient) throws {
      for host in ["host-1", "host-2", "host-3"] {
        try client.call("host.startDiscovery", ["host": .string(host)])
      }
      try client.advance(5)
      try client.call("host.connect", ["host": "host-2", "reader": "2508310003"])
      try client.call("host.connect", ["host": "host-3", "reader": "2508310004"])
      try client.call("host.plug", ["host": "host-2", "dock": "dock-2"])
      try client.advance(30)
      try client.call("reader.disconnect", ["reader": "2508310003", "reconnectAfter": 3])
      try client.call("dock.eject", ["dock": "dock-1"])
      try client.advance(3_600)
      try client.call("host.connect", ["host": "host-1", "reader": "2508310002"])
      try client.advance(10)
    }

    private func log(seed: Int64) throws -> String {
      let daemon = try DaemonUnderTest()
      let client = try TestClient.inLab("counter", seed: seed, socket: daemon.socket)
      try Self.play(client)
      return try client.call("event.history", ["limit": 10_000]).text
    }

    @Test func theSameSeedAndInputsGiveTheSameLogToTheByte() throws {
      let first = try log(seed: 4)
      #expect(try log(seed: 4) == first)
      #expect(try log(seed: 5) != first)
    }
  }
}
