// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

/// A call with its params.
struct Step: Sendable {
  var method: String
  var params: JSONValue

  init(_ method: String, _ params: JSONValue = [:]) {
    self.method = method
    self.params = params
  }

  static let connect = Step("host.connect", ["reader": "SIMULATED-NYC1-001"])
  static func advance(_ seconds: Double) -> Step { Step("clock.advance", ["by": .number(seconds)]) }
}

/// A call that cannot be meant where it is made.
struct Refused: Sendable, CustomTestStringConvertible {
  var kind: String
  var profile: JSONValue
  var before: [Step]
  var call: Step

  init(_ kind: String, _ profile: JSONValue = "nyc1", _ before: [Step] = [], _ call: Step) {
    self.kind = kind
    self.profile = profile
    self.before = before
    self.call = call
  }

  var testDescription: String {
    (before + [call]).map { "\($0.method) \($0.params.text)" }.joined(separator: ", ")
      + " on \(profile.text): \(kind)"
  }
}

extension BlackBox {
  /// Requests that cannot be meant get the error that names the problem, and nothing changes in the world.
  @Suite struct RefusalTests {
    private static let reader: JSONValue = ["reader": "SIMULATED-NYC1-001"]
    private static let offer: JSONValue = ["targetVersion": "9"]

    static let world: [Refused] = [
      .init(
        "invalidState", "nyc1-docked", [Step("dock.add", ["dock": "dock-2"])],
        Step("dock.insert", ["dock": "dock-2", "reader": "SIMULATED-NYC1-001"])),
      .init(
        "invalidState", "nyc1-docked", [Step("reader.add", ["serialNumber": "B"])],
        Step("dock.insert", ["reader": "B"])),
      .init("invalidState", "nyc1-docked", [Step("dock.eject")], Step("dock.eject")),
      .init(
        "invalidState", "nyc1-docked", [Step("dock.add", ["dock": "dock-2"])],
        Step("host.plug", ["dock": "dock-2"])),
      .init(
        "invalidState", "nyc1-docked", [Step("host.add", ["host": "host-2"])],
        Step("host.plug", ["host": "host-2", "dock": "dock-1"])),
      .init(
        "invalidState", "nyc1-docked", [],
        Step("dock.add", ["dock": "dock-2", "reader": "SIMULATED-NYC1-001"])),
      .init(
        "invalidState", "nyc1-docked", [],
        Step("dock.add", ["dock": "dock-2", "host": "host-1"])),
      .init("invalidState", "nyc1", [], Step("host.unplug")),
      .init("invalidState", "nyc1", [], Step("host.forget", reader)),
      .init(
        "invalidState", "nyc1-docked", [],
        Step("reader.setBattery", ["charging": false])),
      .init(
        "invalidState", "nyc1",
        [Step("reader.setBattery", ["percent": 0, "charging": false])],
        Step("reader.power", ["on": true])),
      .init(
        "invalidState", "nyc1",
        [Step("reader.setBattery", ["percent": 0, "charging": false])], Step("reader.press")),
      .init(
        "invalidState", "nyc1",
        [.connect, .advance(1), Step("host.prepareDeviceForTransaction")],
        Step("host.prepareDeviceForTransaction")),
      .init(
        "invalidState", "nyc1-update-available",
        [.connect, .advance(1), Step("host.prepareDeviceForTransaction")],
        Step("host.startFirmwareUpdate")),
      .init("invalidState", "nyc1", [.advance(5)], Step("clock.advance", ["to": 4])),
      .init("invalidState", "nyc1", [], Step("lab.close", ["lab": "default"])),
      .init(
        "alreadyExists", "nyc1", [],
        Step("reader.add", ["serialNumber": "SIMULATED-NYC1-001"])),
      .init("alreadyExists", "nyc1", [], Step("host.add", ["host": "host-1"])),
      .init("alreadyExists", "nyc1-docked", [], Step("dock.add", ["dock": "dock-1"])),
      .init("alreadyExists", "nyc1", [], Step("profile.load", ["profile": "nyc1"])),
      .init(
        "unknownHost", "nyc1", [],
        Step("reader.add", ["serialNumber": "B", "bonds": ["host-9"]])),
      .init("unknownHost", "nyc1", [], Step("reader.set", ["bonds": ["host-9"], "rssi": -3])),
      .init("unknownHost", "nyc1", [], Step("dock.add", ["host": "host-9"])),
      .init("unknownReader", "nyc1", [], Step("dock.add", ["reader": "B"])),
      .init("unknownProfile", "nyc1", [], Step("profile.load", ["profile": "nyc2"])),
      .init("unknownProfile", "nyc1", [], Step("lab.open", ["profile": "nyc2"])),
      .init(
        "invalidProfile", "nyc1", [],
        Step("profile.load", ["profile": ["batteryChargePercentage": 101]])),
      .init("unknownSnapshot", "nyc1", [], Step("lab.restore", ["snapshot": "s0"])),
      .init("unknownSnapshot", "nyc1", [], Step("lab.open", ["snapshot": "s0"])),
      .init(
        "unknownSubscription", "nyc1", [],
        Step("event.unsubscribe", ["subscription": 4_000_000])),
      .init("unknownLab", "nyc1", [], Step("lab.state", ["lab": "nowhere"])),
      .init(
        "limitExceeded", "nyc1",
        [Step("clock.advance", ["to": 5_400_000_000])],
        Step("clock.advance", ["by": 3_000_000_000])),
    ]

