// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines
import Testing

/// Who is heard, who is paired, and what the phone's radio has to do with it.
@Suite("Radio") struct RadioTests {
  @Test("a scan hears a reader that is on, free, awake and in range")
  func heard() throws {
    var shop = try Shop(host: { $0.host = "other" })
    let host = try shop.lab.add(HostConfiguration())
    func hears(_ shop: inout Shop) throws -> Bool {
      try shop.lab.perform(.startDiscovery, on: host)
      shop.pass(2)
      let found = shop.lab[host].discovery.sorted.map(\.reader)
      try shop.lab.perform(.stopDiscovery, on: host)
      return found == [shop.reader]
    }
    #expect(try hears(&shop))
    try shop.lab.perform(.setSignal(nil), on: shop.reader)
    #expect(try !hears(&shop))
    try shop.lab.perform(.setSignal(-70), on: shop.reader)
    #expect(try hears(&shop))
    try shop.connect()
    #expect(try !hears(&shop))
    try shop.lab.perform(.disconnect, on: shop.host)
    #expect(try hears(&shop))
    shop.pass(300)
    #expect(try !hears(&shop))
    try shop.lab.perform(.press, on: shop.reader)
    #expect(try hears(&shop))
    try shop.lab.perform(.power(on: false), on: shop.reader)
    #expect(try !hears(&shop))
  }

  @Test("a reader that goes while a scan runs is lost, and one that comes is found")
  func comesAndGoes() throws {
    var shop = try Shop()
    try shop.lab.perform(.startDiscovery, on: shop.host)
    shop.pass(1)
    try shop.lab.perform(.setSignal(nil), on: shop.reader)
    shop.pass(1)
    try shop.lab.perform(.setSignal(-50), on: shop.reader)
    shop.pass(1)
    try shop.lab.perform(.setBluetooth(.off), on: shop.host)
    #expect(shop.told() == ["found", "lost", "found", "scan over: bluetoothOff"])
  }

  /// Who forgets, what a new connect comes to, and the seconds that it takes where it succeeds.
  static let memories: [(host: Bool, reader: Bool, outcome: String)] = [
    (false, false, "connected over bluetooth after 1.0"),
    (true, false, "connected over bluetooth after 4.0"),
    (false, true, "not connected: bondLost after 0.0"),
    (true, true, "connected over bluetooth after 4.0"),
  ]

  @Test("a bond lasts until one side forgets it", arguments: memories)
  func bonds(host: Bool, reader: Bool, outcome: String) throws {
    var shop = try Shop(reader: { $0.pairingDelay = .seconds(3) })
    try shop.lab.connect(shop.reader, from: shop.host)
    shop.pass(5)
    try shop.lab.perform(.disconnect, on: shop.host)
    if host { try shop.lab.forget(shop.reader, on: shop.host) }
    if reader { try shop.lab.perform(.factoryReset, on: shop.reader) }
    let before = shop.lab.log.next
    let began = shop.lab.now
    try shop.lab.connect(shop.reader, from: shop.host)
    shop.pass(10)
    let end = try #require(
      shop.lab.log.from(before).last {
        if case .hostDeviceConnected = $0.happening.what { true } else { false }
      })
    let seconds = Double((end.time - began).nanoseconds) / 1e9
    #expect(shop.told(since: before).map { "\($0) after \(seconds)" } == [outcome])
  }

  @Test("USB needs neither a bond nor the phone's radio")
  func usbWithoutBond() throws {
    var shop = try Shop(host: { $0.bluetooth = .off })
    try shop.dockUp()
    #expect(shop.lab[shop.reader].state.link == Link(host: shop.host, transport: .usb))
    #expect(shop.lab[shop.host].bonds.isEmpty)
  }

  @Test(
    "the radio takes a Bluetooth connection with it, and leaves one over USB alone",
    arguments: [BluetoothState.off, .unauthorized])
  func radio(state: BluetoothState) throws {
    var air = try Shop()
    try air.connect()
    try air.lab.perform(.setBluetooth(state), on: air.host)
    let reason = state == .off ? "bluetoothOff" : "bluetoothUnauthorized"
    #expect(air.told() == ["connected over bluetooth", "disconnected: \(reason)"])
    var cable = try Shop()
    try cable.dockUp()
    try cable.lab.perform(.setBluetooth(state), on: cable.host)
    cable.pass(60)
    #expect(cable.told() == ["dock connected", "connected over usb"])
  }
}
