// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
package import DocksideSchema
package import DocksideWire

/// Reads profiles in both of their forms.
///
/// An object that has one of the keys that only the full form knows (`formKeys`) is read as the
/// full form; any other object is one reader, with the parameters of the vendor's
/// `SimulatedCardReaderConfiguration` and our own. The keys `name` and `$schema` are in both forms
/// and decide nothing: `{"name": "till 1"}` is one reader of that name.
package enum ProfileDecoder {
  /// The keys of the full form that no reader has.
  package static let formKeys: [StaticString] = [
    "readers", "docks", "hosts", "faults", "description", "clock", "speed", "seed", "epoch",
    "match",
  ]

  /// The profile, or nil with all of its problems added.
  package static func decode(_ cursor: JSONCursor, _ problems: inout Problems) -> Profile? {
    if isFullForm(cursor) { return Profile.decode(cursor, &problems) }
    guard let short = ReaderProfile.decode(cursor, &problems) else { return nil }
    var profile = Profile()
    profile.readers = [short.reader]
    return profile
  }

  package static func decode(_ document: JSONDocument) -> Result<Profile, InvalidProfile> {
    var problems = Problems()
    if let profile = decode(document.root, &problems) { return .success(profile) }
    return .failure(InvalidProfile(problems: problems))
  }

  static func isFullForm(_ cursor: JSONCursor) -> Bool {
    cursor.members.contains { key, _ in formKeys.contains { key.equals($0) } }
  }
}

/// Why a profile is none.
package struct InvalidProfile: Error {
  /// At least one.
  package var problems: Problems
}

extension Shape where Value == Profile {
  /// A profile in either form; it is written in the full form.
  package static let profile = Shape(
    ProfileSchema.node,
    decode: { cursor, problems in ProfileDecoder.decode(cursor, &problems) },
    encode: { value, writer, style in value.encode(&writer, style) })
}

/// The short form: one reader.
struct ReaderProfile: Described {
  var reader = ReaderConfiguration()

  static let title = "ReaderProfile"

  static let fields: [Field<Self>] =
    [.schemaReference] + ReaderConfiguration.fields.map { $0.within(\.reader) }

  func check(_ cursor: JSONCursor, _ problems: inout Problems) {
    References(reader: cursor).check(&problems)
  }
}
