// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

@testable import DocksideMachines

extension TransitionTable {
  static var readerTable: String {
    var text = "Every state of a reader with every input.\n"
    for state in readerStates {
      text += "\n\(state.name.rawValue)\(detail(state))\n"
      for command in readerCommands { text += row(command, in: state) }
      for input in readerInputs {
        var machine = reader(in: state)
        var actions: [Action] = []
        machine.receive(input, at: now, &actions)
        text += row("← \(input)".brief, machine.state.name.rawValue, actions)
      }
    }
    return text
  }

  private static func row(_ command: ReaderCommand, in state: ReaderState) -> String {
    let before = reader(in: state)
    var machine = before
    var actions: [Action] = []
    let name = "\(command)".brief
    do {
      try machine.perform(command, at: now, &actions)
      return row(name, machine.state.name.rawValue, actions)
    } catch {
      precondition(machine == before, "a refused \(name) changed the reader")
      return refused(name, error)
    }
  }

  private static func detail(_ state: ReaderState) -> String {
    if case .pairing(_, let awaits) = state {
      if awaits.isEmpty { return "" }
      return awaits == .press ? " (awaits a press)" : " (awaits the host)"
    }
    return state.link.map { " over \($0.transport.rawValue)" } ?? ""
  }

  private static func reader(in state: ReaderState) -> Reader {
    var configuration = ReaderConfiguration()
    configuration.batteryChargePercentage = 60
    configuration.availableFirmwareUpdate = offer
    // A battery that stands still keeps its deadlines out of the table.
    configuration.battery.drainPerHour = DrainPerHour(still: ())
    var reader = Reader(
      id: readerID, configuration: configuration, bonds: [host], seed: 1, at: .zero)
    reader.state = state
    if case .updating = state { reader.updateProgress = .init(phase: .transfer, percent: 7) }
    return reader
  }

  private static let readerStates: [ReaderState] = [
    .off, .starting, .idle, .connecting(host), .pairing(host, awaits: []),
    .pairing(host, awaits: .press), .pairing(host, awaits: .confirmation),
    .connected(Link(host: host, transport: .bluetooth)),
    .connected(Link(host: host, transport: .usb)), .sleeping,
    .updating(Link(host: host, transport: .bluetooth)), .rebooting(installing: offer),
  ]

  private static let readerCommands: [ReaderCommand] = [
    .power(on: true), .power(on: false), .press, .setBattery(percent: 0, charging: false),
    .setBattery(percent: 50, charging: true), .setSignal(nil), .setSignal(-70),
    .disconnect(.connectionLost, reconnectAfter: nil),
    .disconnect(.connectionLost, reconnectAfter: .seconds(5)), .offerUpdate(offer),
    .withdrawUpdate, .setOffer(nil), .factoryReset, .setBonds([otherHost]),
  ]

  private static let readerInputs: [ReaderInput] =
    [
      .paged(by: host, bonded: true, isReturn: false),
      .paged(by: host, bonded: true, isReturn: true),
      .paged(by: otherHost, bonded: false, isReturn: false),
      .paged(by: otherHost, bonded: true, isReturn: false), .hangUp(by: host, .requested),
      .hangUp(by: otherHost, .requested), .orphaned(by: host, linger: .seconds(5)),
      .usbAttached(host), .usbDetached(.ejected), .activity(.connect),
      .seated(dockID, powered: true),
      .unseated, .dockPower(true), .updateBegan, .updateMoved(.transfer, percent: 8),
      .updateReboots(installing: offer, takes: .seconds(2)), .updateInstalls(offer, by: host),
      .updateEnded,
      .configurationPushed, .securityChecked, .refuses(Failure(.pairingRejected, "no")),
      .dropped(.connectionLost, reconnectAfter: .seconds(5)), .bootedUnchanged,
      .pairingAnswered(by: host, accepts: true), .pairingAnswered(by: host, accepts: false),
      .outsideLinked(host), .outsideBonded(otherHost), .hostVanished(host), .vanished,
    ] + ReaderTimer.allCases.map { .timer($0) }
}

extension DrainPerHour {
  fileprivate init(still: Void) {
    self.init()
    off = 0
    sleeping = 0
    idle = 0
    connected = 0
    updating = 0
  }
}
