// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines
import DocksideUSBIP
import DocksideWire

/// USB/IP peers: bytes in, bytes out, as with sessions.
extension Service {
  /// Begins a conversation.
  package func connectPeer() -> USBPeer { USBPeer() }

  /// Takes what a peer sent, in pieces of any size, and answers what is complete.
  package func receive(
    _ bytes: UnsafeRawBufferPointer, from peer: USBPeer, at clock: UInt64
  ) {
    catchUpExports(to: clock)
    peer.conversation.receive(bytes, Directory(service: self, peer: peer))
    touch(peer)
  }

  /// Tells the peer that some of its output was written, so that a paused one may go on.
  package func drained(_ peer: USBPeer, at clock: UInt64) {
    catchUpExports(to: clock)
    let before = peer.conversation.output.count
    peer.conversation.resume(Directory(service: self, peer: peer))
    if peer.conversation.output.count != before { touch(peer) }
  }

  /// Ends a conversation; its device is free for others.
  package func disconnect(_ peer: USBPeer) {
    peer.export?.peer = nil
    peer.export = nil
  }

  /// What one peer is told of the labs.
  private struct Directory: DeviceDirectory {
    let service: Service
    let peer: USBPeer

    var visibleDevices: [USBDevice] { service.exports.all.compactMap(\.device) }

    func attach(_ busID: String) -> AttachOutcome {
      for export in service.exports.all {
        guard let device = export.device, device.busID == busID else { continue }
        guard export.peer == nil else { return .busy }
        export.peer = peer
        peer.export = export
        return .attached(device)
      }
      return .unknown
    }

    func text(_ kind: DeviceText, of device: USBDevice) -> [UInt8] {
      guard let export = peer.export, let dock = export.dockID else { return [] }
      let buffer = ByteBuffer(capacity: 512)
      var writer = JSONWriter(buffer)
      export.room.lend { lab in
        switch kind {
        case .reader: lab.writeSeatedReader(of: dock, &writer)
        case .dock: lab.writeExported(dock, &writer)
        }
      }
      return Array(buffer.bytes)
    }
  }
}

/// Keeping exports and their peers true to the labs.
extension Service {
  /// Runs what is due in the labs that have exports.
  func catchUpExports(to clock: UInt64) {
    for room in labs.realtime where !room.exports.isEmpty {
      room.catchUp(to: clock)
      publish(room)
    }
  }

  /// Does with the exports of a lab what its unpublished events ask for.
  ///
  /// The events count and not how things stand after them: a manual clock runs past a whole reboot in one call, and the
  /// device was gone all the same.
  func refreshExports(of room: LabRoom) {
    let log = room.lab.log
    let events = log.from(room.unpublished)
    let isIncomplete = log.oldest > room.unpublished
    for export in room.exports {
      guard let dock = export.dockID else {
        withdraw(export)
        continue
      }
      guard let peer = export.peer else { continue }
      let ownEvents = events.lazy.map(\.happening).filter { $0.dock == dock }
      if isIncomplete || export.device != peer.conversation.device
        || ownEvents.contains(where: \.what.takesDeviceAway)
      {
        unplug(export)
        continue
      }
      for happening in ownEvents {
        switch happening.what {
        case .dockReaderInserted: peer.conversation.noteSeat(isOccupied: true)
        case .dockReaderEjected: peer.conversation.noteSeat(isOccupied: false)
        default: continue
        }
        touch(peer)
      }
    }
  }

  /// Has every peer of a lab lose its device, since the lab is at another moment now; docks that it does not have then
  /// are exported no longer.
  func replugExports(of room: LabRoom) {
    for export in room.exports {
      if export.dockID == nil { withdraw(export) } else { unplug(export) }
    }
  }

  func withdraw(_ export: Export) {
    unplug(export)
    exports.remove(export)
    export.room.exports.removeAll { $0 === export }
  }

  private func unplug(_ export: Export) {
    guard let peer = export.peer else { return }
    disconnect(peer)
    peer.conversation.cut()
    touch(peer)
  }
}

extension Happening.What {
  /// Whether it takes a dock off the cable, be it for a moment.
  fileprivate var takesDeviceAway: Bool {
    switch self {
    case .dockStateChanged(_, to: .off, _), .dockStateChanged(_, to: .starting, _),
      .dockStateChanged(_, to: .rebooting, _), .hostDockDisconnected:
      true
    default: false
    }
  }
}
