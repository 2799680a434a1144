// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideDBus
internal import DocksideHardware

/// An adapter as a central: what the model says, done on the bus, and what the bus says, told to the model.
final class BlueZRadio: Radio {
  private let bus: BlueZBus
  private let adapter: String
  private let report: (RadioReport) -> Void
  private var model: RadioModel
  private var timer: (any HardwareTimer)?
  private var reports: [RadioReport] = []
  /// What bluetoothd has not answered yet, by number.
  private var calls: [Int: DBusCall] = [:]
  private var lastCall = 0
  /// What the agent is asked, by the device's path.
  private var questions: [String: BlueZQuestion] = [:]
  private var readings: [String: InformationReading] = [:]
  /// Keeps it, once it is closed, until what it began is taken back.
  private var keptUntilOver: BlueZRadio?

  init(
    _ bus: BlueZBus, adapter: String, match: BluetoothMatch,
    report: @escaping (RadioReport) -> Void
  ) {
    self.bus = bus
    self.adapter = adapter
    self.report = report
    model = RadioModel(match: match)
    timer = try? bus.loop.timer { [weak self] in self?.rang() }
    bus.add(self)
    bus.agent.add(self)
    look()
  }

  deinit { timer?.close() }

  func pursue(_ wish: RadioWish) { tell(.wish(wish)) }
  func forget(_ address: String) { tell(.forget(address)) }

  func close() {
    reports = []
    keptUntilOver = self
    tell(.close)
  }

  func isCentral(of device: String) -> Bool { model.isConcerned(with: device) }

  // MARK: The model

  private func tell(_ input: RadioInput) {
    let output = model.take(input, at: bus.loop.clock)
    reports += output.reports
    for command in output.commands { perform(command) }
    if model.isOver, keptUntilOver != nil { end() } else { arm() }
  }

  /// Reports are told from the loop, so that nobody is called back from within a call.
  private func rang() {
    let due = reports
    reports = []
    for told in due where keptUntilOver == nil { report(told) }
    tell(.time)
  }

  private func arm() {
    guard reports.isEmpty else {
      timer?.start(afterMilliseconds: 0)
      return
    }
    let now = bus.loop.clock
    if let due = model.due(after: now) {
      timer?.start(afterMilliseconds: (due - now + 999_999) / 1_000_000)
    } else {
      timer?.stop()
    }
  }

  private func end() {
    timer?.close()
    timer = nil
    bus.remove(self)
    bus.agent.remove(self)
    forgetCalls()
    keptUntilOver = nil
  }

  private func forgetCalls() {
    for call in calls.values { call.cancel() }
    calls = [:]
    questions = [:]
    readings = [:]
  }

  // MARK: The bus

  private var path: String? { bus.objects.path(ofAdapter: adapter) }

  /// Tells the model how the adapter is, and where it can be used from now on, what it has.
  private func look() {
    switch bus.state {
    case .starting: return
    case .unavailable(let problem): become(problem)
    case .ready: become(bus.objects.problem(ofAdapter: adapter))
    }
  }

  private var isAvailable = false

  private func become(_ problem: HardwareProblem?) {
    let isNew = !isAvailable && problem == nil
    isAvailable = problem == nil
    if !isAvailable { forgetCalls() }
    tell(.adapter(problem))
    guard isNew, let path else { return }
    for device in bus.objects.paths(with: BlueZObjects.device, under: "\(path)/") {
      see(device, news: nil)
    }
  }

  /// - Parameter news: The properties with news; nil for all.
  private func see(_ device: String, news: Set<String>?) {
    guard let sight = bus.objects.sight(of: device) else { return }
    let all = bus.objects[device, BlueZObjects.device].map { Set($0.keys) } ?? []
    tell(.device(path: device, sight, news: news ?? all))
  }

  private func perform(_ command: RadioCommand) {
    switch command {
    case .startScan:
      // The filter is sent first and taken first; its answer says nothing that StartDiscovery's does not.
      call(
        path, BlueZObjects.adapter, "SetDiscoveryFilter",
        [.properties(["Transport": .string("le"), "DuplicateData": .bool(true)])]
      ) { _ in }
      call(path, BlueZObjects.adapter, "StartDiscovery", for: command)
    case .stopScan:
      call(path, BlueZObjects.adapter, "StopDiscovery", for: command)
    case .connect(let device):
      call(device, BlueZObjects.device, "Connect", for: command)
    case .pair(let device): pair(device, for: command)
    case .cancelPairing(let device):
      call(device, BlueZObjects.device, "CancelPairing", for: command)
    case .disconnect(let device):
      call(device, BlueZObjects.device, "Disconnect", for: command)
    case .remove(let device):
      call(path, BlueZObjects.adapter, "RemoveDevice", [.objectPath(device)]) { _ in }
    case .answer(let device, let isYes):
      questions.removeValue(forKey: device)?.answer(isYes)
    case .readInformation(let device):
      readings[device] = InformationReading(bus, device: device) { [weak self] information in
        self?.readings[device] = nil
        self?.tell(.information(path: device, information))
      }
    }
  }

  private func pair(_ device: String, for command: RadioCommand) {
    bus.agent.register { [weak self] error in
      guard let self else { return }
      if let error {
        tell(.done(command, error))
      } else {
        call(device, BlueZObjects.device, "Pair", for: command)
      }
    }
  }

  private func call(
    _ path: String?, _ interface: String, _ member: String, for command: RadioCommand
  ) {
    call(path, interface, member, []) { [weak self] error in self?.tell(.done(command, error)) }
  }

  private func call(
    _ path: String?, _ interface: String, _ member: String, _ arguments: [DBusValue],
    then: @escaping (DBusError?) -> Void
  ) {
    guard let path else { return }
    lastCall += 1
    let number = lastCall
    calls[number] = bus.call(path, interface, member, arguments) { [weak self] result in
      self?.calls[number] = nil
      if case .failure(let error) = result { then(error) } else { then(nil) }
    }
  }
}

extension BlueZRadio: BlueZObserver {
  func blueZBecame(_ state: BlueZBus.State) { look() }

  func blueZChanged(_ changes: [BlueZObjects.Change]) {
    for change in changes { take(change) }
  }

  private func take(_ change: BlueZObjects.Change) {
    if change.interface == BlueZObjects.adapter {
      look()
      if case .changed(path, _, let names) = change, names.contains("Discovering"),
        bus.objects[change.path, BlueZObjects.adapter]?["Discovering"]?.bool == false
      {
        tell(.scanEnded)
      }
      return
    }
    guard isAvailable, let path, change.path.hasPrefix("\(path)/") else { return }
    switch change {
    case .added(let device, BlueZObjects.device): see(device, news: nil)
    case .changed(let device, BlueZObjects.device, let names): see(device, news: names)
    case .removed(let device, BlueZObjects.device, _):
      questions[device] = nil
      readings[device] = nil
      tell(.gone(path: device))
    case .added(let device, BlueZObjects.battery), .changed(let device, BlueZObjects.battery, _):
      see(device, news: [])
    default: break
    }
  }
}

extension BlueZRadio: BlueZAgentClient {
  func takes(_ question: BlueZQuestion) -> Bool {
    let device = question.device
    guard model.isConcerned(with: device) else { return false }
    guard case .confirmation(let passkey) = question.kind else {
      question.answer(true)
      return true
    }
    questions[device] = question
    question.onCancel = { [weak self] in
      self?.questions[device] = nil
      self?.tell(.questionGone(path: device))
    }
    tell(.question(path: device, passkey: passkey))
    return true
  }
}
