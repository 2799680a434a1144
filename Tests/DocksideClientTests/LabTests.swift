// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Foundation
import Testing

@testable import DocksideClient

/// Calls, values and expectations, against a real daemon.
@Suite struct LabTests {
  @Test func aReaderDropsAndComesBack() async throws {
    let lab = try await Shared.lab()
    try await lab.host.connect()
    let connected = try await lab.expect(.hostDeviceConnected, ["error": nil])
    #expect(connected.time == .seconds(1))
    #expect(connected.transport == .bluetooth)
    #expect(connected.error == nil)
    let reader = try await lab.reader.disconnect(reconnectAfter: .seconds(5))
    #expect(reader.state == .idle)
    #expect(reader.link.transport == .none)
    #expect(try await lab.expect(.hostDeviceDisconnected).reason == "connectionLost")
    try await lab.refute(.hostDeviceConnected, for: .seconds(4))
    #expect(try await lab.expect(.hostDeviceConnected).time == .seconds(6))
    #expect(try await lab.clock.get().now == .seconds(6))
  }

  @Test func resultsAreTyped() async throws {
    let lab = try await Shared.lab("nyc1-docked")
    let state = try await lab.state()
    #expect(state.clock == .manual)
    #expect(state.now == .zero)
    #expect(state.epoch == "2026-01-01T00:00:00Z")
    #expect(state.date.date == ISO8601DateFormatter().date(from: "2026-01-01T00:00:00Z"))
    #expect(state.docks.map(\.dock) == ["dock-1"])
    #expect(state.readers.first?.model == .nyc1)
    #expect(state.readers.first?.dock == "dock-1")
    #expect(try await lab.host.get().dockSituation == .readerInDockOnUSB)
    #expect(try await lab.host.connectedDock()?.firmwareVersion == "1.0.0")
    #expect(try await lab.host.knownDevices().map(\.reader) == state.readers.map(\.reader))
    #expect(try await lab.dockside.labs().contains { $0.lab == lab.name })
  }

  @Test func argumentsReachTheDaemon() async throws {
    let lab = try await Shared.lab()
    let added = try await lab.reader.add(
      "A", batteryChargePercentage: 40, connectionDelay: .milliseconds(250), rssi: .some(nil),
      sleepAfter: .some(nil),
      battery: .init(drainPerHour: .init(idle: 10), updateMinimum: 0))
    #expect(added.battery.percent == 40)
    #expect(added.rssi == nil)
    #expect(try await lab.reader.setSignal("A", rssi: -60).rssi == -60)
    #expect(try await lab.reader.setSignal("A", rssi: nil).rssi == nil)
    try await lab.clock.advance(by: .seconds(3600))
    #expect(try await lab.reader.get("A").battery.percent == 30)
    let offered = try await lab.reader.offerUpdate(
      "A", targetVersion: "9", updateDuration: .seconds(4), requiredDate: "2026-02-01T00:00:00Z")
    #expect(offered.update?.requiredDate == "2026-02-01T00:00:00Z")
    #expect(offered.update?.updateDuration == .seconds(4))
    let fault = try await lab.fault.inject(
      .connect, effect: .hang, release: .after(.seconds(20)), reader: "A", times: .some(nil))
    let faults = try await lab.fault.list()
    #expect(faults.map(\.fault) == [fault])
    #expect(faults.first?.release == .after(.seconds(20)))
    #expect(faults.first?.times == nil)
    #expect(try await lab.fault.clear() == 1)
  }

