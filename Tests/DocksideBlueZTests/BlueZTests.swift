// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideBusStand
import DocksideDBus
import DocksideHardware
import Testing

@testable import DocksideBlueZ

struct BlueZTests {
  private static let adapter = BluetoothAdapter(
    name: "hci0", address: "00:AA:01:01:00:01", isPowered: true)

  @Test func listsTheAdapters() throws {
    let bench = try BlueZBench()
    let blueZ = bench.start()
    #expect(blueZ.state == .ready)
    #expect(blueZ.adapters == [Self.adapter])
    var changes = 0
    blueZ.onChange = { changes += 1 }
    bench.fake?.set(FakeBlueZ.adapter, BlueZObjects.adapter, ["Powered": .bool(false)])
    bench.run { changes == 1 }
    #expect(blueZ.adapters.first?.problem?.kind == .off)
    bench.fake?.add("/org/bluez/hci1", BlueZObjects.adapter, ["Powered": .bool(true)])
    bench.run { changes == 2 }
    #expect(blueZ.adapters.map(\.name) == ["hci0", "hci1"])
    bench.fake?.remove(FakeBlueZ.adapter)
    bench.run { changes == 3 }
    #expect(blueZ.adapters.map(\.name) == ["hci1"])
  }

  @Test func saysThatThereIsNoBus() throws {
    let bench = try BlueZBench(startsBus: false)
    let blueZ = bench.start { .success([Self.adapter]) }
    guard case .unavailable(let problem) = blueZ.state else {
      Issue.record("ready")
      return
    }
    #expect(problem.kind == .noBus)
    #expect(blueZ.adapters.first?.problem == problem)
  }

  @Test func saysThatTheKernelHasNoBluetooth() throws {
    let bench = try BlueZBench(startsBus: false)
    let blueZ = bench.start()
    #expect(blueZ.state == .unavailable(BlueZBench.absent))
    #expect(blueZ.adapters.isEmpty)
  }

  @Test func asksTheKernelWhereThereIsNoBluetoothd() throws {
    let bench = try BlueZBench()
    bench.stopFake()
    let blueZ = bench.start { .success([Self.adapter]) }
    #expect(blueZ.adapters.map(\.problem?.kind) == [.noBluetoothd])
    try bench.startFake { $0.addAdapter() }
    bench.run { blueZ.state == .ready }
    #expect(blueZ.adapters == [Self.adapter])
  }

  /// The real kernel, whatever this machine has.
  @Test func readsTheKernel() {
    do throws(HardwareProblem) {
      for adapter in try HCIAdapters.read() { #expect(adapter.name.hasPrefix("hci")) }
    } catch {
      #expect(error.kind == .unsupported || error.kind == .permissionDenied)
    }
  }

  @Test func comesBackWithTheBus() throws {
    let bench = try BlueZBench()
    let blueZ = bench.start()
    bench.openRadio()
    #expect(bench.nextReports() == [.available])
    bench.bus.kill()
    bench.run { blueZ.state != .ready }
    #expect(bench.nextReports().map(\.problem) == [.noBus])
    try bench.bus.start()
    try bench.startFake { $0.addAdapter() }
    bench.run { blueZ.state == .ready }
    #expect(bench.nextReports() == [.available])
  }

  @Test func asksAgainAfterNonsense() throws {
    let bench = try BlueZBench()
    let nonsense: [[DBusValue]] = [[], [.byte(1)]]
    var given = 0
    bench.fake?.answers["GetManagedObjects"] = { incoming in
      given += 1
      incoming.reply(nonsense[given % 2])
    }
    let blueZ = bench.start()
    #expect(blueZ.state == .unavailable(HardwareProblem(.failed, "bluetoothd answers nonsense")))
    bench.fake?.answers["GetManagedObjects"] = nil
    bench.run { blueZ.state == .ready }
  }

  @Test func saysThatItMayNot() throws {
    let bench = try BlueZBench()
    bench.fake?.answers["GetManagedObjects"] = {
      $0.fail("org.freedesktop.DBus.Error.AccessDenied", "no")
    }
    guard case .unavailable(let problem) = bench.start().state else {
      Issue.record("ready")
      return
    }
    #expect(problem.kind == .permissionDenied)
  }

  /// Signals that mean nothing, and one from somebody who is not bluetoothd.
  @Test func takesNoNonsense() throws {
    let bench = try BlueZBench()
    let blueZ = bench.start()
    let fake = try #require(bench.fake)
    let properties = "org.freedesktop.DBus.Properties"
    let manager = "org.freedesktop.DBus.ObjectManager"
    for arguments in [
      [], [.byte(1)], [.string(BlueZObjects.adapter)],
      [.string(BlueZObjects.adapter), .byte(1), .byte(2)],
      [.string(BlueZObjects.adapter), .properties(["Powered": .string("?")]), .strings([])],
    ] as [[DBusValue]] {
      fake.emit(FakeBlueZ.adapter, properties, "PropertiesChanged", arguments)
      fake.emit("/", manager, "InterfacesAdded", arguments)
      fake.emit("/", manager, "InterfacesRemoved", arguments)
    }
    bench.run { blueZ.adapters.first?.isPowered == false }
    fake.set(FakeBlueZ.adapter, BlueZObjects.adapter, ["Powered": .bool(true)])
    bench.run { blueZ.adapters == [Self.adapter] }
    let stranger = try DBusConnection(loop: bench.loop, address: bench.bus.address)
    stranger.emit(
      "/", manager, "InterfacesRemoved",
      [.objectPath(FakeBlueZ.adapter), .strings([BlueZObjects.adapter])])
    var isThrough = false
    stranger.call("org.bluez", "/", "org.example", "Call") { _ in isThrough = true }
    bench.run { isThrough }
    bench.settle()
    #expect(blueZ.adapters == [Self.adapter])
    stranger.close()
  }
}

extension RadioReport {
  /// Why it cannot be used.
  var problem: HardwareProblem.Kind? {
    guard case .unavailable(let problem) = self else { return nil }
    return problem.kind
  }
}
