// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

/// One member of a described object: its name, its words and where it lives in the value.
package struct Field<Root: Sendable>: Sendable {
  /// All there is to a field. The type of the object is known here only: `ObjectReader` works
  /// without it.
  let core: FieldCore

  fileprivate init(core: FieldCore) { self.core = core }

  /// The key in JSON.
  package var name: StaticString { core.name }
  /// One sentence, with the unit.
  package var doc: String { core.doc }
  package var isRequired: Bool { core.isRequired }
  package var node: SchemaNode { core.makeNode() }
  /// The default as JSON text, where a missing member has one.
  package var defaultText: String? { core.makeDefault() }

  /// Writes key and value, or nothing where there is nothing to write.
  package func encode(_ root: Root, _ writer: inout JSONWriter, _ style: EncodingStyle) {
    withUnsafePointer(to: root) { core.write($0, &writer, style) }
  }

  /// The member as the schema of its object shows it.
  package var member: ObjectSchema.Member {
    ObjectSchema.Member(
      name: name.description, doc: doc, isRequired: isRequired, schema: node,
      defaultText: defaultText)
  }
}

/// A field without the type of its object, which it is given by address.
final class FieldCore: Sendable {
  typealias Read =
    @Sendable (JSONCursor, UnsafeMutableRawPointer, Completeness, inout Problems) -> Void
  typealias Write =
    @Sendable (UnsafeRawPointer, inout JSONWriter, EncodingStyle) -> Void

  let name: StaticString
  let doc: String
  let isRequired: Bool
  let read: Read
  let write: Write
  let makeNode: @Sendable () -> SchemaNode
  let makeDefault: @Sendable () -> String?

  init(
    name: StaticString, doc: String, isRequired: Bool = false, read: @escaping Read,
    write: @escaping Write = { _, _, _ in }, node: @escaping @Sendable () -> SchemaNode,
    default makeDefault: @escaping @Sendable () -> String? = { nil }
  ) {
    self.name = name
    self.doc = doc
    self.isRequired = isRequired
    self.read = read
    self.write = write
    makeNode = node
    self.makeDefault = makeDefault
  }
}

/// Where a member is inside its object.
private struct Place<Root: Sendable, Value: Sendable>: Sendable {
  let path: any WritableKeyPath<Root, Value> & Sendable
  /// For a stored property its distance from the object's address, which is quicker than the path.
  let offset: Int?

  init(_ path: any WritableKeyPath<Root, Value> & Sendable) {
    self.path = path
    offset = MemoryLayout<Root>.offset(of: path)
  }

  func value(in root: UnsafeRawPointer) -> Value {
    root.assumingMemoryBound(to: Root.self).pointee[keyPath: path]
  }

  func change(in root: UnsafeMutableRawPointer, _ body: (inout Value) -> Void) {
    if let offset {
      body(&(root + offset).assumingMemoryBound(to: Value.self).pointee)
    } else {
      body(&root.assumingMemoryBound(to: Root.self).pointee[keyPath: path])
    }
  }

  /// Reads the member with `store`, which is given the member's address.
  func reader(_ store: @escaping ValueStore) -> FieldCore.Read {
    if let offset {
      return { cursor, root, completeness, problems in
        store(cursor, root + offset, completeness, &problems)
      }
    }
    return { cursor, root, completeness, problems in
      change(in: root) { member in
        withUnsafeMutablePointer(to: &member) { store(cursor, $0, completeness, &problems) }
      }
    }
  }
}

extension Field where Root: Described {
  /// A member that is required or has the default that `Root()` has.
  ///
  /// - Parameter kept: whether it is written even where it has its default and defaults are left
  ///   out.
  package init<Value>(
    _ name: StaticString, _ doc: String,
    _ path: any WritableKeyPath<Root, Value> & Sendable, _ shape: Shape<Value>,
    required: Bool = false, kept: Bool = false
  ) {
    let place = Place(path)
    let makeDefault: @Sendable () -> String? = {
      required ? nil : shape.text(of: Root()[keyPath: path])
    }
    self.init(
      core: FieldCore(
        name: name, doc: doc, isRequired: required,
        read: place.reader(shape.store),
        write: { root, writer, style in
          let value = place.value(in: root)
          if style == .withoutDefaults, !kept, let usual = makeDefault(),
            shape.text(of: value) == usual
          {
            return
          }
          writer.key(name)
          shape.encode(value, &writer, style)
        },
        node: { shape.node }, default: makeDefault))
  }

  /// A member that may be left out, which is nil in Swift; null is not a value of it.
  package init<Value>(
    _ name: StaticString, _ doc: String,
    optional path: any WritableKeyPath<Root, Value?> & Sendable, _ shape: Shape<Value>
  ) {
    let place = Place(path)
    self.init(
      core: FieldCore(
        name: name, doc: doc,
        read: place.reader(shape.storeOptional),
        write: { root, writer, style in
          guard let value = place.value(in: root) else { return }
          writer.key(name)
          shape.encode(value, &writer, style)
        },
        node: { shape.node }))
  }

  /// A member that is checked and then ignored; it is never written.
  package init<Value>(ignored name: StaticString, _ doc: String, _ shape: Shape<Value>) {
    self.init(
      core: FieldCore(
        name: name, doc: doc,
        read: { cursor, _, _, problems in _ = shape.decode(cursor, &problems) },
        node: { shape.node }))
  }

  /// The same member for an object that keeps `Root` inside itself but shows its members as its
  /// own.
  package func within<Outer: Described>(
    _ path: any WritableKeyPath<Outer, Root> & Sendable
  ) -> Field<Outer> {
    let place = Place(path)
    return Field<Outer>(
      core: FieldCore(
        name: name, doc: doc, isRequired: isRequired,
        read: { [core] cursor, root, completeness, problems in
          place.change(in: root) { inner in
            withUnsafeMutablePointer(to: &inner) {
              core.read(cursor, $0, completeness, &problems)
            }
          }
        },
        write: { [core] root, writer, style in
          withUnsafePointer(to: place.value(in: root)) { core.write($0, &writer, style) }
        },
        node: core.makeNode, default: core.makeDefault))
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
