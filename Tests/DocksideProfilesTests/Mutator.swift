// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire

/// Changes JSON values at random places, the same ones for the same seed.
struct Mutator {
  /// Stands for a number that no double holds, which `text` writes as digits.
  static let huge = "(1e999)"

  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The text of a mutated value.
  static func text(_ value: JSONValue) -> String {
    value.text.split(separator: "\"\(huge)\"", omittingEmptySubsequences: false)
      .joined(separator: "1e999")
  }

  /// SplitMix64.
  private mutating func draw(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(count))
  }

  private mutating func pick<Element>(_ values: [Element]) -> Element { values[draw(values.count)] }

  private static let values: [JSONValue] = [
    .null, true, false, 0, 1, -1, 100, 101, -127, -128, 0.5, 1.0, 30, 30.5, 1_000, 1_001,
    1_000_000, 9_007_199_254_740_992, 9_007_199_254_740_994, .number(1e19), 3_153_600_000,
    3_153_600_001, .string(huge), "", "x", "manual", "on", "nyc1", "host-1", "2026-01-31",
    "2026-02-30", "2024-02-29T00:00:00Z", "a b", "a\u{1}b",
    .string(String(repeating: "é", count: 64)),
    .string(String(repeating: "é", count: 65)), [], [:], [1], ["host-1"], [[:]], ["low": 3],
    ["targetVersion": "2"], ["download": 1],
  ]

  private static let keys = [
    "name", "readers", "docks", "hosts", "faults", "$schema", "seed", "clock", "speed", "epoch",
    "description", "rssi", "battery", "low", "updateDuration", "targetVersion", "bonds", "host",
    "serialNumber", "requiresBluetoothConnection", "unknown", "Name", "",
  ]

  /// `value` with one place changed.
  mutating func mutate(_ value: JSONValue) -> JSONValue {
    let children = value.arrayValue?.count ?? value.objectValue?.members.count ?? 0
    if children > 0, draw(10) < 8 { return descend(value) }
    switch (draw(4), value) {
    case (0, .object(var object)):
      object[pick(Self.keys)] = pick(Self.values)
      return .object(object)
    case (1, .object(var object)) where !object.members.isEmpty:
      object.members.remove(at: draw(object.members.count))
      return .object(object)
    case (0, .array(let values)): return .array(values + [pick(Self.values)])
    case (0...1, .integer(let number)): return .integer(number + pick([-1, 1, 1_000, -number]))
    case (0...1, .number(let number)): return .number(number * pick([-1, 2, 1_000]))
    case (0, .string(let text)): return .string(text + pick(["x", " ", "-"]))
    default: return pick(Self.values)
    }
  }

  private mutating func descend(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(var values):
      let index = draw(values.count)
      values[index] = mutate(values[index])
      return .array(values)
    case .object(var object):
      let index = draw(object.members.count)
      object.members[index].value = mutate(object.members[index].value)
      return .object(object)
    default: return value
    }
  }
}
