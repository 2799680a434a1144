// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines
import Testing

/// One reader that a host connects to, with a fault at one point: each effect at each point that knows it.
@Suite("Faults") struct FaultTests {
  var lab: Lab
  let reader: ReaderID
  let host: HostID

  init() throws {
    lab = Lab(seed: 1)
    host = try lab.add(HostConfiguration())
    var configuration = ReaderConfiguration()
    configuration.batteryChargePercentage = 90
    configuration.sleepAfter = nil
    var offer = FirmwareOffer()
    offer.targetVersion = "9"
    configuration.availableFirmwareUpdate = offer
    reader = try lab.add(configuration)
  }

  mutating func inject(
    _ point: FaultPoint, _ effect: FaultEffect, _ change: (inout Fault) -> Void = { _ in }
  ) {
    var fault = Fault()
    fault.point = point
    fault.effect = effect
    if effect == .delay { fault.seconds = .seconds(7) }
    change(&fault)
    #expect(fault.contradiction == nil)
    _ = lab.inject(fault)
  }

  mutating func connect() throws {
    try lab.connect(reader, from: host)
    lab.advance(to: lab.now + .seconds(2))
  }

  mutating func pass(_ seconds: Int64) { lab.advance(to: lab.now + .seconds(seconds)) }

  /// What the app was told of connecting, in order.
  var connects: [Refusal.Kind?] {
    lab.log.events.compactMap { event in
      guard case .hostDeviceConnected(_, let failure) = event.happening.what else { return nil }
      return .some(failure?.kind)
    }
  }

  var updateEnds: [Refusal.Kind?] {
    lab.log.events.compactMap { event in
      switch event.happening.what {
      case .hostFirmwareUpdateComplete: .some(nil)
      case .hostFirmwareUpdateFailure(_, let failure): .some(failure.kind)
      default: nil
      }
    }
  }

  var strikes: Int {
    lab.log.events.count { if case .faultTriggered = $0.happening.what { true } else { false } }
  }

  // MARK: Connecting

  @Test("a connect that fails as often as it is told, then succeeds", arguments: 1...3)
  mutating func connectFails(times: Int) throws {
    inject(.connect, .fail) {
      $0.times = times
      $0.error = .connectionTimedOut
    }
    for _ in 0...times { try connect() }
    #expect(connects == Array(repeating: .connectionTimedOut, count: times) + [nil])
    #expect(strikes == times)
  }

  @Test("a connect that hangs until the reader is switched off, and blocks another host")
  mutating func connectHangs() throws {
    var other = HostConfiguration()
    other.host = "host-2"
    let second = try lab.add(other)
    inject(.connect, .hang) { $0.release = .action(.powerOff) }
    try connect()
    pass(3_600)
    #expect(connects == [])
    #expect(lab.pending.map(\.endsAt) == [nil])
    #expect(lab.pending.first?.waitsFor == "fault f1 at connect")
    try lab.connect(reader, from: second)
    pass(2)
    #expect(connects == [.readerBusy])
    try lab.perform(.power(on: false), on: reader)
    #expect(connects == [.readerBusy, .connectionFailed])
    #expect(lab.pending.isEmpty)
    try lab.perform(.press, on: reader)
    pass(5)
    try connect()
    #expect(connects.last == .some(nil))
  }

  @Test("a hang with a time goes on when it is over")
  mutating func hangEnds() throws {
    inject(.connect, .hang) { $0.release = .after(.seconds(30)) }
    try connect()
    #expect(lab.pending.first?.endsAt == Instant(nanoseconds: 31_000_000_000))
    pass(30)
    #expect(connects == [nil])
  }

  @Test("a delay comes on top of what a step takes")
  mutating func connectDelayed() throws {
    inject(.connect, .delay)
    try lab.connect(reader, from: host)
    lab.advance(to: Instant(nanoseconds: 7_999_999_999))
    #expect(connects == [])
    lab.advance(to: Instant(nanoseconds: 8_000_000_000))
    #expect(connects == [nil])
  }

  @Test("a pairing that the reader refuses")
  mutating func pairingFails() throws {
    inject(.pairing, .fail)
    try connect()
    try connect()
    #expect(connects == [.pairingRejected, nil])
  }

