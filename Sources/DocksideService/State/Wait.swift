// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines
import DocksideWire

/// A request that is answered by an event, or by the end of its patience.
final class Wait {
  unowned let session: Session
  unowned let room: LabRoom
  /// nil where nobody awaits an answer.
  let id: RequestID?
  let condition: EventCondition
  /// Events up to then count.
  let until: Instant

  init(
    session: Session, room: LabRoom, id: RequestID?, condition: EventCondition, until: Instant
  ) {
    self.session = session
    self.room = room
    self.id = id
    self.condition = condition
    self.until = until
  }
}

/// What an event must be like: its type, and what some of its fields or of its data's fields hold.
struct EventCondition {
  var type: Glob
  /// As it was asked for, to name it in an error.
  var text: String
  /// Dotted paths with the values that they must have.
  var fields: [(path: String, value: JSONValue)]

  func admits(_ event: Event, in lab: Lab, room: String) -> Bool {
    guard type.matches(event.happening.what.type) else { return false }
    if fields.isEmpty { return true }
    let value = EventWriter.tree(of: event, in: lab, room: room)
    return fields.allSatisfy { field in
      let found = value.at(field.path) ?? value["data"]?.at(field.path)
      return (found ?? .null).matches(field.value)
    }
  }
}

extension JSONValue {
  /// The value at a dotted path such as `error.kind` or `readers.0.state`.
  func at(_ path: String) -> JSONValue? {
    var value = self
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      if let index = Int(part), let element = value[index] {
        value = element
      } else if let member = value[String(part)] {
        value = member
      } else {
        return nil
      }
    }
    return value
  }
}
