// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideLab
import DocksideMachines
import DocksideProfiles
import DocksideSchema
import DocksideWire

/// `reader.*`: the operator's hands on the readers.
extension Service {
  func registerReaderMethods() {
    methods.on(ReaderList.self) { call, params in
      let room = try call.room(params.lab)
      return .result { writer in writer.object { room.lab.writeReaders(&$0) } }
    }
    methods.on(ReaderGet.self) { call, params in
      let room = try call.room(params.lab)
      let reader = try call.reader(params.reader, in: room)
      return .result { writer in room.lend { $0.write(reader, &writer) } }
    }
    methods.on(ReaderAdd.self) { call, params in
      let room = try call.room(params.lab)
      let reader = try room.lab.add(params.configuration)
      return .result { writer in room.lend { $0.write(reader, &writer) } }
    }
    methods.on(ReaderRemove.self) { call, params in
      let room = try call.room(params.lab)
      let reader = try call.reader(params.reader, in: room)
      try room.lab.requireSimulated(reader: reader, "it goes with hardware.unbind")
      room.lab.remove(reader)
      return .result { writer in
        writer.object { $0.member("reader", room.lab.name(of: reader)) }
      }
    }
    methods.on(ReaderSet.self) { call, params in
      let room = try call.room(params.lab)
      let reader = try call.reader(params.reader, in: room)
      // The params are known to be right; they are read again over what the reader is now, so that a key inside an
      // object leaves its neighbours alone.
      var configuration = room.lab[reader].configuration
      var ignored = Problems()
      let keys = ReaderConfiguration.apply(
        call.params, to: &configuration, ReaderSet.settableFields, skipping: ["lab", "reader"],
        &ignored)
      try room.lab.change(reader, to: configuration, keys: Set(keys))
      return .result { writer in room.lend { $0.write(reader, &writer) } }
    }
    onReader(ReaderPower.self) { .power(on: $0.on) }
    methods.on(ReaderPress.self) { [unowned self] call, params in
      let room = try call.room(params.lab)
      let reader = try call.reader(params.reader, in: room)
      try room.lab.perform(.press, on: reader)
      self.notePress(on: reader, in: room)
      return .result { writer in room.lend { $0.write(reader, &writer) } }
    }
    onReader(ReaderSetBattery.self) {
      .setBattery(percent: $0.percent, charging: $0.charging)
    }
    onReader(ReaderSetSignal.self) { .setSignal($0.rssi) }
    onReader(ReaderDisconnect.self) {
      .disconnect(
        Reason(rawValue: $0.reason),
        reconnectAfter: $0.reconnectAfter)
    }
    onReader(ReaderOfferUpdate.self) { .offerUpdate($0.offer) }
    onReader(ReaderWithdrawUpdate.self) { _ in .withdrawUpdate }
    onReader(ReaderFactoryReset.self) { _ in .factoryReset }
  }

  /// A method that is one command to one reader, answered with the reader as it is then.
  private func onReader<M: ReaderMethod>(
    _ method: M.Type, _ command: @escaping (M) -> ReaderCommand
  ) {
    methods.on(method) { call, params in
      let room = try call.room(params.lab)
      let reader = try call.reader(params.reader, in: room)
      try room.lab.perform(command(params), on: reader)
      return .result { writer in room.lend { $0.write(reader, &writer) } }
    }
  }
}
