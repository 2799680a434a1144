// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideLab
import DocksideMachines
import DocksideUSBIP
import DocksideWire

/// `hardware.export` and its like: docks as USB devices of real machines.
extension Service {
  func registerExportMethods() {
    methods.on(HardwareExport.self) { [unowned self] call, params in
      let room = try call.room(params.lab)
      let dock = room.lab.name(of: try call.dock(params.dock, in: room))
      let export = try self.export(dock, of: room, params)
      return .result { export.write(&$0) }
    }
    methods.on(HardwareWithdraw.self) { [unowned self] call, params in
      let room = try call.room(params.lab)
      let dock = room.lab.name(of: try call.dock(params.dock, in: room))
      guard let export = room.exports.first(where: { $0.dock == dock }) else {
        throw Refusal(
          .invalidState, "dock \(dock) is not exported",
          hint: "hardware.exports lists those that are",
          ["dock": .text(dock), "lab": .text(room.name)])
      }
      self.withdraw(export)
      return .result { writer in writer.object { $0.member("dock", dock) } }
    }
    methods.on(HardwareExports.self) { [unowned self] call, _ in
      self.catchUpExports(to: call.clock)
      return .result { writer in
        writer.object { writer in
          writer.member("address", self.options.usbipAddress)
          writer.array("exports", self.exports.all) { $0.write(&$1) }
        }
      }
    }
  }

  private func export(
    _ dock: String, of room: LabRoom, _ params: HardwareExport
  ) throws(Refusal) -> Export {
    guard options.usbipAddress != nil else {
      throw Refusal(
        .hardwareUnavailable, "this daemon serves no USB devices",
        hint: "start docksided with --usbip PORT", ["dock": .text(dock), "lab": .text(room.name)])
    }
    guard !room.exports.contains(where: { $0.dock == dock }) else {
      throw Refusal(
        .alreadyExists, "dock \(dock) is exported already",
        hint: "hardware.exports shows it; hardware.withdraw ends it",
        ["dock": .text(dock), "lab": .text(room.name)])
    }
    guard let number = exports.freeNumber else {
      throw Refusal(
        .limitExceeded, "\(PeerLimits.exports) docks are exported, which is the most",
        hint: "hardware.withdraw some", ["limit": .number(PeerLimits.exports)])
    }
    let export = Export(
      room: room, dock: dock, number: number,
      vendorID: params.vendorID, productID: params.productID)
    exports.add(export)
    room.exports.append(export)
    return export
  }
}