    static let app: [Refused] = [
      .init("notConnected", "nyc1", [], Step("host.disconnect")),
      .init("notConnected", "nyc1", [], Step("host.reloadBatteryInfo")),
      .init("notConnected", "nyc1", [], Step("host.prepareDeviceForTransaction")),
      .init("notConnected", "nyc1", [], Step("host.firmwareUpdateSummary")),
      .init("notConnected", "nyc1", [], Step("host.startFirmwareUpdate")),
      .init("notConnected", "nyc1", [], Step("reader.disconnect")),
      .init("dockNotConnected", "nyc1", [], Step("host.dockFirmwareUpdateSummary")),
      .init("dockNotConnected", "nyc1", [], Step("host.startDockFirmwareUpdate")),
      .init(
        "noUpdateAvailable", "nyc1", [.connect, .advance(1)],
        Step("host.startFirmwareUpdate")),
      .init("noUpdateAvailable", "nyc1-docked", [], Step("host.startDockFirmwareUpdate")),
      .init("noUpdateAvailable", "nyc1", [], Step("reader.withdrawUpdate")),
      .init("noUpdateAvailable", "nyc1-docked", [], Step("dock.withdrawUpdate")),
      .init(
        "noUpdateAvailable", "nyc1-docked",
        [
          Step(
            "reader.offerUpdate", ["targetVersion": "9", "requiresBluetoothConnection": true])
        ], Step("host.startFirmwareUpdate")),
      .init(
        "batteryTooLow", "nyc1-low-battery",
        [Step("reader.offerUpdate", offer), .connect, .advance(1)],
        Step("host.startFirmwareUpdate")),
      .init("bluetoothOff", "nyc1", [Step("host.setBluetooth", ["state": "off"])], .connect),
      .init(
        "bluetoothOff", "nyc1", [Step("host.setBluetooth", ["state": "off"])],
        Step("host.startDiscovery")),
      .init(
        "bluetoothUnauthorized", "nyc1",
        [Step("host.setBluetooth", ["state": "unauthorized"])], .connect),
      .init(
        "bluetoothUnauthorized", "nyc1",
        [Step("host.setBluetooth", ["state": "unauthorized"])], Step("host.startDiscovery")),
    ]

    private static let updating = [Step.connect, .advance(1), Step("host.startFirmwareUpdate")]
    private static let dockUpdating = [Step("host.startDockFirmwareUpdate"), .advance(1)]

    static let updates: [Refused] =
      [
        Step("host.startFirmwareUpdate"), .connect, Step("host.prepareDeviceForTransaction"),
        Step("reader.offerUpdate", offer), Step("reader.withdrawUpdate"),
        Step("reader.set", ["availableFirmwareUpdate": nil, "rssi": -9]),
      ].map { Refused("updateInProgress", "nyc1-update-available", updating, $0) }
      + [
        Step("host.startDockFirmwareUpdate"), Step("dock.offerUpdate", offer),
        Step("dock.withdrawUpdate"), Step("host.startFirmwareUpdate"),
      ].map { Refused("updateInProgress", "dock-update-available", dockUpdating, $0) }

