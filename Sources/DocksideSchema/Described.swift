// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

/// A value that is an object in JSON, described once: decoding, encoding and schema come from
/// `fields`.
package protocol Described: Sendable {
  /// All members at their defaults.
  init()
  /// What the schema calls it: one capitalised word or words without spaces.
  static var title: String { get }
  /// At most 64; stored (`static let`), since it is looked up for each object that is decoded.
  static var fields: [Field<Self>] { get }
  /// Adds what is wrong with members that are each right on their own; paths are relative to the
  /// object.
  ///
  /// Called also where members had problems of their own: they hold their defaults then.
  func check(_ cursor: JSONCursor, _ problems: inout Problems)
}

extension Described {
  package func check(_ cursor: JSONCursor, _ problems: inout Problems) {}

  /// The members as JSON Schema shows them.
  package static var schema: ObjectSchema {
    ObjectSchema(title: title, members: fields.map(\.member))
  }

  /// The value, or nil with at least one problem added.
  ///
  /// - Parameter skipping: keys that somebody else reads from the same object.
  package static func decode(
    _ cursor: JSONCursor, skipping: [StaticString] = [], _ problems: inout Problems
  ) -> Self? {
    let mark = problems.mark
    var value = Self()
    _ = read(cursor, into: &value, fields, .whole, skipping: skipping, &problems)
    return problems.mark == mark ? value : nil
  }

  /// Changes only the members that are given, and names them. Objects inside are changed the same
  /// way.
  ///
  /// With problems added `value` holds some of the members only: apply to a copy.
  ///
  /// - Parameters:
  ///   - fields: the members that may be given; all of them unless told otherwise.
  ///   - skipping: keys that somebody else reads from the same object.
  package static func apply(
    _ cursor: JSONCursor, to value: inout Self, _ fields: [Field<Self>] = Self.fields,
    skipping: [StaticString] = [], _ problems: inout Problems
  ) -> [String] {
    let given = read(cursor, into: &value, fields, .patch, skipping: skipping, &problems)
    return fields.indices.filter { given & (1 << UInt64($0)) != 0 }
      .map { fields[$0].name.description }
  }

  package func encode(_ writer: inout JSONWriter, _ style: EncodingStyle = .complete) {
    writer.beginObject()
    for field in Self.fields { field.encode(self, &writer, style) }
    writer.endObject()
  }

  /// Reads the members of an object over `value`; answers with a bit for each field that was given.
  static func read(
    _ cursor: JSONCursor, into value: inout Self, _ fields: [Field<Self>],
    _ completeness: Completeness, skipping: [StaticString] = [], _ problems: inout Problems
  ) -> UInt64 {
    let reader = ObjectReader(fields, skipping: skipping)
    let given = withUnsafeMutablePointer(to: &value) {
      reader.read(cursor, into: $0, completeness, &problems)
    }
    value.check(cursor, &problems)
    return given
  }
}
