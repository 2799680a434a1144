// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideWire
import Testing

extension BlackBox {
  /// Docks as USB devices: what the lab does to them, and what machines see of it.
  @Suite struct ExportTests {
    /// A daemon that serves USB/IP, and a client in a lab of its own there.
    private struct Place {
      let daemon: DaemonUnderTest
      let client: TestClient

      init(_ profile: JSONValue = "nyc1-docked", exporting: Bool = true) throws {
        daemon = try DaemonUnderTest(["--usbip", "0"])
        client = try TestClient.inLab(profile, socket: daemon.socket)
        if exporting { try client.call("hardware.export") }
      }

      /// A machine that has the dock.
      func machine(_ busID: String = "1-1") throws -> USBIPClient {
        let machine = try USBIPClient(daemon)
        #expect(try machine.attach(busID).status == 0)
        try machine.configure()
        return machine
      }

      func export() throws -> JSONValue {
        try client.call("hardware.exports")["exports"]?[0] ?? .null
      }
    }

    @Test func withoutTheOptionNothingOfItExists() throws {
      let daemon = try DaemonUnderTest()
      #expect(daemon.startLine["usbip"] == nil)
      let client = try TestClient.inLab("nyc1-docked", socket: daemon.socket)
      let refusal = try client.fails("hardwareUnavailable", "hardware.export")
      #expect(refusal.hint?.contains("--usbip") == true)
      #expect(try client.call("hardware.exports") == ["address": nil, "exports": []])
    }

    @Test func anExportedDockIsListedWithItsIds() throws {
      let place = try Place(exporting: false)
      #expect(try USBIPClient(place.daemon).list() == [])
      try place.client.call("hardware.export", ["vendorID": 0xF00D, "productID": 7])
      #expect(
        try USBIPClient(place.daemon).list()
          == [.init(busID: "1-1", vendorID: 0xF00D, productID: 7, release: 0x0100, interfaces: 1)])
      let listed = try place.client.call("hardware.exports")
      #expect(listed["address"] == place.daemon.startLine["usbip"])
    }

    @Test func aDockIsExportedOnce() throws {
      let place = try Place()
      try place.client.fails("alreadyExists", "hardware.export")
      try place.client.call("hardware.withdraw")
      try place.client.fails("invalidState", "hardware.withdraw")
      #expect(try USBIPClient(place.daemon).list() == [])
    }

