// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideDBus
import DocksideHardware
import Testing

@testable import DocksideBlueZ

/// How a model gets, keeps and ends links.
struct RadioLinkTests {
  private static let path = RadioBench.path
  private static let address = RadioBench.address
  private static let connect = RadioCommand.connect(path: path)
  private static let pair = RadioCommand.pair(path: path)
  private static let disconnect = RadioCommand.disconnect(path: path)

  // MARK: The next step

  /// How the device is, what is wanted, and what is to be done.
  static let steps:
    [(String, @Sendable (inout DeviceRecord) -> Void, RadioWish.Link?, RadioCommand?)] = [
      ("idle", { _ in }, nil, nil),
      ("idle", { _ in }, .connected, connect),
      ("idle", { _ in }, .paired, pair),
      ("idle", { _ in }, .confirmed, pair),
      ("bonded", { $0.sight.isBonded = true }, .paired, connect),
      ("up", { $0.sight.isConnected = true }, .connected, nil),
      ("up", { $0.sight.isConnected = true }, .paired, pair),
      ("up, bonded", { ($0.sight.isConnected, $0.sight.isBonded) = (true, true) }, .paired, nil),
      ("up, a stranger's", { $0.sight.isConnected = true }, nil, nil),
      ("up, ours", { ($0.sight.isConnected, $0.isOurs) = (true, true) }, nil, disconnect),
      ("up, fitting", { ($0.sight.isConnected, $0.fits) = (true, true) }, nil, disconnect),
      (
        "up, cut just now",
        { ($0.sight.isConnected, $0.fits, $0.nextDisconnect) = (true, true, 11) }, nil, nil
      ),
      ("cutting", { ($0.sight.isConnected, $0.operation) = (true, .disconnecting) }, nil, nil),
      ("cutting", { $0.operation = .disconnecting }, .connected, nil),
      ("connecting", { $0.operation = .connecting }, .connected, nil),
      ("connecting", { $0.operation = .connecting }, .paired, nil),
      ("connecting", { $0.operation = .connecting }, nil, disconnect),
      ("called off", { ($0.operation, $0.isCalledOff) = (.connecting, true) }, nil, nil),
      ("pairing", { $0.operation = .pairing }, nil, .cancelPairing(path: path)),
      ("asked", { ($0.operation, $0.isAsked) = (.pairing, true) }, nil, .answer(path: path, false)),
      ("asked", { ($0.operation, $0.isAsked) = (.pairing, true) }, .paired, nil),
      (
        "asked", { ($0.operation, $0.isAsked) = (.pairing, true) }, .confirmed,
        .answer(path: path, true)
      ),
      ("failed", { $0.hasFailed = true }, .paired, nil),
      ("failed, up", { ($0.hasFailed, $0.sight.isConnected) = (true, true) }, .paired, disconnect),
      ("tried just now", { $0.nextAttempt = 11 }, .connected, nil),
    ]

  @Test(arguments: steps.indices) func goesStepByStep(at index: Int) {
    let (name, change, link, command) = Self.steps[index]
    var device = DeviceRecord(DeviceSight(address: Self.address))
    change(&device)
    #expect(device.nextCommand(Self.path, for: link, at: 10) == command, "\(name)")
  }

  // MARK: Links

