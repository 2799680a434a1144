// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines
package import DocksideUSBIP

/// A dock that is offered as a USB device, from `hardware.export` to `hardware.withdraw` or the end of dock or lab.
final class Export {
  unowned let room: LabRoom
  /// The dock's id. By name, since a restored lab may give a handle to another dock.
  let dock: String
  let number: UInt16
  let vendorID: UInt16
  let productID: UInt16
  /// Who has the device.
  var peer: USBPeer?

  init(room: LabRoom, dock: String, number: UInt16, vendorID: UInt16, productID: UInt16) {
    self.room = room
    self.dock = dock
    self.number = number
    self.vendorID = vendorID
    self.productID = productID
  }

  /// The dock, as long as its lab has it.
  var dockID: DockID? { room.lend { $0.dock(named: dock) } }

  /// The device as it can be seen now; nil while the dock is off or starts, or no cable is in it.
  var device: USBDevice? {
    guard let id = dockID, room.lab[id].state.isPresent, room.lab[id].host != nil else {
      return nil
    }
    return USBDevice(
      number: number, path: "/dockside/\(room.name)/\(dock)", vendorID: vendorID,
      productID: productID, firmwareVersion: room.lab[id].configuration.firmwareVersion,
      serialNumber: dock)
  }
}

/// The exports of all labs, in the order of their numbers.
struct Exports {
  private(set) var all: [Export] = []

  /// The lowest number that is free; nil where there is no room for one more.
  var freeNumber: UInt16? {
    guard all.count < PeerLimits.exports else { return nil }
    let gap = all.indices.first { Int(all[$0].number) != $0 + 1 } ?? all.count
    return UInt16(gap + 1)
  }

  mutating func add(_ export: Export) {
    let index = all.firstIndex { $0.number > export.number } ?? all.count
    all.insert(export, at: index)
  }

  mutating func remove(_ export: Export) { all.removeAll { $0 === export } }
}

/// Somebody who speaks USB/IP: a connection's conversation and the device that it has.
package final class USBPeer {
  package let conversation = Conversation()
  var export: Export?
  /// Whether it is in the service's list of touched peers.
  var isTouched = false

  init() {}
}
