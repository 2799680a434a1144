// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideHardware
import DocksideWire
import Testing

/// Real readers through a host's real radio.
@Suite struct RadioTests {
  let counter: Counter
  let radio: FakeRadio

  init() throws {
    counter = try Counter(
      lab: ["name": "real", "clock": "realtime", "profile": ["hosts": [["host": "till"]]]])
    try counter.call("hardware.bind", ["device": "hci0"])
    radio = try #require(counter.bluetooth.radios.last)
  }

  private let address = RadioPeer.address

  /// Discovered, and connected with a bond that was there before.
  private func connected() throws {
    radio.report(.heard(.bonded, rssi: -60))
    try counter.call("host.connect", ["reader": "A"])
    radio.report(.linked(address: address))
  }

  @Test func aReaderIsDiscoveredAndLost() throws {
    let story = try counter.story {
      try counter.call("host.startDiscovery")
      radio.report(.heard(.reader, rssi: -60))
      radio.report(.heard(.reader, rssi: -70))
      radio.report(.lost(address: address))
      radio.report(.heard(.reader, rssi: nil))
    }
    #expect(
      story == [
        "host.discoveryStarted", "reader.added", "reader.stateChanged off idle found",
        "host.deviceDiscovered -60", "reader.stateChanged idle off lost", "host.deviceLost -70",
        "reader.stateChanged off idle found", "host.deviceDiscovered null",
      ])
    let reader = try counter.call("reader.get")
    #expect(reader["reader"] == "A")
    #expect(reader["fullName"] == "NYC1-A")
    #expect(reader["source"] == "bluez")
    #expect(reader["battery"]?["percent"] == .null)
    #expect(reader["battery"]?["reported"] == .null)
    #expect(reader["firmware"]?["firmwareVersion"] == "")
    let devices = try counter.call("host.discoveredDevices")["devices"]?.arrayValue
    #expect(devices?.map { $0["rssi"] } == [.null])
  }

  @Test func theRadioScansWhileTheAppDoes() throws {
    #expect(radio.wish.scan == nil)
    try counter.call("host.startDiscovery")
    #expect(radio.wish.scan == 1)
    try counter.call("host.stopDiscovery")
    #expect(radio.wish.scan == nil)
    try counter.call("host.startDiscovery")
    #expect(radio.wish.scan == 2)
  }

  /// Some adapters do not tell how strong a signal is.
  @Test(arguments: [-60, nil])
  func aReaderIsPairedAfterItsPasskeyWasConfirmed(_ rssi: Int?) throws {
    radio.report(.heard(.reader, rssi: rssi))
    let story = try counter.story {
      try counter.call("host.connect", ["reader": "A"])
      #expect(radio.wish.links == [address: .connected])
      radio.report(.linked(address: address))
      #expect(radio.wish.links == [address: .paired])
      radio.report(.asksConfirmation(address: address, passkey: 42))
      #expect(radio.wish.links == [address: .paired])
      try counter.call("host.confirmPairing")
      #expect(radio.wish.links == [address: .confirmed])
      radio.report(.bonded(address: address, true))
      #expect(radio.wish.links == [address: .connected])
    }
    #expect(
      story == [
        "reader.stateChanged idle connecting connecting",
        "reader.stateChanged connecting pairing pairing", "host.pairingRequested 42",
        "link.up bluetooth", "reader.stateChanged pairing connected connected",
        "host.deviceConnected bluetooth null",
      ])
    #expect(try counter.call("host.get")["bonds"] == ["A"])
    #expect(try counter.call("reader.get")["bonds"] == ["till"])
  }

  @Test func aPairingThatNobodyAsksAboutGoesThrough() throws {
    radio.report(.heard(.reader, rssi: -60))
    try counter.call("host.connect")
    radio.report(.linked(address: address))
    let story = try counter.story(["host.*"]) {
      radio.report(.bonded(address: address, true))
    }
    #expect(story == ["host.deviceConnected bluetooth null"])
  }

  @Test func aPairingThatIsRefusedEndsTheLink() throws {
    radio.report(.heard(.reader, rssi: -60))
    try counter.call("host.connect")
    radio.report(.linked(address: address))
    radio.report(.asksConfirmation(address: address, passkey: nil))
    let story = try counter.story(["host.*"]) {
      try counter.call("host.confirmPairing", ["accept": false])
    }
    #expect(story == ["host.deviceConnected bluetooth pairingRejected"])
    #expect(radio.wish.links == [:])
  }

  @Test func aBondedReaderConnectsAndTellsOfItself() throws {
    let story = try counter.story(["host.*", "reader.batteryChanged", "reader.firmwareChanged"]) {
      try connected()
      radio.report(.battery(address: address, percent: 72))
      var information = DeviceInformation()
      information.firmwareRevision = "3.1.00.10"
      information.softwareRevision = "3.1.22.10"
      radio.report(.information(address: address, information))
    }
    #expect(
      story == [
        "host.deviceConnected bluetooth null", "reader.batteryChanged 72",
        "reader.firmwareChanged null 3.1.00.10", "reader.firmwareChanged null 3.1.22.10",
      ])
    #expect(try counter.call("host.reloadBatteryInfo")["percent"] == 72)
    let device = try counter.call("host.connectedDevice")
    #expect(device["firmware"]?["applicationVersion"] == "3.1.22.10")
  }

  static let failures: [(RadioFailure.Kind, String)] = [
    (.notFound, "readerNotFound"), (.busy, "readerBusy"), (.timedOut, "connectionTimedOut"),
    (.rejected, "pairingRejected"), (.bondLost, "bondLost"), (.failed, "connectionFailed"),
  ]

  @Test(arguments: failures) func anAttemptFails(_ kind: RadioFailure.Kind, _ word: String) throws {
    radio.report(.heard(.bonded, rssi: -60))
    try counter.call("host.connect")
    let story = try counter.story(["host.*"]) {
      radio.report(.failed(address: address, RadioFailure(kind, "as the system says it")))
    }
    #expect(story == ["host.deviceConnected bluetooth \(word)"])
    #expect(radio.wish.links == [:])
    #expect(try counter.call("lab.pending")["operations"] == [])
  }

  @Test func aLinkIsLostAndComesBack() throws {
    try connected()
    let story = try counter.story {
      radio.report(.unlinked(address: address))
      #expect(radio.wish.links == [:])
      try counter.call("host.connect", ["reader": "A"])
      // Nobody knows where it is: the radio looks for it.
      #expect(radio.wish.scan == 0)
      radio.report(.heard(.bonded, rssi: -80))
      #expect(radio.wish.links == [address: .connected])
      radio.report(.linked(address: address))
    }
    #expect(
      story == [
        "link.down connectionLost bluetooth", "reader.stateChanged connected off connectionLost",
        "host.deviceDisconnected connectionLost bluetooth", "reader.stateChanged off idle found",
        "reader.stateChanged idle connecting connecting", "link.up bluetooth",
        "reader.stateChanged connecting connected connected", "host.deviceConnected bluetooth null",
      ])
    #expect(radio.wish.scan == nil)
  }

  @Test func aReaderThatIsNotThereIsNotFound() throws {
    radio.report(.known(.bonded))
    #expect(try counter.call("host.knownDevices")["devices"]?.arrayValue?.count == 1)
    try counter.call("host.connect", ["reader": "A"])
    let story = try counter.story(["host.*"]) { counter.pass(5) }
    #expect(story == ["host.deviceConnected bluetooth readerNotFound"])
    #expect(radio.wish == RadioWish())
  }

  /// Faults at the host's side: the radio does its part and the app learns of it later, otherwise or never.
  @Test func aFaultDropsTheLink() throws {
    try connected()
    let story = try counter.story(["host.*", "fault.*"]) {
      try counter.call("fault.inject", ["point": "link", "effect": "drop", "reconnectAfter": 2])
      counter.pass(0.1)
      #expect(radio.wish.links == [:])
      radio.report(.unlinked(address: address))
      radio.report(.heard(.bonded, rssi: -50))
      counter.pass(2)
      #expect(radio.wish.links == [address: .connected])
      radio.report(.linked(address: address))
    }
    #expect(
      story == [
        "fault.triggered", "host.deviceDisconnected connectionLost bluetooth",
        "host.deviceConnected bluetooth null",
      ])
  }

  @Test func aFaultDelaysAndAnotherHangs() throws {
    try counter.call("fault.inject", ["point": "connect", "effect": "delay", "seconds": 3])
    radio.report(.heard(.bonded, rssi: -60))
    try counter.call("host.connect")
    let delayed = try counter.story(["host.*"]) {
      radio.report(.linked(address: address))
      counter.pass(2)
      let state = try counter.call("reader.get")["state"]
      #expect(state == "connecting")
      counter.pass(1)
    }
    #expect(delayed == ["host.deviceConnected bluetooth null"])
    try counter.call("host.disconnect")
    radio.report(.unlinked(address: address))
    try counter.call("fault.inject", ["point": "connect", "effect": "hang"])
    radio.report(.heard(.bonded, rssi: -60))
    try counter.call("host.connect")
    radio.report(.linked(address: address))
    counter.pass(600)
    let pending = try counter.call("lab.pending")["operations"]?.arrayValue
    #expect(pending?.map { $0["operation"] } == ["connect"])
  }

  static let impossible: [(String, JSONValue)] = [
    ("reader.power", ["on": false]), ("reader.press", [:]),
    ("reader.setBattery", ["percent": 5]), ("reader.setSignal", ["rssi": -90]),
    ("reader.offerUpdate", ["targetVersion": "9"]), ("reader.withdrawUpdate", [:]),
    ("reader.set", ["name": "X"]), ("reader.factoryReset", [:]), ("reader.remove", [:]),
    ("host.firmwareUpdateSummary", [:]), ("host.startFirmwareUpdate", [:]),
    ("host.prepareDeviceForTransaction", [:]), ("lab.snapshot", [:]),
    ("fault.inject", ["point": "prepare", "effect": "fail", "reader": "A"]),
    ("fault.inject", ["point": "firmware.transfer", "effect": "hang", "reader": "A"]),
    ("hardware.advertise", ["device": "hci1"]),
  ]

  @Test(arguments: impossible)
  func whatOnlyHandsCanDoIsRefused(_ method: String, _ params: JSONValue) throws {
    try connected()
    let before = try counter.call("lab.state")
    let error = try counter.fails("unsupportedOnPhysicalDevice", method, params)
    #expect(error["data"]?["hint"]?.stringValue?.isEmpty == false)
    #expect(try counter.call("lab.state") == before)
  }

  @Test func anAdapterThatGoesTakesBluetoothWithIt() throws {
    try connected()
    let problem = HardwareProblem(.absent, "hci0 was unplugged")
    let story = try counter.story {
      radio.report(.unavailable(problem))
      radio.report(.unavailable(problem))
    }
    #expect(
      story == [
        "host.bluetoothChanged on off", "host.deviceDisconnected bluetoothOff bluetooth",
        "link.down bluetoothOff bluetooth", "reader.stateChanged connected idle bluetoothOff",
        "reader.stateChanged idle off lost", "hardware.stateChanged ready absent",
      ])
    try counter.fails("bluetoothOff", "host.startDiscovery")
    try counter.fails("hardwareUnavailable", "host.setBluetooth", ["state": "on"])
    let status = try counter.call("hardware.status")["bindings"]?.arrayValue
    #expect(status?.first?["state"] == "absent")
    let back = try counter.story {
      radio.report(.available)
      radio.report(.known(.bonded))
    }
    #expect(back == ["host.bluetoothChanged off on", "hardware.stateChanged absent ready"])
    try counter.call("host.startDiscovery")
  }

  @Test func forgettingRemovesTheBond() throws {
    try connected()
    try counter.call("host.forget", ["reader": "A"])
    #expect(radio.forgotten == [address])
    #expect(radio.wish.links == [:])
    radio.report(.unlinked(address: address))
    radio.report(.bonded(address: address, false))
    #expect(try counter.call("host.get")["bonds"] == [])
    #expect(try counter.call("reader.get")["bonds"] == [])
  }

  /// The system takes a while to remove a device, and tells of it until then.
  @Test func aReaderThatIsBeingForgottenIsPairedAnew() throws {
    try connected()
    try counter.call("host.disconnect")
    try counter.call("host.forget", ["reader": "A"])
    try counter.call("host.startDiscovery")
    radio.report(.heard(.bonded, rssi: nil))
    radio.report(.unlinked(address: address))
    radio.report(.bonded(address: address, false))
    radio.report(.lost(address: address))
    radio.report(.heard(.reader, rssi: nil))
    try counter.call("host.connect", ["reader": "A"])
    radio.report(.linked(address: address))
    #expect(try counter.call("reader.get")["state"] == "pairing")
  }

  @Test func anAppThatReconnectsByItselfIsAskedForItsReaderAlone() throws {
    let counter = try Counter(
      lab: [
        "name": "auto", "clock": "realtime",
        "profile": ["hosts": [["host": "till", "autoReconnect": true]]],
      ])
    try counter.call("hardware.bind", ["device": "hci0"])
    let radio = try #require(counter.bluetooth.radios.last)
    #expect(radio.wish.scan == nil)
    radio.report(.known(.bonded))
    #expect(radio.wish.scan == 0)
    radio.report(.heard(.bonded, rssi: -60))
    #expect(radio.wish.links == [address: .connected])
    radio.report(.failed(address: address, RadioFailure(.failed, "no")))
    // It is tried again, and the radio was told that the first try is over.
    #expect(radio.wishes.suffix(2).map(\.links) == [[:], [address: .connected]])
  }

  @Test func unbindingTakesTheReadersAway() throws {
    try connected()
    let story = try counter.story {
      try counter.call("hardware.unbind", ["device": "hci0"])
    }
    #expect(radio.isClosed)
    #expect(story.last == "reader.removed")
    #expect(story.contains("host.deviceDisconnected removed bluetooth"))
    #expect(try counter.call("reader.list")["readers"] == [])
    try counter.fails("invalidState", "hardware.unbind", ["device": "hci0"])
    try counter.call("hardware.bind", ["device": "hci0"])
  }

  @Test func onlyItsHostHearsARealReader() throws {
    try counter.call("host.add", ["host": "other"])
    try counter.call("host.startDiscovery", ["host": "other"])
    let story = try counter.story(["host.*"]) {
      radio.report(.heard(.bonded, rssi: -60))
      try counter.call("host.connect", ["host": "other", "reader": "A"])
      counter.pass(5)
    }
    #expect(story == ["host.deviceConnected bluetooth readerNotFound"])
  }

  static let names: [(String?, name: String, id: String)] = [
    ("NYC1-A", "NYC1", "A"), ("NYC1-SIMULATED-NYC1-001", "NYC1", "SIMULATED-NYC1-001"),
    ("NYC1X-7", "NYC1X", "7"), ("NYC1", "NYC1", RadioPeer.address),
    (nil, "NYC1", RadioPeer.address),
    ("NYC1-a b", "NYC1-a b", RadioPeer.address), ("NYC1-", "NYC1-", RadioPeer.address),
  ]

  @Test(arguments: names)
  func theNameTellsTheSerialNumber(_ advertised: String?, _ name: String, _ id: String) throws {
    radio.report(.heard(RadioPeer(address: address, name: advertised, isBonded: false), rssi: -1))
    let reader = try counter.call("reader.get")
    #expect(reader["name"] == .string(name))
    #expect(reader["reader"] == .string(id))
  }

  @Test func aSerialNumberThatIsTakenLeavesTheAddress() throws {
    try counter.call("reader.add", ["serialNumber": "A"])
    radio.report(.heard(.reader, rssi: -1))
    #expect(try counter.call("reader.get", ["reader": .string(address)])["source"] == "bluez")
    #expect(try counter.call("reader.get", ["reader": "A"])["source"] == "simulated")
  }

  /// A restarted app takes up the link that the phone still has.
  @Test func aRestartedAppConnectsOverTheLinkThatIsThere() throws {
    try connected()
    let story = try counter.story(["host.*"]) {
      try counter.call("host.restartApp")
      try counter.call("host.connect", ["reader": "A"])
    }
    #expect(story.last == "host.deviceConnected bluetooth null")
    #expect(radio.wish.links == [address: .connected])
  }

  @Test func whatIsReportedOfNobodyIsIgnored() throws {
    let story = try counter.story {
      radio.report(.linked(address: "X"))
      radio.report(.battery(address: "X", percent: 1))
      radio.report(.lost(address: "X"))
      radio.report(.asksConfirmation(address: "X", passkey: 1))
    }
    #expect(story == [])
  }
}
