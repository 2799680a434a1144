// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines
import Testing

/// Power, cable, seat and link in every combination, and what moves when one of them changes.
@Suite("Dock scenarios") struct DockScenarioTests {
  /// What there is, and what the app then sees.
  struct Row: CustomTestStringConvertible, Sendable {
    var power: Bool
    var cable: Bool
    var seated: Bool
    var bluetooth: Bool
    var told: [String]
    var situation: DockSituation
    var charging: Bool

    init(
      _ power: Bool, _ cable: Bool, _ seated: Bool, _ bluetooth: Bool, _ told: [String],
      _ situation: DockSituation, charging: Bool
    ) {
      self.power = power
      self.cable = cable
      self.seated = seated
      self.bluetooth = bluetooth
      self.told = told
      self.situation = situation
      self.charging = charging
    }

    var testDescription: String {
      [
        power ? "power" : "no power", cable ? "cable" : "no cable",
        seated ? "seated" : "not seated", bluetooth ? "Bluetooth" : "no Bluetooth",
      ].joined(separator: ", ")
    }
  }

  private static let air = "connected over bluetooth"
  private static let usb = "connected over usb"
  private static let dock = "dock connected"

  static let matrix: [Row] = [
    Row(false, false, false, false, [], .none, charging: false),
    Row(false, false, false, true, [air], .none, charging: false),
    Row(false, false, true, false, [], .none, charging: false),
    Row(false, false, true, true, [air], .none, charging: false),
    Row(false, true, false, false, [], .none, charging: false),
    Row(false, true, false, true, [air], .none, charging: false),
    Row(false, true, true, false, [], .none, charging: false),
    Row(false, true, true, true, [air], .none, charging: false),
    Row(true, false, false, false, [], .none, charging: false),
    Row(true, false, false, true, [air], .none, charging: false),
    Row(true, false, true, false, [], .none, charging: true),
    Row(true, false, true, true, [air], .none, charging: true),
    Row(true, true, false, false, [dock], .dockOnly, charging: false),
    Row(true, true, false, true, [air, dock], .dockOnly, charging: false),
    Row(true, true, true, false, [dock, usb], .readerInDockOnUSB, charging: true),
    Row(true, true, true, true, [air, dock], .readerInDockOnBluetooth, charging: true),
  ]

  @Test("power, cable, seat and link make the situation that the app sees", arguments: matrix)
  func whatTheAppSees(row: Row) throws {
    var shop = try Shop()
    if row.bluetooth { try shop.connect() }
    if row.seated { try shop.lab.insert(shop.reader, into: shop.dock) }
    if row.cable { try shop.lab.plug(shop.host, into: shop.dock) }
    if row.power { try shop.lab.setPower(of: shop.dock, on: true) }
    shop.pass(10)
    #expect(shop.told() == row.told)
    #expect(shop.lab[shop.host].dockSituation == row.situation)
    #expect(shop.lab[shop.reader].isCharging == row.charging)
    #expect(shop.lab.pending.isEmpty)
  }

  static let ends: [(Blow, [String], DockSituation)] = [
    (
      .dockPowerOff, ["dock disconnected: dockPowerLost", "disconnected: dockPowerLost"], .none
    ),
    (
      .cablePulled, ["dock disconnected: cableUnplugged", "disconnected: cableUnplugged"], .none
    ),
    (.lifted, ["disconnected: ejected"], .dockOnly),
  ]

  @Test(
    "a USB link goes with power, cable or seat, and Bluetooth is there afterwards", arguments: ends)
  func theLinkGoes(blow: Blow, told: [String], situation: DockSituation) throws {
    var shop = try Shop()
    try shop.dockUp()
    let before = shop.lab.log.next
    try shop.suffer(blow)
    shop.pass(60)
    #expect(shop.told(since: before) == told)
    #expect(shop.lab[shop.host].dockSituation == situation)
    try shop.connect()
    #expect(shop.told(since: before) == told + [Self.air])
  }

  @Test("a reader on USB is ready after a day as after a second")
  func neverSleeps() throws {
    var shop = try Shop()
    try shop.dockUp()
    shop.pass(86_400)
    let before = shop.lab.log.next
    #expect(shop.lab[shop.reader].state.link?.transport == .usb)
    try shop.lab.connect(shop.reader, from: shop.host)
    #expect(shop.told(since: before) == [Self.usb])
  }

  @Test("a dock without a cable charges, and the app hears of no dock")
  func cradle() throws {
    var shop = try Shop(reader: { $0.batteryChargePercentage = 40 })
    try shop.lab.setPower(of: shop.dock, on: true)
    try shop.lab.insert(shop.reader, into: shop.dock)
    try shop.connect()
    shop.pass(3600)
    #expect(shop.lab[shop.reader].battery.percent > 80)
    #expect(!shop.told().contains(Self.dock))
    #expect(throws: Refusal.self) { try shop.lab.dockFirmwareUpdateSummary(of: shop.host) }
  }

  @Test("seating and lifting leave a Bluetooth connection, or one that is being made, alone")
  func bluetoothStays() throws {
    var shop = try Shop()
    try shop.lab.setPower(of: shop.dock, on: true)
    try shop.lab.plug(shop.host, into: shop.dock)
    shop.pass(3)
    try shop.lab.connect(shop.reader, from: shop.host)
    shop.pass(0.4)
    try shop.lab.insert(shop.reader, into: shop.dock)
    shop.pass(5)
    #expect(shop.lab[shop.host].dockSituation == .readerInDockOnBluetooth)
    try shop.lab.eject(from: shop.dock)
    shop.pass(5)
    #expect(shop.told() == [Self.dock, Self.air])
  }
}