  @Test("a pairing that is confirmed by a press can be refused too")
  mutating func confirmedPairingFails() throws {
    var configuration = lab[reader].configuration
    configuration.pairingConfirmation = true
    try lab.change(reader, to: configuration, keys: ["pairingConfirmation"])
    inject(.pairing, .fail)
    for _ in 1...2 {
      try connect()
      try lab.perform(.press, on: reader)
    }
    #expect(connects == [.pairingRejected, nil])
  }

  @Test("a reader that only ever was on USB is not waited for once its update has failed")
  mutating func hopelessReturn() throws {
    var configuration = DockConfiguration()
    configuration.host = "host-1"
    configuration.reader = lab.name(of: reader)
    let dock = try lab.add(configuration)
    try lab.perform(.startFirmwareUpdate, on: host)
    pass(9)
    #expect(lab[reader].state.name == .rebooting)
    try lab.eject(from: dock)
    pass(60)
    #expect(updateEnds == [.firmwareUpdateFailed])
    #expect(lab.pending.isEmpty)
  }

  @Test("the second stage fails with its name, and the link goes")
  mutating func hostStageFails() throws {
    inject(.hostStage, .fail) { $0.error = .connectionTimedOut }
    try connect()
    #expect(connects == [.connectionTimedOut])
    let stage = lab.log.events.lazy.compactMap { event -> String? in
      if case .hostDeviceConnected(_, let failure) = event.happening.what {
        failure?.stage
      } else {
        nil
      }
    }.first
    #expect(stage == "hostStage")
    #expect(lab[reader].state == .idle)
  }

  @Test("a connection that the app is never told of")
  mutating func hostStageSilent() throws {
    inject(.hostStage, .silence)
    try connect()
    #expect(connects == [])
    #expect(lab[host].session.connection?.reader == reader)
  }

  @Test("a step that asks waits for its answer", arguments: [0, 1, 2])
  mutating func asks(answer: Int) throws {
    inject(.connect, .ask)
    try connect()
    pass(100)
    #expect(connects == [])
    switch answer {
    case 0: try lab.answer(1, with: .goOn)
    case 1: try lab.answer(1, with: .fail(.bondLost))
    default: try lab.answer(1, with: .drop(.connectionLost, reconnectAfter: nil))
    }
    #expect(connects == [[nil, .bondLost, .connectionFailed][answer]])
    #expect(throws: Refusal.self) { try lab.answer(1, with: .goOn) }
  }

  @Test("a firmware below a version hangs, another does not")
  mutating func belowVersion() throws {
    inject(.connect, .hang) {
      $0.times = nil
      $0.firmwareBelow = "3.1.00.11"
    }
    try connect()
    #expect(connects == [])
    try lab.perform(.disconnect, on: host)
    var newer = lab[reader].configuration
    newer.firmwareVersion = "3.1.00.11"
    try lab.change(reader, to: newer, keys: ["firmwareVersion"])
    try connect()
    #expect(connects == [.cancelledByNewRequest, nil])
  }

  // MARK: Firmware

  @Test("an update that is cut at an exact percent", arguments: [0, 5, 40, 99])
  mutating func updateFails(percent: Int) throws {
    for (point, kind) in [
      (FaultPoint.firmwareDownload, Refusal.Kind.firmwareDownloadFailed),
      (.firmwareTransfer, .firmwareUpdateFailed),
    ] {
      inject(point, .fail) { $0.percent = percent }
      if lab[host].session == .none { try connect() }
      try lab.perform(.startFirmwareUpdate, on: host)
      pass(60)
      #expect(updateEnds.last == .some(kind))
      #expect(lastPercent(of: point) == percent)
    }
    try lab.perform(.startFirmwareUpdate, on: host)
    pass(60)
    #expect(updateEnds.last == .some(nil))
    #expect(lab[reader].configuration.firmwareVersion == "9")
  }

  private func lastPercent(of point: FaultPoint) -> Int? {
    lab.log.events.reversed().lazy.compactMap { event -> Int? in
      switch (point, event.happening.what) {
      case (.firmwareDownload, .hostFirmwareDownloadProgress(_, let percent)): percent
      case (.firmwareTransfer, .hostFirmwareUpdateProgress(_, let percent)): percent
      default: nil
      }
    }.first
  }

