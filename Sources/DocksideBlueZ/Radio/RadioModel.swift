// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideDBus
internal import DocksideHardware

/// A radio without its bus: it is told what is wanted and what happens, and says what to report and what to do.
///
/// After each input all that is wanted is held against all that is, so that nothing has to be remembered of how things
/// came about.
struct RadioModel {
  /// A link that fails at once is not tried again at once.
  static let attemptNanoseconds: UInt64 = 1_000_000_000
  /// A link that BlueZ says is made has come up by then.
  static let arrivalNanoseconds: UInt64 = 5_000_000_000
  /// A link whose services are not resolved by then is no link.
  static let resolveNanoseconds: UInt64 = 60_000_000_000
  /// BlueZ says that a link is cut up to some seconds before it is.
  static let disconnectNanoseconds: UInt64 = 5_000_000_000
  /// How long a bond may take to come about once the pairing is confirmed.
  static let bondNanoseconds: UInt64 = 10_000_000_000
  /// A scan that cannot be begun is tried again then.
  static let scanNanoseconds: UInt64 = 5_000_000_000
  /// A device that is wanted and not there is waited for while a scan runs.
  static let absenceNanoseconds: UInt64 = 60_000_000_000

  /// A link that falls before it is one often holds at the second try; whoever waits for it need not know.
  static let attempts = 3

  let match: BluetoothMatch
  private var wish = RadioWish()
  private var devices: [String: DeviceRecord] = [:]

  private var isClosed = false
  private var availability: Availability = .unknown
  private enum Availability: Equatable {
    case unknown, available
    case unavailable(HardwareProblem)
  }

  private var scan = Scan.off
  private enum Scan { case off, starting, running, stopping }
  private var scanSince: UInt64 = 0
  private var nextScan: UInt64 = 0
  /// The devices that are wanted and not there, with the time since when; nil once that was reported.
  private var missing: [String: UInt64?] = [:]
  private var forgotten: Set<String> = []
  private var output = RadioOutput()

  init(match: BluetoothMatch) { self.match = match }

  /// - Parameter now: In nanoseconds, never less than before.
  mutating func take(_ input: RadioInput, at now: UInt64) -> RadioOutput {
    output = RadioOutput()
    switch input {
    case .wish(let wish): want(wish)
    case .forget(let address): forgotten.insert(address.uppercased())
    case .close: end()
    case .adapter(let problem): adapterChanged(problem)
    case .scanEnded:
      if scan == .running {
        scan = .off
        nextScan = now + Self.attemptNanoseconds
      }
    case .device(let path, let sight, let news): see(path, sight, news, now)
    case .gone(let path): lose(path)
    case .question(let path, let passkey): ask(path, passkey)
    case .questionGone(let path): devices[path]?.isAsked = false
    case .done(let command, let error): finish(command, error, now)
    case .information(let path, let information):
      if let device = devices[path], device.isToldLinked {
        report(.information(address: device.address, information))
      }
    case .time: break
    }
    settle(now)
    return output
  }

  /// Whether a question about a device is ours to answer: we pair with it, or want a link with it.
  func isConcerned(with path: String) -> Bool {
    guard let device = devices[path] else { return false }
    return wish.links[device.address] != nil || device.operation == .pairing
  }

  /// When `time` is due at the latest, in nanoseconds; nil where nothing is waited for.
  func due(after now: UInt64) -> UInt64? {
    guard availability == .available else { return nil }
    var times: [UInt64] = missing.values.compactMap { $0 }.map { $0 + Self.absenceNanoseconds }
    if wish.scan != nil, scan == .off { times.append(nextScan) }
    for device in devices.values {
      times += [device.nextAttempt, device.nextDisconnect, device.resolvesUntil]
      if let lost = lossTime(of: device) { times.append(lost) }
    }
    return times.filter { $0 > now && $0 != .max }.min()
  }

  private mutating func report(_ report: RadioReport) {
    if !isClosed { output.reports.append(report) }
  }

  // MARK: What is wanted

