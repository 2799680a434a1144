// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideSchema
import Foundation
import Testing

@testable import DocksideProfiles

@Suite struct ShippedProfileTests {
  @Test func theFolderIsInTheBinary() throws {
    let folder = repository.appending(path: "profiles")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".json") }.sorted()
    #expect(files == ShippedProfiles.names.compactMap(ShippedProfiles.path(of:)).sorted())
    #expect(ShippedProfiles.names == ShippedProfiles.names.sorted())
    for name in ShippedProfiles.names {
      let path = try #require(ShippedProfiles.path(of: name))
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      #expect(ShippedProfiles.text(of: name) == text)
      #expect(
        path == name + ".json" || "fault-" + path.dropFirst("faults/".count) == name + ".json")
    }
    #expect(ShippedProfiles.text(of: "nyc2") == nil)
  }

  @Test(arguments: ShippedProfiles.names)
  func isSoundAndSaysWhatItIs(_ name: String) throws {
    let (profile, problems) = try decode(try #require(ShippedProfiles.text(of: name)))
    #expect(problems == [])
    #expect(profile?.name == name)
    #expect(profile?.description.isEmpty == false)
    let text = encode(try #require(profile), .withoutDefaults)
    #expect(try decode(text).profile == profile)
  }

  private func shipped(_ name: String) throws -> Profile {
    let text = try #require(ShippedProfiles.text(of: name))
    return try #require(try decode(text).profile)
  }

  @Test func theySayWhatTheirNamesPromise() throws {
    #expect(try shipped("nyc1").readers == [ReaderConfiguration()])
    #expect(try shipped("nyc1-low-battery").readers[0].batteryChargePercentage == 5)
    #expect(try shipped("nyc1-charging").readers[0].batteryChargePercentage == nil)
    #expect(try !shipped("nyc1-scr").readers[0].applicationVersion.hasPrefix("3.1"))
    let optional = try shipped("nyc1-update-available").readers[0].availableFirmwareUpdate
    #expect(optional != nil && optional?.requiredDate == nil)
    let required = try shipped("nyc1-update-required")
    let date = try #require(required.readers[0].availableFirmwareUpdate?.requiredDate)
    #expect(date < required.epoch ?? .defaultEpoch)
    let unstable = try shipped("nyc1-unstable").readers[0]
    #expect(unstable.simulateDisconnectionAfter == .seconds(30))
    #expect(unstable.simulateReconnectionAfter == .seconds(5))
    let docked = try shipped("nyc1-docked")
    #expect(docked.docks[0].powered)
    #expect(docked.docks[0].host == docked.hosts[0].host)
    #expect(docked.docks[0].reader == docked.readers[0].serialNumber)
    #expect(try shipped("dock-update-available").docks[0].availableFirmwareUpdate != nil)
    let counter = try shipped("counter")
    #expect(counter.hosts.map(\.host) == ["host-1", "host-2", "host-3"])
    #expect(counter.readers.count == 4)
    #expect(counter.docks.map(\.host) == ["host-1", nil])
    #expect(counter.docks.allSatisfy { $0.reader != nil })
  }
}
