// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

/// One member of a described object: its name, its words and where it lives in the value.
package struct Field<Root: Sendable>: Sendable {
  @usableFromInline typealias Read =
    @Sendable (JSONCursor, inout Root, Completeness, inout Problems) -> Void

  /// The key in JSON.
  package let name: StaticString
  /// One sentence, with the unit.
  package let doc: String
  package let isRequired: Bool
  @usableFromInline let read: Read
  /// Writes key and value, or nothing where there is nothing to write.
  private let write: @Sendable (Root, inout JSONWriter, EncodingStyle) -> Void
  private let makeNode: @Sendable () -> SchemaNode
  private let makeDefault: @Sendable () -> String?

  private init(
    name: StaticString, doc: String, isRequired: Bool, read: @escaping Read,
    write: @escaping @Sendable (Root, inout JSONWriter, EncodingStyle) -> Void,
    node: @escaping @Sendable () -> SchemaNode,
    default makeDefault: @escaping @Sendable () -> String?
  ) {
    self.name = name
    self.doc = doc
    self.isRequired = isRequired
    self.read = read
    self.write = write
    makeNode = node
    self.makeDefault = makeDefault
  }

  package var node: SchemaNode { makeNode() }
  /// The default as JSON text, where a missing member has one.
  package var defaultText: String? { makeDefault() }

  package func encode(_ root: Root, _ writer: inout JSONWriter, _ style: EncodingStyle) {
    write(root, &writer, style)
  }

  /// The member as the schema of its object shows it.
  package var member: ObjectSchema.Member {
    ObjectSchema.Member(
      name: name.description, doc: doc, isRequired: isRequired, schema: node,
      defaultText: defaultText)
  }
}

extension Field where Root: Described {
  /// A member that is required or has the default that `Root()` has.
  ///
  /// - Parameter kept: whether it is written even where it has its default and defaults are left out.
  package init<Value>(
    _ name: StaticString, _ doc: String,
    _ path: any WritableKeyPath<Root, Value> & Sendable, _ shape: Shape<Value>,
    required: Bool = false, kept: Bool = false
  ) {
    let makeDefault: @Sendable () -> String? = {
      required ? nil : shape.text(of: Root()[keyPath: path])
    }
    self.init(
      name: name, doc: doc, isRequired: required,
      read: { cursor, root, completeness, problems in
        if let merge = shape.merge {
          merge(cursor, &root[keyPath: path], completeness, &problems)
        } else if let value = shape.decode(cursor, &problems) {
          root[keyPath: path] = value
        }
      },
      write: { root, writer, style in
        let value = root[keyPath: path]
        if style == .withoutDefaults, !kept, let usual = makeDefault(),
          shape.text(of: value) == usual
        {
          return
        }
        writer.key(name)
        shape.encode(value, &writer, style)
      },
      node: { shape.node }, default: makeDefault)
  }

  /// A member that may be left out, which is nil in Swift; null is not a value of it.
  package init<Value>(
    _ name: StaticString, _ doc: String,
    optional path: any WritableKeyPath<Root, Value?> & Sendable, _ shape: Shape<Value>
  ) {
    self.init(
      name: name, doc: doc, isRequired: false,
      read: { cursor, root, _, problems in
        if let value = shape.decode(cursor, &problems) { root[keyPath: path] = value }
      },
      write: { root, writer, style in
        guard let value = root[keyPath: path] else { return }
        writer.key(name)
        shape.encode(value, &writer, style)
      },
      node: { shape.node }, default: { nil })
  }

  /// A member that is checked and then ignored; it is never written.
  package init<Value>(ignored name: StaticString, _ doc: String, _ shape: Shape<Value>) {
    self.init(
      name: name, doc: doc, isRequired: false,
      read: { cursor, _, _, problems in _ = shape.decode(cursor, &problems) },
      write: { _, _, _ in }, node: { shape.node }, default: { nil })
  }

  /// The same member for an object that keeps `Root` inside itself but shows its members as its own.
  package func within<Outer: Described>(
    _ path: any WritableKeyPath<Outer, Root> & Sendable
  ) -> Field<Outer> {
    Field<Outer>(
      name: name, doc: doc, isRequired: isRequired,
      read: { [read] cursor, root, completeness, problems in
        read(cursor, &root[keyPath: path], completeness, &problems)
      },
      write: { [write] root, writer, style in write(root[keyPath: path], &writer, style) },
      node: makeNode, default: makeDefault)
  }
}

extension Shape {
  /// One value as JSON text.
  package func text(of value: Value) -> String {
    let buffer = ByteBuffer(capacity: 64)
    var writer = JSONWriter(buffer)
    encode(value, &writer)
    return buffer.text
  }
}
