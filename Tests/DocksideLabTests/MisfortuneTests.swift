// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines
import Testing

/// Links, scans, batteries and readers that do what nobody hopes for.
extension FaultTests {
  @Test("a link drops in its time and comes back")
  mutating func linkDrops() throws {
    inject(.link, .drop) {
      $0.after = .seconds(20)
      $0.reconnectAfter = .seconds(3)
    }
    try connect()
    pass(60)
    #expect(connects == [nil, nil])
    #expect(strikes == 1)
  }

  @Test("a battery that goes on reporting its old state, or does not report")
  mutating func batteryReport() throws {
    inject(.batteryReport, .stale)
    inject(.batteryReport, .fail)
    try connect()
    try lab.perform(.setBattery(percent: 12, charging: nil), on: reader)
    #expect(try lab.reloadBatteryInfo(of: host).percent == 90)
    #expect(throws: Refusal.self) { try lab.reloadBatteryInfo(of: host) }
    #expect(lab.batteryInfo(of: host)?.percent == 90)
    #expect(try lab.reloadBatteryInfo(of: host).percent == 12)
  }

  @Test("a scan that fails, and one that is told nothing")
  mutating func discovery() throws {
    inject(.discovery, .fail) { $0.error = .bluetoothUnauthorized }
    inject(.discovery, .silence)
    try lab.perform(.startDiscovery, on: host)
    pass(2)
    #expect(!lab[host].discovery.isRunning)
    try lab.perform(.startDiscovery, on: host)
    pass(2)
    #expect(!lab.log.events.contains { $0.happening.what.isDiscovery })
  }

  @Test("chance strikes about as often as it is told, and the same with one seed")
  mutating func probability() throws {
    inject(.connect, .fail) {
      $0.times = nil
      $0.probability = 0.3
    }
    var copy = self
    for _ in 1...300 {
      try connect()
      if lab[host].session != .none { try lab.perform(.disconnect, on: host) }
      try copy.connect()
      if copy.lab[copy.host].session != .none { try copy.lab.perform(.disconnect, on: copy.host) }
    }
    #expect((60...120).contains(strikes))
    #expect(copy.lab.log == lab.log)
  }

  @Test("cleared faults let go of what they held")
  mutating func cleared() throws {
    inject(.connect, .hang)
    try connect()
    #expect(lab.clearFaults() == 1)
    #expect(connects == [nil])
  }

  @Test(
    "a reader fresh from the factory installs before the app may use it", arguments: [false, true])
  mutating func factoryFresh(fails: Bool) throws {
    var configuration = lab[reader].configuration
    configuration.installOnConnect = true
    try lab.change(reader, to: configuration, keys: ["installOnConnect"])
    if fails { inject(.firmwareTransfer, .fail) }
    try lab.connect(reader, from: host)
    lab.advance(to: lab.now + .seconds(3))
    #expect(lab[reader].state.name == .updating)
    #expect(lab[host].session.connection == nil)
    pass(60)
    #expect(connects == [fails ? .firmwareUpdateFailed : nil])
    #expect(updateEnds == [fails ? .firmwareUpdateFailed : nil])
    #expect(lab.pending.isEmpty)
  }

  @Test("a battery that dies is noticed seconds later, or never", arguments: [4, nil] as [Int64?])
  mutating func deathInTheMiddle(seconds: Int64?) throws {
    var configuration = HostConfiguration()
    configuration.host = "host-2"
    configuration.supervisionTimeout = seconds.map { .seconds($0) }
    let slow = try lab.add(configuration)
    try lab.connect(reader, from: slow)
    pass(2)
    try lab.perform(.prepareDeviceForTransaction, on: slow)
    try lab.perform(.setBattery(percent: 0, charging: nil), on: reader)
    pass(3)
    #expect(lab[slow].session.connection != nil)
    pass(100)
    #expect((lab[slow].session.connection == nil) == (seconds != nil))
    #expect((lab[slow].preparation == nil) == (seconds != nil))
  }

  @Test("on a link that is gone nothing succeeds, although the phone does not know it")
  mutating func deadLink() throws {
    var configuration = HostConfiguration()
    configuration.host = "host-2"
    configuration.supervisionTimeout = nil
    let slow = try lab.add(configuration)
    try lab.connect(reader, from: slow)
    pass(2)
    try lab.perform(.setSignal(nil), on: reader)
    try lab.perform(.prepareDeviceForTransaction, on: slow)
    #expect(throws: Refusal.self) { try lab.reloadBatteryInfo(of: slow) }
    pass(86_400)
    #expect(lab[slow].preparation != nil)
    // To connect again is how the app finds out.
    try lab.connect(reader, from: slow)
    #expect(lab[slow].preparation == nil)
    pass(10)
    #expect(connects == [nil, .readerNotFound])
    try lab.perform(.setBattery(percent: 90, charging: nil), on: reader)
    try lab.perform(.setSignal(-50), on: reader)
    try lab.connect(reader, from: slow)
    pass(2)
    try lab.perform(.setSignal(nil), on: reader)
    try lab.perform(.startFirmwareUpdate, on: slow)
    pass(86_400)
    #expect(updateEnds == [])
  }

  @Test("an update whose reader is switched off in its reboot fails at once")
  mutating func offInReboot() throws {
    try connect()
    try lab.perform(.startFirmwareUpdate, on: host)
    pass(9)
    #expect(lab[reader].state.name == .rebooting)
    try lab.perform(.power(on: false), on: reader)
    #expect(updateEnds == [.firmwareUpdateFailed])
    #expect(lab.pending.isEmpty)
  }

  @Test("a scan does not hear what fell silent while a fault held it")
  mutating func heldHearing() throws {
    inject(.discovery, .ask)
    try lab.perform(.startDiscovery, on: host)
    pass(1)
    try lab.perform(.power(on: false), on: reader)
    try lab.answer(1, with: .goOn)
    #expect(!lab.log.events.contains { $0.happening.what.isDiscovery })
  }

  @Test("a reader in a dock that cannot install what comes first is asked once")
  mutating func installInDock() throws {
    var configuration = lab[reader].configuration
    configuration.installOnConnect = true
    configuration.batteryChargePercentage = 30
    try lab.change(
      reader, to: configuration, keys: ["installOnConnect", "batteryChargePercentage"])
    var dock = DockConfiguration()
    dock.host = "host-1"
    dock.reader = lab.name(of: reader)
    try lab.add(dock)
    pass(60)
    #expect(connects == [.batteryTooLow])
  }

  @Test("a reader turns itself off after its idle time, asleep or not")
  mutating func powerOffAfter() throws {
    var configuration = lab[reader].configuration
    configuration.sleepAfter = .seconds(300)
    configuration.powerOffAfter = .seconds(36_000)
    try lab.change(reader, to: configuration, keys: ["powerOffAfter", "sleepAfter"])
    pass(35_999)
    #expect(lab[reader].state == .sleeping)
    pass(1)
    #expect(lab[reader].state == .off)
  }

  @Test("who gets a reader that two want", arguments: Contention.allCases)
  mutating func contention(rule: Contention) throws {
    var configuration = lab[reader].configuration
    configuration.contention = rule
    try lab.change(reader, to: configuration, keys: ["contention"])
    var other = HostConfiguration()
    other.host = "host-2"
    let second = try lab.add(other)
    try connect()
    try lab.connect(reader, from: second)
    pass(2)
    #expect(connects == [nil, rule == .reject ? .readerBusy : nil])
    #expect(lab[reader].state.link?.host == (rule == .reject ? host : second))
  }
}
