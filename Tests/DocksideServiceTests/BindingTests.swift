// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideHardware
import DocksideService
import DocksideWire
import Testing

/// What can be bound, and what the status says of it.
@Suite struct BindingTests {
  @Test func theStatusShowsWhatThereIs() throws {
    let counter = try Counter()
    counter.bluetooth.adapters.append(
      BluetoothAdapter(
        name: "hci1", address: "00:AA:01:01:00:43", isPowered: false,
        problem: HardwareProblem(.off, "hci1 is off", hint: "bluetoothctl power on")))
    counter.usb.attach("1-4.2", bcdDevice: 0x0123)
    try counter.call("hardware.bind", ["device": "hci0"])
    let status = try counter.call("hardware.status")
    #expect(status["bluetooth"] == ["state": "ready", "problem": .null])
    let adapters = try #require(status["adapters"]?.arrayValue)
    #expect(adapters.map { $0["bindable"] } == [false, false])
    #expect(adapters[0]["problem"]?["kind"] == "busy")
    #expect(adapters[0]["lab"] == "real")
    #expect(adapters[0]["host"] == "host-1")
    #expect(adapters[1]["problem"]?["hint"] == "bluetoothctl power on")
    #expect(
      status["devices"] == [
        [
          "device": "usb:1-4.2", "vendorID": 4617, "productID": 1, "firmwareVersion": "1.2.3",
          "manufacturer": .null, "product": "NYC1 dock (simulated)", "serialNumber": "dock-1",
          "bindable": true, "problem": .null, "lab": .null, "dock": .null, "reader": .null,
        ]
      ])
  }

  @Test func theFirstLookIsWaitedFor() throws {
    let counter = try Counter()
    counter.bluetooth.isSettled = false
    #expect(try counter.ask("hardware.status") == nil)
    counter.bluetooth.isSettled = true
    counter.bluetooth.onChange?()
    #expect(try counter.answer()?["result"]?["bluetooth"]?["state"] == "ready")
  }

  @Test func nothingIsLookedForUntilSomebodyAsks() throws {
    let counter = try Counter()
    #expect(counter.bluetooth.onChange == nil)
    try counter.call("hardware.status")
    #expect(counter.bluetooth.onChange != nil)
  }

  static let refusals: [(JSONValue, kind: String)] = [
    (["device": "hci7"], "hardwareUnavailable"), (["device": "usb:9-9"], "hardwareUnavailable"),
    (["device": "printer", "mayBeAbsent": true], "hardwareUnavailable"),
    (["device": "hci0", "host": "nobody"], "unknownHost"),
    (["device": "hci0", "lab": "nowhere"], "unknownLab"),
  ]

  @Test(arguments: refusals) func whatCannotBeBound(_ params: JSONValue, _ kind: String) throws {
    try Counter().fails(kind, "hardware.bind", params)
  }

  @Test func anAdapterHasOneUse() throws {
    let counter = try Counter()
    try counter.call("hardware.bind", ["device": "hci0"])
    try counter.fails("alreadyExists", "hardware.bind", ["device": "hci0"])
    try counter.fails("alreadyExists", "hardware.advertise", ["device": "hci0"])
    try counter.fails(
      "alreadyExists", "hardware.bind", ["device": "hci1", "mayBeAbsent": true])
  }

  @Test func realDevicesKnowRealTimeAlone() throws {
    let counter = try Counter(lab: ["name": "m", "clock": "manual"])
    try counter.fails("invalidClockMode", "hardware.bind", ["device": "hci0"])
    try counter.call("clock.set", ["mode": "realtime", "speed": 2])
    try counter.fails("invalidClockMode", "hardware.bind", ["device": "hci0"])
    try counter.call("clock.set", ["speed": 1])
    try counter.call("hardware.bind", ["device": "hci0"])
    try counter.fails("invalidClockMode", "clock.set", ["mode": "manual"])
    try counter.fails("invalidClockMode", "clock.set", ["speed": 10])
    try counter.call("clock.set", ["mode": "realtime", "speed": 1])
    try counter.fails("invalidClockMode", "clock.advance", ["by": 1])
  }

  @Test func anAdapterMayComeLater() throws {
    let counter = try Counter()
    let bound = try counter.call("hardware.bind", ["device": "hci5", "mayBeAbsent": true])
    #expect(bound["state"] == "absent")
    #expect(try counter.call("host.get")["bluetooth"] == "off")
    let story = try counter.story { counter.bluetooth.radios.last?.report(.available) }
    #expect(story == ["host.bluetoothChanged off on", "hardware.stateChanged absent ready"])
  }

  @Test func labsAndHostsTakeTheirHardwareWithThem() throws {
    let counter = try Counter()
    try counter.call("hardware.bind", ["device": "hci0"])
    try counter.call("host.remove")
    #expect(counter.bluetooth.radios.last?.isClosed == true)
    try counter.call("host.add", ["host": "host-2"])
    try counter.call("hardware.bind", ["device": "hci0"])
    try counter.call("lab.close")
    #expect(counter.bluetooth.radios.last?.isClosed == true)
    #expect(try counter.call("hardware.status")["bindings"] == [])
  }

  @Test func theProfileSaysWhatFitsAndTheCallMaySayOtherwise() throws {
    let counter = try Counter(
      lab: [
        "name": "p", "clock": "realtime",
        "profile": ["match": ["namePrefix": "M2", "lostAfter": 3], "hosts": [["host": "h"]]],
      ])
    try counter.call("hardware.bind", ["device": "hci0"])
    #expect(counter.bluetooth.radios.last?.match.namePrefix == "M2")
    #expect(counter.bluetooth.radios.last?.match.lostAfterMilliseconds == 3000)
    try counter.call("hardware.unbind", ["device": "hci0"])
    try counter.call(
      "hardware.bind", ["device": "hci0", "match": ["addresses": ["aa:bb:cc:dd:ee:ff"]]])
    #expect(counter.bluetooth.radios.last?.match.namePrefix == "NYC1")
    #expect(counter.bluetooth.radios.last?.match.addresses == ["AA:BB:CC:DD:EE:FF"])
  }

  @Test func aServiceGivesItsHardwareBack() throws {
    let counter = try Counter()
    try counter.call("hardware.bind", ["device": "hci0"])
    counter.service.closeHardware()
    #expect(counter.bluetooth.isClosed && counter.usb.isClosed)
    #expect(counter.bluetooth.radios.last?.isClosed == true)
  }
}
