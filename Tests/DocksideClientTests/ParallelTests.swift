// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideClient
import Testing

/// Two hundred tests side by side at one daemon, each in a lab of its own.
@Suite struct ParallelTests {
  /// Half of them over the shared connection, half over one of their own; every fourth has the
  /// same seed.
  @Test(arguments: 0..<200)
  func aLabOfItsOwn(number: Int) async throws {
    let dockside =
      number.isMultiple(of: 2) ? try await Shared.daemon.value : try await connectToShared()
    let seed = UInt64(1 + number % 4)
    let lab = try await dockside.openLab(profile: "counter", seed: seed)
    try await lab.reader.add("OWN", rssi: -40, discoveryJitter: .seconds(4))
    try await lab.host.startDiscovery("host-2")
    try await lab.expect(.hostDeviceDiscovered, ["reader": "OWN"])
    try await lab.host.connect("OWN", host: "host-2")
    try await lab.expect(.hostDeviceConnected, ["error": nil])
    try await lab.reader.disconnect("OWN", reconnectAfter: .seconds(5))
    try await lab.expect(.hostDeviceConnected, ["error": nil])
    let readers = try await lab.reader.list().map(\.reader)
    #expect(readers.count { $0 == "OWN" } == 1)
    // Nothing but the number tells two labs of one seed apart.
    let story = try await lab.story()
    let first = await Stories.shared.first(of: seed, story)
    #expect(story == first)
  }
}

private actor Stories {
  static let shared = Stories()
  private var stories: [UInt64: [String]] = [:]

  func first(of seed: UInt64, _ story: [String]) -> [String] {
    if stories[seed] == nil { stories[seed] = story }
    return stories[seed] ?? []
  }
}
