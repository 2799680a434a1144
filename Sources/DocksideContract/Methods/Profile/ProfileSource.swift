// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideProfiles
import DocksideSchema
package import DocksideWire

/// Which profile a call means.
package enum ProfileSource: Equatable, Sendable {
  /// One of those that `profile.list` names.
  case name(String)
  /// A profile itself. Whether it is a sound one is for the profile decoder to say, not for the params.
  case inline(JSONObject)
}

extension Shape where Value == ProfileSource {
  /// A name or an object; the schema says what a sound object is, decoding takes any.
  static let profileSource = Shape(
    node,
    decode: { cursor, problems in
      switch cursor.kind {
      case .string: return Shape<String>.reference.decode(cursor, &problems).map { .name($0) }
      case .object: return Shape<JSONObject>.anyObject.decode(cursor, &problems).map { .inline($0) }
      case .null, .bool, .integer, .number, .array, .key:
        problems.add(
          "expected a profile's name or an object, found \(cursor.finding)", at: cursor.offset)
        return nil
      }
    },
    encode: { value, writer, _ in
      switch value {
      case .name(let name): writer.string(name)
      case .inline(let object): writer.value(.object(object))
      }
    })

  private static var node: SchemaNode {
    .anyOf([Shape<String>.reference.node, ProfileSchema.node])
  }
}

extension Shape where Value == JSONObject {
  /// Any object whose numbers a double can hold.
  static let anyObject = Shape(
    .anyObject,
    decode: { cursor, problems in
      guard cursor.kind == .object else {
        problems.mismatch(cursor, .anyObject)
        return nil
      }
      return Shape<JSONValue>.json.decode(cursor, &problems)?.objectValue
    },
    encode: { value, writer, _ in writer.value(.object(value)) })
}
