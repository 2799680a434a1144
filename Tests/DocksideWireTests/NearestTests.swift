// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

@Suite struct NearestTests {
  private static let known = [
    "reader.get", "reader.set", "reader.press", "reader.power", "percent", "charging", "battery",
    "reason", "by", "to", "rssi",
  ]

  static let table: [(String, String?)] = [
    ("percent", "percent"),
    ("PERCENT", "percent"),
    ("Reader.Get", "reader.get"),
    ("percnt", "percent"),
    ("percennt", "percent"),
    ("parcent", "percent"),
    ("precent", "percent"),
    ("chargign", "charging"),
    ("Chraging", "charging"),
    ("reader.gett", "reader.get"),
    ("reader.gte", "reader.get"),
    // Equally near to two: the first.
    ("reader.et", "reader.get"),
    ("reader.xet", "reader.get"),
    // Nearer wins over earlier.
    ("reader.sett", "reader.set"),
    ("reader.powr", "reader.power"),
    // The beginning of a word.
    ("batt", "battery"),
    ("char", "charging"),
    // Too far, too short, too long.
    ("pcnt", nil),
    ("voltage", nil),
    ("ba", "by"),
    ("ot", "to"),
    ("bo", "by"),
    ("xyz", nil),
    ("", nil),
    (String(repeating: "percent", count: 10), nil),
  ]

  @Test(arguments: table) func nearestWord(_ word: String, _ expected: String?) {
    #expect(Nearest.word(to: word, among: Self.known) == expected)
  }

  @Test func amongNothing() { #expect(Nearest.word(to: "a", among: []) == nil) }

  @Test func equalButForCapitalsWinsOverNearerSpelling() {
    #expect(Nearest.word(to: "ON", among: ["OM", "on"]) == "on")
  }
}
