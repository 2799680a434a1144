// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
package import DocksideSchema
package import DocksideWire

extension Fault: Described {
  package static let title = "Fault"

  package static let fields: [Field<Self>] = [
    Field(
      "point", "Where something goes wrong: one of the points that fault.points lists.", \.point,
      .enumeration(), required: true),
    Field(
      "effect", "What goes wrong there: one of the effects that fault.points lists for the point.",
      \.effect, .enumeration(), required: true),
    Field(
      "error", "The error kind that fail reports, any of them; without it the point's usual one.",
      optional: \.error, .enumeration()),
    Field("seconds", "Seconds that delay adds.", optional: \.seconds, .seconds),
    Field("reason", "Why a link drops, as the events tell it: one word.", \.reason, .identifier),
    Field(
      "reconnectAfter",
      "Seconds after which a dropped link comes back by itself; without it never.",
      optional: \.reconnectAfter, .seconds),
    Field(
      "release",
      "What ends the fault: powerOff, factoryReset, restartApp or never; a number of seconds ends a hang.",
      optional: \.release, .faultEnd),
    Field("reader", "Only at this reader.", optional: \.reader, .identifier),
    Field("dock", "Only at this dock.", optional: \.dock, .identifier),
    Field("host", "Only at this host.", optional: \.host, .identifier),
    Field("transport", "Only over this transport.", optional: \.transport, .enumeration()),
    Field(
      "percent", "Only when a firmware phase has reported this percentage.", optional: \.percent,
      .percent),
    Field(
      "after",
      "Seconds from which on it applies, since it was installed; for link, since the link came up.",
      optional: \.after, .seconds),
    Field(
      "until", "Seconds up to which it applies, since it was installed.", optional: \.until,
      .seconds),
    Field(
      "times", "How often it applies; null is always.", \.times, .nullable(.integer(1...1_000_000))),
    Field(
      "probability", "The chance of each time, drawn from the lab's seed.", optional: \.probability,
      .number(0...1)),
    Field(
      "firmwareBelow", "Only while the device's firmware version is below this one.",
      optional: \.firmwareBelow, .label),
  ]

  package func check(_ cursor: JSONCursor, _ problems: inout Problems) {
    if let contradiction { problems.add(contradiction, at: cursor.offset) }
  }
}

extension Shape where Value == Fault.End {
  /// One of the words, or seconds.
  static let faultEnd = Shape(
    .anyOf([
      .enumeration(Fault.Release.allCases.map(\.rawValue)), Shape<Interval>.seconds.node,
    ]),
    decode: { cursor, problems in
      if cursor.kind == .string {
        return Shape<Fault.Release>.enumeration().decode(cursor, &problems).map { .action($0) }
      }
      return Shape<Interval>.seconds.decode(cursor, &problems).map { .after($0) }
    },
    encode: { value, writer, style in
      switch value {
      case .action(let release):
        Shape<Fault.Release>.enumeration().encode(release, &writer, style)
      case .after(let interval): Shape<Interval>.seconds.encode(interval, &writer, style)
      }
    })
}
