// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
package import DocksideSchema
package import DocksideWire

/// A world to begin with: devices, hosts, and how its clock and its chance are set.
package struct Profile: Equatable, Sendable {
  /// What the profile calls itself; nil where the file says nothing.
  package var name: String?
  package var description = ""
  package var readers: [ReaderConfiguration] = []
  package var docks: [DockConfiguration] = []
  package var faults: [Fault] = []
  package var match = HardwareMatch()
  /// The hosts as the profile gives them; nil where it says nothing about hosts.
  package var givenHosts: [HostConfiguration]?
  /// nil leaves it to whoever opens the lab.
  package var clock: Clock?
  /// Lab seconds a second of a real-time clock.
  package var speed = 1.0
  /// 0 to 2^53; nil leaves it to whoever opens the lab.
  package var seed: UInt64?
  /// The date at lab time 0; nil leaves it to whoever opens the lab.
  package var epoch: CalendarDate?

  package init() {}

  /// The hosts to begin with: those of the profile, or `host-1` where it says nothing about hosts.
  package var hosts: [HostConfiguration] { givenHosts ?? [HostConfiguration()] }

  package enum Clock: String, CaseIterable, Sendable {
    /// Time passes only when it is told to.
    case manual
    case realtime
  }
}

extension Profile: Described {
  package static let title = "Profile"

  package static let fields: [Field<Self>] = [
    .schemaReference,
    Field("name", "What the profile is called.", optional: \.name, .label),
    Field("description", "What the profile is for, in a sentence.", \.description, .prose),
    // Always written: with no key of the full form in it, a profile would be read as one reader.
    Field(
      "readers", "The card readers.", \.readers, .array(.object(ReaderConfiguration.self)),
      kept: true),
    Field("docks", "The docks.", \.docks, .array(.object(DockConfiguration.self))),
    Field(
      "hosts", "The phones and tablets; without this key there is one, host-1.",
      optional: \.givenHosts, .array(.object(HostConfiguration.self))),
    Field(
      "clock", "Whether lab time passes only when told to, or with real time.",
      optional: \.clock, .enumeration()),
    Field(
      "speed", "Lab seconds a second of a real-time clock.", \.speed, .speed),
    Field(
      "seed", "The seed of everything that is left to chance.", optional: \.seed, .seed),
    Field(
      "epoch", "The date at lab time 0; without it whoever opens the lab decides.",
      optional: \.epoch, .date),
    Field(
      "faults", "Planned failures, in place before anybody can see the devices.", \.faults,
      .array(.object(Fault.self))),
    Field(
      "match", "Which real devices belong to the lab, once hardware is bound to one of its hosts.",
      \.match, .object(HardwareMatch.self)),
  ]

  package func check(_ cursor: JSONCursor, _ problems: inout Problems) {
    References(profile: cursor).check(&problems)
  }
}

extension Field where Root: Described {
  /// `$schema`, by which editors find the JSON Schema of profiles.
  static var schemaReference: Field {
    Field(ignored: "$schema", "Where editors find the JSON Schema of profiles.", .string)
  }
}

extension Shape where Value == String {
  fileprivate static let prose = string(TextRule(length: 0...1_000, alphabet: .printable))
}

extension Shape where Value == Double {
  /// How many times faster than real time a clock may run: a millionth to a million.
  package static let speed = number(0.000_001...1_000_000)
}

extension Shape where Value == UInt64 {
  /// A seed: 0 to 2^53, so that it survives any JSON reader.
  package static let seed = integer(0...(1 << 53))
}
