// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines
import Testing

/// Sleep, the battery and what the app knows of it.
@Suite("Power") struct PowerTests {
  @Test("an app that connects every two minutes keeps its reader awake, at the battery's cost")
  func keepAwake() throws {
    var kept = try Shop()
    var left = try Shop()
    try kept.connect()
    try left.connect()
    for _ in 1...300 {
      let before = kept.lab.log.next
      try kept.lab.connect(kept.reader, from: kept.host)
      #expect(kept.told(since: before) == ["connected over bluetooth"])
      kept.pass(120)
      #expect(kept.lab[kept.reader].state.name == .connected)
    }
    left.pass(36_000)
    #expect(left.lab[left.reader].state == .sleeping)
    #expect(kept.lab[kept.reader].battery.percent < left.lab[left.reader].battery.percent - 20)
  }

  @Test("what counts as use is the profile's to say", arguments: Activity.allCases)
  func use(activity: Activity) throws {
    var shop = try Shop(reader: {
      $0.activities = [activity]
      $0.preparation.configurationFresh = true
    })
    try shop.connect()
    for other in Activity.allCases {
      shop.pass(200)
      try act(other, &shop)
      shop.pass(150)
      #expect((shop.lab[shop.reader].state == .sleeping) == (other != activity), "\(other)")
      try shop.connect()
      try shop.lab.perform(.disconnect, on: shop.host)
      shop.pass(1)
      try shop.connect()
    }
  }

  private func act(_ activity: Activity, _ shop: inout Shop) throws {
    switch activity {
    case .connect: try shop.lab.connect(shop.reader, from: shop.host)
    case .prepare: try shop.lab.perform(.prepareDeviceForTransaction, on: shop.host)
    case .batteryInfo: _ = try shop.lab.reloadBatteryInfo(of: shop.host)
    case .press: try shop.lab.perform(.press, on: shop.reader)
    }
  }

  @Test("the battery that the app knows is that of its connecting until it reloads")
  func snapshot() throws {
    var shop = try Shop(reader: {
      $0.batteryChargePercentage = 50
      $0.battery.drainPerHour.connected = 3600
    })
    try shop.lab.connect(shop.reader, from: shop.host)
    shop.pass(1)
    #expect(shop.lab[shop.reader].battery.percent == 49)
    shop.pass(10)
    #expect(shop.lab.batteryInfo(of: shop.host)?.percent == 49)
    let fresh = try shop.lab.reloadBatteryInfo(of: shop.host)
    #expect(fresh.percent == 39)
    try shop.lab.perform(.setBattery(percent: nil, charging: true), on: shop.reader)
    #expect(shop.lab.batteryInfo(of: shop.host) == fresh)
    let charging = try shop.lab.reloadBatteryInfo(of: shop.host)
    #expect(charging.percent == nil)
    #expect(charging.isCharging)
  }

  @Test(
    "a charge is low and critical at its thresholds",
    arguments: [(21, BatteryLevel.normal), (20, .low), (6, .low), (5, .critical), (1, .critical)])
  func levels(percent: Int, level: BatteryLevel) throws {
    let shop = try Shop(reader: { $0.batteryChargePercentage = percent })
    #expect(shop.lab[shop.reader].batteryLevel == level)
  }

  @Test("a reader without a percentage charges, from where the model says to full")
  func charging() throws {
    var shop = try Shop(reader: {
      $0.batteryChargePercentage = nil
      $0.battery.chargingStartPercentage = 30
    })
    #expect(shop.lab[shop.reader].isCharging)
    #expect(shop.lab[shop.reader].reportedPercent == nil)
    #expect(shop.lab[shop.reader].battery.percent == 30)
    shop.pass(3600)
    #expect(shop.lab[shop.reader].battery.percent == 80)
    shop.pass(36_000)
    #expect(shop.lab[shop.reader].battery.percent == 100)
  }

  static let drains: [(ReaderState.Name, Int)] = [
    (.off, 80), (.sleeping, 70), (.idle, 60), (.connected, 50), (.updating, 40),
  ]

  @Test("each state drains at its own rate", arguments: drains)
  func drain(state: ReaderState.Name, left: Int) throws {
    var offer = FirmwareOffer()
    offer.targetVersion = "9"
    offer.updateDuration = .seconds(100_000)
    var shop = try Shop(reader: {
      $0.sleepAfter = state == .sleeping ? .seconds(1) : nil
      $0.availableFirmwareUpdate = offer
      $0.battery.updateMinimum = 0
      $0.battery.drainPerHour.off = 36
      $0.battery.drainPerHour.sleeping = 72
      $0.battery.drainPerHour.idle = 108
      $0.battery.drainPerHour.connected = 144
      $0.battery.drainPerHour.updating = 180
    })
    switch state {
    case .off: try shop.lab.perform(.power(on: false), on: shop.reader)
    case .sleeping: shop.pass(1)
    case .connected: try shop.connect()
    case .updating:
      try shop.connect()
      try shop.lab.perform(.startFirmwareUpdate, on: shop.host)
    default: break
    }
    try shop.lab.perform(.setBattery(percent: 90, charging: nil), on: shop.reader)
    shop.pass(1001)
    #expect(shop.lab[shop.reader].state.name == state)
    #expect(shop.lab[shop.reader].battery.percent == left)
  }

  @Test("an empty reader lives on a charger only")
  func empty() throws {
    var shop = try Shop(reader: { $0.batteryChargePercentage = 1 })
    try shop.lab.perform(.setBattery(percent: 0, charging: true), on: shop.reader)
    #expect(shop.lab[shop.reader].state == .idle)
    try shop.lab.perform(.setBattery(percent: nil, charging: false), on: shop.reader)
    #expect(shop.lab[shop.reader].state == .off)
    #expect(throws: Refusal.self) { try shop.lab.perform(.press, on: shop.reader) }
    try shop.lab.perform(.setBattery(percent: nil, charging: true), on: shop.reader)
    try shop.lab.perform(.press, on: shop.reader)
    shop.pass(3)
    #expect(shop.lab[shop.reader].state == .idle)
  }
}
