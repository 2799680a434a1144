// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

@testable import DocksideMachines

/// Real devices: what is found out of them, and what cannot be asked of them.
extension TransitionTable {
  static var realReaderTable: String {
    var text = "Every state of a real reader with every input that a real one gets.\n"
    let states: [(ReaderState, isUp: Bool)] = [
      (.off, false), (.idle, false), (.connecting(host), false), (.connecting(host), true),
      (.pairing(host, awaits: .confirmation), true), (.pairing(host, awaits: []), true),
      (.connected(Link(host: host, transport: .bluetooth)), true),
    ]
    for (state, isUp) in states {
      text += "\n\(state.name.rawValue)\(isUp ? " (the radio has a link)" : "")\n"
      for command in realReaderCommands {
        var machine = realReader(in: state, isUp: isUp)
        var actions: [Action] = []
        let name = "\(command)".brief
        do {
          try machine.perform(command, at: now, &actions)
          text += row(name, machine.state.name.rawValue, actions)
        } catch {
          text += refused(name, error)
        }
      }
      for input in realReaderInputs {
        var machine = realReader(in: state, isUp: isUp)
        var actions: [Action] = []
        machine.receive(input, at: now, &actions)
        text += row("← \(input)".brief, machine.state.name.rawValue, actions)
      }
    }
    return text
  }

  private static func realReader(in state: ReaderState, isUp: Bool) -> Reader {
    var reader = Reader(
      id: readerID, serialNumber: "A", name: "NYC1", origin: .bluez(host), at: .zero)
    reader.bonds = state.link == nil ? [] : [host]
    reader.state = state
    reader.hasRadioLink = isUp
    return reader
  }

  private static let realReaderCommands: [ReaderCommand] = [
    .power(on: true), .press, .setBattery(percent: 5, charging: nil), .setSignal(nil),
    .disconnect(.connectionLost, reconnectAfter: .seconds(5)),
    .withdrawUpdate, .setOffer(nil), .factoryReset, .setBonds([]),
  ]

  private static let realReaderInputs: [ReaderInput] =
    [
      .paged(by: host, bonded: false, isReturn: false),
      .paged(by: host, bonded: true, isReturn: true), .hangUp(by: host, .requested),
      .pairingAnswered(by: host, accepts: true), .pairingAnswered(by: host, accepts: false),
      .refuses(Failure(.pairingRejected, "no")), .timer(.connect), .timer(.pair),
    ]
    + ([
      .found(rssi: -60), .found(rssi: nil), .lost, .linked, .unlinked, .bonded(host, true),
      .bonded(host, false), .failed(Failure(.connectionFailed, "no")),
      .failed(Failure(.readerNotFound, "no")), .asksConfirmation(passkey: 123_456),
      .asksConfirmation(passkey: nil), .battery(percent: 44),
      .versions(firmware: "3.1", application: nil),
    ] as [PhysicalReaderInput]).map { .physical($0) }

  static var realDockTable: String {
    var text = "Every state of a real dock with every input that a real one gets.\n"
    for state: DockState in [.off, .on] {
      text += "\n\(state.name.rawValue)\n"
      for command: DockCommand in [
        .setPower(on: false), .insert(readerID), .eject, .offerUpdate(offer), .withdrawUpdate,
      ] {
        var machine = realDock(in: state)
        var actions: [Action] = []
        do {
          try machine.perform(command, at: now, &actions)
          text += row("\(command)".brief, machine.state.name.rawValue, actions)
        } catch {
          text += refused("\(command)".brief, error)
        }
      }
      for input: PhysicalDockInput in [
        .attached(host: host, firmwareVersion: "1.0.0"),
        .attached(host: nil, firmwareVersion: "1.2.3"), .detached,
      ] {
        var machine = realDock(in: state)
        var actions: [Action] = []
        machine.receive(.physical(input), at: now, &actions)
        text += row("← \(input)".brief, machine.state.name.rawValue, actions)
      }
    }
    return text
  }

  private static func realDock(in state: DockState) -> Dock {
    var dock = Dock(
      id: dockID, name: "d", firmwareVersion: "1.0.0", origin: .usb(host), at: .zero)
    dock.state = state
    if state == .on {
      var ignored: [Action] = []
      dock.start(host: host, &ignored)
    }
    return dock
  }
}
