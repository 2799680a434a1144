// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideProfiles
import DocksideSchema

extension SchemaNode {
  static let clockMode = words(of: Profile.Clock.self)
  static let speed = Shape<Double>.speed.node
  static let seed = Shape<UInt64>.seed.node

  /// The whole lab as one object: what `lab.state` answers.
  static let labState = record(
    "LabState",
    [
      .init("lab", "The lab's name.", .id),
      .init("clock", "What moves the clock.", .clockMode),
      .init("speed", "Lab seconds a second of a real-time clock.", .speed),
      .init("now", "The lab time.", .time),
      .init("date", "The calendar's date now.", .date),
      .init("epoch", "The date at lab time 0.", .date),
      .init("seed", "The seed of everything that is left to chance.", .seed),
      .init("ephemeral", "Whether the lab goes when the connection that opened it ends.", .bool),
      .init("nextEvent", "The number that the next event gets.", .count),
      .init("snapshots", "The snapshots that were taken of the lab, oldest first.", .array(.id)),
    ] + deviceMembers)

  static let openedLab = record(
    [
      .init("lab", "The lab's name.", .id),
      .init("created", "Whether this call made it.", .bool),
      .init("seed", "The seed of everything that is left to chance.", .seed),
      .init("clock", "What moves the clock.", .clockMode),
    ] + deviceMembers)

  static let loadedDevices = record(
    [.init("lab", "The lab's name.", .id)] + deviceMembers)

  private static let deviceMembers: [ObjectSchema.Member] = [
    .init("readers", "The readers, in the order in which they were added.", .array(readerState)),
    .init("docks", "The docks, in the order in which they were added.", .array(dockState)),
    .init("hosts", "The hosts, in the order in which they were added.", .array(hostState)),
  ]

  static let labList = record(
    [.init("labs", "In the order in which they were opened.", .array(labSummary))])

  private static let labSummary = record(
    "LabSummary",
    [
      .init("lab", "The lab's name.", .id),
      .init("clock", "What moves the clock.", .clockMode),
      .init("now", "The lab time.", .time),
      .init("ephemeral", "Whether the lab goes when the connection that opened it ends.", .bool),
      .init("connections", "How many connections are in it.", .count),
      .init("readers", "How many readers it has.", .count),
      .init("docks", "How many docks it has.", .count),
      .init("hosts", "How many hosts it has.", .count),
    ])

  /// A moment of a lab that was kept or brought back.
  static let snapshot = record(
    [
      .init("snapshot", "The snapshot's id.", .id),
      .init("lab", "The lab's name.", .id),
      .init("now", "The lab time of that moment.", .time),
      .init("nextEvent", "The number that the next event gets from that moment on.", .count),
    ])

  static let pendingOperations = record(
    [.init("operations", "Hosts' first, then readers', then docks'.", .array(pendingOperation))])

  private static let pendingOperation = record(
    "PendingOperation",
    [
      .init(
        "operation", "What was begun.",
        .enumeration(["connect", "reconnect", "preparation", "firmwareUpdate", "startUp"])),
      .sometimes("reader", "The reader that it is about.", .id),
      .sometimes("dock", "The dock that it is about.", .id),
      .sometimes("host", "The host that it is about.", .id),
      .init("waitsFor", "What would move it on, in words.", .text),
      .init("since", "The lab time at which it began.", .time),
      .init(
        "endsAt",
        "The lab time for which something is scheduled that moves it on; null where nothing is: "
          + "it waits for somebody's hands, or is stuck.",
        .nullable(.time)),
    ])

  static let clock = record(
    "Clock",
    [
      .init("now", "The lab time.", .time),
      .init("mode", "What moves the clock.", .clockMode),
      .init("speed", "Lab seconds a second of a real-time clock.", .speed),
      .init("date", "The calendar's date now.", .date),
      .init(
        "next", "The lab time of the next scheduled transition; null where there is none.",
        .nullable(.time)),
    ])
}