    /// Numbers that are free again are given again, and there are so many and no more.
    @Test func exportsAreLimited() throws {
      let place = try Place(["docks": []], exporting: false)
      for number in 1...100 {
        let dock: JSONValue = ["dock": .string("d\(number)")]
        try place.client.call("dock.add", dock)
        #expect(
          try place.client.call("hardware.export", dock)["busID"]
            == .string("1-\(number)"))
      }
      try place.client.call("dock.add", ["dock": "one-more"])
      try place.client.fails("limitExceeded", "hardware.export", ["dock": "one-more"])
      try place.client.call("dock.remove", ["dock": "d7"])
      #expect(try place.client.call("hardware.export", ["dock": "one-more"])["busID"] == "1-7")
    }

    @Test func theDeviceTellsOfItsReaderAndItself() throws {
      let place = try Place()
      try place.client.call("reader.setBattery", ["percent": 41])
      let machine = try place.machine()
      let reader = try FastJSON().parse(try #require(try machine.read(1)))
      #expect(
        reader.shows([
          "reader": "SIMULATED-NYC1-001", "battery": ["percent": 41, "charging": true],
          "firmware": ["firmwareVersion": "3.1.00.10"],
        ]), "\(reader.text)")
      let dock = try FastJSON().parse(try #require(try machine.read(2)))
      #expect(
        dock == [
          "dock": "dock-1", "state": "on", "firmwareVersion": "1.0.0",
          "reader": "SIMULATED-NYC1-001",
        ])
      #expect(try machine.read(3) == nil)
      #expect(try place.export()["attached"] == true)
    }

    @Test func aChangeOfTheSeatIsReported() throws {
      let place = try Place()
      let machine = try place.machine()
      try machine.awaitReport()
      try place.client.call("dock.eject")
      #expect(try machine.answer() == (0, [1, 0, 0, 0, 1, 0, 0, 0]))
      #expect(try machine.read(1) == "")
      try machine.awaitReport()
      try place.client.call("dock.insert", ["reader": "SIMULATED-NYC1-001"])
      #expect(try machine.answer() == (0, [1, 1, 0, 0, 2, 0, 0, 0]))
    }

    static let losses: [[Step]] = [
      [Step("host.unplug")], [Step("dock.setPower", ["on": false])], [Step("dock.remove")],
      [Step("host.remove", ["host": "host-1"])], [Step("hardware.withdraw")], [Step("lab.close")],
      // Gone in between is gone, however it looks afterwards.
      [
        Step("dock.offerUpdate", ["targetVersion": "2.0.0"]),
        Step("host.startDockFirmwareUpdate"), .advance(600),
      ],
    ]

    @Test(arguments: losses)
    func theMachineLosesTheDeviceAtOnce(_ steps: [Step]) throws {
      let place = try Place()
      let machine = try place.machine()
      try machine.awaitReport()
      for step in steps { try place.client.call(step.method, step.params) }
      #expect(try machine.stream.rest().isEmpty)
      let exports = try place.client.call("hardware.exports")["exports"]?.arrayValue ?? []
      #expect(exports.allSatisfy { $0["attached"] == false })
    }

    @Test func aDockThatCannotBeSeenCannotBeAttached() throws {
      let place = try Place()
      try place.client.call("host.unplug")
      #expect(try place.export()["visible"] == false)
      #expect(try USBIPClient(place.daemon).list() == [])
      #expect(try USBIPClient(place.daemon).attach("1-1").status == 4)
      try place.client.call("host.plug", ["dock": "dock-1"])
      #expect(try place.export()["visible"] == true)
      _ = try place.machine()
    }

    /// The power comes, and the device once the dock has started.
    @Test func aDockThatStartsIsNotThereYet() throws {
      let place = try Place()
      try place.client.call("dock.setPower", ["on": false])
      try place.client.call("dock.setPower", ["on": true])
      #expect(try place.export()["visible"] == false)
      try place.client.call("clock.advance", ["by": 1])
      #expect(try place.export()["visible"] == true)
    }

    @Test func anUpdateChangesTheRelease() throws {
      let place = try Place()
      try place.client.call("dock.offerUpdate", ["targetVersion": "2.4.1"])
      try place.client.call("host.startDockFirmwareUpdate")
      try place.client.call("clock.advance", ["by": 600])
      #expect(try USBIPClient(place.daemon).list().map(\.release) == [0x0241])
    }

    @Test func anotherMomentOfTheLabIsAnotherDevice() throws {
      let place = try Place()
      let snapshot = try place.client.call("lab.snapshot")["snapshot"] ?? .null
      try place.client.call("dock.add", ["dock": "dock-2"])
      try place.client.call("hardware.export", ["dock": "dock-2"])
      let machine = try place.machine()
      try place.client.call("lab.restore", ["snapshot": snapshot])
      #expect(try machine.stream.rest().isEmpty)
      let exports = try place.client.call("hardware.exports")["exports"]?.arrayValue ?? []
      #expect(exports.map { $0["dock"] } == ["dock-1"])
      _ = try place.machine()
    }

    /// A log is the same, byte for byte, whether machines come and go or not.
    @Test func theLabNoticesNothing() throws {
      let steps = [
        Step("dock.eject"), .advance(1), Step("dock.insert", ["reader": "SIMULATED-NYC1-001"]),
        .advance(5), Step("host.unplug"), .advance(1), Step("host.plug", ["dock": "dock-1"]),
        .advance(5),
      ]
      let place = try Place()
      let machine = try place.machine()
      for step in steps { try place.client.call(step.method, step.params) }
      _ = try machine.stream.rest()
      _ = try place.machine()
      let plain = try TestClient.inLab("nyc1-docked")
      for step in steps { try plain.call(step.method, step.params) }
      func log(_ client: TestClient) throws -> [JSONValue] {
        try client.call("event.history")["events"]?.arrayValue?.map { event in
          var event = event.objectValue ?? [:]
          event["lab"] = nil
          return .object(event)
        } ?? []
      }
      #expect(try log(place.client) == log(plain))
    }

    /// By itself: nobody calls anything while the dock starts.
    @Test func aRealTimeLabBringsTheDeviceByItself() throws {
      let daemon = try DaemonUnderTest(["--usbip", "0", "--profile", "nyc1-docked"])
      let client = try TestClient(daemon.socket)
      try client.call("hardware.export")
      let machine = try USBIPClient(daemon)
      #expect(try machine.attach("1-1").status == 0)
      try client.call("dock.setPower", ["on": false])
      #expect(try machine.stream.rest().isEmpty)
      let next = try client.call("event.subscribe")["next"] ?? .null
      try client.call("dock.setPower", ["on": true])
      try client.call(
        "event.wait",
        ["type": "dock.stateChanged", "where": ["to": "on"], "within": 20, "since": next])
      #expect(try USBIPClient(daemon).attach("1-1").status == 0)
    }

    @Test func aDeviceIsOneMachinesAtATime() throws {
      let place = try Place()
      let first = try place.machine()
      #expect(try USBIPClient(place.daemon).attach("1-1").status == 2)
      first.stream.close()
      // The daemon learns of it in a moment; a refusal until then is right too.
      let deadline = Deadline.usual
      while try USBIPClient(place.daemon).attach("1-1").status != 0 {
        guard !deadline.isOver else { throw TestFailure("the device stays taken") }
      }
    }
  }
}
