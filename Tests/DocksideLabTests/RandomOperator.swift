// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines

/// Hands that do anything to a lab, drawn from a seed: an operator, an app and the passing of time.
///
/// What is refused is refused: the hands go on.
struct RandomOperator {
  private var chance: SeededGenerator
  /// Whether the hands plan failures too.
  private let withFaults: Bool
  /// Whether some of the failures keep the app from being told.
  private let withSilence: Bool

  init(seed: UInt64, withFaults: Bool = false, withSilence: Bool = false) {
    chance = SeededGenerator(seed: seed, name: "operator")
    self.withFaults = withFaults
    self.withSilence = withSilence
  }

  /// Does `count` things.
  mutating func act(_ count: Int, on lab: inout Lab) {
    for _ in 0..<count { act(on: &lab) }
  }

  mutating func act(on lab: inout Lab) {
    guard let reader = lab.allReaders.randomElement(using: &chance),
      let host = lab.allHosts.randomElement(using: &chance),
      let dock = lab.allDocks.randomElement(using: &chance)
    else { return }
    if withFaults, Int.random(in: 0..<8, using: &chance) == 0 { return fail(&lab) }
    do throws(Refusal) {
      switch Int.random(in: 0..<10, using: &chance) {
      case 0, 1: lab.advance(to: lab.now + step())
      case 2, 3, 4: try operate(reader, &lab)
      case 5: try handle(dock, reader, &lab)
      case 6: try cable(host, dock, &lab)
      default: try call(host, reader, &lab)
      }
    } catch {}
  }

  /// From a millisecond to half an hour, short steps more often.
  private mutating func step() -> Interval {
    let scale: Int64 = [1, 100, 1_000, 5_000, 20_000, 90_000].randomElement(using: &chance) ?? 1
    return .milliseconds(Int64.random(in: 1...20, using: &chance) * scale)
  }

  private mutating func operate(_ reader: ReaderID, _ lab: inout Lab) throws(Refusal) {
    let command: ReaderCommand =
      switch Int.random(in: 0..<11, using: &chance) {
      case 0: .power(on: Bool.random(using: &chance))
      case 1, 2: .press
      case 3: .setBattery(percent: Int.random(in: 0...100, using: &chance), charging: nil)
      case 4: .setBattery(percent: nil, charging: Bool.random(using: &chance))
      case 5: .setSignal(Bool.random(using: &chance) ? nil : -60)
      case 6: .setSignal(Int.random(in: -90 ... -30, using: &chance))
      case 7: .disconnect(.connectionLost, reconnectAfter: .seconds(5))
      case 8: .offerUpdate(offer())
      case 9: .withdrawUpdate
      default: .factoryReset
      }
    try lab.perform(command, on: reader)
  }

  /// Plans any failure that makes sense, answers one that asks, or clears them all.
  private mutating func fail(_ lab: inout Lab) {
    switch Int.random(in: 0..<10, using: &chance) {
    case 0: _ = lab.clearFaults()
    case 1, 2:
      guard let asked = lab.faults.first(where: { lab.stepsHeld(by: $0.id) > 0 }) else { return }
      let answers: [Lab.FaultAnswer] = [
        .goOn, .fail(nil), .drop(.connectionLost, reconnectAfter: .seconds(3)),
      ]
      // What does not ask refuses the answer.
      try? lab.answer(asked.id, with: answers.randomElement(using: &chance) ?? .goOn)
    default:
      let fault = plannedFault()
      if fault.contradiction == nil { _ = lab.inject(fault) }
    }
  }

  private mutating func plannedFault() -> Fault {
    var fault = Fault()
    fault.point = FaultPoint.allCases.randomElement(using: &chance) ?? .connect
    fault.effect = fault.point.effects.randomElement(using: &chance) ?? .fail
    if fault.effect == .silence, !withSilence { fault.effect = .hang }
    if fault.effect == .delay { fault.seconds = step() }
    if fault.effect == .hang, Bool.random(using: &chance) { fault.release = .after(step()) }
    if fault.point.hasPercent { fault.percent = Int.random(in: 0...99, using: &chance) }
    if fault.point == .link { fault.after = step() }
    fault.times = Bool.random(using: &chance) ? 1 : 3
    if Bool.random(using: &chance) { fault.reconnectAfter = step() }
    return fault
  }

