// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire

/// A word in an expectation that no event has. Taken as it stands, `expect` would wait in vain, and
/// `refute` would always be right.
public struct UnknownWord: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, with the nearest word that there is.
  public var description: String
  /// The line of the test.
  public var place: SourcePlace

  /// Looks whether events can have this type and be told apart by these conditions.
  static func check(
    _ type: EventType, _ conditions: JSONObject, at place: SourcePlace
  ) throws(UnknownWord) {
    let data: [String]
    if type.rawValue.contains("*") {
      data = EventType.dataMembers.values.flatMap(\.self)
    } else if let members = EventType.dataMembers[type.rawValue] {
      data = members
    } else {
      let known = Array(EventType.dataMembers.keys)
      throw UnknownWord("no event is called \(type)", type.rawValue, among: known, at: place)
    }
    let known = EventType.fields + data
    for condition in conditions.members {
      let key = String(condition.key.prefix { $0 != "." })
      guard known.contains(key) else {
        throw UnknownWord("\(type) has no \(key)", key, among: known, at: place)
      }
    }
  }

  private init(_ text: String, _ word: String, among known: [String], at place: SourcePlace) {
    let near = Nearest.word(to: word, among: known.sorted())
    description = text + (near.map { " (did you mean \($0)?)" } ?? "")
    self.place = place
  }
}
