// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideBusStand
import DocksideDBus
import DocksideHardware
import Testing

@testable import DocksideBlueZ

/// A bluetoothd that has what the test gives it, notes what it is called for and answers as the test says.
final class FakeBlueZ {
  static let adapter = "/org/bluez/hci0"
  static let device = "/org/bluez/hci0/dev_00_AA_01_00_00_42"

  private let connection: DBusConnection
  private(set) var objects: [String: BlueZObjects.Interfaces] = [:]
  /// What it was called for, such as `Connect` or `Powered`, oldest first; without GetManagedObjects.
  private(set) var calls: [String] = []
  /// How a method is answered, by its name; all others at once, with nothing.
  var answers: [String: (DBusIncoming) -> Void] = [:]
  private var agent: (name: String, path: String)?
  private(set) var ownsItsName = false

  init(_ loop: any HardwareLoop, _ bus: PrivateBus) throws {
    connection = try DBusConnection(loop: loop, address: bus.address)
    connection.serve("/") { [weak self] in self?.take($0) }
    let driver = DBusConnection.driver
    connection.call(
      driver, "/org/freedesktop/DBus", driver, "RequestName", [.string("org.bluez"), .uint32(0)]
    ) { [weak self] _ in self?.ownsItsName = true }
  }

  func close() { connection.close() }

  private func take(_ incoming: DBusIncoming) {
    let message = incoming.message
    if message.member != "GetManagedObjects" { calls.append(message.member) }
    if message.member == "RegisterAgent" {
      agent = (message.sender, message.body.first?.string ?? "")
    }
    if let answer = answers[message.member] {
      answer(incoming)
    } else if message.member == "GetManagedObjects" {
      incoming.reply([managed])
    } else {
      incoming.reply()
    }
  }

  private var managed: DBusValue {
    .dictionary(
      "oa{sa{sv}}",
      objects.sorted { $0.key < $1.key }.map {
        .init(.objectPath($0.key), Self.value(of: $0.value))
      }
    )
  }

  private static func value(of interfaces: BlueZObjects.Interfaces) -> DBusValue {
    .dictionary(
      "sa{sv}",
      interfaces.sorted { $0.key < $1.key }.map { .init(.string($0.key), .properties($0.value)) })
  }

  func add(_ path: String, _ interface: String, _ properties: BlueZObjects.Properties) {
    objects[path, default: [:]][interface] = properties
    connection.emit(
      "/", "org.freedesktop.DBus.ObjectManager", "InterfacesAdded",
      [.objectPath(path), Self.value(of: [interface: properties])])
  }

  func remove(_ path: String) {
    let names = objects.removeValue(forKey: path)?.keys.sorted() ?? []
    connection.emit(
      "/", "org.freedesktop.DBus.ObjectManager", "InterfacesRemoved",
      [.objectPath(path), .strings(names)])
  }

  /// - Parameter properties: With nil for those that it has no more.
  func set(_ path: String, _ interface: String, _ properties: [String: DBusValue?]) {
    for (name, value) in properties { objects[path]?[interface]?[name] = value }
    connection.emit(
      path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
      [
        .string(interface), .properties(properties.compactMapValues { $0 }),
        .strings(properties.filter { $0.value == nil }.keys.sorted()),
      ])
  }

  /// Any signal.
  func emit(_ path: String, _ interface: String, _ member: String, _ arguments: [DBusValue]) {
    connection.emit(path, interface, member, arguments)
  }

  /// Calls the agent that was registered.
  func callAgent(
    _ member: String, _ arguments: [DBusValue],
    reply: @escaping (Result<[DBusValue], DBusError>) -> Void
  ) {
    guard let agent else { return reply(.failure(.disconnected)) }
    connection.call(
      agent.name, agent.path, "org.bluez.Agent1", member, arguments, reply: reply)
  }

  /// Calls any object of whoever called before.
  func call(
    _ name: String, _ path: String, _ interface: String, _ member: String,
    _ arguments: [DBusValue], reply: @escaping (Result<[DBusValue], DBusError>) -> Void
  ) {
    connection.call(name, path, interface, member, arguments, reply: reply)
  }

  /// An adapter that is on.
  func addAdapter() {
    add(
      Self.adapter, BlueZObjects.adapter,
      [
        "Address": .string("00:AA:01:01:00:01"), "Powered": .bool(true),
        "Discovering": .bool(false),
      ])
  }

