// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideDBus
internal import DocksideHardware

/// One adapter as a simulated reader: a GATT application, and an advertisement while the reader is to be found.
///
/// It knows how the reader is to be (the face), how the system is (the surroundings) and what bluetoothd has agreed to,
/// and does at each change what is missing. So it need not know what happened in between: a bluetoothd that comes back
/// has agreed to nothing.
final class PeripheralModel {
  /// The path of our application; everything of ours is below it.
  let root: String
  private unowned let bus: any PeripheralBus
  let report: (PeripheralReport) -> Void
  /// Rings when what was refused is to be tried again; nil where there are no timers, and it never is.
  private var retry: (any HardwareTimer)?
  private static let retryMilliseconds: UInt64 = 5000

  /// Nil until one is presented: nothing is served before it.
  private(set) var face: PeripheralFace?
  private(set) var surroundings = PeripheralSurroundings()
  private(set) var isClosed = false
  /// Called once, when everything is taken back after `close`.
  var onEnd: (() -> Void)?

  var application = Registration<ReaderTree>()
  /// By the name that it tells.
  var advertisement = Registration<String>()
  /// The adapter's object; nil while bluetoothd does not have it, or not all of it yet.
  private var adapter: String?
  /// Counts the times that bluetoothd forgot all: an answer from before is about what is no more.
  private var life = 0

  /// What was reported last; nil before the first report.
  private var availability: Availability?
  private enum Availability: Equatable {
    case available
    case unavailable(HardwareProblem)
  }
  /// The links that were reported: addresses by the device's path.
  private var links: [String: String] = [:]
  /// The devices that were seen without a bond.
  private var unbonded: Set<String> = []
  /// The devices whose links were to be cut and are still up.
  private var cuts: Set<String> = []
  /// The confirmations that wait for the reader, by the device's path.
  var confirmations: [String: (PairingAnswer) -> Void] = [:]

  /// - Parameter root: A path that nobody else has.
  init(
    root: String, bus: any PeripheralBus, loop: any HardwareLoop,
    report: @escaping (PeripheralReport) -> Void
  ) {
    (self.root, self.bus, self.report) = (root, bus, report)
    retry = try? loop.timer { [weak self] in self?.tryAgain() }
  }

  // MARK: What is wanted

  func present(_ face: PeripheralFace) {
    guard !isClosed else { return }
    let old = self.face
    self.face = face
    if let old { notify(ReaderValues.changes(from: old, to: face)) }
    answerConfirmations()
    drive()
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    retry?.close()
    retry = nil
    answerConfirmations()
    drive()
  }

  // MARK: What is

  /// The system is like this from now on.
  func observe(_ surroundings: PeripheralSurroundings) {
    let wasUsable = self.surroundings.problem == nil
    self.surroundings = surroundings
    if surroundings.adapter != adapter { forget() }
    adapter = surroundings.adapter
    // It was refused by the adapter as it was.
    if surroundings.problem == nil, !wasUsable { forgetRefusals() }
    let linked = Set(surroundings.devices.filter(\.value.isLinked).keys)
    cuts.formIntersection(linked)
    for path in confirmations.keys where !linked.contains(path) { confirmations[path] = nil }
    tell()
    drive()
  }

  /// What bluetoothd agreed to is no more.
  private func forget() {
    life += 1
    application = Registration()
    advertisement = Registration()
  }

  /// Reports what is not reported yet.
  private func tell() {
    guard !isClosed else { return }
    let problem = surroundings.problem ?? application.refusal ?? advertisement.refusal
    let now = problem.map(Availability.unavailable) ?? .available
    if now != availability {
      availability = now
      report(problem.map(PeripheralReport.unavailable) ?? .available)
    }
    // That they are gone the report says.
    guard now == .available else { return links = [:] }
    let devices = surroundings.devices.sorted { $0.key < $1.key }
    for (path, address) in links.sorted(by: { $0.key < $1.key })
    where surroundings.devices[path]?.isLinked != true {
      links[path] = nil
      report(.unlinked(address: address))
    }
    for (path, device) in devices where device.isLinked && links[path] == nil {
      links[path] = device.address
      report(.linked(address: device.address))
    }
    for (path, device) in devices {
      if !device.isBonded {
        unbonded.insert(path)
      } else if unbonded.remove(path) != nil, device.isLinked {
        // A bond from before us is no news, nor one that our side has made as a central.
        report(.paired(address: device.address))
      }
    }
    unbonded.formIntersection(surroundings.devices.keys)
  }

  // MARK: What is missing

  /// Asks for what is missing, and takes back what is too much.
  private func drive() {
    guard adapter != nil else { return finish() }
    cutLinks()
    let isUsable = surroundings.problem == nil
    let face = isClosed ? nil : face
    let tree = face.map { ReaderTree(root: root, information: $0.information) }
    let isServed = application.state == .there && application.value == tree
    // Nobody is to find a reader whose services are not there yet, or not any more.
    if isUsable, isServed, let face, face.isAdvertised {
      pursue(AdvertisedName.cut(face.name), \.advertisement, .advertisement)
    } else {
      pursue(nil, \.advertisement, .advertisement)
    }
    if tree == nil || isUsable, isServed || advertisement.value == nil {
      pursue(tree, \.application, .application)
    }
    finish()
  }