  private mutating func want(_ new: RadioWish) {
    guard !isClosed else { return }
    var new = new
    new.links = Dictionary(
      new.links.map { ($0.key.uppercased(), $0.value) }, uniquingKeysWith: { $1 })
    if new.scan != wish.scan {
      for path in devices.keys {
        devices[path]?.mustTell = true
        // Those that are present are told of again at once, unless there was no scan that they could be heard by.
        let isHeard = devices[path]?.isPresent == true && devices[path]?.sight.isConnected == false
        devices[path]?.hasNews = isHeard && wish.scan != nil && new.scan != nil
      }
    }
    wish = new
    for path in devices.keys where new.links[devices[path]?.address ?? ""] == nil {
      devices[path]?.hasFailed = false
      devices[path]?.attempts = 0
    }
    missing = missing.filter { new.links[$0.key] != nil }
  }

  private mutating func end() {
    wish = RadioWish()
    forgotten = []
    isClosed = true
    // What others linked stays.
    for path in devices.keys { devices[path]?.fits = false }
  }

  /// Whether it is closed and has taken back everything that it began.
  var isOver: Bool {
    guard isClosed else { return false }
    guard availability == .available else { return true }
    return scan == .off
      && devices.values.allSatisfy { device in
        device.operation == nil && !device.isAsked
          && !(device.isOurs && device.sight.isConnected)
      }
  }

  // MARK: The adapter

  private mutating func adapterChanged(_ problem: HardwareProblem?) {
    let new = problem.map(Availability.unavailable) ?? .available
    guard new != availability else { return }
    availability = new
    devices = [:]
    missing = [:]
    scan = .off
    nextScan = 0
    report(problem.map(RadioReport.unavailable) ?? .available)
  }

  private mutating func finishScan(isStart: Bool, _ error: DBusError?, _ now: UInt64) {
    // Otherwise the adapter went away in between and has forgotten the scan.
    guard scan == (isStart ? .starting : .stopping) else { return }
    let isRunning = isStart && (error == nil || error?.name == "org.bluez.Error.InProgress")
    scan = isRunning ? .running : .off
    if isRunning {
      scanSince = now
    } else if isStart {
      nextScan = now + Self.scanNanoseconds
    }
  }

  // MARK: Devices

  private mutating func see(
    _ path: String, _ sight: DeviceSight, _ news: Set<String>, _ now: UInt64
  ) {
    guard availability == .available else { return }
    var device = devices[path] ?? DeviceRecord(sight)
    let isNew = devices[path] == nil
    let old = device.sight
    device.sight = sight
    if news.contains("Name"), !sight.isConnected || device.name == nil, device.name != sight.name {
      device.name = sight.name
      device.mustTell = true
      device.hasNews = device.hasNews || device.isPresent && wish.scan != nil
    }
    device.fits = device.fits || !isClosed && match.fits(sight, name: device.name)
    if wish.scan != nil, sight.signal != nil, isNew || !news.isDisjoint(with: Self.heardBy) {
      device.hasNews = true
      device.heardAt = now
    }
    if isNew, missing.removeValue(forKey: device.address) == .some(nil) {
      // It was given up, and is not wanted anew only because it came.
      device.hasFailed = true
    }
    let isKnown = device.isIntroduced || wish.links[device.address] != nil
    if old.isBonded != sight.isBonded, isKnown {
      report(.bonded(address: device.address, sight.isBonded))
    }
    if old.isConnected != sight.isConnected { device.resolvesUntil = .max }
    if old.isConnected, !sight.isConnected { unlink(&device, now) }
    devices[path] = device
  }

  /// The properties whose change means that the device was heard.
  private static let heardBy: Set<String> = ["RSSI", "ManufacturerData", "ServiceData"]

  private mutating func unlink(_ device: inout DeviceRecord, _ now: UInt64) {
    let wasOurs = device.isOurs
    device.isOurs = false
    if device.isToldLinked {
      device.isToldLinked = false
      device.toldBattery = nil
      device.mustTell = true
      device.heardAt = now
      report(.unlinked(address: device.address))
    } else if wasOurs, device.operation == nil, now >= device.nextDisconnect {
      // Where the operation still runs, its answer says more.
      let kind = device.sight.isBonded ? RadioFailure.Kind.bondLost : .failed
      fall(&device, RadioFailure(kind, "the link fell before its services were resolved"))
    }
  }