  @Test func links() {
    var bench = RadioBench.scanning()
    #expect(bench.wish(.connected, scans: true) == output([], [Self.connect]))
    #expect(bench.device(["Connected"]) { $0.isConnected = true } == output())
    #expect(bench.done(Self.connect) == output())
    #expect(
      bench.device(["ServicesResolved"]) {
        $0.isResolved = true
        $0.battery = 80
      }
        == output(
          [.linked(address: Self.address), .battery(address: Self.address, percent: 80)],
          [.readInformation(path: Self.path)]))
    #expect(bench.device { $0.battery = 80 } == output())
    #expect(
      bench.device { $0.battery = 79 }
        == output([.battery(address: Self.address, percent: 79)]))
    var information = DeviceInformation()
    information.model = "NYC1"
    #expect(
      bench.take(.information(path: Self.path, information))
        == output([.information(address: Self.address, information)]))
    // A device that is linked does not advertise.
    #expect(bench.pass(60_000) == output())
    #expect(bench.wish(nil, scans: true) == output([], [Self.disconnect]))
    #expect(bench.done(Self.disconnect) == output())
    #expect(
      bench.device(["Connected"]) { ($0.isConnected, $0.isResolved) = (false, false) }
        == output([.unlinked(address: Self.address)]))
    #expect(bench.take(.information(path: Self.path, information)) == output())
    #expect(bench.pass(20_000) == output([.lost(address: Self.address)]))
  }

  @Test func pairsOnceItIsConfirmed() {
    var bench = RadioBench.scanning()
    #expect(bench.wish(.paired, scans: true) == output([], [Self.pair]))
    #expect(bench.model.isConcerned(with: Self.path))
    _ = bench.device(["Connected"]) { $0.isConnected = true }
    #expect(
      bench.take(.question(path: Self.path, passkey: 7))
        == output([.asksConfirmation(address: Self.address, passkey: 7)]))
    #expect(
      bench.wish(.confirmed, scans: true) == output([], [.answer(path: Self.path, true)]))
    #expect(
      bench.device(["Bonded"]) { $0.isBonded = true }
        == output([.bonded(address: Self.address, true)]))
    #expect(
      bench.device(["ServicesResolved"]) { $0.isResolved = true }.reports
        == [.linked(address: Self.address)])
    #expect(bench.done(Self.pair) == output())
    #expect(bench.pass(60_000) == output())
  }

  @Test func acceptsAtOnceWhatIsConfirmedInAdvance() {
    var bench = RadioBench.scanning()
    _ = bench.wish(.confirmed)
    #expect(
      bench.take(.question(path: Self.path, passkey: nil))
        == output([], [.answer(path: Self.path, true)]))
  }

  @Test func rejectsAQuestionAboutWhatIsNotWantedAnyMore() {
    var bench = RadioBench.scanning()
    _ = bench.wish(.paired, scans: true)
    _ = bench.take(.question(path: Self.path, passkey: 7))
    #expect(bench.wish(nil, scans: true) == output([], [.answer(path: Self.path, false)]))
    #expect(
      bench.done(Self.pair, "org.bluez.Error.AuthenticationFailed") == output())
    // It may be tried again: it was not a failure.
    #expect(bench.wish(.paired, scans: true) == output())
    #expect(bench.pass(1000) == output([], [Self.pair]))
  }

  /// bluetoothd's answer, and the failure that it is.
  static let failures: [(String, String, RadioFailure.Kind)] = [
    ("org.bluez.Error.AuthenticationFailed", "", .rejected),
    ("org.bluez.Error.AuthenticationRejected", "", .rejected),
    ("org.bluez.Error.AuthenticationCanceled", "", .timedOut),
    ("org.bluez.Error.AuthenticationTimeout", "", .timedOut),
    (DBusError.noReply, "", .timedOut), ("org.bluez.Error.NotReady", "", .busy),
    ("org.bluez.Error.InProgress", "", .busy),
    ("org.bluez.Error.ConnectionAttemptFailed", "", .notFound),
    (DBusError.unknownObject, "", .notFound),
    ("org.bluez.Error.Failed", "le-connection-abort-by-local", .notFound),
    ("org.bluez.Error.Failed", "le-connection-key-missing", .bondLost),
    ("org.bluez.Error.Failed", "", .failed), ("nonsense", "", .failed),
    ("org.bluez.Error.AlreadyExists", "", .failed),
  ]

  @Test(arguments: failures)
  func failsOnceUntilItIsNotWanted(name: String, message: String, kind: RadioFailure.Kind) {
    var bench = RadioBench.scanning()
    _ = bench.wish(.paired, scans: true)
    let failure = RadioFailure(kind, message.isEmpty ? name : message)
    #expect(
      bench.done(Self.pair, name, message)
        == output([.failed(address: Self.address, failure)]))
    #expect(bench.wish(.confirmed, scans: true) == output())
    #expect(bench.pass(10_000) == output())
    #expect(bench.wish(nil, scans: true) == output())
    #expect(bench.wish(.paired, scans: true) == output([], [Self.pair]))
  }

  @Test func aLinkThatFallsIsMadeAgain() {
    var bench = RadioBench.linked(.paired)
    bench.now += 500
    #expect(
      bench.device(["Connected"]) { ($0.isConnected, $0.isResolved) = (false, false) }
        == output([.unlinked(address: Self.address)]))
    #expect(bench.due == 500)
    #expect(bench.pass(500) == output([], [Self.connect]))
  }

  /// Twice it is cut, for good measure, and tried again.
  private func fallTwice(_ bench: inout RadioBench) {
    for _ in 1...2 {
      _ = bench.device(["Connected"]) { $0.isConnected = true }
      _ = bench.done(Self.connect)
      #expect(
        bench.device(["Connected"]) { $0.isConnected = false } == output([], [Self.disconnect]))
      _ = bench.done(Self.disconnect)
      #expect(bench.pass(5000) == output([], [Self.connect]))
    }
  }

  @Test func aLinkThatFallsThriceBeforeItIsOneHasFailed() {
    var bench = RadioBench.scanning()
    _ = bench.wish(.connected)
    fallTwice(&bench)
    _ = bench.device(["Connected"]) { $0.isConnected = true }
    _ = bench.done(Self.connect)
    #expect(
      bench.device(["Connected"]) { $0.isConnected = false }
        == output([
          .failed(
            address: Self.address,
            RadioFailure(.failed, "the link fell before its services were resolved"))
        ]))
    #expect(bench.pass(60_000) == output())
  }

  @Test func aLinkMayComeUpSoonAfterItIsSaidToBeMade() {
    var bench = RadioBench.scanning()
    _ = bench.wish(.connected)
    #expect(bench.done(Self.connect) == output())
    #expect(bench.pass(4000) == output())
    var late = bench
    #expect(late.device(["Connected"]) { $0.isConnected = true } == output())
    #expect(late.pass(4000) == output())
    #expect(bench.pass(1000) == output([], [Self.disconnect]))
    #expect(bench.done(Self.disconnect) == output([], [Self.connect]))
  }

  @Test func servicesThatAreNotResolvedAreAFailure() {
    var bench = RadioBench.scanning()
    _ = bench.wish(.connected)
    _ = bench.done(.stopScan)
    _ = bench.device(["Connected"]) { $0.isConnected = true }
    _ = bench.done(Self.connect)
    _ = bench.pass(59_000)
    #expect(bench.due == 1000)
    #expect(
      bench.pass(1000)
        == output(
          [
            .failed(
              address: Self.address,
              RadioFailure(.timedOut, "the services were not resolved in time"))
          ], [Self.disconnect]))
  }

  @Test func anAttemptThatIsCalledOffIsNoFailure() {
    var bench = RadioBench.scanning()
    _ = bench.wish(.connected, scans: true)
    #expect(bench.wish(nil, scans: true) == output([], [Self.disconnect]))
    #expect(bench.wish(.connected, scans: true) == output())
    #expect(bench.done(Self.disconnect) == output())
    #expect(bench.done(Self.connect, "org.bluez.Error.Failed", "Cancelled") == output())
    #expect(bench.pass(1000) == output([], [Self.connect]))
  }

  @Test func waitsForADeviceThatIsNotThereWhileItScans() {
    var bench = RadioBench()
    _ = bench.take(.adapter(nil))
    #expect(bench.wish(.connected, scans: true) == output([], [.startScan]))
    let failed = RadioReport.failed(
      address: Self.address, RadioFailure(.notFound, "there is no such device in range"))
    var patient = bench
    #expect(patient.due == 60_000)
    #expect(patient.pass(60_000) == output([failed]))
    #expect(patient.pass(60_000) == output())
    // It was given up, and waits for another wish.
    #expect(patient.device { $0.signal = .unknown }.commands == [])
    #expect(bench.device { $0.signal = .unknown }.commands == [Self.connect])
    var scanless = RadioBench()
    _ = scanless.take(.adapter(nil))
    #expect(scanless.wish(.connected) == output([failed]))
    #expect(scanless.wish(nil) == output())
    #expect(scanless.wish(.connected) == output([failed]))
  }

  @Test func aPairingThatThePeerBeganIsLetFinish() {
    var bench = RadioBench.linked()
    #expect(
      bench.take(.question(path: Self.path, passkey: 1))
        == output([.asksConfirmation(address: Self.address, passkey: 1)]))
    #expect(bench.wish(.confirmed) == output([], [.answer(path: Self.path, true)]))
    #expect(bench.pass(9000) == output())
    #expect(
      bench.device(["Bonded"]) { $0.isBonded = true }
        == output([.bonded(address: Self.address, true)]))
    #expect(bench.pass(10_000) == output())
  }
}
