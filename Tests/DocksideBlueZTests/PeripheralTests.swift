// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideHardware
import Testing

@testable import DocksideBlueZ

/// What a peripheral asks of bluetoothd, and what it reports.
@Suite struct PeripheralTests {
  private let gone = HardwareProblem(.noBluetoothd, "bluetoothd is gone")
  private let off = HardwareProblem(.off, "hci0 is off")
  private typealias Bench = PeripheralBench

  @Test func `services come before the advertisement`() {
    let bench = Bench()
    bench.peripheral.present(face())
    #expect(bench.take() == [])
    bench.see()
    #expect(bench.take() == ["RegisterApplication"])
    bench.answer()
    #expect(bench.take() == ["RegisterAdvertisement"])
    bench.answer()
    #expect(bench.take() == [])
    #expect(bench.takeReports() == [.available])
  }

  @Test func `nothing is served before a face`() {
    let bench = Bench()
    bench.see()
    #expect(bench.take() == [])
    #expect(bench.takeReports() == [.available])
  }

  /// From an advertised reader to the next face, every call answered at once.
  @Test(arguments: [
    (face(), []),
    (face(advertised: false), ["UnregisterAdvertisement"]),
    (face("NYC1-2"), ["UnregisterAdvertisement", "RegisterAdvertisement"]),
    (face(battery: 64), ["/battery/level @"]),
    (face(battery: 64, state: "[1]"), ["/battery/level @", "/dockside/state [1]"]),
    (face(pairing: .waits), []),
  ])
  func `the next face`(_ next: PeripheralFace, _ asked: [String]) {
    let bench = Bench(ready: face())
    bench.peripheral.present(next)
    bench.answerAll()
    #expect(bench.take() == asked)
  }

  @Test func `other characteristics take another application`() {
    let bench = Bench(ready: face())
    var next = face()
    next.information.model = "NYC1"
    bench.peripheral.present(next)
    bench.answerAll()
    #expect(
      bench.take() == [
        "UnregisterAdvertisement", "UnregisterApplication", "RegisterApplication",
        "RegisterAdvertisement",
      ])
  }

  @Test func `a face that changes while bluetoothd thinks`() {
    let bench = Bench()
    bench.see()
    bench.peripheral.present(face())
    bench.answer()
    bench.peripheral.present(face(advertised: false))
    #expect(bench.take() == ["RegisterApplication", "RegisterAdvertisement"])
    bench.answer()
    #expect(bench.take() == ["UnregisterAdvertisement"])
    bench.peripheral.present(face())
    bench.answer()
    #expect(bench.take() == ["RegisterAdvertisement"])
  }

  @Test func `bluetoothd comes back`() {
    let bench = Bench(ready: face())
    bench.see(linked: true)
    bench.clear()
    bench.see(adapter: false, problem: gone)
    #expect(bench.takeReports() == [.unavailable(gone)])
    bench.see()
    bench.answerAll()
    #expect(bench.takeReports() == [.available])
    #expect(bench.take() == ["RegisterApplication", "RegisterAdvertisement"])
  }

  @Test func `an answer of a bluetoothd that is gone`() {
    let bench = Bench()
    bench.see()
    bench.peripheral.present(face())
    bench.see(adapter: false, problem: gone)
    bench.see()
    bench.clear()
    bench.answer("org.freedesktop.DBus.Error.NoReply")
    #expect(bench.takeReports() == [])
    bench.answer()
    #expect(bench.take() == ["RegisterAdvertisement"])
  }

  @Test func `an adapter that is off`() {
    let bench = Bench(ready: face())
    bench.see(problem: off)
    bench.answerAll()
    #expect(bench.takeReports() == [.unavailable(off)])
    #expect(bench.take() == ["UnregisterAdvertisement"])
    bench.see()
    #expect(bench.takeReports() == [.available])
    #expect(bench.take() == ["RegisterAdvertisement"])
  }

  static let refusals: [(String, HardwareProblem.Kind)] = [
    ("org.bluez.Error.NotPermitted", .busy),
    ("org.bluez.Error.Failed", .failed),
    ("org.freedesktop.DBus.Error.AccessDenied", .permissionDenied),
    ("org.freedesktop.DBus.Error.UnknownMethod", .unsupported),
  ]

  @Test(arguments: refusals)
  func `a refused advertisement is tried again`(_ error: String, _ kind: HardwareProblem.Kind) {
    let bench = Bench()
    bench.see()
    bench.peripheral.present(face())
    bench.answer()
    bench.clear()
    bench.answer(error)
    guard case .unavailable(let problem) = bench.takeReports().first else {
      Issue.record("it is not reported")
      return
    }
    #expect(problem.kind == kind)
    #expect(bench.take() == [] && bench.isRinging)
    bench.ring?()
    bench.answer(error)
    #expect(bench.takeReports() == [])
    bench.ring?()
    bench.answer()
    #expect(bench.takeReports() == [.available])
  }

  @Test func `what is not wanted is no problem`() {
    let bench = Bench()
    bench.see()
    bench.peripheral.present(face())
    bench.answer()
    bench.answer("org.bluez.Error.NotPermitted")
    bench.clear()
    bench.peripheral.present(face(advertised: false))
    #expect(bench.takeReports() == [.available])
  }

  @Test func `what bluetoothd has already is there`() {
    let bench = Bench()
    bench.see()
    bench.peripheral.present(face())
    bench.answer("org.bluez.Error.AlreadyExists")
    #expect(bench.take().last == "RegisterAdvertisement")
  }

  @Test func `a link comes and goes`() {
    let bench = Bench(ready: face())
    bench.see(linked: true)
    bench.see(linked: true)
    #expect(bench.takeReports() == [.linked(address: Bench.address)])
    bench.see(linked: false)
    #expect(bench.takeReports() == [.unlinked(address: Bench.address)])
    bench.see(linked: true)
    bench.see()
    #expect(
      bench.takeReports() == [.linked(address: Bench.address), .unlinked(address: Bench.address)])
    #expect(bench.take() == [])
  }

  @Test func `a link that may not be is cut, once`() {
    let bench = Bench(ready: face(linked: false))
    bench.see(linked: true)
    #expect(bench.take() == ["\(Bench.device) Disconnect"])
    bench.answer("org.bluez.Error.Failed")
    bench.see(linked: true)
    #expect(bench.take() == [])
    bench.see(linked: false)
    bench.see(linked: true)
    #expect(bench.take() == ["\(Bench.device) Disconnect"])
    bench.peripheral.present(face())
    bench.peripheral.present(face(linked: false))
    #expect(bench.take() == ["\(Bench.device) Disconnect"])
  }

  @Test func `closing takes everything back`() {
    let bench = Bench(ready: face())
    bench.see(linked: true)
    bench.clear()
    bench.peripheral.close()
    #expect(bench.take() == ["\(Bench.device) Disconnect", "UnregisterAdvertisement"])
    bench.answer()
    bench.answer()
    #expect(bench.take() == ["UnregisterApplication"] && bench.ended == 0)
    bench.answer()
    #expect(bench.ended == 1)
    bench.see(linked: false)
    bench.peripheral.present(face())
    #expect(bench.take() == [] && bench.takeReports() == [] && bench.ended == 1)
  }

  @Test func `closing while bluetoothd thinks`() {
    let bench = Bench()
    bench.see()
    bench.peripheral.present(face())
    bench.peripheral.close()
    #expect(bench.ended == 0)
    bench.answerAll()
    #expect(bench.take() == ["RegisterApplication", "UnregisterApplication"] && bench.ended == 1)
  }

  @Test func `closing without an adapter`() {
    let bench = Bench(ready: face())
    bench.see(adapter: false, problem: gone)
    bench.peripheral.close()
    #expect(bench.ended == 1)
  }

  @Test func `a released advertisement is offered again later`() throws {
    let bench = Bench(ready: face())
    _ = try bench.ask("/advertisement", "org.bluez.LEAdvertisement1", "Release")
    #expect(bench.take() == [] && bench.isRinging)
    bench.ring?()
    #expect(bench.take() == ["RegisterAdvertisement"])
  }
}

