// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines
import Testing

/// What is offered, when it may be installed, and what becomes of it.
@Suite("Firmware rules") struct FirmwareRuleTests {
  private func offer(_ change: (inout FirmwareOffer) -> Void = { _ in }) -> FirmwareOffer {
    var offer = FirmwareOffer()
    offer.targetVersion = "9"
    change(&offer)
    return offer
  }

  /// A connected reader with an offer.
  private func shop(
    _ offer: FirmwareOffer, _ change: (inout ReaderConfiguration) -> Void = { _ in }
  ) throws -> Shop {
    var shop = try Shop(reader: {
      $0.sleepAfter = nil
      $0.availableFirmwareUpdate = offer
      change(&$0)
    })
    try shop.connect()
    return shop
  }

  @Test("an offer makes no event: the app has to ask")
  func noEvent() throws {
    var shop = try Shop()
    try shop.dockUp()
    let before = shop.lab.log.next
    try shop.lab.perform(.offerUpdate(offer()), on: shop.reader)
    try shop.lab.offerUpdate(offer(), for: shop.dock)
    #expect(shop.lab.log.next == before)
    #expect(try shop.lab.firmwareUpdateSummary(of: shop.host) != nil)
    #expect(try shop.lab.dockFirmwareUpdateSummary(of: shop.host) != nil)
  }

  @Test("an update sets the versions that it names, and those alone")
  func versions() throws {
    var shop = try shop(offer { $0.targetBluetoothFirmwareVersion = "2.2" })
    try shop.lab.perform(.startFirmwareUpdate, on: shop.host)
    shop.pass(20)
    let after = shop.lab[shop.reader].configuration
    #expect(after.firmwareVersion == "9")
    #expect(after.applicationVersion == "3.1.22.10")
    #expect(after.bluetoothFirmwareVersion == "2.2")
  }

  @Test("a lower version is installed like a higher one")
  func downgrade() throws {
    var shop = try shop(offer { $0.targetVersion = "1.0" })
    try shop.lab.perform(.startFirmwareUpdate, on: shop.host)
    shop.pass(20)
    #expect(shop.told().last == "updated")
    #expect(shop.lab[shop.reader].configuration.firmwareVersion == "1.0")
  }

  @Test("an offer that repeats is there again", arguments: [false, true])
  func repeats(again: Bool) throws {
    var shop = try shop(offer { $0.repeats = again })
    for _ in 1...(again ? 3 : 1) {
      try shop.lab.perform(.startFirmwareUpdate, on: shop.host)
      shop.pass(20)
      #expect(shop.told().last == "updated")
    }
    #expect(try (shop.lab.firmwareUpdateSummary(of: shop.host) != nil) == again)
  }

  @Test(
    "an update is required from its very date on, for readers and docks",
    arguments: FirmwareTarget.allCases, [0, 1] as [Int64])
  func requiredDate(target: FirmwareTarget, early: Int64) throws {
    let date = CalendarDate.defaultEpoch + .seconds(3600)
    let offer = offer { $0.requiredDate = date }
    var shop = try Shop()
    try shop.dockUp()
    switch target {
    case .reader: try shop.lab.perform(.offerUpdate(offer), on: shop.reader)
    case .dock: try shop.lab.offerUpdate(offer, for: shop.dock)
    }
    shop.lab.advance(to: .zero + Interval(nanoseconds: 3_600_000_000_000 - early))
    try shop.lab.perform(.prepareDeviceForTransaction, on: shop.host)
    shop.pass(60)
    #expect(shop.told().last == (early == 1 ? "prepared" : "not prepared: updateRequired"))
  }

  @Test(
    "an update needs the charge that the profile asks for",
    arguments: [(49, 50, false), (50, 50, true), (1, 0, true)])
  func batteryGate(percent: Int, minimum: Int, starts: Bool) throws {
    var shop = try shop(offer()) {
      $0.batteryChargePercentage = percent
      $0.battery.updateMinimum = minimum
    }
    do throws(Refusal) {
      try shop.lab.perform(.startFirmwareUpdate, on: shop.host)
      #expect(starts)
    } catch {
      #expect(!starts)
      #expect(error.kind == .batteryTooLow)
    }
  }

  /// The seconds into an update of 10 s, and what the app is told where it breaks then.
  static let moments: [(Double, Refusal.Kind)] = [
    (1, .firmwareDownloadFailed), (5, .firmwareUpdateFailed),
  ]

