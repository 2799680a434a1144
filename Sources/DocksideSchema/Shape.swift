// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

/// How a value is read from JSON, written to JSON and described: the one source of all three.
package struct Shape<Value: Sendable>: Sendable {
  package typealias Decode = @Sendable (JSONCursor, inout Problems) -> Value?
  package typealias Encode = @Sendable (Value, inout JSONWriter, EncodingStyle) -> Void
  package typealias Merge =
    @Sendable (JSONCursor, inout Value, Completeness, inout Problems) -> Void

  private let makeNode: @Sendable () -> SchemaNode
  private let decodeValue: Decode
  private let encodeValue: Encode
  /// Reads a value to the address of a `Value`, where one is already.
  let store: ValueStore
  /// Reads a value to the address of a `Value?`.
  let storeOptional: ValueStore

  /// - Parameter merge: for objects: reads over the value that is there, so that members which are
  ///   not given stay as they are.
  package init(
    _ node: @autoclosure @escaping @Sendable () -> SchemaNode, decode: @escaping Decode,
    encode: @escaping Encode, merge: Merge? = nil
  ) {
    makeNode = node
    decodeValue = decode
    encodeValue = encode
    storeOptional = { cursor, address, _, problems in
      guard let value = decode(cursor, &problems) else { return }
      address.assumingMemoryBound(to: Value?.self).pointee = value
    }
    if let merge {
      store = { cursor, address, completeness, problems in
        let place = address.assumingMemoryBound(to: Value.self)
        merge(cursor, &place.pointee, completeness, &problems)
      }
    } else {
      store = { cursor, address, _, problems in
        guard let value = decode(cursor, &problems) else { return }
        address.assumingMemoryBound(to: Value.self).pointee = value
      }
    }
  }

  /// The description of the value, made anew at each call.
  package var node: SchemaNode { makeNode() }

  /// The value, or nil with at least one problem added.
  package func decode(_ cursor: JSONCursor, _ problems: inout Problems) -> Value? {
    decodeValue(cursor, &problems)
  }

  package func encode(
    _ value: Value, _ writer: inout JSONWriter, _ style: EncodingStyle = .complete
  ) {
    encodeValue(value, &writer, style)
  }
}

/// Reads a value to an address, whose type is the secret of the shape that made it: generic code
/// that is compiled apart from its types would spend most of its time on looking the types up.
typealias ValueStore =
  @Sendable (JSONCursor, UnsafeMutableRawPointer, Completeness, inout Problems) -> Void

/// Whether members with their default value are written.
package enum EncodingStyle: Sendable {
  case complete
  case withoutDefaults
}

/// Whether an object's required members must be there.
package enum Completeness: Sendable {
  case whole
  /// Only what is given changes.
  case patch
}

extension Shape {
  /// The same JSON as another value of Swift.
  package func map<Other: Sendable>(
    _ to: @escaping @Sendable (Value) -> Other, back from: @escaping @Sendable (Other) -> Value
  ) -> Shape<Other> {
    Shape<Other>(
      self.node, decode: { cursor, problems in self.decode(cursor, &problems).map(to) },
      encode: { value, writer, style in self.encode(from(value), &writer, style) })
  }

  /// The value or null.
  package static func nullable<Wrapped>(_ shape: Shape<Wrapped>) -> Shape
  where Value == Wrapped? {
    Shape(
      .nullable(shape.node),
      decode: { cursor, problems in
        if cursor.isNull { return .some(nil) }
        let mark = problems.mark
        guard let value = shape.decode(cursor, &problems) else {
          problems.allowNull(since: mark)
          return nil
        }
        return .some(value)
      },
      encode: { value, writer, style in
        if let value { shape.encode(value, &writer, style) } else { writer.null() }
      })
  }

  /// An array of `element`.
  package static func array<Element>(_ element: Shape<Element>) -> Shape
  where Value == [Element] {
    Shape(
      .array(element.node),
      decode: { cursor, problems in
        guard cursor.kind == .array else {
          problems.mismatch(cursor, .array(.any))
          return nil
        }
        return elements(of: cursor, element, &problems)
      },
      encode: { values, writer, style in
        writer.beginArray()
        for value in values { element.encode(value, &writer, style) }
        writer.endArray()
      })
  }

  private static func elements<Element>(
    of cursor: JSONCursor, _ shape: Shape<Element>, _ problems: inout Problems
  ) -> [Element]? {
    let first = problems.mark
    var values: [Element] = []
    values.reserveCapacity(cursor.count)
    for (index, element) in cursor.elements.enumerated() {
      let mark = problems.mark
      if let value = shape.decode(element, &problems) { values.append(value) }
      problems.enclose(since: mark, in: index)
    }
    return problems.mark == first ? values : nil
  }
}

extension Shape where Value: Described {
  /// An object with the described members.
  package static func object(_ type: Value.Type) -> Shape {
    Shape(
      .object(Value.schema),
      decode: { cursor, problems in Value.decode(cursor, &problems) },
      encode: { value, writer, style in value.encode(&writer, style) },
      merge: { cursor, value, completeness, problems in
        _ = Value.read(cursor, into: &value, Value.fields, completeness, &problems)
      })
  }
}
