// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideHardware
import DocksideWire
import Testing

/// Simulated readers in the real air.
@Suite struct AdvertTests {
  let counter: Counter
  let air: FakePeripheral

  init() throws {
    counter = try Counter(
      lab: [
        "name": "shop", "clock": "manual",
        "profile": ["serialNumber": "A", "batteryChargePercentage": 70],
      ])
    let advert = try counter.call("hardware.advertise", ["device": "hci0"])
    #expect(advert["host"] == "air-hci0")
    #expect(advert["advertised"] == true)
    air = try #require(counter.bluetooth.peripherals.last)
  }

  private let phone = "00:AA:01:01:00:43"

  @Test func theFaceIsTheReader() throws {
    #expect(air.face.name == "NYC1-A")
    #expect(air.face.isAdvertised && air.face.mayBeLinked)
    #expect(air.face.batteryPercent == 70)
    #expect(air.face.information.serialNumber == "A")
    #expect(air.face.information.firmwareRevision == "3.1.00.10")
    #expect(air.face.information.softwareRevision == "3.1.22.10")
    let state = String(decoding: air.face.state, as: UTF8.self)
    #expect(state.hasPrefix(#"{"reader":"A","state":"idle","battery":{"percent":70"#))
    try counter.call("reader.setBattery", ["percent": 12])
    #expect(air.face.batteryPercent == 12)
    try counter.call("reader.set", ["firmwareVersion": "4"])
    #expect(air.face.information.firmwareRevision == "4")
  }

  static let silences: [(String, JSONValue)] = [
    ("reader.power", ["on": false]), ("reader.setSignal", ["rssi": .null]),
    ("clock.advance", ["by": 300]),
  ]

  @Test(arguments: silences)
  func aReaderThatIsSilentIsNotAdvertised(_ method: String, _ params: JSONValue) throws {
    try counter.call(method, params)
    #expect(!air.face.isAdvertised)
    #expect(try counter.call("hardware.status")["adverts"]?.arrayValue?[0]["advertised"] == false)
  }

  @Test func whoConnectsIsAHostOfTheLab() throws {
    let story = try counter.story {
      air.report(.linked(address: phone))
      #expect(!air.face.isAdvertised && air.face.mayBeLinked)
      air.report(.paired(address: phone))
      air.report(.unlinked(address: phone))
    }
    #expect(
      story == [
        "link.up bluetooth", "reader.stateChanged idle connected connected",
        "host.deviceConnected bluetooth null", "host.deviceDisconnected requested bluetooth",
        "link.down requested bluetooth", "reader.stateChanged connected idle requested",
      ])
    #expect(try counter.call("reader.get")["bonds"] == ["air-hci0"])
    #expect(air.face.isAdvertised)
  }

  static let ends: [(String, JSONValue, String)] = [
    ("reader.setSignal", ["rssi": .null], "outOfRange"),
    ("reader.power", ["on": false], "poweredOff"),
    ("reader.disconnect", [:], "connectionLost"), ("clock.advance", ["by": 300], "sleep"),
    ("reader.setBattery", ["percent": 0], "batteryEmpty"),
  ]

  @Test(arguments: ends)
  func whatEndsTheLinkInTheLabEndsItOutside(
    _ method: String, _ params: JSONValue, _ reason: String
  ) throws {
    air.report(.linked(address: phone))
    let story = try counter.story(["host.deviceDisconnected"]) { try counter.call(method, params) }
    #expect(story == ["host.deviceDisconnected \(reason) bluetooth"])
    #expect(!air.face.mayBeLinked)
    air.report(.unlinked(address: phone))
    #expect(try counter.story(["host.deviceDisconnected"]).count == 1)
  }

  @Test func aReaderThatIsTakenLetsNobodyIn() throws {
    try counter.call("host.connect", ["host": "host-1"])
    try counter.call("clock.advance", ["by": 1])
    #expect(!air.face.isAdvertised && !air.face.mayBeLinked)
    air.report(.linked(address: phone))
    #expect(!air.face.mayBeLinked)
    #expect(try counter.call("reader.get")["link"]?["host"] == "host-1")
  }

  @Test func whileSomebodyIsConnectedTheReaderIsBusy() throws {
    air.report(.linked(address: phone))
    try counter.call("host.connect", ["host": "host-1", "reader": "A"])
    let story = try counter.story(["host.*"]) { try counter.call("clock.advance", ["by": 1]) }
    #expect(story == ["host.deviceConnected bluetooth readerBusy"])
  }

  @Test func pairingWaitsForAPressWhereTheReaderDoes() throws {
    #expect(air.face.pairing == .accepts)
    try counter.call("reader.set", ["pairingConfirmation": true])
    #expect(air.face.pairing == .waits)
    air.report(.linked(address: phone))
    let story = try counter.story {
      air.report(.asksPairing(address: phone, passkey: 1))
      #expect(air.face.pairing == .waits)
      try counter.call("reader.press")
      #expect(air.face.pairing == .accepts)
      air.report(.paired(address: phone))
    }
    #expect(story == ["reader.pairingRequested 1"])
    #expect(air.face.pairing == .waits)
  }

  @Test func aWriteKeepsTheReaderAwake() throws {
    air.report(.linked(address: phone))
    try counter.call("clock.advance", ["by": 299])
    air.report(.written(address: phone, [1]))
    air.report(.written(address: phone, [9, 9]))
    try counter.call("clock.advance", ["by": 299])
    #expect(try counter.call("reader.get")["state"] == "connected")
    try counter.call("clock.advance", ["by": 1])
    #expect(try counter.call("reader.get")["state"] == "sleeping")
  }

  @Test func anAdapterThatGoesEndsTheLink() throws {
    air.report(.linked(address: phone))
    let story = try counter.story(["host.deviceDisconnected", "hardware.*"]) {
      air.report(.unavailable(HardwareProblem(.noBluetoothd, "bluetoothd is gone")))
      air.report(.available)
    }
    #expect(
      story == [
        "host.deviceDisconnected requested bluetooth", "hardware.stateChanged ready noBluetoothd",
        "hardware.stateChanged noBluetoothd ready",
      ])
  }

  @Test func itEndsWithTheReaderTheLabOrTheCall() throws {
    try counter.fails("alreadyExists", "hardware.advertise", ["device": "hci1"])
    try counter.call("hardware.stopAdvertising")
    #expect(air.isClosed)
    #expect(try counter.call("host.list")["hosts"]?.arrayValue?.map { $0["host"] } == ["host-1"])
    try counter.fails("invalidState", "hardware.stopAdvertising")
    for end in ["reader.remove", "lab.close"] {
      try counter.call("lab.open", ["name": .string(end), "profile": "nyc1"])
      try counter.call("hardware.advertise", ["device": "hci0"])
      try counter.call(end)
      #expect(counter.bluetooth.peripherals.last?.isClosed == true)
      #expect(try counter.call("hardware.status")["adverts"] == [])
    }
  }

  @Test func goingBackToASnapshotTakesItOutOfTheAir() throws {
    let snapshot = try #require(try counter.call("lab.snapshot")["snapshot"])
    try counter.call("lab.restore", ["snapshot": snapshot])
    #expect(air.isClosed)
  }
}
