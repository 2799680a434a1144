// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideHardware
import DocksideWire
import Testing

/// Real docks and readers at a host's real ports.
@Suite struct USBTests {
  let counter: Counter

  init() throws {
    counter = try Counter(
      lab: ["name": "real", "clock": "realtime", "profile": ["hosts": [["host": "till"]]]])
  }

  @Test func aDockComesAndGoesAndComesBack() throws {
    try counter.call("hardware.bind", ["device": "usb"])
    let story = try counter.story {
      let first = counter.usb.attach("1-1")
      counter.usb.detach(first)
      counter.usb.attach("1-1", bcdDevice: 0x0110)
    }
    #expect(
      story == [
        "dock.added", "dock.stateChanged off on found", "host.dockConnected",
        "host.dockSituationChanged none dockOnly", "dock.stateChanged on off lost",
        "host.dockDisconnected cableUnplugged", "host.dockSituationChanged dockOnly none",
        "dock.firmwareChanged 1.0.0 1.1.0", "dock.stateChanged off on found", "host.dockConnected",
        "host.dockSituationChanged none dockOnly",
      ])
    let dock = try counter.call("dock.get", ["dock": "dock-1"])
    #expect(dock["source"] == "usb")
    #expect(dock["host"] == "till")
    #expect(dock["firmwareVersion"] == "1.1.0")
  }

  @Test func whatIsThereAlreadyIsTaken() throws {
    counter.usb.attach("1-1", serial: "other")
    counter.usb.attach("1-2", serial: nil)
    try counter.call("hardware.bind", ["device": "usb"])
    let docks = try counter.call("dock.list")["docks"]?.arrayValue
    #expect(docks?.map { $0["dock"] } == ["other", "usb-1-2"])
    // One cable, one dock that the app sees.
    #expect(docks?.map { $0["host"] } == ["till", .null])
  }

  static let impossible: [(String, JSONValue)] = [
    ("dock.setPower", ["on": false]), ("dock.insert", ["reader": "S"]), ("dock.eject", [:]),
    ("dock.offerUpdate", ["targetVersion": "9"]), ("dock.withdrawUpdate", [:]),
    ("dock.remove", [:]), ("host.unplug", [:]), ("host.dockFirmwareUpdateSummary", [:]),
    ("host.startDockFirmwareUpdate", [:]), ("lab.restore", ["snapshot": "s1"]),
  ]

  @Test(arguments: impossible)
  func whatOnlyHandsCanDoIsRefused(_ method: String, _ params: JSONValue) throws {
    try counter.call("lab.snapshot")
    try counter.call("reader.add", ["serialNumber": "S"])
    counter.usb.attach("1-1")
    try counter.call("hardware.bind", ["device": "usb"])
    try counter.fails("unsupportedOnPhysicalDevice", method, params)
  }

  @Test func aReaderAtAPortIsLinkedByItself() throws {
    try counter.call(
      "hardware.bind", ["device": "usb", "match": ["usb": [["kind": "reader"]]]])
    var id = 0
    let story = try counter.story(["host.*", "link.*", "reader.stateChanged"]) {
      id = counter.usb.attach("1-1", serial: "R1", bcdDevice: 0x0310)
    }
    #expect(
      story == [
        "reader.stateChanged off idle found", "link.up usb",
        "reader.stateChanged idle connected connected", "host.deviceConnected usb null",
      ])
    let reader = try counter.call("reader.get")
    #expect(reader["source"] == "usb")
    #expect(reader["firmware"]?["firmwareVersion"] == "3.1.0")
    let later = try counter.story(["host.*", "reader.stateChanged"]) {
      try counter.call("host.disconnect")
      try counter.call("host.connect")
      counter.usb.detach(id)
    }
    #expect(
      later == [
        "host.deviceDisconnected requested usb", "reader.stateChanged connected idle requested",
        "reader.stateChanged idle connected connected", "host.deviceConnected usb null",
        "reader.stateChanged connected idle cableUnplugged",
        "reader.stateChanged idle off lost", "host.deviceDisconnected cableUnplugged usb",
      ])
  }

  @Test func aPortIsBoundWhateverIsThere() throws {
    counter.usb.attach("1-1", serial: "X")
    counter.usb.change { $0.vendorID = 0x9999 }
    try counter.call("hardware.bind", ["device": "usb"])
    #expect(try counter.call("dock.list")["docks"] == [])
    try counter.call("hardware.bind", ["device": "usb:1-1"])
    #expect(try counter.call("dock.get")["dock"] == "X")
    try counter.fails("alreadyExists", "hardware.bind", ["device": "usb:1-1"])
  }

  @Test func aDeviceBelongsToOneLab() throws {
    counter.usb.attach("1-1")
    try counter.call("hardware.bind", ["device": "usb"])
    try counter.call("lab.open", ["name": "second", "clock": "realtime"])
    try counter.call("hardware.bind", ["device": "usb"])
    #expect(try counter.call("dock.list")["docks"] == [])
    #expect(try counter.call("dock.list", ["lab": "real"])["docks"]?.arrayValue?.count == 1)
  }

  @Test func whatMayNotBeReadSaysSo() throws {
    counter.usb.attach("1-1")
    counter.usb.change {
      $0.serialNumber = nil
      $0.problem = HardwareProblem(.permissionDenied, "it may not be opened", hint: "a udev rule")
    }
    let device = try counter.call("hardware.status")["devices"]?.arrayValue?.first
    #expect(device?["bindable"] == false)
    #expect(device?["problem"]?["hint"] == "a udev rule")
    try counter.fails("hardwareUnavailable", "hardware.bind", ["device": "usb:1-1"])
  }

  @Test func unbindingTakesTheDocksAway() throws {
    counter.usb.attach("1-1")
    try counter.call("hardware.bind", ["device": "usb"])
    let story = try counter.story { try counter.call("hardware.unbind", ["device": "usb"]) }
    #expect(story.contains("host.dockDisconnected removed"))
    #expect(story.contains("dock.removed"))
    #expect(try counter.call("dock.list")["docks"] == [])
  }

  @Test func aBusThatGoesIsAnEvent() throws {
    try counter.call("hardware.bind", ["device": "usb"])
    let story = try counter.story {
      counter.usb.state = .unavailable(HardwareProblem(.noBus, "there is no bus"))
      counter.usb.onChange?()
      counter.usb.state = .ready
      counter.usb.onChange?()
    }
    #expect(story == ["hardware.stateChanged ready noBus", "hardware.stateChanged noBus ready"])
  }
}