  @Test func aProfileOfOnesOwn() async throws {
    let profile = try ProfileSource.json(
      #"{"serialNumber": "TEST-1", "batteryChargePercentage": 5}"#)
    let lab = try await Shared.lab(profile)
    #expect(try await lab.reader.get().battery.level == .critical)
    let loaded = try await lab.profile.load(["readers": [["serialNumber": "TEST-2"]]])
    #expect(loaded.readers.map(\.reader) == ["TEST-2"])
  }

  @Test func refusalsHaveTheirKind() async throws {
    let lab = try await Shared.lab()
    let error = await #expect(throws: DocksideError.self) { try await lab.reader.get("nobody") }
    guard case .refused(let refusal) = error else { return }
    #expect(refusal.kind == .unknownReader)
    #expect(refusal.hint != nil)
    let other = await #expect(throws: DocksideError.self) { try await lab.call("reader.gte") }
    guard case .refused(let unknown) = other else { return }
    #expect(unknown.code == -32601)
    #expect(unknown.kind == nil)
  }

  static let slips: [(EventType, JSONObject, String)] = [
    (
      "host.deviceConected", [:],
      "no event is called host.deviceConected (did you mean host.deviceConnected?)"
    ),
    (.hostDeviceConnected, ["eror": nil], "host.deviceConnected has no eror (did you mean error?)"),
    (.hostDeviceConnected, ["percent": 5], "host.deviceConnected has no percent"),
    ("host.*", ["transprt": "usb"], "host.* has no transprt (did you mean transport?)"),
  ]

  @Test(arguments: slips)
  func aSlipInAnExpectationIsFound(
    type: EventType, conditions: JSONObject, message: String
  ) async throws {
    let lab = try await Shared.lab()
    let expected = await #expect(throws: UnknownWord.self) {
      try await lab.expect(type, conditions)
    }
    #expect(expected?.description == message)
    await #expect(throws: UnknownWord.self) {
      try await lab.refute(type, conditions, for: .seconds(1))
    }
    #expect(try await lab.clock.get().now == .zero)
  }

  @Test func whatEveryEventHasCanBeAskedFor() async throws {
    let lab = try await Shared.lab()
    try await lab.host.startDiscovery()
    try await lab.expect("host.*", ["time": 0, "host": "host-1", "type": "host.discoveryStarted"])
  }

  @Test func aRefusalNamesItsCall() async throws {
    let lab = try await Shared.lab()
    let unknown = await #expect(throws: DocksideError.self) { try await lab.reader.get("nobody") }
    #expect(unknown?.description.hasPrefix("reader.get was refused: unknownReader: ") == true)
    let wrong = await #expect(throws: DocksideError.self) {
      try await lab.reader.setBattery(percent: 300)
    }
    #expect(
      wrong?.description
        == "reader.setBattery was refused: invalidParams: percent: expected a whole number from 0 "
        + "to 100, found 300")
  }

  @Test func anExpectationThatIsNotMetSaysWhatCameInstead() async throws {
    let lab = try await Shared.lab()
    try await lab.host.connect()
    let missing = await #expect(throws: UnmetExpectation.self) {
      try await lab.expect(.hostDeviceConnected, ["error.kind": "readerBusy"], within: .seconds(2))
    }
    #expect(
      missing?.expected == #"host.deviceConnected error.kind="readerBusy" within 2.0 s"#)
    #expect(missing?.instead.last?.type == .hostDeviceConnected)
    #expect(missing?.description.contains("1.0s host.deviceConnected host-1") == true)
    let surplus = await #expect(throws: UnmetExpectation.self) {
      try await lab.refute(.hostDeviceConnected, for: .seconds(1))
    }
    #expect(surplus?.instead.map(\.type) == [.hostDeviceConnected])
  }

  /// As in scripts: an event of the time before the last act is no answer to that act.
  @Test func anExpectationDoesNotLookBehindTheLastAct() async throws {
    let lab = try await Shared.lab()
    try await lab.host.connect()
    try await lab.clock.advance(by: .seconds(1))
    try await lab.reader.disconnect(reconnectAfter: .seconds(3))
    #expect(try await lab.expect(.hostDeviceConnected).time == .seconds(4))
  }

  @Test func snapshotsAndForks() async throws {
    let lab = try await Shared.lab()
    let moment = try await lab.snapshot()
    try await lab.host.connect()
    try await lab.expect(.hostDeviceConnected)
    let fork = try await lab.dockside.openLab(snapshot: moment.snapshot)
    #expect(try await fork.clock.get().now == .zero)
    try await lab.restore(moment.snapshot)
    try await lab.host.connect()
    #expect(try await lab.expect(.hostDeviceConnected).time == .seconds(1))
  }

  @Test(arguments: ["0.5", "1", "0", "0.000000001", "86400", "8640000.25", "123456.789"])
  func timesGoForthAndBack(text: String) throws {
    let json = try PlainJSONParser().parse(text)
    let duration = try Duration(labJSON: json)
    #expect(duration.labJSON.matches(json), "\(duration)")
  }

  @Test func datesGoForthAndBack() {
    let date = Date(timeIntervalSince1970: 1_790_000_000.5)
    #expect(LabDate(date).text == "2026-09-21T14:13:20.500Z")
    #expect(LabDate(date).date == date)
    #expect(LabDate("soon").date == nil)
  }
}