    @Test(arguments: world + app + updates)
    func itIsRefusedAndNothingChanges(_ refused: Refused) throws {
      let client = try TestClient.inLab(refused.profile)
      for step in refused.before { try client.call(step.method, step.params) }
      let before = try client.call("lab.state")
      let answer = try client.fails(refused.kind, refused.call.method, refused.call.params)
      #expect(!answer.message.isEmpty)
      let after = try client.call("lab.state")
      #expect(after == before)
    }

    @Test func aRealTimeClockIsNotAdvanced() throws {
      let client = try TestClient()
      try client.call("lab.open", ["clock": "realtime"])
      let answer = try client.fails("invalidClockMode", "clock.advance", ["by": 1])
      #expect(answer.hint?.contains("clock.set") == true)
      let clock = try client.call("clock.get")
      #expect(clock["now"]?.doubleValue ?? 1 < 1)
    }

    static let malformed: [(method: String, params: String, path: String)] = [
      ("clock.advance", #"{"by":-1}"#, "by"), ("clock.advance", #"{"by":1e999}"#, "by"),
      ("clock.advance", #"{"to":-0.5}"#, "to"), ("clock.advance", #"{"by":1,"to":2}"#, "to"),
      ("clock.advance", "{}", ""), ("clock.set", #"{"speed":0}"#, "speed"),
      ("clock.set", #"{"speed":-1}"#, "speed"), ("clock.set", "{}", ""),
      ("reader.setBattery", #"{"percent":101}"#, "percent"),
      ("reader.setBattery", #"{"percent":-1}"#, "percent"), ("reader.setBattery", "{}", ""),
      ("reader.setBattery", #"{"percent":50.5}"#, "percent"),
      ("reader.setSignal", #"{"rssi":1}"#, "rssi"), ("reader.setSignal", "{}", "rssi"),
      ("reader.disconnect", #"{"reconnectAfter":-5}"#, "reconnectAfter"),
      ("reader.offerUpdate", "{}", "targetVersion"),
      ("reader.offerUpdate", #"{"targetVersion":"9","updateDuration":-8}"#, "updateDuration"),
      (
        "reader.offerUpdate", #"{"targetVersion":"9","requiredDate":"2026-02-30"}"#,
        "requiredDate"
      ),
      ("reader.add", #"{"serialNumber":"A B"}"#, "serialNumber"),
      ("reader.add", #"{"connectionDelay":-1}"#, "connectionDelay"),
      ("reader.set", "{}", ""), ("reader.set", #"{"serialNumber":"B"}"#, "serialNumber"),
      ("reader.set", #"{"battery":{"drainPerHour":{"idle":-1}}}"#, "battery.drainPerHour.idle"),
      ("host.setBluetooth", #"{"state":"of"}"#, "state"),
      ("event.wait", #"{"type":"*","within":-1}"#, "within"), ("event.wait", "{}", "type"),
      ("event.history", #"{"limit":0}"#, "limit"), ("event.history", #"{"since":-1}"#, "since"),
      ("lab.open", #"{"seed":-1}"#, "seed"), ("lab.open", #"{"name":""}"#, "name"),
      ("lab.open", #"{"snapshot":"s1","seed":2}"#, "seed"),
    ]

    @Test(arguments: malformed)
    func whatIsWrongIsToldWithItsPath(
      _ method: String, _ params: String, _ path: String
    ) throws {
      let client = try TestClient.inLab("nyc1")
      let before = try client.call("lab.state")
      let answer = try client.exchange(
        #"{"jsonrpc":"2.0","id":"x","method":"\#(method)","params":\#(params)}"#)
      #expect(answer["error"]?["code"] == -32602, "\(answer.text)")
      let problems = answer["error"]?["data"]?["problems"]?.arrayValue ?? []
      #expect(problems.contains { $0["path"]?.stringValue == path }, "\(answer.text)")
      let after = try client.call("lab.state")
      #expect(after == before)
    }

    @Test func everythingThatIsWrongIsToldAtOnce() throws {
      let client = try TestClient.inLab("nyc1")
      let answer = try client.ask(
        "reader.setBattery", ["percnt": 15, "charging": "no", "percent": 400])
      #expect(answer.code == -32602)
      #expect(
        answer.problems.compactMap { $0["path"]?.stringValue }.sorted() == [
          "charging", "percent", "percnt",
        ])
      #expect(answer.problems.contains { $0["suggestion"] == "percent" })
    }
  }
}
