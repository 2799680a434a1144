// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire

/// Reads the members of one object into a value whose type it does not know.
///
/// Nothing here is generic: generic code that is compiled apart from its types costs a microsecond
/// an object, which is more than all the rest of a request.
struct ObjectReader {
  private let fields: [FieldCore]
  private let skipping: [StaticString]

  init<Root>(_ fields: [Field<Root>], skipping: [StaticString]) {
    // An array is one reference whatever its elements are, and a field is one reference to its
    // core; no types are looked up and nothing is copied this way.
    self.fields = unsafeBitCast(fields, to: [FieldCore].self)
    self.skipping = skipping
  }

  /// Answers with a bit for each field that was given.
  func read(
    _ cursor: JSONCursor, into root: UnsafeMutableRawPointer, _ completeness: Completeness,
    _ problems: inout Problems
  ) -> UInt64 {
    guard cursor.kind == .object else {
      problems.mismatch(cursor, .object(ObjectSchema(title: "", members: [])))
      return 0
    }
    var given: UInt64 = 0
    var hint = 0
    for (key, member) in cursor.members {
      guard let index = index(of: key.textBytes, from: hint) else {
        refuse(key, &problems)
        continue
      }
      let bit: UInt64 = 1 << UInt64(index)
      if given & bit != 0 {
        problems.add(
          "duplicate key \(key.quotation)", at: key.offset,
          path: Problems.element(key.string ?? ""))
      }
      given |= bit
      hint = index + 1
      let mark = problems.mark
      fields[index].read(member, root, completeness, &problems)
      problems.enclose(since: mark, in: fields[index].name)
    }
    if completeness == .whole { requireAll(given, cursor, &problems) }
    return given
  }

  /// The field of that name. The search begins at `hint`, the field after the last one found: keys
  /// mostly come in the order of the fields.
  private func index(of name: UnsafeRawBufferPointer, from hint: Int) -> Int? {
    for index in hint..<fields.count where Self.matches(fields[index].name, name) { return index }
    for index in 0..<min(hint, fields.count) where Self.matches(fields[index].name, name) {
      return index
    }
    return nil
  }

  private static func matches(_ name: StaticString, _ text: UnsafeRawBufferPointer) -> Bool {
    guard name.utf8CodeUnitCount == text.count else { return false }
    let bytes = name.utf8Start
    for index in 0..<text.count where bytes[index] != text[index] { return false }
    return true
  }

  private func requireAll(_ given: UInt64, _ cursor: JSONCursor, _ problems: inout Problems) {
    for index in fields.indices
    where fields[index].isRequired && given & (1 << UInt64(index)) == 0 {
      let name = fields[index].name.description
      problems.add("missing key \"\(name)\"", at: cursor.offset, path: name)
    }
  }

  private func refuse(_ key: JSONCursor, _ problems: inout Problems) {
    if skipping.contains(where: { key.equals($0) }) { return }
    let name = key.string ?? ""
    let known = (fields.map(\.name) + skipping).map(\.description)
    problems.add(
      "unknown key \(key.quotation)", at: key.offset, path: Problems.element(name),
      suggestion: Nearest.word(to: name, among: known))
  }
}
