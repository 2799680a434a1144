// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines

/// A lab with one reader off the charger, one host, and one dock without power or cable.
struct Shop {
  var lab = Lab(seed: 1)
  let reader: ReaderID
  let host: HostID
  let dock: DockID

  init(
    reader change: (inout ReaderConfiguration) -> Void = { _ in },
    host changeHost: (inout HostConfiguration) -> Void = { _ in },
    dock changeDock: (inout DockConfiguration) -> Void = { _ in }
  ) throws {
    var hostConfiguration = HostConfiguration()
    changeHost(&hostConfiguration)
    host = try lab.add(hostConfiguration)
    var readerConfiguration = ReaderConfiguration()
    readerConfiguration.batteryChargePercentage = 90
    change(&readerConfiguration)
    reader = try lab.add(readerConfiguration)
    var dockConfiguration = DockConfiguration()
    dockConfiguration.powered = false
    changeDock(&dockConfiguration)
    dock = try lab.add(dockConfiguration)
  }

  mutating func pass(_ seconds: Double) {
    lab.advance(to: lab.now + Interval(nanoseconds: Int64(seconds * 1e9)))
  }

  /// Connects over whatever there is, and waits until that is through.
  mutating func connect() throws {
    try lab.connect(reader, from: host)
    pass(2)
  }

  /// Power, cable and reader together: the reader is connected over USB.
  mutating func dockUp() throws {
    try lab.setPower(of: dock, on: true)
    try lab.plug(host, into: dock)
    try lab.insert(reader, into: dock)
    pass(3)
  }

  mutating func set(_ keys: Set<String>, _ change: (inout ReaderConfiguration) -> Void) throws {
    var configuration = lab[reader].configuration
    change(&configuration)
    try lab.change(reader, to: configuration, keys: keys)
  }

  // MARK: What the app is told

  /// What the app has been told since event number `seq`, without percents, in words.
  func told(since seq: Int = 0) -> [String] {
    lab.log.from(seq).compactMap { Self.words(for: $0.happening.what) }
  }

  private static func words(for what: Happening.What) -> String? {
    switch what {
    case .hostDiscoveryStopped(let reason): "scan over: \(reason.rawValue)"
    case .hostDeviceDiscovered: "found"
    case .hostDeviceLost: "lost"
    case .hostDeviceConnected(let transport, nil): "connected over \(transport.rawValue)"
    case .hostDeviceConnected(_, let failure?): "not connected: \(failure.kind.rawValue)"
    case .hostDeviceDisconnected(_, let reason): "disconnected: \(reason.rawValue)"
    case .hostDockConnected: "dock connected"
    case .hostDockDisconnected(let reason): "dock disconnected: \(reason.rawValue)"
    case .hostDevicePreparationFinished(nil): "prepared"
    case .hostDevicePreparationFinished(let failure?): "not prepared: \(failure.kind.rawValue)"
    case .hostApplyingFirmwareUpdate: "applying"
    case .hostFirmwareUpdateComplete: "updated"
    case .hostFirmwareUpdateFailure(_, let failure): "not updated: \(failure.kind.rawValue)"
    default: nil
    }
  }
}

/// Something that befalls a reader, a dock or a phone.
enum Blow: String, CaseIterable, Sendable {
  case readerOff, batteryEmpty, outOfRange, factoryReset
  case radioOff, permissionGone, disconnect, forget, appKilled
  case lifted, dockPowerOff, cablePulled

  static let overTheAir: [Blow] = [
    .readerOff, .batteryEmpty, .outOfRange, .factoryReset, .radioOff, .permissionGone, .disconnect,
    .forget, .appKilled,
  ]
  static let overUSB: [Blow] = [
    .readerOff, .factoryReset, .disconnect, .appKilled, .lifted, .dockPowerOff, .cablePulled,
  ]
}

extension Shop {
  mutating func suffer(_ blow: Blow) throws {
    switch blow {
    case .readerOff: try lab.perform(.power(on: false), on: reader)
    case .batteryEmpty: try lab.perform(.setBattery(percent: 0, charging: nil), on: reader)
    case .outOfRange: try lab.perform(.setSignal(nil), on: reader)
    case .factoryReset: try lab.perform(.factoryReset, on: reader)
    case .radioOff: try lab.perform(.setBluetooth(.off), on: host)
    case .permissionGone: try lab.perform(.setBluetooth(.unauthorized), on: host)
    case .disconnect: try lab.perform(.disconnect, on: host)
    case .forget: try lab.forget(reader, on: host)
    case .appKilled: try lab.perform(.restartApp, on: host)
    case .lifted: try lab.eject(from: dock)
    case .dockPowerOff: try lab.setPower(of: dock, on: false)
    case .cablePulled: try lab.unplug(host)
    }
  }
}
