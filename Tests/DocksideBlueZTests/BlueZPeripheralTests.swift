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
    let bench: BlueZBench
    private(set) var blueZ: BlueZ!
    var peripheral: (any Peripheral)?
    var reports: [PeripheralReport] = []
    /// The calls for our objects: the member, the object's path, the caller.
    private(set) var registrations: [(member: String, path: String, client: String)] = []

    init(_ face: PeripheralFace) throws {
      bench = try BlueZBench(startsBus: false)
      try bench.bus.start()
      try startFake()
      blueZ = bench.start()
      peripheral = blueZ.openPeripheral("hci0") { [unowned self] in reports.append($0) }
      peripheral?.present(face)
      #expect(reports == [], "reported from within a call")
      awaitRegistrations()
      bench.run { !reports.isEmpty }
    }

    deinit { peripheral?.close() }

    func startFake() throws {
      try bench.startFake { fake in
        fake.addAdapter()
        for name in ["org.bluez.GattManager1", "org.bluez.LEAdvertisingManager1"] {
          fake.add(FakeBlueZ.adapter, name, [:])
        }
        for noun in ["Application", "Advertisement"] {
          for member in ["Register\(noun)", "Unregister\(noun)"] {
            fake.answers[member] = { [unowned self] incoming in
              let message = incoming.message
              registrations.append((member, message.body.first?.string ?? "", message.sender))
              incoming.reply()
            }
          }
        }
      }
    }

    /// Runs until bluetoothd was asked for everything.
    func awaitRegistrations() {
      for member in BlueZPeripheralTests.registrations { bench.awaitCall(member) }
    }

    func see(linked: Bool, bonded: Bool = false) {
      let properties: [String: DBusValue] = ["Connected": .bool(linked), "Bonded": .bool(bonded)]
      if bench.fake?.objects[FakeBlueZ.device] == nil {
        bench.fake?.addDevice(properties)
      } else {
        bench.fake?.setDevice(properties)
      }
    }

    /// The last object of ours that bluetoothd was asked for like this.
    func path(_ member: String) -> String { registrations.last { $0.member == member }?.path ?? "" }

    /// What our object answers bluetoothd, or whoever else is named.
    func call(
      _ path: String, _ interface: String, _ member: String, _ arguments: [DBusValue],
      from stranger: DBusConnection? = nil
    ) -> Result<[DBusValue], DBusError>? {
      var answer: Result<[DBusValue], DBusError>?
      let client = registrations.last?.client ?? ""
      if let stranger {
        stranger.call(client, path, interface, member, arguments) { answer = $0 }
      } else {
        bench.fake?.call(client, path, interface, member, arguments) { answer = $0 }
      }
      bench.run { answer != nil }
      return answer
    }
  }

  private static let characteristic = "org.bluez.GattCharacteristic1"

  @Test func `its objects answer bluetoothd, and nobody else`() throws {
    let stand = try Stand(face())
    let battery = "\(stand.path("RegisterApplication"))/battery/level"
    let options = DBusValue.properties([:])
    let value = stand.call(battery, Self.characteristic, "ReadValue", [options])
    #expect(value == .success([.bytes([65])]))
    let advertisement = stand.call(
      stand.path("RegisterAdvertisement"), "org.freedesktop.DBus.Properties", "GetAll",
      [.string("org.bluez.LEAdvertisement1")])
    #expect(try advertisement?.get().first?["LocalName"] == .string("NYC1-1"))

    let stranger = try DBusConnection(loop: stand.bench.loop, address: stand.bench.bus.address)
    defer { stranger.close() }
    let refused = stand.call(
      battery, Self.characteristic, "ReadValue", [options], from: stranger)
    guard case .failure(let error) = refused else {
      Issue.record("a stranger reads it: \(String(describing: refused))")
      return
    }
    #expect(error.name == "org.freedesktop.DBus.Error.AccessDenied")
  }

  @Test func `a central comes, pairs and goes`() throws {
    let stand = try Stand(face(pairing: .waits))
    let bench = stand.bench
    stand.see(linked: true)
    bench.run { stand.reports.count == 2 }
    var answer: Result<[DBusValue], DBusError>?
    bench.fake?.callAgent(
      "RequestConfirmation", [.objectPath(FakeBlueZ.device), .uint32(42)]
    ) { answer = $0 }
    bench.run { stand.reports.count == 3 }
    #expect(answer == nil)
    stand.peripheral?.present(face())
    bench.run { answer != nil }
    #expect(answer == .success([]))
    stand.see(linked: true, bonded: true)
    stand.see(linked: false, bonded: true)
    bench.run { stand.reports.count == 5 }
    let address = BlueZBench.address
    #expect(
      stand.reports == [
        .available, .linked(address: address), .asksPairing(address: address, passkey: 42),
        .paired(address: address), .unlinked(address: address),
      ])
  }

  @Test func `a device that one of our radios links is no central`() throws {
    let stand = try Stand(face(pairing: .rejects))
    stand.bench.openRadio()
    stand.bench.pursue(.connected)
    stand.bench.fake?.addDevice()
    stand.bench.awaitCall("Connect")
    stand.see(linked: true)
    stand.bench.settle()
    #expect(stand.reports == [.available])
  }

  @Test func `bluetoothd is started anew`() throws {
    let stand = try Stand(face())
    stand.bench.stopFake()
    stand.bench.run {
      guard case .unavailable(let problem) = stand.reports.last else { return false }
      return problem.kind == .noBluetoothd
    }
    stand.bench.awaitAnew()
    try stand.startFake()
    stand.awaitRegistrations()
    stand.bench.run { stand.reports.last == .available }
  }

  @Test func `it is closed, and another takes its place at once`() throws {
    let stand = try Stand(face())
    let first = stand.path("RegisterApplication")
    stand.see(linked: true)
    stand.bench.run { stand.reports.count == 2 }
    stand.peripheral?.close()
    stand.peripheral = stand.blueZ.openPeripheral("hci0") { _ in }
    stand.peripheral?.present(face())
    stand.bench.awaitCall("UnregisterApplication")
    stand.bench.awaitCall("RegisterAdvertisement")
    let calls = stand.bench.fake?.calls ?? []
    #expect(calls.contains("Disconnect") && calls.contains("UnregisterAdvertisement"))
    #expect(stand.path("UnregisterApplication") == first)
    #expect(stand.path("RegisterApplication") != first)
    #expect(stand.reports.count == 2)
  }
}
