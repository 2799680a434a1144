// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideBlueZ
import DocksideBusStand
import DocksideDBus
import DocksideHardware
import Testing

/// A peripheral on a bus, with a bluetoothd that is none.
@Suite struct BlueZPeripheralTests {
  private static let registrations = [
    "RegisterAgent", "RequestDefaultAgent", "RegisterApplication", "RegisterAdvertisement",
  ]

  /// A peripheral that is served and advertised.
  private final class Stand {
    let bluetoothd: FakeBluetoothd
    let bluetooth: BlueZ
    var peripheral: (any Peripheral)?
    var reports: [PeripheralReport] = []

    init(_ face: PeripheralFace) throws {
      bluetoothd = try FakeBluetoothd()
      bluetooth = BlueZ(loop: bluetoothd.loop, address: bluetoothd.bus.address) { .success([]) }
      peripheral = bluetooth.openPeripheral("hci0") { [unowned self] in reports.append($0) }
      peripheral?.present(face)
      #expect(reports == [], "reported from within a call")
      run { asked.count == 4 }
      #expect(Set(asked) == Set(BlueZPeripheralTests.registrations))
    }

    deinit { bluetooth.close() }

    var asked: [String] { bluetoothd.asked.map(\.member) }

    func run(until isDone: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) {
      let isInTime = bluetoothd.loop.run(until: isDone)
      #expect(isInTime, "not in time", sourceLocation: sourceLocation)
    }

    /// Where our object is that bluetoothd was asked to take.
    func path(_ member: String) -> String {
      bluetoothd.asked.last { $0.member == member }?.path ?? ""
    }
  }

  private static let characteristic = "org.bluez.GattCharacteristic1"

  @Test func `its objects answer bluetoothd, and nobody else`() throws {
    let stand = try Stand(face())
    let battery = "\(stand.path("RegisterApplication"))/battery/level"
    let options = DBusValue.properties([:])
    let value = stand.bluetoothd.call(battery, Self.characteristic, "ReadValue", [options])
    #expect(value == .success([.bytes([65])]))
    let advertisement = stand.bluetoothd.call(
      stand.path("RegisterAdvertisement"), "org.freedesktop.DBus.Properties", "GetAll",
      [.string("org.bluez.LEAdvertisement1")])
    #expect(try advertisement?.get().first?["LocalName"] == .string("NYC1-1"))

    let stranger = try DBusConnection(
      loop: stand.bluetoothd.loop, address: stand.bluetoothd.bus.address)
    defer { stranger.close() }
    let refused = stand.bluetoothd.call(
      battery, Self.characteristic, "ReadValue", [options], from: stranger)
    guard case .failure(let error) = refused else {
      Issue.record("a stranger reads it: \(String(describing: refused))")
      return
    }
    #expect(error.name == "org.freedesktop.DBus.Error.AccessDenied")
  }

  @Test func `a central comes, pairs and goes`() throws {
    let stand = try Stand(face(pairing: .waits))
    stand.bluetoothd.see(linked: true)
    stand.run { stand.reports.count == 2 }
    var answer: Result<[DBusValue], DBusError>?
    stand.bluetoothd.connection.call(
      stand.bluetoothd.client, stand.path("RegisterAgent"), "org.bluez.Agent1",
      "RequestConfirmation", [.objectPath(FakeBluetoothd.device), .uint32(42)]
    ) { answer = $0 }
    stand.run { stand.reports.count == 3 }
    #expect(answer == nil)
    stand.peripheral?.present(face())
    stand.run { answer != nil }
    #expect(answer == .success([]))
    stand.bluetoothd.see(linked: true, bonded: true)
    stand.bluetoothd.see(linked: false, bonded: true)
    stand.run { stand.reports.count == 5 }
    let address = "00:AA:01:01:00:01"
    #expect(
      stand.reports == [
        .available, .linked(address: address), .asksPairing(address: address, passkey: 42),
        .paired(address: address), .unlinked(address: address),
      ])
  }

  @Test func `bluetoothd is started anew`() throws {
    let stand = try Stand(face())
    stand.bluetoothd.own(false)
    stand.run {
      guard case .unavailable(let problem) = stand.reports.last else { return false }
      return problem.kind == .noBluetoothd
    }
    stand.bluetoothd.own(true)
    stand.run { stand.asked.count == 8 }
    #expect(Set(stand.asked.suffix(4)) == Set(Self.registrations))
    #expect(stand.reports.last == .available)
  }

  @Test func `it is closed, and another takes its place at once`() throws {
    let stand = try Stand(face())
    let first = stand.path("RegisterApplication")
    stand.bluetoothd.see(linked: true)
    stand.run { stand.reports.count == 2 }
    stand.peripheral?.close()
    stand.peripheral = stand.bluetooth.openPeripheral("hci0") { _ in }
    stand.peripheral?.present(face())
    stand.run {
      stand.asked.filter { $0 == "RegisterAdvertisement" }.count == 2
        && stand.asked.contains("UnregisterApplication")
    }
    #expect(stand.asked.contains("Disconnect") && stand.asked.contains("UnregisterAdvertisement"))
    #expect(stand.path("UnregisterApplication") == first)
    #expect(stand.path("RegisterApplication") != first)
    #expect(stand.reports.count == 2)
  }
}