  func addDevice(_ properties: BlueZObjects.Properties = ["RSSI": .int16(-40)]) {
    var all: BlueZObjects.Properties = [
      "Address": .string("00:AA:01:00:00:42"), "Name": .string("NYC1-1"),
      "Paired": .bool(false), "Bonded": .bool(false), "Connected": .bool(false),
      "ServicesResolved": .bool(false), "UUIDs": .strings([BluetoothUUID.full("180a")]),
    ]
    all.merge(properties) { $1 }
    add(Self.device, BlueZObjects.device, all)
  }

  func setDevice(_ properties: [String: DBusValue?]) {
    set(Self.device, BlueZObjects.device, properties)
  }

  /// The Device Information Service, with some characteristics.
  func addInformation(_ uuids: [String]) {
    let service = "\(Self.device)/service0010"
    add(service, BlueZObjects.service, ["UUID": .string(BluetoothUUID.full("180a"))])
    for (index, uuid) in uuids.enumerated() {
      add(
        "\(service)/char00\(index + 11)", BlueZObjects.characteristic,
        ["UUID": .string(BluetoothUUID.full(uuid)), "Service": .objectPath(service)])
    }
  }
}

/// Bluetooth over a bus of its own, and a fake bluetoothd that comes and goes.
final class BlueZBench {
  static let address = "00:AA:01:00:00:42"
  static let absent = HardwareProblem(.unsupported, "the test's kernel has no Bluetooth")

  let loop = TestLoop()
  let bus: PrivateBus
  private(set) var fake: FakeBlueZ?
  private(set) var blueZ: BlueZ?
  private(set) var radio: (any Radio)?
  private(set) var reports: [RadioReport] = []

  /// - Parameter startsBus: Whether there is a bus, with a bluetoothd that has an adapter.
  init(startsBus: Bool = true) throws {
    bus = try PrivateBus()
    guard startsBus else { return }
    try bus.start()
    try startFake { $0.addAdapter() }
  }

  deinit {
    radio?.close()
    blueZ?.close()
    fake?.close()
  }

  /// Runs the loop until the condition holds; that it does not in time is an issue.
  func run(until isDone: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) {
    let isInTime = loop.run(until: isDone)
    #expect(
      isInTime, "not in time; reported: \(reports), called: \(fake?.calls ?? [])",
      sourceLocation: sourceLocation)
  }

  func startFake(_ prepare: (FakeBlueZ) -> Void = { _ in }) throws {
    let made = try FakeBlueZ(loop, bus)
    prepare(made)
    fake = made
    run { made.ownsItsName }
  }

  func stopFake() {
    fake?.close()
    fake = nil
  }

  /// Looks for Bluetooth, until the first look is over.
  @discardableResult
  func start(
    kernel: @escaping () -> Result<[BluetoothAdapter], HardwareProblem> = { .failure(absent) }
  ) -> BlueZ {
    let made = BlueZ(loop: loop, address: bus.address, kernel: kernel)
    blueZ = made
    run { made.isSettled }
    return made
  }

  /// A radio on hci0, once it has reported.
  @discardableResult
  func openRadio() -> any Radio {
    let opened = (blueZ ?? start()).openRadio("hci0", match: BluetoothMatch()) { [weak self] in
      self?.reports.append($0)
    }
    #expect(reports.isEmpty, "reported from within the call")
    radio = opened
    run { !reports.isEmpty }
    return opened
  }

  func pursue(_ link: RadioWish.Link?, scans: Bool = true) {
    var wish = RadioWish()
    wish.scan = scans ? 1 : nil
    wish.links[Self.address] = link
    radio?.pursue(wish)
  }

  /// Runs until bluetoothd was called for `method` once more.
  func awaitCall(_ method: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let count = awaited[method, default: 0] + 1
    awaited[method] = count
    run(
      until: { (fake?.calls.count { $0 == method } ?? 0) >= count }, sourceLocation: sourceLocation)
  }
  private var awaited: [String: Int] = [:]

  /// Forgets the calls that were awaited: of another bluetoothd.
  func awaitAnew() { awaited = [:] }

  /// Runs until there are reports that were not taken yet, and takes all of them.
  func nextReports(_ count: Int = 1, sourceLocation: SourceLocation = #_sourceLocation)
    -> [RadioReport]
  {
    run(until: { reports.count >= count }, sourceLocation: sourceLocation)
    defer { reports = [] }
    return reports
  }

  /// Everything that is under way has arrived.
  func settle() {
    var isAnswered = false
    fake?.callAgent("Nothing", []) { _ in isAnswered = true }
    run { isAnswered }
  }
}
