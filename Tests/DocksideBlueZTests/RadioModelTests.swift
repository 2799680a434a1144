// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideDBus
import DocksideHardware
import Testing

@testable import DocksideBlueZ

struct RadioModelTests {
  private static let path = RadioBench.path
  private static let address = RadioBench.address

  // MARK: Presence

  @Test func tellsOfADeviceByItsStrength() {
    var bench = RadioBench()
    #expect(bench.wish(nil, scans: true) == output())
    #expect(bench.take(.adapter(nil)) == output([.available], [.startScan]))
    #expect(bench.done(.startScan) == output())
    #expect(
      bench.device { $0.signal = .unknown } == output([.heard(RadioBench.peer, rssi: nil)]))
    #expect(bench.device(["RSSI"]) == output())
    #expect(
      bench.device(["RSSI"]) { $0.signal = .strength(-50) }
        == output([.heard(RadioBench.peer, rssi: -50)]))
    #expect(bench.device(["RSSI"]) { $0.signal = nil } == output())
  }

  @Test func losesADeviceThatIsSilentWhileTheScanRuns() {
    var bench = RadioBench.scanning()
    #expect(bench.due == 20_000)
    #expect(bench.pass(15_000) == output())
    #expect(bench.device(["RSSI"]) == output())
    #expect(bench.pass(19_999) == output())
    #expect(bench.due == 1)
    #expect(bench.pass(1) == output([.lost(address: Self.address)]))
    #expect(bench.due == nil)
    #expect(bench.device(["RSSI"]) == output([.heard(RadioBench.peer, rssi: -40)]))
  }

  @Test func losesNothingWithoutAScan() {
    var bench = RadioBench.scanning()
    #expect(bench.wish(nil) == output([], [.stopScan]))
    #expect(bench.done(.stopScan) == output())
    #expect(bench.due == nil)
    #expect(bench.pass(100_000) == output())
    // The next scan tells of it when it is heard, with the same strength too, or loses it.
    #expect(bench.wish(nil, scans: true) == output([], [.startScan]))
    #expect(bench.done(.startScan) == output())
    #expect(bench.due == 20_000)
    #expect(bench.device(["RSSI"]) == output([.heard(RadioBench.peer, rssi: -40)]))
    #expect(bench.take(.gone(path: Self.path)) == output([.lost(address: Self.address)]))
  }

  @Test func knowsABondedDeviceThatIsSilent() {
    var bench = RadioBench()
    _ = bench.take(.adapter(nil))
    let peer = RadioPeer(address: Self.address, name: "NYC1-1", isBonded: true)
    #expect(bench.device { $0.isBonded = true } == output([.known(peer)]))
    #expect(bench.device(["Alias"]) == output())
    _ = bench.wish(nil, scans: true)
    _ = bench.done(.startScan)
    #expect(
      bench.device(["RSSI"]) { $0.signal = .strength(-1) } == output([.heard(peer, rssi: -1)]))
    #expect(
      bench.take(.gone(path: Self.path))
        == output([.bonded(address: Self.address, false), .lost(address: Self.address)]))
  }

  @Test func keepsTheAdvertisedName() {
    var bench = RadioBench.linked()
    #expect(bench.device(["Name"]) { $0.name = "BlueZ 5.66" } == output())
    _ = bench.wish(nil, scans: true)
    _ = bench.device(["Connected"]) { $0.isConnected = false }
    #expect(bench.device(["RSSI"]) == output([.heard(RadioBench.peer, rssi: -40)]))
  }

  static let matches: [(BluetoothMatch, fits: Bool)] = {
    func match(_ change: (inout BluetoothMatch) -> Void) -> BluetoothMatch {
      var match = BluetoothMatch()
      change(&match)
      return match
    }
    return [
      (match { _ in }, true), (match { $0.namePrefix = "" }, true),
      (match { $0.namePrefix = "nyc1" }, false), (match { $0.services = ["180A"] }, true),
      (match { $0.services = ["180d", "0000180f-0000-1000-8000-00805F9B34FB"] }, true),
      (match { $0.services = ["180d"] }, false),
      (match { $0.addresses = ["00:aa:01:00:00:42"] }, true),
      (match { $0.addresses = ["00:AA:01:00:00:43"] }, false),
    ]
  }()

  @Test(arguments: matches) func tellsOnlyOfWhatFits(match: BluetoothMatch, fits: Bool) {
    var bench = RadioBench(match: match)
    bench.sight.services = [BluetoothUUID.full("180a"), BluetoothUUID.full("180f")]
    _ = bench.take(.adapter(nil))
    _ = bench.wish(nil, scans: true)
    let told = bench.device { $0.signal = .unknown }
    #expect(told.reports == (fits ? [.heard(RadioBench.peer, rssi: nil)] : []))
  }

  @Test func tellsOfADeviceOnceItsNameIsKnown() {
    var bench = RadioBench()
    bench.sight.name = nil
    _ = bench.take(.adapter(nil))
    _ = bench.wish(nil, scans: true)
    #expect(bench.device { $0.signal = .strength(-9) } == output())
    #expect(
      bench.device(["Name"]) { $0.name = "NYC1-1" }
        == output([.heard(RadioBench.peer, rssi: -9)]))
  }

  // MARK: The adapter

  @Test func startsOverWhenTheAdapterComesBack() {
    var bench = RadioBench.linked()
    let off = HardwareProblem(.off, "off")
    #expect(bench.take(.adapter(off)) == output([.unavailable(off)]))
    #expect(bench.take(.adapter(off)) == output())
    #expect(bench.device() == output())
    #expect(bench.done(.connect(path: Self.path)) == output())
    bench.sight = DeviceSight(address: Self.address, name: "NYC1-1", isBonded: true)
    #expect(bench.wish(.paired, scans: true) == output())
    #expect(bench.take(.adapter(nil)).reports == [.available])
    let told = bench.device()
    #expect(told.commands == [.connect(path: Self.path)])
  }

  @Test func beginsTheScanAgainWhereItFailsOrEnds() {
    var bench = RadioBench()
    _ = bench.wish(nil, scans: true)
    _ = bench.take(.adapter(nil))
    #expect(bench.done(.startScan, "org.bluez.Error.Failed") == output())
    #expect(bench.due == 5000)
    #expect(bench.pass(5000) == output([], [.startScan]))
    // It runs already, by an earlier call of ours.
    #expect(bench.done(.startScan, "org.bluez.Error.InProgress") == output())
    #expect(bench.take(.scanEnded) == output())
    #expect(bench.pass(1000) == output([], [.startScan]))
    // What is wanted changed while it was begun.
    #expect(bench.wish(nil) == output())
    #expect(bench.done(.startScan) == output([], [.stopScan]))
    #expect(bench.wish(nil, scans: true) == output())
    #expect(bench.done(.stopScan, "org.bluez.Error.Failed") == output([], [.startScan]))
  }

  @Test func closesWhatItBegan() {
    var bench = RadioBench.scanning()
    _ = bench.wish(.paired, scans: true)
    #expect(
      bench.take(.close) == output([], [.stopScan, .cancelPairing(path: Self.path)]))
    #expect(!bench.model.isOver)
    _ = bench.done(.stopScan)
    _ = bench.device(["Connected"]) { $0.isConnected = true }
    #expect(
      bench.done(.pair(path: Self.path), "org.bluez.Error.AuthenticationCanceled")
        == output([], [.disconnect(path: Self.path)]))
    #expect(!bench.model.isOver)
    #expect(bench.done(.disconnect(path: Self.path)) == output())
    #expect(!bench.model.isOver)
    #expect(bench.device(["Connected"]) { $0.isConnected = false } == output())
    #expect(bench.model.isOver)
  }

  @Test func closingLeavesWhatOthersLinked() {
    var bench = RadioBench()
    _ = bench.take(.adapter(nil))
    bench.sight.name = "mouse"
    #expect(bench.device { $0.isConnected = true } == output())
    #expect(bench.take(.close) == output())
    #expect(bench.model.isOver)
  }

  @Test func forgetsADevice() {
    var bench = RadioBench.scanning()
    #expect(bench.take(.forget(Self.address.lowercased())).commands == [.remove(path: Self.path)])
    #expect(bench.take(.time) == output())
    #expect(bench.take(.forget("00:00:00:00:00:00")) == output())
  }
}
