// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines

/// What must hold in a lab whatever was done to it; answers with what does not.
enum Invariants {
  static func broken(in lab: Lab) -> [String] {
    lab.allReaders.flatMap { broken(lab[$0], lab) } + lab.allHosts.flatMap { broken(lab[$0], lab) }
      + lab.allDocks.flatMap { broken(lab[$0], lab) }
  }

  private static func broken(_ reader: Reader, _ lab: Lab) -> [String] {
    let name = lab.name(of: reader.id)
    var found: [String] = []
    if !(0...100).contains(reader.battery.percent) {
      found.append("\(name): battery at \(reader.battery.percent) %")
    }
    if reader.battery.percent == 0, !reader.isCharging, reader.state != .off {
      found.append("\(name): \(reader.state.name) with an empty battery")
    }
    if Set(reader.bonds).count != reader.bonds.count { found.append("\(name): a bond twice") }
    if let seat = reader.seat, lab[seat].reader != reader.id {
      found.append("\(name): sits in a dock that does not hold it")
    }
    if let link = reader.state.link {
      if link.transport == .bluetooth, reader.configuration.rssi == nil {
        found.append("\(name): linked out of range")
      }
      if link.transport == .usb {
        let dock = reader.seat.map { lab[$0] }
        if dock?.host != link.host || dock?.state.isPresent != true {
          found.append("\(name): linked over USB without a dock that carries it")
        }
      }
    }
    if let update = reader.updateProgress, !(0...100).contains(update.percent) {
      found.append("\(name): update at \(update.percent) %")
    }
    let updating = lab.allHosts.contains { lab[$0].update?.target == .reader(reader.id) }
    if (reader.updateProgress != nil) != updating {
      found.append("\(name): progress without an update, or an update without progress")
    }
    return found
  }

  private static func broken(_ host: Host, _ lab: Lab) -> [String] {
    let name = lab.name(of: host.id)
    var found: [String] = []
    if let connection = host.session.connection {
      let link = lab[connection.reader].state.link
      if host.lostLink == nil, link != Link(host: host.id, transport: connection.transport) {
        found.append("\(name): connected to a reader whose link is \(String(describing: link))")
      }
      if connection.transport == .bluetooth, host.bluetooth != .on {
        found.append("\(name): connected with Bluetooth \(host.bluetooth)")
      }
    }
    if host.discovery.isRunning, host.bluetooth != .on {
      found.append("\(name): scanning with Bluetooth \(host.bluetooth)")
    }
    if let dock = host.connectedDock, lab[dock].host != host.id || !lab[dock].state.isPresent {
      found.append("\(name): sees a dock that is not there")
    }
    if let dock = host.cable, lab[dock].host != host.id {
      found.append("\(name): its cable is in a dock without it")
    }
    if host.session == .none, host.preparation != nil {
      found.append("\(name): prepares a reader that is gone")
    }
    return found
  }

  private static func broken(_ dock: Dock, _ lab: Lab) -> [String] {
    let name = lab.name(of: dock.id)
    var found: [String] = []
    if let reader = dock.reader, lab[reader].seat != dock.id {
      found.append("\(name): holds a reader that sits elsewhere")
    }
    if let host = dock.host, lab[host].cable != dock.id {
      found.append("\(name): has a cable whose host knows nothing of it")
    }
    return found
  }

  /// Operations with nothing scheduled that would end them, but for those that wait for a hand (a press, a reader that
  /// may come back) or are held by a fault whose release is named.
  static func stuck(in lab: Lab) -> [PendingOperation] {
    lab.pending.filter { operation in
      guard operation.endsAt == nil, operation.kind != .reconnect else { return false }
      if operation.waitsFor.hasPrefix("fault") { return false }
      // The phone has not noticed yet that the link is gone; when it does, the operation ends.
      return operation.host.map { lab[$0].lostLink == nil } ?? true
    }
  }

  /// Beginnings in the log that have neither an end nor something that still goes on.
  static func unended(in lab: Lab) -> [String] {
    var scans: [HostID: Int] = [:]
    var links: [ReaderID: Int] = [:]
    for event in lab.log.events {
      switch (event.happening.what, event.happening.host, event.happening.reader) {
      case (.hostDiscoveryStarted, let host?, _): scans[host, default: 0] += 1
      case (.hostDiscoveryStopped, let host?, _): scans[host, default: 0] -= 1
      case (.linkUp, _, let reader?): links[reader, default: 0] += 1
      case (.linkDown, _, let reader?): links[reader, default: 0] -= 1
      default: break
      }
    }
    var found: [String] = []
    for host in lab.allHosts {
      if scans[host, default: 0] != (lab[host].discovery.isRunning ? 1 : 0) {
        found.append("\(lab.name(of: host)): a scan without an end")
      }
    }
    for reader in lab.allReaders {
      if links[reader, default: 0] != (lab[reader].state.link == nil ? 0 : 1) {
        found.append("\(lab.name(of: reader)): a link without an end")
      }
    }
    return found
  }

  /// What the log says that cannot be: progress that falls, an end without a beginning.
  static func contradictions(in log: EventLog) -> [String] {
    var percents: [HostID: Int] = [:]
    var found: [String] = []
    for event in log.events {
      guard let host = event.happening.host else { continue }
      switch event.happening.what {
      case .hostFirmwareDownloadProgress(_, let percent),
        .hostFirmwareUpdateProgress(_, let percent):
        if let before = percents[host], percent < before, percent > 0 {
          found.append("event \(event.seq): \(percent) % after \(before) %")
        }
        percents[host] = percent == 100 ? nil : percent
      case .hostFirmwareUpdateComplete, .hostFirmwareUpdateFailure: percents[host] = nil
      default: break
      }
    }
    return found
  }
}