  @Test("a poisoned reader fails at the same percent until it is reset")
  mutating func poisoned() throws {
    inject(.firmwareTransfer, .fail) {
      $0.percent = 60
      $0.times = nil
      $0.release = .action(.factoryReset)
    }
    for _ in 1...3 {
      if lab[host].session == .none { try connect() }
      try lab.perform(.startFirmwareUpdate, on: host)
      pass(60)
    }
    try lab.perform(.factoryReset, on: reader)
    try lab.forget(reader, on: host)
    try connect()
    try lab.perform(.startFirmwareUpdate, on: host)
    pass(60)
    #expect(
      updateEnds == [.firmwareUpdateFailed, .firmwareUpdateFailed, .firmwareUpdateFailed, nil])
  }

  @Test("an update that does not survive its reboot leaves the old firmware")
  mutating func applyFails() throws {
    inject(.firmwareApply, .fail)
    try connect()
    try lab.perform(.startFirmwareUpdate, on: host)
    pass(60)
    #expect(updateEnds == [.firmwareUpdateFailed])
    #expect(lab[reader].configuration.firmwareVersion == "3.1.00.10")
    #expect(lab[host].session.connection?.reader == reader)
  }

  @Test("a reader that does not come back after its reboot fails the update in the end")
  mutating func reconnectHangs() throws {
    inject(.firmwareReconnect, .hang)
    try connect()
    try lab.perform(.startFirmwareUpdate, on: host)
    pass(120)
    #expect(updateEnds == [.firmwareUpdateFailed])
    #expect(lab[reader].configuration.firmwareVersion == "9")
  }

  @Test("a failed update of the Bluetooth part is cured by forgetting and pairing again")
  mutating func bondBroken() throws {
    var offer = FirmwareOffer()
    offer.targetVersion = "10"
    offer.requiresBluetoothConnection = true
    try lab.perform(.offerUpdate(offer), on: reader)
    inject(.firmwareTransfer, .fail)
    try connect()
    for _ in 1...2 {
      try lab.perform(.startFirmwareUpdate, on: host)
      pass(60)
    }
    try lab.forget(reader, on: host)
    try connect()
    try lab.perform(.startFirmwareUpdate, on: host)
    pass(60)
    #expect(updateEnds == [.bluetoothFirmwareUpdateError, .bluetoothFirmwareUpdateError, nil])
  }

  @Test("a resumable update goes on where it broke off")
  mutating func resumes() throws {
    var offer = FirmwareOffer()
    offer.targetVersion = "10"
    offer.resumable = true
    try lab.perform(.offerUpdate(offer), on: reader)
    inject(.firmwareTransfer, .drop) { $0.percent = 30 }
    try connect()
    try lab.perform(.startFirmwareUpdate, on: host)
    pass(60)
    let before = lab.log.next
    try connect()
    try lab.perform(.startFirmwareUpdate, on: host)
    pass(60)
    #expect(updateEnds == [.firmwareUpdateFailed, nil])
    let first = lab.log.from(before).lazy.compactMap { event -> Int? in
      if case .hostFirmwareUpdateProgress(_, let percent) = event.happening.what {
        percent
      } else {
        nil
      }
    }.first
    #expect(first == 30)
  }

  @Test("an order of phases as on Android", arguments: FirmwarePhases.Order.allCases)
  mutating func phaseOrder(order: FirmwarePhases.Order) throws {
    var configuration = lab[reader].configuration
    configuration.updatePhases.order = order
    try lab.change(reader, to: configuration, keys: ["updatePhases"])
    try connect()
    let start = lab.now
    try lab.perform(.startFirmwareUpdate, on: host)
    pass(60)
    #expect(updateEnds == [nil])
    #expect(lab[reader].configuration.firmwareVersion == "9")
    let applying = lab.log.events.firstIndex {
      if case .hostApplyingFirmwareUpdate = $0.happening.what { true } else { false }
    }
    let transferred = lab.log.events.firstIndex {
      if case .hostFirmwareUpdateProgress(_, percent: 100) = $0.happening.what {
        true
      } else {
        false
      }
    }
    let (first, second) = (try #require(applying), try #require(transferred))
    #expect((first < second) == (order == .android))
    let complete = lab.log.events.first {
      if case .hostFirmwareUpdateComplete = $0.happening.what { true } else { false }
    }
    #expect(complete?.time == start + .seconds(10))
    // The new version runs before the app is told so, and no state speaks of failure.
    let version = lab.log.events.first {
      if case .readerFirmwareChanged = $0.happening.what { true } else { false }
    }
    #expect(try #require(version?.seq) < #require(complete?.seq))
    #expect(
      !lab.log.events.contains {
        if case .readerStateChanged(_, _, .updateFailed) = $0.happening.what { true } else { false }
      })
  }
}
