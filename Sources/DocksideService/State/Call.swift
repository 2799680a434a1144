// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideLab
import DocksideMachines
import DocksideSchema
import DocksideWire

/// One request on its way to its answer.
struct Call {
  let service: Service
  let session: Session
  /// nil for a notification.
  let id: RequestID?
  /// The params as they came.
  let params: JSONCursor
  /// The moment on the callers' clock.
  let clock: UInt64

  /// The same call, taken up at a later moment; its params are decoded already.
  func at(_ clock: UInt64) -> Call {
    Call(
      service: service, session: session, id: id, params: service.noParams.cursor, clock: clock)
  }
}

/// What a handler answers with.
enum Reply {
  case result((inout JSONWriter) -> Void)
  /// The answer comes when something happens.
  case later
}

// MARK: Who is meant

extension Call {
  /// The lab that is named, or the session's own; a real-time one has run up to now.
  func room(_ name: String?) throws(Refusal) -> LabRoom {
    let room = try name.map { name throws(Refusal) in try service.labs.room(named: name) }
    let meant = room ?? session.room
    meant.catchUp(to: clock)
    service.labs.moved.append(meant)
    return meant
  }

  func reader(_ name: String?, in room: LabRoom) throws(Refusal) -> ReaderID {
    let found = try room.lend { lab throws(Refusal) in
      try name.map { name throws(Refusal) in try lab.reader(knownAs: name) } ?? lab.onlyReader
    }
    if let found { return found }
    throw untold("reader", room.lab.readerCount, .unknownReader, room)
  }

  func dock(_ name: String?, in room: LabRoom) throws(Refusal) -> DockID {
    let found = try room.lend { lab throws(Refusal) in
      try name.map { name throws(Refusal) in try lab.dock(knownAs: name) } ?? lab.onlyDock
    }
    if let found { return found }
    throw untold("dock", room.lab.dockCount, .unknownDock, room)
  }

  func host(_ name: String?, in room: LabRoom) throws(Refusal) -> HostID {
    let found = try room.lend { lab throws(Refusal) in
      try name.map { name throws(Refusal) in try lab.host(knownAs: name) } ?? lab.onlyHost
    }
    if let found { return found }
    throw untold("host", room.lab.hostCount, .unknownHost, room)
  }

  private func untold(
    _ noun: String, _ count: Int, _ unknown: Refusal.Kind, _ room: LabRoom
  ) -> Refusal {
    guard count > 0 else {
      return Refusal(
        unknown, "lab \(room.name) has no \(noun)", hint: "\(noun).add adds one",
        ["lab": .text(room.name)])
    }
    return Refusal(
      .ambiguousTarget, "lab \(room.name) has \(count) \(noun)s: say which one",
      hint: "name one with \(noun)=…; \(noun).list names them all", ["lab": .text(room.name)])
  }
}

extension RPCError {
  /// How the world's refusal looks at the socket.
  init(_ refusal: Refusal) {
    var details = JSONObject()
    for detail in refusal.details {
      switch detail.value {
      case .text(let text): details[detail.name] = .string(text)
      case .number(let number): details[detail.name] = .integer(Int64(number))
      }
    }
    self = .domain(
      refusal.kind.rawValue, refusal.message, hint: refusal.hint, details: details)
  }

  /// How any error that a handler throws looks at the socket.
  init(anything error: any Error) {
    switch error {
    case let error as RPCError: self = error
    case let refusal as Refusal: self.init(refusal)
    default: self = .internalError("unexpected: \(error)")
    }
  }
}