  @Test("every loss over the air ends an update", arguments: Blow.overTheAir, moments)
  func lossOverTheAir(blow: Blow, moment: (seconds: Double, kind: Refusal.Kind)) throws {
    var shop = try shop(offer())
    try expectLoss(blow, after: moment.seconds, moment.kind, &shop)
  }

  @Test("every loss over USB ends an update", arguments: Blow.overUSB, moments)
  func lossOverUSB(blow: Blow, moment: (seconds: Double, kind: Refusal.Kind)) throws {
    var shop = try Shop(reader: { $0.availableFirmwareUpdate = offer() })
    try shop.dockUp()
    try expectLoss(blow, after: moment.seconds, moment.kind, &shop)
  }

  private func expectLoss(
    _ blow: Blow, after seconds: Double, _ kind: Refusal.Kind, _ shop: inout Shop
  ) throws {
    try shop.lab.perform(.startFirmwareUpdate, on: shop.host)
    shop.pass(seconds)
    let before = shop.lab.log.next
    try shop.suffer(blow)
    #expect(shop.told(since: before).contains("not updated: \(kind.rawValue)"))
    shop.pass(120)
    #expect(!shop.told().contains("updated"))
    #expect(shop.lab[shop.reader].configuration.firmwareVersion == "3.1.00.10")
    #expect(shop.lab[shop.reader].configuration.availableFirmwareUpdate != nil)
    #expect(shop.lab.pending.isEmpty)
  }

  @Test(
    "a reader that is lifted while it reboots comes back over the air if it is paired",
    arguments: [false, true])
  func liftedInTheReboot(paired: Bool) throws {
    var shop = try Shop(reader: {
      $0.availableFirmwareUpdate = offer()
      if paired { $0.bonds = ["host-1"] }
    })
    try shop.dockUp()
    try shop.lab.perform(.startFirmwareUpdate, on: shop.host)
    shop.pass(9)
    #expect(shop.lab[shop.reader].state.name == .rebooting)
    let before = shop.lab.log.next
    try shop.lab.eject(from: shop.dock)
    shop.pass(60)
    #expect(
      shop.told(since: before)
        == (paired
          ? ["connected over bluetooth", "updated"] : ["not updated: firmwareUpdateFailed"]))
    #expect(shop.lab[shop.reader].configuration.firmwareVersion == "9")
  }

  @Test("an update over the air stays there when the reader is seated")
  func seatedInTheMiddle() throws {
    var shop = try shop(offer { $0.requiresBluetoothConnection = true })
    try shop.lab.setPower(of: shop.dock, on: true)
    try shop.lab.plug(shop.host, into: shop.dock)
    try shop.lab.perform(.startFirmwareUpdate, on: shop.host)
    shop.pass(4)
    try shop.lab.insert(shop.reader, into: shop.dock)
    shop.pass(60)
    #expect(shop.told().last == "updated")
    #expect(!shop.told().contains { $0.hasPrefix("not updated") })
  }

  static let dockMoments: [(Double, Refusal.Kind)] = [
    (1, .firmwareDownloadFailed), (5, .firmwareUpdateFailed), (9, .firmwareUpdateFailed),
  ]

  @Test(
    "a dock that loses its power or its cable fails its update",
    arguments: [Blow.dockPowerOff, .cablePulled], dockMoments)
  func dockLoss(blow: Blow, moment: (seconds: Double, kind: Refusal.Kind)) throws {
    var shop = try Shop(dock: { $0.availableFirmwareUpdate = offer() })
    try shop.dockUp()
    try shop.lab.perform(.startDockFirmwareUpdate, on: shop.host)
    shop.pass(moment.seconds)
    try shop.suffer(blow)
    shop.pass(120)
    #expect(shop.told().contains("not updated: \(moment.kind.rawValue)"))
    #expect(!shop.told().contains("updated"))
    #expect(shop.lab.pending.isEmpty)
  }

  @Test("a dock goes on with its update when the reader is lifted")
  func dockWithoutReader() throws {
    var shop = try Shop(dock: { $0.availableFirmwareUpdate = offer() })
    try shop.dockUp()
    let before = shop.lab.log.next
    try shop.lab.perform(.startDockFirmwareUpdate, on: shop.host)
    shop.pass(5)
    try shop.lab.eject(from: shop.dock)
    shop.pass(60)
    #expect(
      shop.told(since: before) == [
        "disconnected: ejected", "applying", "dock disconnected: dockRebooting", "dock connected",
        "updated",
      ])
  }
}