  private mutating func offer() -> FirmwareOffer {
    var offer = FirmwareOffer()
    offer.targetVersion = "3.1.00.\(Int.random(in: 11...99, using: &chance))"
    offer.requiresBluetoothConnection = Bool.random(using: &chance)
    offer.resumable = Bool.random(using: &chance)
    offer.repeats = Bool.random(using: &chance)
    return offer
  }

  private mutating func handle(
    _ dock: DockID, _ reader: ReaderID, _ lab: inout Lab
  ) throws(Refusal) {
    switch Int.random(in: 0..<6, using: &chance) {
    case 0: try lab.setPower(of: dock, on: Bool.random(using: &chance))
    case 1, 2: try lab.insert(reader, into: dock)
    case 3: try lab.eject(from: dock)
    case 4: try lab.offerUpdate(offer(), for: dock)
    default: try lab.withdrawUpdate(for: dock)
    }
  }

  private mutating func cable(_ host: HostID, _ dock: DockID, _ lab: inout Lab) throws(Refusal) {
    if Int.random(in: 0..<3, using: &chance) == 0 {
      try lab.unplug(host)
    } else {
      try lab.plug(host, into: dock)
    }
  }

  private mutating func call(
    _ host: HostID, _ reader: ReaderID, _ lab: inout Lab
  ) throws(Refusal) {
    switch Int.random(in: 0..<12, using: &chance) {
    case 0, 1, 2: try lab.connect(reader, from: host)
    case 3: try lab.perform(.disconnect, on: host)
    case 4: try lab.perform(.startDiscovery, on: host)
    case 5: try lab.perform(.stopDiscovery, on: host)
    case 6: try lab.forget(reader, on: host)
    case 7: try lab.perform(.prepareDeviceForTransaction, on: host)
    case 8: try lab.perform(.startFirmwareUpdate, on: host)
    case 9: try lab.perform(.startDockFirmwareUpdate, on: host)
    case 10: try lab.perform(.restartApp, on: host)
    default:
      let state = BluetoothState.allCases.randomElement(using: &chance) ?? .on
      try lab.perform(.setBluetooth(Bool.random(using: &chance) ? .on : state), on: host)
    }
  }
}

extension Lab {
  /// Three hosts, four readers, two docks, with chance in discovery and connecting.
  static func counter(seed: UInt64) throws -> Lab {
    var lab = Lab(seed: seed)
    for number in 1...3 {
      var host = HostConfiguration()
      host.host = "host-\(number)"
      host.autoReconnect = number == 3
      host.supervisionTimeout = number == 2 ? .seconds(6) : .zero
      try lab.add(host)
    }
    for number in 1...4 {
      var reader = ReaderConfiguration()
      reader.serialNumber = "R\(number)"
      reader.batteryChargePercentage = 20 * number
      reader.discoveryJitter = .milliseconds(500)
      reader.connectionJitter = .seconds(1)
      reader.pairingConfirmation = number == 2
      reader.updatePhases.order = number == 3 ? .android : .ios
      reader.installOnConnect = number == 1
      reader.contention = number == 4 ? .steal : .reject
      reader.powerOffAfter = number == 3 ? .seconds(7_200) : nil
      if number == 4 {
        reader.simulateDisconnectionAfter = .seconds(200)
        reader.simulateReconnectionAfter = .seconds(5)
      }
      try lab.add(reader)
    }
    for number in 1...2 {
      var dock = DockConfiguration()
      dock.dock = "dock-\(number)"
      dock.host = number == 1 ? "host-1" : nil
      dock.reader = "R\(number)"
      dock.usbTakeover = number == 1 ? .afterBluetooth : .immediately
      try lab.add(dock)
    }
    return lab
  }
}