  /// A link that was made has fallen before anybody was told of it.
  private mutating func fall(_ device: inout DeviceRecord, _ failure: RadioFailure) {
    guard device.attempts < Self.attempts else { return fail(&device, failure) }
    device.resolvesUntil = .max
    device.mustReset = true
  }

  private mutating func fail(_ device: inout DeviceRecord, _ failure: RadioFailure) {
    device.resolvesUntil = .max
    guard !device.hasFailed, wish.links[device.address] != nil else { return }
    device.hasFailed = true
    report(.failed(address: device.address, failure))
  }

  private mutating func lose(_ path: String) {
    guard let device = devices.removeValue(forKey: path) else { return }
    if device.isToldLinked { report(.unlinked(address: device.address)) }
    if device.isIntroduced, device.sight.isBonded {
      report(.bonded(address: device.address, false))
    }
    if device.isPresent { report(.lost(address: device.address)) }
    if device.hasFailed { missing[device.address] = .some(nil) }
  }

  private mutating func ask(_ path: String, _ passkey: Int?) {
    guard var device = devices[path] else { return }
    device.isAsked = true
    devices[path] = device
    switch wish.links[device.address] {
    case .connected, .paired: report(.asksConfirmation(address: device.address, passkey: passkey))
    case .confirmed, nil: break
    }
  }

  // MARK: What was done

  private mutating func finish(_ command: RadioCommand, _ error: DBusError?, _ now: UInt64) {
    switch command {
    case .startScan, .stopScan: finishScan(isStart: command == .startScan, error, now)
    case .connect(let path): finishAttempt(path, .connecting, error, now)
    case .pair(let path): finishAttempt(path, .pairing, error, now)
    case .disconnect(let path):
      if devices[path]?.operation == .disconnecting { devices[path]?.operation = nil }
    case .cancelPairing, .remove, .answer, .readInformation: break
    }
  }

  private mutating func finishAttempt(
    _ path: String, _ operation: DeviceRecord.Operation, _ error: DBusError?, _ now: UInt64
  ) {
    guard var device = devices[path], device.operation == operation else { return }
    let isCalledOff = device.isCalledOff
    device.operation = nil
    device.isCalledOff = false
    if !isCalledOff {
      let sight = device.sight
      switch error {
      case let error? where error.name == "org.bluez.Error.AlreadyExists" && sight.isBonded: break
      case let error? where error.name == "org.bluez.Error.AlreadyConnected": break
      case let error?: fail(&device, RadioFailure(error))
      case nil where operation == .pairing && !sight.isBonded:
        fail(&device, RadioFailure(.failed, "the device was paired, and no bond came of it"))
      case nil where !sight.isConnected:
        // It comes to BlueZ on another way than the answer, and may be later. Or it fell meanwhile.
        device.resolvesUntil = now + Self.arrivalNanoseconds
        device.nextAttempt = device.resolvesUntil
      case nil: break
      }
    }
    device.isOurs = device.isOurs && (device.sight.isConnected || error == nil)
    devices[path] = device
  }
}

// MARK: - Holding what is wanted against what is

extension RadioModel {
  private mutating func settle(_ now: UInt64) {
    guard availability == .available else { return }
    settleScan(now)
    for path in devices.keys.sorted() {
      settleForgotten(path)
      tell(path, now)
      drive(path, now)
    }
    settleMissing(now)
    forgotten = []
  }

  private mutating func settleScan(_ now: UInt64) {
    switch scan {
    case .off where wish.scan != nil && now >= nextScan:
      scan = .starting
      output.commands.append(.startScan)
    case .running where wish.scan == nil:
      scan = .stopping
      output.commands.append(.stopScan)
    case .off, .starting, .running, .stopping: break
    }
  }

  private mutating func settleForgotten(_ path: String) {
    guard let device = devices[path], forgotten.contains(device.address) else { return }
    output.commands.append(.remove(path: path))
  }

