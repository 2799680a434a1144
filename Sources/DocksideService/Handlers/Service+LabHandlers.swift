// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideLab
import DocksideMachines
import DocksideProfiles
import DocksideWire

/// `lab.*`: worlds that open, close and show themselves.
extension Service {
  func registerLabMethods() {
    methods.on(LabOpen.self) { [unowned self] call, params in
      let known = params.name.flatMap { self.labs.find($0) }
      if known != nil, params.snapshot != nil {
        throw Refusal(
          .alreadyExists, "there is a lab \(params.name ?? "") already",
          hint: "a fork needs a name that no lab has", ["lab": .text(params.name ?? "")])
      }
      let room = try known ?? self.open(params, for: call)
      room.catchUp(to: call.clock)
      call.session.room = room
      return .result { writer in
        writer.object { writer in
          writer.member("lab", room.name)
          writer.member("created", known == nil)
          writer.key("seed")
          writer.int(room.lab.seed)
          writer.member("clock", room.clock.mode.rawValue)
          room.lab.writeDevices(&writer)
        }
      }
    }
    methods.on(LabClose.self) { [unowned self] call, params in
      let room = try call.room(params.lab)
      guard room !== self.labs.defaultRoom else {
        throw Refusal(
          .invalidState, "the lab default cannot be closed",
          hint: "open labs of your own with lab.open", ["lab": .text(room.name)])
      }
      self.close(room)
      return .result { writer in writer.object { $0.member("lab", room.name) } }
    }
    methods.on(LabList.self) { [unowned self] call, _ in
      self.catchUp(to: call.clock)
      return .result { writer in
        writer.object { writer in
          writer.array("labs", self.labs.all) { self.writeSummary(of: $0, &$1) }
        }
      }
    }
    methods.on(LabState.self) { [unowned self] call, params in
      let room = try call.room(params.lab)
      return .result { self.writeState(of: room, &$0) }
    }
    methods.on(LabPending.self) { call, params in
      let room = try call.room(params.lab)
      return .result { writer in
        writer.object { writer in
          writer.array("operations", room.lab.pending) { room.lab.write($0, &$1) }
        }
      }
    }
  }

  private func writeSummary(of room: LabRoom, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("lab", room.name)
      writer.member("clock", room.clock.mode.rawValue)
      writer.member("now", room.lab.now)
      writer.member("ephemeral", room.isEphemeral)
      writer.member("connections", room.sessionCount)
      writer.member("readers", room.lab.readerCount)
      writer.member("docks", room.lab.dockCount)
      writer.member("hosts", room.lab.hostCount)
    }
  }

  func writeState(of room: LabRoom, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("lab", room.name)
      writer.member("clock", room.clock.mode.rawValue)
      writer.key("speed")
      writer.number(room.clock.speed)
      writer.member("now", room.lab.now)
      writer.member("date", room.lab.date)
      writer.member("epoch", room.lab.epoch)
      writer.key("seed")
      writer.int(room.lab.seed)
      writer.member("ephemeral", room.isEphemeral)
      writer.member("nextEvent", room.lab.log.next)
      writer.member("snapshots", labs.snapshots(of: room))
      room.lab.writeDevices(&writer)
    }
  }
}
