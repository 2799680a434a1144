// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

@testable import DocksideMachines

extension TransitionTable {
  static var dockTable: String {
    var text = "Every state of a dock that holds a reader and a host's cable, with every input.\n"
    for state in [DockState.off, .starting, .on, .updating, .rebooting(installing: offer)] {
      text += "\n\(state.name.rawValue)\n"
      for command in dockCommands {
        var machine = dock(in: state)
        var actions: [Action] = []
        let name = "\(command)".brief
        do {
          try machine.perform(command, at: now, &actions)
          text += row(name, machine.state.name.rawValue, actions)
        } catch {
          precondition(machine == dock(in: state), "a refused \(name) changed the dock")
          text += refused(name, error)
        }
      }
      for input in dockInputs {
        var machine = dock(in: state)
        var actions: [Action] = []
        machine.receive(input, at: now, &actions)
        text += row("← \(input)".brief, machine.state.name.rawValue, actions)
      }
    }
    return text
  }

  private static func dock(in state: DockState) -> Dock {
    var configuration = DockConfiguration()
    configuration.availableFirmwareUpdate = offer
    var dock = Dock(id: dockID, configuration: configuration, at: .zero)
    dock.state = state
    dock.host = host
    dock.isEnumerated = state.isPresent
    dock.reader = readerID
    if case .updating = state { dock.updateProgress = .init(phase: .transfer, percent: 7) }
    return dock
  }

  private static let dockCommands: [DockCommand] = [
    .setPower(on: true), .setPower(on: false), .insert(otherReader), .eject, .offerUpdate(offer),
    .withdrawUpdate,
  ]

  private static let dockInputs: [DockInput] =
    [
      .plugged(host), .unplugged(.cableUnplugged), .usbHeld, .usbReleased, .updateBegan,
      .updateMoved(.transfer, percent: 8),
      .updateReboots(installing: offer, takes: .seconds(2)), .updateInstalls(offer), .updateEnded,
      .dropped(.connectionLost), .bootedUnchanged, .readerVanished,
      .vanished,
    ] + DockTimer.allCases.map { .timer($0) }
}

extension TransitionTable {
  static var hostTable: String {
    var text = "Every session of a host with every input; the host knows the reader and scans.\n"
    for (name, session) in hostSessions {
      text += "\n\(name)\n"
      for command in hostCommands {
        var machine = host(session)
        var actions: [Action] = []
        let name = "\(command)".brief
        do {
          try machine.perform(command, at: now, &actions)
          text += row(name, word(machine.session), actions)
        } catch {
          precondition(machine == host(session), "a refused \(name) changed the host")
          text += refused(name, error)
        }
      }
      for input in hostInputs {
        var machine = host(session)
        var actions: [Action] = []
        machine.receive(input, at: now, &actions)
        text += row("← \(input)".brief, word(machine.session), actions)
      }
    }
    return text
  }

  private static func host(_ session: HostSession) -> Host {
    var machine = Host(id: host, configuration: HostConfiguration())
    machine.adopt(readerID)
    machine.session = session
    machine.discovery = Discovery(
      isRunning: true, scan: 1, found: [.init(reader: readerID, rssi: -50)])
    return machine
  }

  private static func word(_ session: HostSession) -> String {
    switch session {
    case .none: "none"
    case .connecting(let attempt): attempt.stage.rawValue
    case .connected(let connection): connection.transport.rawValue
    }
  }

  private static let hostSessions: [(String, HostSession)] =
    [("no session", .none)]
    + [HostSession.Stage.searching, .answered, .pairing, .busy, .usb, .installing].map { stage in
      let attempt = HostSession.Attempt(
        reader: readerID, began: .zero, stage: stage, transport: stage == .usb ? .usb : .bluetooth)
      return ("connecting, \(stage.rawValue)", .connecting(attempt))
    }
    + Transport.allCases.map { (transport: Transport) in
      let connection = HostSession.Connection(
        reader: readerID, transport: transport, since: .zero)
      return ("connected over \(transport.rawValue)", .connected(connection))
    }

  private static let hostCommands: [HostCommand] = [
    .setBluetooth(.on), .setBluetooth(.off), .setBluetooth(.unauthorized), .startDiscovery,
    .stopDiscovery, .connect(readerID, overUSB: false), .connect(otherReader, overUSB: false),
    .connect(readerID, overUSB: true), .disconnect, .forget(readerID, name: "R"),
    .forget(otherReader, name: "O"), .prepare(need(overdue: false)), .prepare(need(overdue: true)),
    .startFirmwareUpdate(request(percent: 80)), .startFirmwareUpdate(request(percent: 10)),
    .startDockFirmwareUpdate(request(percent: 80)), .restartApp,
  ]

  private static func need(overdue: Bool) -> PreparationNeed {
    PreparationNeed(
      model: PreparationModel(), configurationIsStale: true, securityCheckIsDue: true,
      overdueUpdate: overdue ? .reader : nil)
  }

  private static func request(percent: Int) -> UpdateRequest {
    UpdateRequest(offer: offer, phases: FirmwarePhases(), battery: (percent, 50))
  }

  private static let hostInputs: [HostInput] =
    [
      .heard(readerID, rssi: -40), .heard(otherReader, rssi: -60), .unheard(readerID),
      .signal(readerID, rssi: -80), .reachable(readerID), .advertising(readerID),
      .pageAnswered(readerID), .pageBusy(readerID, after: .seconds(1)), .pairingBegan(readerID),
      .attemptFailed(readerID, Failure(.bondLost, "gone")), .linkUp(readerID, .bluetooth),
      .linkUp(otherReader, .bluetooth), .linkUp(readerID, .usb),
      .linkLost(readerID, .bluetooth, .outOfRange),
      .returnsAt(readerID, Instant(nanoseconds: 6_000_000_000)), .dockUp(dockID),
      .dockDown(dockID, .cableUnplugged), .cabled(dockID),
      .linkUpToInstall(readerID, .bluetooth, request(percent: 80)),
      .discoveryFailed(Failure(.connectionFailed, "no")),
      .stageFailed(readerID, .bluetooth, Failure(.connectionFailed, "no")),
      .preparationFailed(Failure(.connectionFailed, "no")),
      .updateFailed(Failure(.firmwareUpdateFailed, "no")), .updateInstalled,
      .updateTargetLost(.poweredOff), .readerVanished(readerID), .vanished,
    ] + HostTimer.allCases.map { .timer($0) }
}
