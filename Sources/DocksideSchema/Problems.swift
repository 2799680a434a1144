// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

/// All that is wrong in a document, collected while it is decoded.
///
/// A path is built from its end: who decodes a member or an element asks for a `mark` before and
/// calls `enclose` after, which does nothing where nothing went wrong, so that sound input pays
/// nothing for paths.
package struct Problems: Sendable {
  /// How many problems are kept; hostile input could make any number of them.
  package static let limit = 200

  package private(set) var all: [Problem] = []
  /// How many more there were than `limit`.
  package private(set) var omitted = 0

  package init() {}

  package var isEmpty: Bool { all.isEmpty }

  /// Where the problems of what is decoded next begin.
  package var mark: Int { all.count + omitted }

  /// Whether there is room for one more; if not it is only counted.
  package mutating func hasRoom() -> Bool {
    if all.count < Self.limit { return true }
    omitted += 1
    return false
  }

  /// Adds a problem with a path that is relative to the value being decoded.
  package mutating func add(
    _ message: @autoclosure () -> String, at offset: Int, path: @autoclosure () -> String = "",
    suggestion: @autoclosure () -> String? = nil
  ) {
    guard hasRoom() else { return }
    all.append(
      Problem(path: path(), message: message(), offset: offset, suggestion: suggestion()))
  }

  /// Adds that `cursor` is not what `node` says.
  package mutating func mismatch(
    _ cursor: JSONCursor, _ node: SchemaNode, found: String? = nil, suggestion: String? = nil
  ) {
    add(
      "expected \(node.expectation), found \(found ?? cursor.finding)", at: cursor.offset,
      suggestion: suggestion)
  }

  /// Puts `key` before the path of each problem since `mark`.
  package mutating func enclose(since mark: Int, in key: StaticString) {
    if self.mark != mark { prepend(key.description, since: mark) }
  }

  /// Puts `[index]` before the path of each problem since `mark`.
  package mutating func enclose(since mark: Int, in index: Int) {
    if self.mark != mark { prepend("[\(index)]", since: mark) }
  }

  /// Says of the wrong types since `mark` that null would have been right too.
  mutating func allowNull(since mark: Int) {
    for index in all.indices.dropFirst(mark) where all[index].path.isEmpty {
      let expected = "expected "
      if all[index].message.hasPrefix(expected) {
        all[index].message =
          "expected null or " + all[index].message.dropFirst(expected.count)
      }
    }
  }

  mutating func prepend(_ element: String, since mark: Int) {
    for index in all.indices.dropFirst(mark) {
      let rest = all[index].path
      let joint = rest.isEmpty || rest.hasPrefix("[") ? "" : "."
      all[index].path = element + joint + rest
    }
  }

  /// A key as an element of a path: as it is, or quoted in brackets where it could be misread.
  package static func element(_ key: String) -> String {
    let isPlain = key.utf8.allSatisfy {
      $0 >= 0x80 || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
    }
    return isPlain && !key.isEmpty ? key : "[\(JSONValue.string(key).text)]"
  }
}
