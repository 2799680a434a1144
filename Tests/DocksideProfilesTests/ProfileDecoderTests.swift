// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideProfiles
import DocksideSchema
import DocksideWire
import Testing

@Suite struct ProfileDecoderTests {
  @Test func anEmptyObjectIsOneReaderWithTheVendorsDefaults() throws {
    let (profile, problems) = try decode("{}")
    #expect(problems == [])
    #expect(profile?.readers == [ReaderConfiguration()])
    #expect(profile?.docks == [])
    #expect(profile?.hosts.map(\.host) == ["host-1"])
    #expect(profile?.name == nil)
  }

  @Test func readsTheVendorsParametersAsTheyAre() throws {
    let (profile, problems) = try decode(
      #"""
      {"serialNumber": "TEST-DEVICE-001", "deviceType": "nyc1", "firmwareVersion": "3.1.00.9",
       "applicationVersion": "3.0.1", "bluetoothFirmwareVersion": "1.2",
       "batteryChargePercentage": 72, "connectionDelay": 0.5, "simulateDisconnectionAfter": 30,
       "simulateReconnectionAfter": 5, "availableFirmwareUpdate": {
         "targetVersion": "3.1.00.11", "updateDuration": 8.0,
         "requiredDate": "2026-01-02T03:04:05+01:00", "requiresBluetoothConnection": true}}
      """#)
    #expect(problems == [])
    var reader = ReaderConfiguration()
    reader.serialNumber = "TEST-DEVICE-001"
    reader.firmwareVersion = "3.1.00.9"
    reader.applicationVersion = "3.0.1"
    reader.bluetoothFirmwareVersion = "1.2"
    reader.batteryChargePercentage = 72
    reader.connectionDelay = .milliseconds(500)
    reader.simulateDisconnectionAfter = .seconds(30)
    reader.simulateReconnectionAfter = .seconds(5)
    var offer = FirmwareOffer()
    offer.targetVersion = "3.1.00.11"
    offer.updateDuration = .seconds(8)
    offer.requiredDate = CalendarDate(iso8601: "2026-01-02T02:04:05Z")
    offer.requiresBluetoothConnection = true
    reader.availableFirmwareUpdate = offer
    #expect(profile?.readers == [reader])
  }

  /// Which form an object has is told by the keys that only the full form knows.
  @Test(arguments: [
    (#"{"name": "till"}"#, nil, 1, 1), (#"{"$schema": "x"}"#, nil, 1, 1),
    (#"{"name": "shop", "readers": []}"#, "shop", 0, 1), (#"{"hosts": []}"#, nil, 0, 0),
    (#"{"docks": [{}]}"#, nil, 0, 1), (#"{"seed": 1}"#, nil, 0, 1), (#"{"faults": []}"#, nil, 0, 1),
    (#"{"clock": "manual", "speed": 2, "epoch": "2027-01-01"}"#, nil, 0, 1),
    (#"{"description": "d", "readers": [{}]}"#, nil, 1, 1),
  ])
  func tellsTheForms(_ text: String, _ name: String?, _ readers: Int, _ hosts: Int) throws {
    let (profile, problems) = try decode(text)
    #expect(problems == [])
    #expect(profile?.name == name)
    #expect(profile?.readers.count == readers)
    #expect(profile?.hosts.count == hosts)
  }

  @Test(arguments: [
    ("[]", [": expected an object, found an array"]),
    (#"{"serialNumbr": "x"}"#, [#"serialNumbr: unknown key "serialNumbr" (serialNumber?)"#]),
    (#"{"name": "x", "reader": []}"#, [#"reader: unknown key "reader""#]),
    (
      #"{"readers": [{"batery": {}}], "fault": []}"#,
      [
        #"readers[0].batery: unknown key "batery" (battery?)"#,
        #"fault: unknown key "fault" (faults?)"#,
      ]
    ),
    (
      #"{"readers": [{"battery": {"low": 101, "drainPerHour": {"idle": -1}}, "rssi": 1}]}"#,
      [
        "readers[0].battery.low: expected a whole number from 0 to 100, found 101",
        "readers[0].battery.drainPerHour.idle: expected a number from 0 to 360000, found -1",
        "readers[0].rssi: expected null or a whole number from -127 to 0, found 1",
      ]
    ),
    (
      #"{"availableFirmwareUpdate": {}}"#,
      [#"availableFirmwareUpdate.targetVersion: missing key "targetVersion""#]
    ),
    (
      #"""
      {"docks": [{"availableFirmwareUpdate":
        {"targetVersion": "2", "requiresBluetoothConnection": true}}]}
      """#,
      [
        "docks[0].availableFirmwareUpdate.requiresBluetoothConnection: unknown key "
          + #""requiresBluetoothConnection""#
      ]
    ),
    (
      #"{"updatePhases": {"download": 0, "transfer": 0, "apply": 0}}"#,
      ["updatePhases: the parts must not all be 0"]
    ),
    (
      #"{"preparation": {"configurationPushDuration": 30.5}}"#,
      [
        "preparation.configurationPushDuration: expected a number of seconds from 0 to 30, "
          + "found 30.5"
      ]
    ),
    (
      #"{"faults": [{}]}"#,
      ["faults[0].point: missing key \"point\"", "faults[0].effect: missing key \"effect\""]
    ),
    (
      #"{"seed": 9007199254740993}"#,
      [
        "seed: expected a whole number from 0 to 9007199254740992, found 9007199254740993"
      ]
    ),
    (
      #"{"clock": "real"}"#,
      [
        #"clock: expected "manual" or "realtime", found "real" (realtime?)"#
      ]
    ),
  ])
  func namesEveryProblem(_ text: String, _ expected: [String]) throws {
    let (profile, problems) = try decode(text)
    #expect(profile == nil)
    #expect(problems == expected)
  }

  /// Ids against each other; this is what the JSON Schema cannot say.
  @Test(arguments: [
    (
      #"{"readers": [{"serialNumber": "a"}, {"serialNumber": "b"}, {"serialNumber": "a"}]}"#,
      [#"readers[2].serialNumber: "a" is taken by readers[0]"#]
    ),
    (
      #"{"readers": [{}, {}]}"#,
      [#"readers[1].serialNumber: "SIMULATED-NYC1-001" is taken by readers[0]"#]
    ),
    (#"{"hosts": [{"host": "host-1"}, {}]}"#, [#"hosts[1].host: "host-1" is taken by hosts[0]"#]),
    (#"{"docks": [{}, {"dock": "dock-1"}]}"#, [#"docks[1].dock: "dock-1" is taken by docks[0]"#]),
    (
      #"""
      {"readers": [{"serialNumber": "till-1"}],
       "docks": [{"reader": "tilll-1", "host": "host1"}]}
      """#,
      [
        #"docks[0].reader: the profile has no reader "tilll-1" (till-1?)"#,
        #"docks[0].host: the profile has no host "host1" (host-1?)"#,
      ]
    ),
    (
      #"{"hosts": [], "docks": [{"host": "host-1"}]}"#,
      [#"docks[0].host: the profile has no host "host-1""#]
    ),
    (
      #"""
      {"readers": [{}], "docks": [
        {"reader": "SIMULATED-NYC1-001", "host": "host-1"},
        {"dock": "d", "reader": "SIMULATED-NYC1-001", "host": "host-1"}]}
      """#,
      [
        #"docks[1].reader: reader "SIMULATED-NYC1-001" sits in docks[0] already"#,
        #"docks[1].host: host "host-1" is cabled to docks[0] already"#,
      ]
    ),
    (#"{"bonds": ["host-2"]}"#, [#"bonds[0]: the profile has no host "host-2" (host-1?)"#]),
    (
      #"{"readers": [{"bonds": ["host-1", "hots-9"], "rssi": 5}], "hosts": [{"host": "host-9"}]}"#,
      [
        "readers[0].rssi: expected null or a whole number from -127 to 0, found 5",
        #"readers[0].bonds[0]: the profile has no host "host-1" (host-9?)"#,
        #"readers[0].bonds[1]: the profile has no host "hots-9" (host-9?)"#,
      ]
    ),
  ])
  func checksIdsAgainstEachOther(_ text: String, _ expected: [String]) throws {
    let (profile, problems) = try decode(text)
    #expect(profile == nil)
    #expect(problems == expected)
  }

  @Test(arguments: [
    ("{}", #"{"readers":[{}]}"#), (#"{"hosts":[]}"#, #"{"readers":[],"hosts":[]}"#),
    (
      #"{"serialNumber": "a", "connectionDelay": 1.0, "battery": {"low": 20, "critical": 6}}"#,
      #"{"readers":[{"serialNumber":"a","battery":{"critical":6}}]}"#
    ),
    (
      #"""
      {"name": "n", "docks": [{"availableFirmwareUpdate": {"targetVersion": "2"}}],
       "speed": 1, "epoch": "2026-01-01T02:00:00+02:00", "seed": 0}
      """#,
      #"{"name":"n","readers":[],"#
        + #""docks":[{"availableFirmwareUpdate":{"targetVersion":"2"}}],"#
        + #""seed":0,"epoch":"2026-01-01T00:00:00Z"}"#
    ),
  ])
  func writesTheFullFormShortest(_ text: String, _ expected: String) throws {
    let profile = try #require(try decode(text).profile)
    #expect(encode(profile, .withoutDefaults) == expected)
    for style in [EncodingStyle.complete, .withoutDefaults] {
      #expect(try decode(encode(profile, style)).profile == profile)
    }
  }
}
