// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideLab
import DocksideMachines
import DocksideWire

/// `lab.snapshot` and `lab.restore`.
extension Service {
  func registerSnapshotMethods() {
    methods.on(LabSnapshot.self) { [unowned self] call, params in
      let room = try call.room(params.lab)
      try Self.requireSimulation(room)
      let snapshot = try self.labs.keep(room)
      return .result { Self.write(snapshot, &$0) }
    }
    methods.on(LabRestore.self) { [unowned self] call, params in
      let room = try call.room(params.lab)
      let snapshot = try self.labs.snapshot(params.snapshot)
      guard snapshot.room == room.name else {
        throw Refusal(
          .invalidState, "snapshot \(snapshot.id) is one of lab \(snapshot.room)",
          hint: "lab.open snapshot=\(snapshot.id) opens a copy of it",
          ["snapshot": .text(snapshot.id), "lab": .text(room.name)])
      }
      try Self.requireSimulation(room)
      self.publish(room)
      for advert in room.adverts { self.stop(advert) }
      room.lab = snapshot.lab
      room.clock.change(mode: nil, speed: nil, at: room.lab.now, clock: call.clock)
      self.announceRewind(of: room)
      self.replugExports(of: room)
      return .result { Self.write(snapshot, &$0) }
    }
  }

  /// - Throws: `unsupportedOnPhysicalDevice`: the real world cannot be taken back.
  private static func requireSimulation(_ room: LabRoom) throws(Refusal) {
    guard let binding = room.bindings.first else { return }
    throw Refusal(
      .unsupportedOnPhysicalDevice,
      "lab \(room.name) has real hardware, which cannot be taken back to another moment",
      hint: "hardware.unbind \(binding.device) first",
      ["lab": .text(room.name), "device": .text(binding.device)])
  }

  private static func write(_ snapshot: Labs.Snapshot, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("snapshot", snapshot.id)
      writer.member("lab", snapshot.room)
      writer.member("now", snapshot.lab.now)
      writer.member("nextEvent", snapshot.lab.log.next)
    }
  }
}
