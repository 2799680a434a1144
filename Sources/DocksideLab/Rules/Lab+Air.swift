// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines

/// What goes through the air: who hears whom, who reaches whom.
extension Lab {
  /// Tells the hosts around when a reader began or ceased to advertise, or is heard at another strength.
  mutating func noticeAir(of id: ReaderID) {
    guard let (before, air) = readers[Int(id.index)].noticeAir() else { return }
    let only = self[id].origin.host
    for host in hosts where host.isAlive && (only == nil || only == host.machine.id) {
      let machine = host.machine
      if air.isReachable, !before.isReachable {
        if machine.session.attempt?.reader == id || machine.reconnection?.reader == id {
          queue.append(.host(machine.id, .reachable(id)))
        }
      }
      if air.isAudible, !before.isAudible, machine.configuration.autoReconnect, !isFurnishing {
        queue.append(.host(machine.id, .advertising(id)))
      }
      guard machine.discovery.isRunning else { continue }
      if air.isAudible, !before.isAudible, only == nil {
        scheduleHearing(of: id, by: machine.id)
      } else if !air.isAudible, before.isAudible {
        queue.append(.host(machine.id, .unheard(id)))
      } else if air.isAudible, let signal = air.signal, signal != before.signal {
        queue.append(.host(machine.id, .signal(id, rssi: signal)))
      }
    }
  }

  /// A new scan will hear every reader that advertises, each in its time.
  mutating func scheduleHearing(by host: HostID) {
    let discovery = hosts[Int(host.index)].machine.discovery
    guard discovery.isRunning, discovery.scan != hosts[Int(host.index)].heardScan else { return }
    hosts[Int(host.index)].heardScan = discovery.scan
    // Real ones are heard when the radio hears them.
    for index in readers.indices
    where readers[index].isAlive && readers[index].air.isAudible
      && readers[index].machine.origin == .simulated
    {
      scheduleHearing(of: readers[index].machine.id, by: host)
    }
  }

  private mutating func scheduleHearing(of reader: ReaderID, by host: HostID) {
    let scan = hosts[Int(host.index)].machine.discovery.scan
    let delay = readers[Int(reader.index)].machine.drawHearingDelay()
    arm(.hearing(reader, by: host, scan: scan), at: now + delay)
  }

  mutating func hear(_ reader: ReaderID, by host: HostID) {
    let machine = readers[Int(reader.index)].machine
    guard machine.isAudible, let rssi = machine.configuration.rssi else { return }
    queue.append(.host(host, .heard(reader, rssi: rssi)))
  }

  /// A host tries to reach a reader: over the cable where the dock has it, else over the air.
  mutating func page(_ reader: ReaderID, by host: HostID, isReturn: Bool) {
    guard readers[Int(reader.index)].isAlive, hosts[Int(host.index)].isAlive else { return }
    let origin = self[reader].origin
    if let only = origin.host, only != host { return }
    if case .usb = origin {
      if self[reader].isFree { queue.append(.reader(reader, .usbAttached(host))) }
      return
    }
    if let dock = usbPath(from: host, to: reader) {
      queue.append(.dock(dock, .usbReleased))
      return
    }
    let machine = hosts[Int(host.index)].machine
    guard machine.bluetooth == .on else { return }
    let bonded = machine.bonds.contains(reader)
    // Nothing comes back by itself that would have to be paired anew.
    guard bonded || !isReturn else { return }
    queue.append(.reader(reader, .paged(by: host, bonded: bonded, isReturn: isReturn)))
  }
}
