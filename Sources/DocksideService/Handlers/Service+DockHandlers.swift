// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideLab
import DocksideMachines
import DocksideWire

/// `dock.*`: the operator's hands on the docks.
extension Service {
  func registerDockMethods() {
    methods.on(DockList.self) { call, params in
      let room = try call.room(params.lab)
      return .result { writer in writer.object { room.lab.writeDocks(&$0) } }
    }
    methods.on(DockAdd.self) { call, params in
      let room = try call.room(params.lab)
      let dock = try room.lab.add(params.configuration)
      return .result { room.lab.write(dock, &$0) }
    }
    methods.on(DockRemove.self) { call, params in
      let room = try call.room(params.lab)
      let dock = try call.dock(params.dock, in: room)
      try room.lab.requireSimulated(dock: dock, "it goes with hardware.unbind")
      room.lab.remove(dock)
      return .result { writer in
        writer.object { $0.member("dock", room.lab.name(of: dock)) }
      }
    }
    onDock(DockGet.self) { _, _, _, _ in }
    onDock(DockSetPower.self) { _, params, room, dock in
      try room.lab.setPower(of: dock, on: params.on)
    }
    onDock(DockInsert.self) { call, params, room, dock in
      try room.lab.insert(try call.reader(params.reader, in: room), into: dock)
    }
    onDock(DockEject.self) { _, _, room, dock in try room.lab.eject(from: dock) }
    onDock(DockOfferUpdate.self) { _, params, room, dock in
      try room.lab.offerUpdate(params.offer, for: dock)
    }
    onDock(DockWithdrawUpdate.self) { _, _, room, dock in
      try room.lab.withdrawUpdate(for: dock)
    }
  }

  /// A method about one dock, answered with the dock as it is then.
  private func onDock<M: DockMethod>(
    _ method: M.Type, _ body: @escaping (Call, M, LabRoom, DockID) throws -> Void
  ) {
    methods.on(method) { call, params in
      let room = try call.room(params.lab)
      let dock = try call.dock(params.dock, in: room)
      try body(call, params, room, dock)
      return .result { room.lab.write(dock, &$0) }
    }
  }
}
