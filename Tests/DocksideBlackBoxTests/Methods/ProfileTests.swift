// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

extension BlackBox {
  /// `profile.*`
  @Suite struct ProfileTests {
    @Test func everyShippedProfileIsListedAndOpens() throws {
      let client = try TestClient()
      let listed = try client.call("profile.list")["profiles"]?.arrayValue ?? []
      let names = listed.compactMap { $0["name"]?.stringValue }
      for name in [
        "nyc1", "nyc1-scr", "nyc1-low-battery", "nyc1-charging", "nyc1-update-available",
        "nyc1-update-required", "nyc1-unstable", "nyc1-docked", "dock-update-available", "counter",
      ] {
        #expect(names.contains(name))
        let profile = try client.call("profile.get", ["profile": .string(name)])
        let opened = try client.call("lab.open", ["profile": .string(name)])
        let whole = try client.call("lab.open", ["profile": profile["profile"] ?? .null])
        // What profile.get writes out is the same profile.
        #expect(opened["readers"] == whole["readers"], "\(name)")
        #expect(opened["docks"] == whole["docks"], "\(name)")
        #expect(opened["hosts"] == whole["hosts"], "\(name)")
      }
      #expect(listed.allSatisfy { $0["source"] == "shipped" })
    }

    @Test func aFileOfTheVendorsParametersIsAProfileOfOneReader() throws {
      let client = try TestClient.inLab([
        "serialNumber": "V-1", "deviceType": "nyc1", "firmwareVersion": "3.1.00.10",
        "applicationVersion": "3.1.22.10", "bluetoothFirmwareVersion": "1.2",
        "batteryChargePercentage": 33, "connectionDelay": 2, "simulateDisconnectionAfter": 60,
        "simulateReconnectionAfter": 5,
        "availableFirmwareUpdate": [
          "targetVersion": "3.1.00.11", "updateDuration": 9,
          "requiredDate": "2030-01-01T00:00:00Z", "requiresBluetoothConnection": true,
        ],
      ])
      let reader = try client.call("reader.get")
      #expect(reader["reader"] == "V-1")
      #expect(reader["fullName"] == "NYC1-V-1")
      #expect(reader["firmware"]?["bluetoothFirmwareVersion"] == "1.2")
      #expect(
        reader["battery"] == ["percent": 33, "charging": false, "level": "normal", "reported": 33])
      #expect(reader["update"]?["requiredDate"] == "2030-01-01T00:00:00Z")
      #expect(try client.call("host.list")["hosts"]?.arrayValue?.count == 1)
    }

    static let wrong: JSONValue = [
      "serialNumber": "A1", "batteryChargePercentage": 101, "fimwareVersion": "3",
      "connectionDelay": "1s", "poweredOn": 1,
    ]

    @Test func everyProblemOfAProfileIsTold() throws {
      let client = try TestClient.inLab("nyc1")
      let paths = ["batteryChargePercentage", "connectionDelay", "fimwareVersion", "poweredOn"]
      let verdict = try client.call("profile.validate", ["profile": Self.wrong])
      #expect(verdict["valid"] == false)
      let problems = verdict["problems"]?.arrayValue ?? []
      #expect(problems.compactMap { $0["path"]?.stringValue }.sorted() == paths)
      #expect(problems.contains { $0["suggestion"] == "firmwareVersion" })
      for method in ["lab.open", "profile.load"] {
        let answer = try client.fails("invalidProfile", method, ["profile": Self.wrong])
        #expect(answer.problems.compactMap { $0["path"]?.stringValue }.sorted() == paths)
      }
      #expect(try client.call("profile.validate", ["profile": "counter"])["valid"] == true)
      try client.fails("unknownProfile", "profile.validate", ["profile": "countre"])
      let answer = try client.fails("unknownProfile", "profile.get", ["profile": "countre"])
      #expect(answer.hint?.contains("counter") == true)
    }

    @Test func loadAddsAllDevicesOrNone() throws {
      let client = try TestClient.inLab("nyc1")
      let loaded = try client.call(
        "profile.load", ["profile": ["serialNumber": "B", "batteryChargePercentage": 90]])
      #expect(loaded["readers"]?.arrayValue?.count == 1)
      #expect(loaded["hosts"] == [])
      let before = try client.call("lab.state")
      // The second of them is there already.
      let twice: JSONValue = ["readers": [["serialNumber": "C"], ["serialNumber": "B"]]]
      try client.fails("alreadyExists", "profile.load", ["profile": twice])
      #expect(try client.call("lab.state") == before)
      // A profile that says nothing about hosts may still need one that the lab has not.
      let bonded: JSONValue = ["readers": [["serialNumber": "D", "bonds": ["host-1"]]]]
      try client.call("host.remove")
      try client.call("host.add", ["host": "phone"])
      let answer = try client.ask("profile.load", ["profile": bonded])
      #expect(answer.kind == "unknownHost", "\(answer.error?.text ?? "")")
    }
  }
}
