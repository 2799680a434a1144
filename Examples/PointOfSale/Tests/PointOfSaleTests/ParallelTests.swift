// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideClient
import DocksideTesting
import Testing

@testable import PointOfSale

/// Tests run side by side at one daemon, each in a world of its own.
@Suite struct ParallelTests {
  @Test(.lab(["hosts": [["host": "phone"]]]), arguments: 1...200)
  @MainActor func nobodySeesTheOthersReaders(number: Int) async throws {
    let till = try Till()
    try await till.lab.reader.add("READER-\(number)", batteryChargePercentage: 1 + number % 100)
    try await till.connect()
    #expect(till.app.nearbyReaders.map(\.serialNumber) == ["READER-\(number)"])
    #expect(till.app.battery == Battery(percent: 1 + number % 100))
    try await till.lab.clock.advance(by: .seconds(number))
    #expect(try await till.lab.clock.get().now == .seconds(3 + number))
  }
}
