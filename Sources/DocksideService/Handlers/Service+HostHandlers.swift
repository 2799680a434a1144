// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideLab
import DocksideMachines
import DocksideWire

/// `host.*`: hosts themselves, and the hands on the phone.
extension Service {
  func registerHostMethods() {
    methods.on(HostList.self) { call, params in
      let room = try call.room(params.lab)
      return .result { writer in writer.object { room.lab.writeHosts(&$0) } }
    }
    methods.on(HostAdd.self) { call, params in
      let room = try call.room(params.lab)
      let host = try room.lab.add(params.configuration)
      return .result { room.lab.write(host, &$0) }
    }
    askHost(HostRemove.self) { _, _, room, host in
      room.lab.remove(host)
      return .result { writer in
        writer.object { $0.member("host", room.lab.name(of: host)) }
      }
    }
    onHost(HostGet.self) { _, _, _, _ in }
    onHost(HostSetBluetooth.self) { _, params, room, host in
      if params.state == .on, let problem = room.radioProblem(of: host) {
        throw Refusal(problem.0, device: problem.device)
      }
      try room.lab.perform(.setBluetooth(params.state), on: host)
    }
    onHost(HostPlug.self) { call, params, room, host in
      try room.lab.plug(host, into: try call.dock(params.dock, in: room))
    }
    onHost(HostUnplug.self) { _, _, room, host in try room.lab.unplug(host) }
    onHost(HostStartDiscovery.self) { _, _, room, host in
      try room.lab.perform(.startDiscovery, on: host)
    }
    onHost(HostStopDiscovery.self) { _, _, room, host in
      try room.lab.perform(.stopDiscovery, on: host)
    }
    onHost(HostDisconnect.self) { _, _, room, host in
      try room.lab.perform(.disconnect, on: host)
    }
    onHost(HostForget.self) { call, params, room, host in
      let reader = try call.reader(params.reader, in: room)
      try room.lab.forget(reader, on: host)
      for case let binding as RadioBinding in room.bindings where binding.host == host {
        binding.forget(reader)
      }
    }
    onHost(HostConfirmPairing.self) { _, params, room, host in
      try room.lab.answerPairing(on: host, accepts: params.accept)
    }
    onHost(HostRestartApp.self) { _, _, room, host in
      try room.lab.perform(.restartApp, on: host)
    }
  }

  /// A method about one host, answered with the host as it is then.
  private func onHost<M: HostMethod>(
    _ method: M.Type, _ body: @escaping (Call, M, LabRoom, HostID) throws -> Void
  ) {
    askHost(method) { call, params, room, host in
      try body(call, params, room, host)
      return .result { room.lab.write(host, &$0) }
    }
  }

  /// A method about one host with an answer of its own.
  func askHost<M: HostMethod>(
    _ method: M.Type, _ body: @escaping (Call, M, LabRoom, HostID) throws -> Reply
  ) {
    methods.on(method) { call, params in
      let room = try call.room(params.lab)
      let host = try call.host(params.host, in: room)
      return try body(call, params, room, host)
    }
  }
}