  /// How bluetoothd is asked to take something.
  private enum Kind {
    case application, advertisement

    var manager: String {
      switch self {
      case .application: "org.bluez.GattManager1"
      case .advertisement: "org.bluez.LEAdvertisingManager1"
      }
    }
    var noun: String {
      switch self {
      case .application: "Application"
      case .advertisement: "Advertisement"
      }
    }
  }

  private func path(_ kind: Kind) -> String {
    switch kind {
    case .application: root
    case .advertisement: advertisementPath
    }
  }

  /// Brings a registration to `wanted`, one call at a time; each answer drives on.
  private func pursue<Value: Equatable>(
    _ wanted: Value?, _ place: ReferenceWritableKeyPath<PeripheralModel, Registration<Value>>,
    _ kind: Kind
  ) {
    switch self[keyPath: place].state {
    case .none where wanted != nil:
      self[keyPath: place].state = .asked
      self[keyPath: place].value = wanted
      call(kind, "Register", [.properties([:])]) { error in
        if let error, error.name != "org.bluez.Error.AlreadyExists" {
          self[keyPath: place] = Registration(state: .refused, refusal: Self.problem(error))
          self.retry?.start(afterMilliseconds: Self.retryMilliseconds)
        } else {
          self[keyPath: place].state = .there
          self[keyPath: place].refusal = nil
        }
      }
    case .there where wanted != self[keyPath: place].value:
      self[keyPath: place].state = .leaving
      // Whatever the answer: that there was none is as good.
      call(kind, "Unregister") { _ in self[keyPath: place] = Registration() }
    case .none where self[keyPath: place].refusal != nil, .refused where wanted == nil:
      self[keyPath: place] = Registration()
      tell()
    default: break
    }
  }

  private func call(
    _ kind: Kind, _ verb: String, _ options: [DBusValue] = [],
    answered: @escaping (DBusError?) -> Void
  ) {
    guard let adapter else { return }
    let life = life
    // Holds on to self: what is there is to be taken back even after everybody let go.
    bus.call(
      adapter, kind.manager, verb + kind.noun, [.objectPath(path(kind))] + options
    ) { result in
      guard life == self.life else { return }
      if case .failure(let error) = result { answered(error) } else { answered(nil) }
      self.tell()
      self.drive()
    }
  }

  /// bluetoothd has let go of the advertisement by itself. It is offered again, but not at once: else the two might go
  /// on like this for ever.
  func advertisementReleased() {
    guard advertisement.state == .there else { return }
    advertisement = Registration(state: .refused)
    retry?.start(afterMilliseconds: Self.retryMilliseconds)
    drive()
  }

  private func tryAgain() {
    // The reasons stay until it is better, so that nothing is reported for a failed try.
    if application.state == .refused { application.state = .none }
    if advertisement.state == .refused { advertisement.state = .none }
    drive()
  }

  private func forgetRefusals() {
    if application.state == .refused { application = Registration() }
    if advertisement.state == .refused { advertisement = Registration() }
  }

  private static func problem(_ error: DBusError) -> HardwareProblem {
    switch error.name {
    case "org.bluez.Error.NotPermitted":
      HardwareProblem(
        .busy, "the adapter advertises as much as it can", hint: "end another advertisement")
    case "org.freedesktop.DBus.Error.AccessDenied":
      HardwareProblem(.permissionDenied, "bluetoothd does not let this user serve a peripheral")
    case DBusError.unknownMethod, DBusError.unknownObject,
      "org.freedesktop.DBus.Error.UnknownInterface":
      HardwareProblem(.unsupported, "the adapter cannot be a peripheral")
    default:
      HardwareProblem(.failed, "bluetoothd refuses the reader: \(error.message) (\(error.name))")
    }
  }

  /// Each link is cut once: where that fails, it would fail again and again.
  private func cutLinks() {
    guard isClosed || face?.mayBeLinked != true else { return cuts = [] }
    for (path, device) in surroundings.devices.sorted(by: { $0.key < $1.key })
    where device.isLinked && cuts.insert(path).inserted {
      bus.call(path, "org.bluez.Device1", "Disconnect", []) { _ in }
    }
  }

  /// Whether there is nothing left to take back.
  private func finish() {
    let isClean = application.value == nil && advertisement.value == nil
    guard isClosed, adapter == nil || isClean, let onEnd else { return }
    self.onEnd = nil
    onEnd()
  }

  /// Tells centrals of values; bluetoothd knows which ones want to know.
  private func notify(_ changes: [(uuid: String, value: [UInt8])]) {
    guard application.state == .there else { return }
    for change in changes {
      guard let path = application.value?.characteristic(change.uuid)?.path else { continue }
      bus.emit(
        path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
        [
          .string(ReaderTree.characteristicInterface),
          .properties(["Value": .bytes(change.value)]), .strings([]),
        ])
    }
  }
}
