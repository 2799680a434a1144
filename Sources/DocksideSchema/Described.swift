// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

/// A value that is an object in JSON, described once: decoding, encoding and schema come from `fields`.
package protocol Described: Sendable {
  /// All members at their defaults.
  init()
  /// What the schema calls it: one capitalised word or words without spaces.
  static var title: String { get }
  /// At most 64; stored (`static let`), since it is looked up for each object that is decoded.
  static var fields: [Field<Self>] { get }
  /// Adds what is wrong with members that are each right on their own; paths are relative to the object.
  ///
  /// Called also where members had problems of their own: they hold their defaults then.
  func check(_ cursor: JSONCursor, _ problems: inout Problems)
}

extension Described {
  @inlinable package func check(_ cursor: JSONCursor, _ problems: inout Problems) {}

  /// The members as JSON Schema shows them.
  package static var schema: ObjectSchema {
    ObjectSchema(title: title, members: fields.map(\.member))
  }

  /// The value, or nil with at least one problem added.
  ///
  /// - Parameter skipping: keys that somebody else reads from the same object.
  @inlinable package static func decode(
    _ cursor: JSONCursor, skipping: [StaticString] = [], _ problems: inout Problems
  ) -> Self? {
    let mark = problems.mark
    var value = Self()
    _ = read(cursor, into: &value, fields, .whole, skipping: skipping, &problems)
    return problems.mark == mark ? value : nil
  }

  /// Changes only the members that are given, and names them. Objects inside are changed the same way.
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
  @inlinable package static func read(
    _ cursor: JSONCursor, into value: inout Self, _ fields: [Field<Self>],
    _ completeness: Completeness, skipping: [StaticString], _ problems: inout Problems
  ) -> UInt64 {
    guard cursor.kind == .object else {
      problems.mismatch(cursor, .object(ObjectSchema(title: title, members: [])))
      return 0
    }
    var given: UInt64 = 0
    var hint = 0
    for (key, member) in cursor.members {
      guard let index = FieldLookup.index(of: key, in: fields, from: hint) else {
        refuse(key, fields, skipping, &problems)
        continue
      }
      let bit: UInt64 = 1 << UInt64(index)
      if given & bit != 0 { FieldLookup.refuseDuplicate(key, &problems) }
      given |= bit
      hint = index + 1
      let mark = problems.mark
      fields[index].read(member, &value, completeness, &problems)
      problems.enclose(since: mark, in: fields[index].name)
    }
    if completeness == .whole { requireAll(fields, given, cursor, &problems) }
    value.check(cursor, &problems)
    return given
  }

  @inlinable static func requireAll(
    _ fields: [Field<Self>], _ given: UInt64, _ cursor: JSONCursor, _ problems: inout Problems
  ) {
    for index in fields.indices
    where fields[index].isRequired && given & (1 << UInt64(index)) == 0 {
      let name = fields[index].name
      problems.add("missing key \"\(name)\"", at: cursor.offset, path: name.description)
    }
  }

  @usableFromInline static func refuse(
    _ key: JSONCursor, _ fields: [Field<Self>], _ skipping: [StaticString],
    _ problems: inout Problems
  ) {
    if skipping.contains(where: { key.equals($0) }) { return }
    let name = key.string ?? ""
    problems.add(
      "unknown key \(key.quotation)", at: key.offset, path: Problems.element(name),
      suggestion: Nearest.word(
        to: name, among: (fields.map(\.name) + skipping).map(\.description)))
  }
}

/// Finding the field that a key means.
package enum FieldLookup {
  /// The search begins at `hint`, the field after the last one found: keys mostly come in the order of the fields.
  @inlinable package static func index<Root>(
    of key: JSONCursor, in fields: [Field<Root>], from hint: Int
  ) -> Int? {
    let text = key.textBytes
    for index in hint..<fields.count where matches(fields[index].name, text) { return index }
    for index in 0..<min(hint, fields.count) where matches(fields[index].name, text) {
      return index
    }
    return nil
  }

  @inlinable package static func matches(_ name: StaticString, _ text: UnsafeRawBufferPointer)
    -> Bool
  {
    guard name.utf8CodeUnitCount == text.count else { return false }
    let bytes = name.utf8Start
    for index in 0..<text.count where bytes[index] != text[index] { return false }
    return true
  }

  package static func refuseDuplicate(_ key: JSONCursor, _ problems: inout Problems) {
    problems.add(
      "duplicate key \(key.quotation)", at: key.offset,
      path: Problems.element(key.string ?? ""))
  }
}
