// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideDBus
internal import DocksideHardware

/// The way to bluetoothd, shared by everything that wants something of it: a connection that is made anew for as long
/// as there is a bus to be had, and what bluetoothd has, kept true.
final class BlueZBus {
  static let name = "org.bluez"

  /// Longer than bluetoothd itself takes over a call before it gives up.
  private static let callMilliseconds: UInt64 = 60_000
  private static let firstRetryMilliseconds: UInt64 = 1000
  private static let lastRetryMilliseconds: UInt64 = 30_000

  enum State: Equatable {
    /// Nothing is known yet.
    case starting
    /// bluetoothd is there, and its objects are.
    case ready
    case unavailable(HardwareProblem)
  }

  let loop: any HardwareLoop
  private(set) var state = State.starting
  private(set) var objects = BlueZObjects()
  /// The connection's name of whoever is bluetoothd at present.
  private(set) var owner: String?
  private(set) lazy var agent = BlueZAgent(self)

  private let address: String?
  private var connection: DBusConnection?
  private var retry: (any HardwareTimer)?
  private var retryMilliseconds = BlueZBus.firstRetryMilliseconds
  private var observers: [Observation] = []
  private var services: [Served] = []
  private var lastNumber = 0

  private struct Served {
    var path: String
    var onCall: (DBusIncoming) -> Void
    var service: DBusService?
  }

  private struct Observation {
    weak var observer: (any BlueZObserver)?
  }

  /// - Parameter address: Of the bus; nil for the system's.
  init(loop: any HardwareLoop, address: String?) {
    self.loop = loop
    self.address = address
    retry = try? loop.timer { [weak self] in self?.tryAgain() }
    retry?.start(afterMilliseconds: 0)
  }

  deinit {
    retry?.close()
    connection?.close()
  }

  /// Ends the connection for good; the observers are told that there is none.
  func close() {
    retry?.close()
    retry = nil
    connection?.close()
    connection = nil
    become(.unavailable(HardwareProblem(.noBus, "the connection was closed")))
    observers = []
    services = []
  }

  // MARK: What others do with it

  /// Tells of changes, until the observer is gone or removed. What is at present is there to be looked at.
  func add(_ observer: any BlueZObserver) {
    observers.append(Observation(observer: observer))
  }

  func remove(_ observer: any BlueZObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
  }

  /// Calls bluetoothd.
  /// - Parameter reply: Called once, from the loop, unless the call is cancelled or bluetoothd goes away.
  /// - Returns: Nil where there is no bluetoothd, and then there is no reply.
  @discardableResult
  func call(
    _ path: String, _ interface: String, _ member: String, _ arguments: [DBusValue] = [],
    reply: @escaping (Result<[DBusValue], DBusError>) -> Void
  ) -> DBusCall? {
    guard let connection, let owner else { return nil }
    // By its own name: the well-known one might be another's by then.
    return connection.call(
      owner, path, interface, member, arguments, timeoutMilliseconds: Self.callMilliseconds
    ) { [weak self] result in
      if case .failure(let error) = result, error.name == DBusError.noReply {
        self?.whileOwned(by: owner) { reply(result) }
      } else {
        reply(result)
      }
    }
  }

  /// Goes on only where bluetoothd is still there: the bus says that a call will not be answered before it says that the
  /// one who should have done it is gone, and that it is gone is all that there is to say then.
  private func whileOwned(by owner: String, then: @escaping () -> Void) {
    let driver = DBusConnection.driver
    connection?.call(driver, "/org/freedesktop/DBus", driver, "GetId") { [weak self] _ in
      if self?.owner == owner { then() }
    }
  }

  func emit(_ path: String, _ interface: String, _ member: String, _ arguments: [DBusValue]) {
    connection?.emit(path, interface, member, arguments)
  }

  /// Serves bluetoothd's calls to `path` and below on this connection and each that follows it. Calls of anybody else are
  /// refused.
  func serve(_ path: String, onCall: @escaping (DBusIncoming) -> Void) {
    services.append(Served(path: path, onCall: onCall))
    begin(services.count - 1)
  }

  func stopServing(_ path: String) {
    for served in services where served.path == path { served.service?.cancel() }
    services.removeAll { $0.path == path }
  }

  /// Another one each time, from 1.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Whether one of our radios has to do with a device, as its central.
  func isCentral(of device: String) -> Bool {
    present.contains { $0.isCentral(of: device) }
  }

  private func begin(_ index: Int) {
    let onCall = services[index].onCall
    services[index].service = connection?.serve(services[index].path) { [weak self] incoming in
      guard incoming.message.sender == self?.owner else {
        incoming.fail("org.freedesktop.DBus.Error.AccessDenied", "this is for bluetoothd alone")
        return
      }
      onCall(incoming)
    }
  }

  // MARK: The connection

  private func tryAgain() {
    if connection == nil { connect() } else if owner != nil { load() }
  }

