// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines

/// What goes through the air: who hears whom, who reaches whom.
extension Lab {
  /// Tells the hosts around when a reader began or ceased to advertise, or is heard at another strength.
  mutating func noticeAir(of id: ReaderID) {
    let index = Int(id.index)
    let audible = readers[index].machine.isAudible
    let reachable = readers[index].machine.isReachable
    let signal = readers[index].machine.configuration.rssi
    let before = (readers[index].wasAudible, readers[index].wasReachable, readers[index].lastSignal)
    guard before != (audible, reachable, signal) else { return }
    readers[index].wasAudible = audible
    readers[index].wasReachable = reachable
    readers[index].lastSignal = signal
    for host in hosts where host.isAlive {
      let machine = host.machine
      if reachable, !before.1 {
        if machine.session.attempt?.reader == id || machine.reconnection?.reader == id {
          queue.append(.host(machine.id, .reachable(id)))
        }
      }
      if audible, !before.0, machine.configuration.autoReconnect {
        queue.append(.host(machine.id, .advertising(id)))
      }
      guard machine.discovery.isRunning else { continue }
      if audible, !before.0 {
        scheduleHearing(of: id, by: machine.id)
      } else if !audible, before.0 {
        queue.append(.host(machine.id, .unheard(id)))
      } else if audible, let signal, signal != before.2 {
        queue.append(.host(machine.id, .signal(id, rssi: signal)))
      }
    }
  }

  /// A new scan will hear every reader that advertises, each in its time.
  mutating func scheduleHearing(by host: HostID) {
    let discovery = hosts[Int(host.index)].machine.discovery
    guard discovery.isRunning, discovery.scan != hosts[Int(host.index)].heardScan else { return }
    hosts[Int(host.index)].heardScan = discovery.scan
    for index in readers.indices where readers[index].isAlive && readers[index].wasAudible {
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
    if let dock = usbPath(from: host, to: reader) {
      queue.append(.dock(dock, .usbReleased))
      return
    }
    let machine = hosts[Int(host.index)].machine
    guard machine.bluetooth == .on else { return }
    let bonded = machine.bonds.contains(reader)
    queue.append(.reader(reader, .paged(by: host, bonded: bonded, isReturn: isReturn)))
  }
}