/// Pairing, from the reader's side.
@Suite struct PeripheralPairingTests {
  private typealias Bench = PeripheralBench

  static let answers: [(PeripheralFace.Pairing, Bool, PairingAnswer?)] = [
    (.accepts, true, .accept), (.rejects, true, .reject), (.waits, true, nil),
    (.accepts, false, .reject), (.waits, false, .reject),
  ]

  @Test(arguments: answers)
  func `the reader's answer`(_ row: (PeripheralFace.Pairing, Bool, PairingAnswer?)) {
    let bench = Bench(ready: face(linked: row.1, pairing: row.0))
    bench.see(linked: true)
    bench.clear()
    var answers: [PairingAnswer] = []
    bench.peripheral.confirm(Bench.device, passkey: 12) { answers.append($0) }
    #expect(answers == (row.2.map { [$0] } ?? []))
    #expect(bench.takeReports() == [.asksPairing(address: Bench.address, passkey: 12)])
  }

  @Test(arguments: [
    (face(pairing: .accepts), PairingAnswer.accept),
    (face(pairing: .rejects), .reject),
    (face(linked: false, pairing: .waits), .reject),
  ])
  func `somebody presses it`(_ next: PeripheralFace, _ answer: PairingAnswer) {
    let bench = Bench(ready: face(pairing: .waits))
    bench.see(linked: true)
    var answers: [PairingAnswer] = []
    bench.peripheral.confirm(Bench.device, passkey: nil) { answers.append($0) }
    bench.peripheral.present(face(pairing: .waits, battery: 1))
    #expect(answers == [])
    bench.peripheral.present(next)
    bench.peripheral.present(next)
    #expect(answers == [answer])
  }

  @Test func `a question that is taken back`() {
    let bench = Bench(ready: face(pairing: .waits))
    for step in 0..<2 {
      bench.see(linked: true)
      bench.peripheral.confirm(Bench.device, passkey: nil) { _ in
        Issue.record("answered after it was taken back, step \(step)")
      }
      if step == 0 {
        bench.peripheral.cancelConfirmation(Bench.device)
      } else {
        bench.see(linked: false)
      }
      bench.peripheral.present(face())
      bench.peripheral.present(face(pairing: .waits))
    }
  }

  @Test func `a stranger is rejected`() {
    let bench = Bench(ready: face())
    var answers: [PairingAnswer] = []
    bench.peripheral.confirm(Bench.device, passkey: nil) { answers.append($0) }
    #expect(answers == [.reject] && bench.takeReports() == [])
  }

  @Test func `a bond is reported when it is made, and no older one`() {
    let bench = Bench(ready: face())
    bench.see(linked: true)
    bench.see(linked: true, bonded: true)
    bench.see(linked: true, bonded: true)
    #expect(
      bench.takeReports() == [.linked(address: Bench.address), .paired(address: Bench.address)])
    bench.see(linked: false, bonded: true)
    bench.see(linked: true, bonded: true)
    #expect(
      bench.takeReports() == [.unlinked(address: Bench.address), .linked(address: Bench.address)])
    bench.see()
    bench.see(linked: true)
    bench.see(linked: true, bonded: true)
    #expect(bench.takeReports().last == .paired(address: Bench.address))
  }
}