  /// Reports what was not told yet.
  private mutating func tell(_ path: String, _ now: UInt64) {
    guard var device = devices[path] else { return }
    if device.fits { tellPresence(&device, now) }
    let sight = device.sight
    let isWanted = wish.links[device.address] != nil && !device.hasFailed
    if isWanted, sight.isConnected, !device.isToldLinked {
      if sight.isResolved {
        device.isToldLinked = true
        device.attempts = 0
        device.resolvesUntil = .max
        report(.linked(address: device.address))
        output.commands.append(.readInformation(path: path))
      } else if device.resolvesUntil == .max {
        device.resolvesUntil = now + Self.resolveNanoseconds
      }
    }
    if device.isToldLinked, let battery = sight.battery, battery != device.toldBattery {
      device.toldBattery = battery
      report(.battery(address: device.address, percent: battery))
    }
    devices[path] = device
  }

  private mutating func tellPresence(_ device: inout DeviceRecord, _ now: UInt64) {
    if device.hasNews, wish.scan != nil {
      device.hasNews = false
      let rssi = device.sight.signal?.rssi
      if !device.isPresent || device.mustTell || rssi != device.toldRSSI {
        device.isPresent = true
        device.isIntroduced = true
        device.mustTell = false
        device.toldRSSI = rssi
        report(.heard(device.peer, rssi: rssi))
      }
    } else if !device.isIntroduced, device.sight.isBonded {
      device.isIntroduced = true
      report(.known(device.peer))
    }
    if let lost = lossTime(of: device), now >= lost {
      device.isPresent = false
      report(.lost(address: device.address))
    }
  }

  /// When a device counts as lost if it is not heard before; nil where nothing says so.
  private func lossTime(of device: DeviceRecord) -> UInt64? {
    guard device.isPresent, scan == .running, !device.sight.isConnected else { return nil }
    let (time, overflow) = match.lostAfterMilliseconds.multipliedReportingOverflow(by: 1_000_000)
    let since = max(device.heardAt, scanSince)
    return overflow || time > .max - since ? nil : since + time
  }

  private mutating func drive(_ path: String, _ now: UInt64) {
    if var device = devices[path], now >= device.resolvesUntil {
      if device.sight.isConnected {
        fail(&device, RadioFailure(.timedOut, "the services were not resolved in time"))
      } else {
        fall(&device, RadioFailure(.failed, "the link fell at once"))
      }
      devices[path] = device
    }
    // More than one step where one makes room for the next, such as an answer that calls off a pairing.
    for _ in 0..<3 {
      guard let device = devices[path] else { return }
      let link = wish.links[device.address]
      guard let command = device.nextCommand(path, for: link, at: now) else { return }
      devices[path]?.begin(command, at: now)
      output.commands.append(command)
    }
  }

  private mutating func settleMissing(_ now: UInt64) {
    let there = Set(devices.values.map(\.address))
    for address in wish.links.keys.sorted() where !there.contains(address) {
      let since: UInt64
      switch missing[address] {
      case .some(nil): continue
      case .some(let time?): since = time
      case nil: since = now
      }
      let isGivenUp = wish.scan == nil || now >= since + Self.absenceNanoseconds
      missing[address] = .some(isGivenUp ? nil : since)
      if isGivenUp {
        report(
          .failed(address: address, RadioFailure(.notFound, "there is no such device in range")))
      }
    }
    missing = missing.filter { !there.contains($0.key) }
  }
}

extension DeviceRecord {
  /// Notes that a command is under way.
  mutating func begin(_ command: RadioCommand, at now: UInt64) {
    switch command {
    case .connect, .pair:
      operation = command.isPair ? .pairing : .connecting
      isCalledOff = false
      isOurs = true
      attempts += 1
      nextAttempt = now + RadioModel.attemptNanoseconds
    case .disconnect where operation == .connecting, .cancelPairing:
      isCalledOff = true
    case .disconnect:
      operation = .disconnecting
      mustReset = false
      nextDisconnect = now + RadioModel.disconnectNanoseconds
    case .answer(_, let isAccepted):
      isAsked = false
      // A pairing that is refused ends by itself, and its link with it.
      if !isAccepted, operation == .pairing { isCalledOff = true }
      // One that the peer began makes a bond by itself; to ask for another meanwhile would only be refused.
      if isAccepted { nextAttempt = max(nextAttempt, now + RadioModel.bondNanoseconds) }
    case .startScan, .stopScan, .remove, .readInformation: break
    }
  }
}

extension RadioCommand {
  fileprivate var isPair: Bool {
    guard case .pair = self else { return false }
    return true
  }
}
