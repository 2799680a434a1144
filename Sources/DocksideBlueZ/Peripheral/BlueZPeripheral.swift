// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideDBus
internal import DocksideHardware

/// An adapter as a peripheral: what the model says, done on the bus, and what the bus says, told to the model.
final class BlueZPeripheral: Peripheral {
  private let bus: BlueZBus
  private let adapter: String
  private let root: String
  private let report: (PeripheralReport) -> Void
  private var model: PeripheralModel!
  private var reports: [PeripheralReport] = []
  private var timer: (any HardwareTimer)?
  /// Since when there has been an adapter that lacks what we need.
  private var incompleteSince: UInt64?
  private var patience: (any HardwareTimer)?
  private static let completionMilliseconds: UInt64 = 3000
  private var isClosed = false
  /// Whether questions about pairing come to us; bluetoothd is only asked for it once there is a reader to answer.
  private var isAsked = false
  /// Keeps it, once it is closed, until everything is taken back.
  private var keptUntilOver: BlueZPeripheral?

  init(_ bus: BlueZBus, adapter: String, report: @escaping (PeripheralReport) -> Void) {
    self.bus = bus
    self.adapter = adapter
    self.report = report
    // Of each opening its own: the one before may still be on its way out.
    root = "/org/dockside/\(adapter)/\(bus.nextNumber())"
    timer = try? bus.loop.timer { [weak self] in self?.rang() }
    patience = try? bus.loop.timer { [weak self] in self?.look() }
    model = PeripheralModel(root: root, bus: self, loop: bus.loop) { [weak self] report in
      self?.reports.append(report)
      self?.timer?.start(afterMilliseconds: 0)
    }
    model.onEnd = { [weak self] in self?.end() }
    bus.serve(root) { [weak self] in self?.answer($0) }
    bus.add(self)
    bus.agent.add(self)
    look()
  }

  deinit {
    timer?.close()
    patience?.close()
  }

  func present(_ face: PeripheralFace) {
    model.present(face)
    beAsked()
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    keptUntilOver = self
    reports = []
    model.close()
  }

  /// Reports are told from the loop, so that nobody is called back from within a call.
  private func rang() {
    let due = reports
    reports = []
    for told in due where !isClosed { report(told) }
  }

  private func end() {
    timer?.close()
    timer = nil
    patience?.close()
    patience = nil
    bus.remove(self)
    bus.agent.remove(self)
    bus.stopServing(root)
    keptUntilOver = nil
  }

  // MARK: The bus

  private static let managers = ["org.bluez.GattManager1", "org.bluez.LEAdvertisingManager1"]

  private func look() {
    switch bus.state {
    case .starting: return
    case .unavailable(let problem):
      incompleteSince = nil
      isAsked = false
      model.observe(PeripheralSurroundings(problem: problem))
    case .ready:
      model.observe(surroundings())
      beAsked()
    }
  }

  private func surroundings() -> PeripheralSurroundings {
    let objects = bus.objects
    var seen = PeripheralSurroundings(problem: objects.problem(ofAdapter: adapter))
    guard let path = objects.path(ofAdapter: adapter) else {
      incompleteSince = nil
      return seen
    }
    if Self.managers.allSatisfy({ objects[path, $0] != nil }) {
      seen.adapter = path
      incompleteSince = nil
    } else if seen.problem == nil {
      seen.problem = problemOfIncomplete()
    }
    for device in objects.paths(with: BlueZObjects.device, under: "\(path)/") {
      guard let sight = objects.sight(of: device) else { continue }
      seen.devices[device] = PeripheralSurroundings.Device(
        address: sight.address, isLinked: sight.isConnected && !bus.isCentral(of: device),
        isBonded: sight.isBonded)
    }
    return seen
  }

  /// A new adapter's interfaces come one by one, those that we need last: so long it counts as not there.
  private func problemOfIncomplete() -> HardwareProblem {
    let now = bus.loop.clock
    let since = incompleteSince ?? now
    incompleteSince = since
    let waited = (now - since) / 1_000_000
    guard waited < Self.completionMilliseconds else {
      return HardwareProblem(.unsupported, "the adapter \(adapter) cannot be a peripheral")
    }
    patience?.start(afterMilliseconds: Self.completionMilliseconds - waited)
    return .noAdapter(adapter)
  }

  private func beAsked() {
    guard bus.state == .ready, model.face != nil, !isAsked, !isClosed else { return }
    isAsked = true
    bus.agent.becomeDefault { [weak self] error in if error != nil { self?.isAsked = false } }
  }

  private func answer(_ incoming: DBusIncoming) {
    let message = incoming.message
    let call = PeripheralCall(
      path: message.path, interface: message.interface, member: message.member, body: message.body)
    do throws(DBusError) {
      incoming.reply(try model.answer(call))
    } catch {
      incoming.fail(error.name, error.message)
    }
  }
}

extension BlueZPeripheral: PeripheralBus {
  func call(
    _ path: String, _ interface: String, _ member: String, _ arguments: [DBusValue],
    reply: @escaping (Result<[DBusValue], DBusError>) -> Void
  ) {
    bus.call(path, interface, member, arguments, reply: reply)
  }

  func emit(_ path: String, _ interface: String, _ member: String, _ arguments: [DBusValue]) {
    bus.emit(path, interface, member, arguments)
  }
}

extension BlueZPeripheral: BlueZObserver {
  func blueZBecame(_ state: BlueZBus.State) { look() }

  /// Only the state counts; but most changes are no concern of ours, and a busy air makes many.
  func blueZChanged(_ changes: [BlueZObjects.Change]) {
    if changes.contains(where: concerns) { look() }
  }

  private func concerns(_ change: BlueZObjects.Change) -> Bool {
    switch change {
    case .changed(_, BlueZObjects.device, let names):
      !names.isDisjoint(with: ["Connected", "Paired", "Bonded"])
    default:
      change.interface == BlueZObjects.device || change.interface == BlueZObjects.adapter
        || Self.managers.contains(change.interface)
    }
  }
}

extension BlueZPeripheral: BlueZAgentClient {
  func takes(_ question: BlueZQuestion) -> Bool {
    let device = question.device
    guard model.surroundings.devices[device] != nil, !bus.isCentral(of: device) else {
      return false
    }
    switch question.kind {
    // Whoever is linked may have all that there is.
    case .service: question.answer(true)
    case .confirmation(let passkey):
      question.onCancel = { [weak self] in self?.model.cancelConfirmation(device) }
      model.confirm(device, passkey: passkey) { question.answer($0 == .accept) }
    }
    return true
  }
}