  private func connect() {
    do throws(HardwareProblem) {
      let made = try DBusConnection(loop: loop, address: address)
      connection = made
      made.onDisconnect = { [weak self] problem in self?.connectionFailed(problem) }
      for index in services.indices { begin(index) }
      // The rules come first: the answer to GetManagedObjects is then followed by all that changes after it.
      for interface in [
        "org.freedesktop.DBus.ObjectManager", "org.freedesktop.DBus.Properties",
      ] {
        made.onSignal(sender: Self.name, interface: interface) { [weak self] signal in
          self?.heard(signal)
        }
      }
      made.watchName(Self.name) { [weak self] owner in self?.ownerChanged(owner) }
    } catch {
      connectionFailed(error)
    }
  }

  private func connectionFailed(_ problem: HardwareProblem) {
    connection?.close()
    connection = nil
    owner = nil
    retryLater()
    become(.unavailable(problem))
  }

  private func retryLater() {
    retry?.start(afterMilliseconds: retryMilliseconds)
    retryMilliseconds = min(retryMilliseconds * 2, Self.lastRetryMilliseconds)
  }

  private func ownerChanged(_ new: String?) {
    retryMilliseconds = Self.firstRetryMilliseconds
    retry?.stop()
    owner = new
    guard new != nil else {
      return become(
        .unavailable(
          HardwareProblem(
            .noBluetoothd, "bluetoothd does not run", hint: "install and start bluez")))
    }
    // Another may have come in its place without a pause.
    if state == .ready { become(.unavailable(Self.restarted)) }
    load()
  }

  private static let restarted = HardwareProblem(.noBluetoothd, "bluetoothd is started anew")

  private func load() {
    let asked = owner
    call("/", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects") { [weak self] result in
      guard let self, let asked, asked == owner else { return }
      switch result {
      case .success(let body):
        guard let loaded = BlueZObjects(managed: body) else {
          return loadFailed(HardwareProblem(.failed, "bluetoothd answers nonsense"))
        }
        objects = loaded
        become(.ready)
      case .failure(.disconnected): break
      case .failure(let error) where error.name == "org.freedesktop.DBus.Error.AccessDenied":
        loadFailed(
          HardwareProblem(
            .permissionDenied, "bluetoothd does not let this user in",
            hint: "add the user to the group bluetooth"))
      case .failure(let error):
        loadFailed(HardwareProblem(.failed, "bluetoothd answers: \(error.message)"))
      }
    }
  }

  private func loadFailed(_ problem: HardwareProblem) {
    retryLater()
    become(.unavailable(problem))
  }

  private func heard(_ signal: DBusMessage) {
    // What came before the answer with all objects is in it. Anybody may send a signal to us directly.
    guard state == .ready, signal.sender == owner else { return }
    let changes = objects.take(signal)
    guard !changes.isEmpty else { return }
    for observer in present { observer.blueZChanged(changes) }
  }

  private func become(_ new: State) {
    guard new != state else { return }
    state = new
    if new != .ready {
      objects = BlueZObjects()
      agent.forget()
    }
    for observer in present { observer.blueZBecame(new) }
  }

  private var present: [any BlueZObserver] {
    observers.removeAll { $0.observer == nil }
    return observers.compactMap(\.observer)
  }
}

/// Who wants to know how bluetoothd is and what it has.
protocol BlueZObserver: AnyObject {
  func blueZBecame(_ state: BlueZBus.State)
  /// The bus's objects are changed already.
  func blueZChanged(_ changes: [BlueZObjects.Change])
  /// Whether it has, or wants, a link with a device as its central.
  func isCentral(of device: String) -> Bool
}

extension BlueZObserver {
  func isCentral(of device: String) -> Bool { false }
}

extension BlueZObjects {
  static let adapter = "org.bluez.Adapter1"
  static let device = "org.bluez.Device1"
  static let battery = "org.bluez.Battery1"
  static let service = "org.bluez.GattService1"
  static let characteristic = "org.bluez.GattCharacteristic1"

  /// The path of an adapter such as `hci0`; nil where there is none.
  func path(ofAdapter name: String) -> String? {
    paths(with: Self.adapter).first { $0.hasSuffix("/\(name)") }
  }

  /// Why an adapter cannot be used; nil where it can.
  func problem(ofAdapter name: String) -> HardwareProblem? {
    guard let path = path(ofAdapter: name), let adapter = self[path, Self.adapter] else {
      return .noAdapter(name)
    }
    guard adapter["Powered"]?.bool == true else {
      return HardwareProblem(
        .off, "the adapter \(name) is off", hint: "bluetoothctl power on, or rfkill unblock")
    }
    return nil
  }
}

extension HardwareProblem {
  static func noAdapter(_ name: String) -> HardwareProblem {
    HardwareProblem(.absent, "there is no adapter \(name)")
  }
}
