// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines

/// The labs of the service by name.
struct Labs {
  private let limits: ServiceOptions.Limits
  private var rooms: [String: LabRoom] = [:]
  /// In the order in which they were opened.
  private(set) var all: [LabRoom] = []
  /// Labs that a request may have moved, whose listeners are to be told.
  var moved: [LabRoom] = []
  private var nextName = 1
  private var snapshots: [String: Snapshot] = [:]
  private var nextSnapshot = 1

  /// A moment of a lab that was kept.
  struct Snapshot {
    var id: String
    var room: String
    var lab: Lab
    var mode: LabClock.Mode
    var speed: Double
  }

  init(limits: ServiceOptions.Limits) { self.limits = limits }

  /// The lab that sessions begin in. It is there from the start and cannot be closed.
  static let defaultName = "default"

  var defaultRoom: LabRoom {
    guard let room = rooms[Self.defaultName] else {
      preconditionFailure("the default lab is opened first and never closed")
    }
    return room
  }

  /// The labs that move with the callers' clock: what is looked at in every round of the daemon, however many others
  /// there are.
  private(set) var realtime: [LabRoom] = []

  /// Notes that a lab's clock may have another mode now.
  mutating func noteClock(of room: LabRoom) {
    realtime.removeAll { $0 === room }
    if room.clock.mode == .realtime { realtime.append(room) }
  }

  func find(_ name: String) -> LabRoom? { rooms[name] }

  /// - Throws: `unknownLab`.
  func room(named name: String) throws(Refusal) -> LabRoom {
    guard let room = rooms[name] else {
      throw Refusal(
        .unknownLab, "there is no lab \(name)", hint: "lab.list names them; lab.open opens one",
        ["lab": .text(name)])
    }
    return room
  }

  /// A name that no lab has.
  mutating func unusedName() -> String {
    while rooms["l\(nextName)"] != nil { nextName += 1 }
    defer { nextName += 1 }
    return "l\(nextName)"
  }

  /// - Throws: `limitExceeded`.
  func requireRoom() throws(Refusal) {
    guard all.count >= limits.labs else { return }
    throw Refusal(
      .limitExceeded, "there are \(limits.labs) labs, which is the most", hint: "close some",
      ["limit": .number(limits.labs)])
  }

  mutating func add(_ room: LabRoom) {
    rooms[room.name] = room
    all.append(room)
    noteClock(of: room)
  }

  mutating func remove(_ room: LabRoom) {
    rooms[room.name] = nil
    all.removeAll { $0 === room }
    realtime.removeAll { $0 === room }
    snapshots = snapshots.filter { $0.value.room != room.name }
  }
}

// MARK: Snapshots

extension Labs {
  /// - Throws: `limitExceeded`.
  mutating func keep(_ room: LabRoom) throws(Refusal) -> Snapshot {
    guard room.snapshotCount < limits.snapshotsPerLab else {
      throw Refusal(
        .limitExceeded, "lab \(room.name) has \(limits.snapshotsPerLab) snapshots, the most",
        hint: "open another lab", ["limit": .number(limits.snapshotsPerLab)])
    }
    let snapshot = Snapshot(
      id: "s\(nextSnapshot)", room: room.name, lab: room.lab, mode: room.clock.mode,
      speed: room.clock.speed)
    nextSnapshot += 1
    room.snapshotCount += 1
    snapshots[snapshot.id] = snapshot
    return snapshot
  }

  /// - Throws: `unknownSnapshot`.
  func snapshot(_ id: String) throws(Refusal) -> Snapshot {
    guard let snapshot = snapshots[id] else {
      throw Refusal(
        .unknownSnapshot, "there is no snapshot \(id)",
        hint: "lab.snapshot takes one; they go with their lab", ["snapshot": .text(id)])
    }
    return snapshot
  }

  /// The ids of a lab's snapshots, oldest first.
  func snapshots(of room: LabRoom) -> [String] {
    snapshots.values.filter { $0.room == room.name }
      .map(\.id).sorted { ($0.count, $0) < ($1.count, $1) }
  }
}
