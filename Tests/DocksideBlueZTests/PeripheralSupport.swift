// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideDBus
import DocksideHardware

@testable import DocksideBlueZ

/// A peripheral on a bus that only writes down what it is asked, and answers when it is told to.
final class PeripheralBench: PeripheralBus, HardwareLoop {
  static let adapter = "/org/bluez/hci0"
  static let root = "/org/dockside/hci0"
  static let device = "/org/bluez/hci0/dev_00_AA_01_01_00_01"
  static let address = "00:AA:01:01:00:01"

  /// What was called and emitted, without what is the same each time.
  private(set) var asked: [String] = []
  private(set) var reports: [PeripheralReport] = []
  private(set) var ended = 0
  private var replies: [(String, (Result<[DBusValue], DBusError>) -> Void)] = []
  private(set) var ring: (() -> Void)?
  private(set) var isRinging = false
  var peripheral: PeripheralModel!

  init() {
    peripheral = PeripheralModel(
      root: Self.root, bus: self, loop: self
    ) { [unowned self] in reports.append($0) }
    peripheral.onEnd = { [unowned self] in ended += 1 }
  }

  /// One whose reader is served and, if the face says so, advertised.
  convenience init(ready face: PeripheralFace) {
    self.init()
    see()
    peripheral.present(face)
    answerAll()
    clear()
  }

  /// What happened since the last time.
  func take() -> [String] {
    defer { asked = [] }
    return asked
  }
  func takeReports() -> [PeripheralReport] {
    defer { reports = [] }
    return reports
  }
  func clear() {
    asked = []
    reports = []
  }

  /// The adapter is there and works, unless it is said otherwise.
  func see(
    adapter: Bool = true, problem: HardwareProblem? = nil,
    _ devices: [String: PeripheralSurroundings.Device] = [:]
  ) {
    peripheral.observe(
      PeripheralSurroundings(
        adapter: adapter ? Self.adapter : nil, problem: problem, devices: devices))
  }
  func see(linked: Bool, bonded: Bool = false) {
    see([
      Self.device: PeripheralSurroundings.Device(
        address: Self.address, isLinked: linked, isBonded: bonded)
    ])
  }

  /// Answers the oldest call.
  func answer(_ error: String? = nil, _ message: String = "") {
    let (_, reply) = replies.removeFirst()
    reply(error.map { .failure(DBusError($0, message)) } ?? .success([]))
  }
  func answerAll() { while !replies.isEmpty { answer() } }

  func ask(
    _ path: String, _ interface: String, _ member: String, _ body: [DBusValue] = []
  ) throws(DBusError) -> [DBusValue] {
    try peripheral.answer(
      PeripheralCall(
        path: Self.root + path, interface: interface, member: member, body: body))
  }

  func call(
    _ path: String, _ interface: String, _ member: String, _ arguments: [DBusValue],
    reply: @escaping (Result<[DBusValue], DBusError>) -> Void
  ) {
    let line = path == Self.adapter ? member : "\(path) \(member)"
    asked.append(line)
    replies.append((line, reply))
  }
  func emit(_ path: String, _ interface: String, _ member: String, _ arguments: [DBusValue]) {
    let bytes = arguments.count == 3 ? arguments[1]["Value"]?.bytes : nil
    asked.append(
      "\(path.dropFirst(Self.root.count)) \(String(decoding: bytes ?? [], as: UTF8.self))")
  }

  var clock: UInt64 { 0 }
  func watch(
    _ descriptor: Int32, onReady: @escaping (HardwareReadiness) -> Void
  ) throws(HardwareProblem) -> any HardwareWatch { throw HardwareProblem(.failed, "") }
  func timer(onRing: @escaping () -> Void) throws(HardwareProblem) -> any HardwareTimer {
    ring = onRing
    return Timer(self)
  }

  private final class Timer: HardwareTimer {
    unowned let bench: PeripheralBench
    init(_ bench: PeripheralBench) { self.bench = bench }
    func start(afterMilliseconds milliseconds: UInt64) { bench.isRinging = true }
    func stop() { bench.isRinging = false }
    func close() { bench.isRinging = false }
  }
}

func face(
  _ name: String = "NYC1-1", advertised: Bool = true, linked: Bool = true,
  pairing: PeripheralFace.Pairing = .accepts, battery: Int = 65, state: String = "{}"
) -> PeripheralFace {
  var face = PeripheralFace()
  face.name = name
  face.isAdvertised = advertised
  face.mayBeLinked = linked
  face.pairing = pairing
  face.information.manufacturer = "Adyen"
  face.information.serialNumber = "NYC1-1"
  face.batteryPercent = battery
  face.state = Array(state.utf8)
  return face
}
