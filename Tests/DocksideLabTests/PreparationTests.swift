// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines
import Testing

/// `prepareDeviceForTransaction`: what it does, what it leaves out, and what breaks it.
@Suite("Preparation") struct PreparationTests {
  /// A connected reader that does not sleep.
  private func shop(_ change: (inout ReaderConfiguration) -> Void = { _ in }) throws -> Shop {
    var shop = try Shop(reader: {
      $0.sleepAfter = nil
      change(&$0)
    })
    try shop.connect()
    return shop
  }

  /// Prepares and says how long that took; nil where it did not end in a minute.
  private func prepare(_ shop: inout Shop) throws -> Interval? {
    let began = shop.lab.now
    try shop.lab.perform(.prepareDeviceForTransaction, on: shop.host)
    shop.pass(60)
    return shop.lab.log.events.last {
      $0.happening.what == .hostDevicePreparationFinished(nil) && $0.time >= began
    }.map { $0.time - began }
  }

  @Test(
    "preparing takes the time of what is due",
    arguments: [(false, 5, 7_500), (false, 30, 32_500), (true, 5, 2_500)] as [(Bool, Int64, Int64)])
  func duration(isFresh: Bool, push: Int64, milliseconds: Int64) throws {
    var shop = try shop {
      $0.preparation.configurationFresh = isFresh
      $0.preparation.configurationPushDuration = .seconds(push)
    }
    #expect(try prepare(&shop) == .milliseconds(milliseconds))
    #expect(try prepare(&shop) == .milliseconds(500))
  }

  @Test(
    "a security check is due a day after the last, to the nanosecond", arguments: [0, 1] as [Int64])
  func daily(early: Int64) throws {
    var shop = try shop()
    let began = shop.lab.now
    #expect(try prepare(&shop) == .milliseconds(7_500))
    let day = Interval(nanoseconds: 86_400_000_000_000 - early)
    shop.lab.advance(to: began + .milliseconds(7_500) + day)
    #expect(try prepare(&shop) == .milliseconds(early == 0 ? 2_500 : 500))
  }

  @Test("a configuration that changes is pushed again")
  func changed() throws {
    var shop = try shop()
    #expect(try prepare(&shop) == .milliseconds(7_500))
    try shop.set(["preparation"]) { $0.preparation.configurationFresh = false }
    #expect(try prepare(&shop) == .milliseconds(5_500))
    try shop.lab.perform(.factoryReset, on: shop.reader)
    try shop.lab.forget(shop.reader, on: shop.host)
    try shop.connect()
    #expect(try prepare(&shop) == .milliseconds(7_500))
  }

  @Test("what was done before a preparation broke is not done again")
  func resumes() throws {
    var shop = try shop()
    try shop.lab.perform(.prepareDeviceForTransaction, on: shop.host)
    shop.pass(6)
    try shop.lab.perform(.disconnect, on: shop.host)
    try shop.connect()
    #expect(try prepare(&shop) == .milliseconds(2_500))
  }

  @Test("every loss over the air ends a preparation", arguments: Blow.overTheAir)
  func lossOverTheAir(blow: Blow) throws {
    var shop = try shop()
    try expectLoss(blow, &shop)
  }

  @Test("every loss over USB ends a preparation", arguments: Blow.overUSB)
  func lossOverUSB(blow: Blow) throws {
    var shop = try Shop()
    try shop.dockUp()
    try expectLoss(blow, &shop)
  }

  private func expectLoss(_ blow: Blow, _ shop: inout Shop) throws {
    try shop.lab.perform(.prepareDeviceForTransaction, on: shop.host)
    shop.pass(3)
    let before = shop.lab.log.next
    try shop.suffer(blow)
    #expect(shop.told(since: before).contains("not prepared: notConnected"))
    #expect(shop.lab[shop.host].preparation == nil)
    shop.pass(60)
    #expect(!shop.told().contains("prepared"))
    #expect(shop.lab.pending.isEmpty)
  }

  @Test("a preparation that fails ends with its error, and can be tried again")
  func fails() throws {
    var shop = try shop()
    var fault = Fault()
    fault.point = .prepare
    _ = shop.lab.inject(fault)
    #expect(try prepare(&shop) == nil)
    #expect(shop.told().last == "not prepared: connectionFailed")
    #expect(try prepare(&shop) != nil)
  }

  @Test("without a connection there is nothing to prepare")
  func notConnected() throws {
    var shop = try Shop()
    #expect(throws: Refusal.self) {
      try shop.lab.perform(.prepareDeviceForTransaction, on: shop.host)
    }
  }
}
