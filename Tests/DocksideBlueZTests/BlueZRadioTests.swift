// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideBusStand
import DocksideDBus
import DocksideHardware
import Testing

@testable import DocksideBlueZ

/// A radio against a fake bluetoothd on a real bus.
struct BlueZRadioTests {
  private static let address = BlueZBench.address

  /// A radio that scans and has heard the device.
  private func scanning() throws -> (BlueZBench, FakeBlueZ) {
    let bench = try BlueZBench()
    bench.openRadio()
    #expect(bench.nextReports() == [.available])
    bench.pursue(nil)
    bench.awaitCall("StartDiscovery")
    let fake = try #require(bench.fake)
    #expect(fake.calls == ["SetDiscoveryFilter", "StartDiscovery"])
    fake.addDevice()
    let peer = RadioPeer(address: Self.address, name: "NYC1-1", isBonded: false)
    #expect(bench.nextReports() == [.heard(peer, rssi: -40)])
    return (bench, fake)
  }

  @Test func linksAndReadsWhatTheDeviceIs() throws {
    let (bench, fake) = try scanning()
    var reads = 0
    fake.answers["ReadValue"] = { incoming in
      reads += 1
      if reads == 2 {
        incoming.fail("org.bluez.Error.Failed", "no")
      } else {
        incoming.reply([.bytes(Array("value \(reads)\0".utf8))])
      }
    }
    bench.pursue(.connected)
    bench.awaitCall("Connect")
    fake.setDevice(["Connected": .bool(true)])
    // The PnP ID is not what is asked for.
    fake.addInformation(["2a29", "2a24", "2a50", "2a25"])
    fake.add(FakeBlueZ.device, BlueZObjects.battery, ["Percentage": .byte(77)])
    fake.setDevice(["ServicesResolved": .bool(true)])
    var information = DeviceInformation()
    information.manufacturer = "value 1"
    information.serialNumber = "value 3"
    #expect(
      bench.nextReports(3) == [
        .linked(address: Self.address), .battery(address: Self.address, percent: 77),
        .information(address: Self.address, information),
      ])
    fake.set(FakeBlueZ.device, BlueZObjects.battery, ["Percentage": .byte(76)])
    #expect(bench.nextReports() == [.battery(address: Self.address, percent: 76)])
    bench.pursue(nil)
    bench.awaitCall("Disconnect")
    fake.setDevice(["Connected": .bool(false), "ServicesResolved": .bool(false)])
    #expect(bench.nextReports() == [.unlinked(address: Self.address)])
    fake.setDevice(["RSSI": nil])
    fake.remove(FakeBlueZ.device)
    #expect(bench.nextReports() == [.lost(address: Self.address)])
  }

  @Test func pairsWithAConfirmation() throws {
    let (bench, fake) = try scanning()
    var pairing: DBusIncoming?
    fake.answers["Pair"] = { pairing = $0 }
    bench.pursue(.paired)
    bench.awaitCall("Pair")
    #expect(fake.calls.suffix(2) == ["RegisterAgent", "Pair"])
    fake.setDevice(["Connected": .bool(true)])
    var answers: [Result<[DBusValue], DBusError>] = []
    fake.callAgent(
      "RequestConfirmation", [.objectPath(FakeBlueZ.device), .uint32(123_456)]
    ) { answers.append($0) }
    #expect(
      bench.nextReports() == [.asksConfirmation(address: Self.address, passkey: 123_456)])
    #expect(answers.isEmpty)
    bench.pursue(.confirmed)
    bench.run { answers == [.success([])] }
    fake.setDevice(["Bonded": .bool(true)])
    fake.setDevice(["Paired": .bool(true), "ServicesResolved": .bool(true)])
    pairing?.reply()
    #expect(
      bench.nextReports(2) == [
        .bonded(address: Self.address, true), .linked(address: Self.address),
      ])
    bench.radio?.forget(Self.address)
    bench.awaitCall("RemoveDevice")
  }

  @Test func rejectsAndCancels() throws {
    let (bench, fake) = try scanning()
    var pairing: DBusIncoming?
    fake.answers["Pair"] = { pairing = $0 }
    bench.pursue(.paired)
    bench.awaitCall("Pair")
    var answers: [String] = []
    func ask(_ member: String, _ arguments: [DBusValue]) {
      fake.callAgent(member, arguments) { result in
        switch result {
        case .success: answers.append("\(member): yes")
        case .failure(let error): answers.append("\(member): \(error.name)")
        }
      }
    }
    ask("RequestConfirmation", [.objectPath(FakeBlueZ.device), .uint32(1)])
    #expect(bench.nextReports() == [.asksConfirmation(address: Self.address, passkey: 1)])
    ask("Cancel", [])
    bench.run { answers.count == 2 }
    #expect(
      answers.sorted() == ["Cancel: yes", "RequestConfirmation: \(BlueZQuestion.rejected)"])
    answers = []
    ask("RequestAuthorization", [.objectPath(FakeBlueZ.device)])
    #expect(bench.nextReports() == [.asksConfirmation(address: Self.address, passkey: nil)])
    bench.pursue(nil)
    bench.run { answers == ["RequestAuthorization: \(BlueZQuestion.rejected)"] }
    pairing?.fail("org.bluez.Error.AuthenticationFailed", "Authentication Failed")
    bench.settle()
    #expect(bench.reports.isEmpty)
  }

  /// What the agent is asked about a device that is wanted, and what it answers.
  @Test func agentAnswersByItself() throws {
    let (bench, fake) = try scanning()
    var waiting: [DBusIncoming] = []
    fake.answers["Pair"] = { waiting.append($0) }
    bench.pursue(.paired)
    bench.awaitCall("Pair")
    let device = DBusValue.objectPath(FakeBlueZ.device)
    let stranger = DBusValue.objectPath("/org/bluez/hci0/dev_00_00_00_00_00_00")
    let rejected = BlueZQuestion.rejected
    for (member, arguments, error) in [
      ("AuthorizeService", [device, .string("180a")], nil),
      ("AuthorizeService", [stranger, .string("180a")], rejected),
      ("RequestConfirmation", [stranger, .uint32(1)], rejected),
      ("RequestConfirmation", [.byte(1)], DBusError.unknownMethod),
      ("DisplayPasskey", [device, .uint32(1), .uint16(0)], nil),
      ("RequestPinCode", [device], rejected), ("RequestPasskey", [device], rejected),
      ("Nonsense", [], DBusError.unknownMethod), ("Release", [], nil),
    ] as [(String, [DBusValue], String?)] {
      var answer: Result<[DBusValue], DBusError>?
      fake.callAgent(member, arguments) { answer = $0 }
      bench.run { answer != nil }
      switch answer {
      case .failure(let failure)?: #expect(failure.name == error, "\(member)")
      case .success?: #expect(error == nil, "\(member)")
      case nil: break
      }
    }
  }

  @Test func failsAsBluetoothdSays() throws {
    let (bench, fake) = try scanning()
    fake.answers["Connect"] = { $0.fail("org.bluez.Error.InProgress", "In Progress") }
    bench.pursue(.connected)
    #expect(
      bench.nextReports() == [
        .failed(address: Self.address, RadioFailure(.busy, "In Progress"))
      ])
    bench.pursue(.connected)
    bench.settle()
    #expect(fake.calls.count { $0 == "Connect" } == 1)
  }

  /// bluetoothd dies in the middle of a call and comes back with the bond.
  @Test func takesUpTheWishAfterARestart() throws {
    let (bench, fake) = try scanning()
    var waiting: [DBusIncoming] = []
    fake.answers["Connect"] = { waiting.append($0) }
    bench.pursue(.connected)
    bench.awaitCall("Connect")
    bench.stopFake()
    #expect(bench.nextReports().map(\.problem) == [.noBluetoothd])
    bench.awaitAnew()
    try bench.startFake { _ in }
    #expect(bench.nextReports().map(\.problem) == [.absent])
    bench.fake?.addAdapter()
    bench.fake?.addDevice(["Bonded": .bool(true)])
    let peer = RadioPeer(address: Self.address, name: "NYC1-1", isBonded: true)
    #expect(bench.nextReports(2) == [.available, .known(peer)])
    bench.awaitCall("StartDiscovery")
    bench.awaitCall("Connect")
  }

  @Test func followsTheAdapter() throws {
    let (bench, fake) = try scanning()
    fake.set(
      FakeBlueZ.adapter, BlueZObjects.adapter,
      ["Powered": .bool(false), "Discovering": .bool(false)])
    #expect(bench.nextReports().map(\.problem) == [.off])
    fake.setDevice(["RSSI": nil])
    fake.set(FakeBlueZ.adapter, BlueZObjects.adapter, ["Powered": .bool(true)])
    #expect(bench.nextReports() == [.available])
    bench.awaitCall("StartDiscovery")
    fake.remove(FakeBlueZ.device)
    fake.remove(FakeBlueZ.adapter)
    #expect(bench.nextReports().map(\.problem) == [.absent])
  }

  @Test func closedRadioTakesItsLinkBackAndIsSilent() throws {
    let (bench, fake) = try scanning()
    bench.pursue(.connected)
    bench.awaitCall("Connect")
    fake.setDevice(["Connected": .bool(true), "ServicesResolved": .bool(true)])
    #expect(bench.nextReports() == [.linked(address: Self.address)])
    bench.radio?.close()
    bench.awaitCall("StopDiscovery")
    bench.awaitCall("Disconnect")
    fake.setDevice(["Connected": .bool(false)])
    bench.settle()
    #expect(bench.reports.isEmpty)
  }

  /// An idle radio lets the loop sleep.
  @Test func doesNotSpin() throws {
    let (bench, _) = try scanning()
    bench.settle()
    let rounds = bench.loop.rounds
    #expect(!bench.loop.run(forMilliseconds: 200) { false })
    #expect(bench.loop.rounds - rounds < 10)
  }
}
