// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
package import DocksideProfiles
package import DocksideSchema
package import DocksideWire

/// `lab.open`
package struct LabOpen: Method {
  package var name: String?
  package var profile: ProfileSource?
  package var clock: Profile.Clock?
  package var speed: Double?
  package var seed: UInt64?
  package var epoch: CalendarDate?
  package var ephemeral: Bool?
  package var snapshot: String?

  package init() {}

  package static let name: StaticString = "lab.open"

  package static let fields: [Field<Self>] = [
    Field(
      "name", "The lab's name; without it the daemon makes one up.", optional: \.name, .identifier),
    Field(
      "profile",
      "The devices to begin with: a profile's name, or a profile itself; without it the daemon's own "
        + "profile.",
      optional: \.profile, .profileSource),
    Field(
      "clock",
      "What moves the clock; without it the profile decides, else it is manual in a lab without a name "
        + "and real time in one with a name.",
      optional: \.clock, .enumeration()),
    Field(
      "speed", "Lab seconds a second of a real-time clock; without it the profile's, or 1.",
      optional: \.speed, .speed),
    Field(
      "seed",
      "The seed of everything that is left to chance; without it the profile's, or 1.",
      optional: \.seed, .seed),
    Field(
      "epoch", "The date at lab time 0; without it the profile's, or 2026-01-01.",
      optional: \.epoch, .date),
    Field(
      "ephemeral",
      "Whether the lab goes when this connection ends; without it so where no name is given.",
      optional: \.ephemeral, .bool),
    Field(
      "snapshot", "A snapshot of any lab, of which the new lab begins as a copy: a fork.",
      optional: \.snapshot, .reference),
  ]

  package func check(_ cursor: JSONCursor, _ problems: inout Problems) {
    guard snapshot != nil else { return }
    for key: StaticString in ["profile", "seed", "epoch"] {
      if let given = cursor[key] {
        problems.add(
          "a fork has the \(key) of its snapshot: leave it out", at: given.offset,
          path: key.description)
      }
    }
  }

  package static let description = MethodDescription(
    Self.self, "Opens a lab, or joins the one that has that name already.", main: "name",
    details: """
      The connection is in that lab from then on. Where a lab of that name is open already, the call joins \
      it and `created` is false; the other parameters do nothing then, but for `snapshot`, which is refused \
      with `alreadyExists`. A fork goes on from its snapshot's lab time, with a copy of that lab's devices, \
      chance and event log; `clock` and `speed` are the other lab's unless they are given.
      """,
    result: .openedLab,
    errors: [
      .unknownProfile, .invalidProfile, .unknownSnapshot, .alreadyExists, .limitExceeded,
    ],
    example: .init(
      params: #"{"name":"till-7","profile":"nyc1","clock":"manual","seed":42}"#,
      result: #"""
        {"lab":"till-7","created":true,"seed":42,"clock":"manual","docks":[],
         "readers":[{"reader":"SIMULATED-NYC1-001","state":"idle"}],
         "hosts":[{"host":"host-1","bluetooth":"on"}]}
        """#))
}
