// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideProfiles
import DocksideSchema

extension SchemaNode {
  /// The id of a lab or device.
  static let id = Shape<String>.identifier.node
  /// Any text.
  static let text = SchemaNode.string(.any)
  /// A moment of lab time.
  static let time = Shape<Instant>.instant.node
  /// A length of lab time.
  static let duration = Shape<Interval>.seconds.node
  static let percent = Shape<Int>.percent.node
  static let dBm = Shape<Int>.dBm.node
  static let count = SchemaNode.integer(0...Int64.max)
  /// An object about which nothing more is said.
  static let anyObject = SchemaNode.object(ObjectSchema(title: "", members: [], isOpen: true))

  /// One of the words of an enumeration.
  static func words<Words: CaseIterable & RawRepresentable>(of type: Words.Type) -> SchemaNode
  where Words.RawValue == String {
    .enumeration(type.allCases.map(\.rawValue))
  }

  /// An object of the contract. It gets a name where it is referred to from several places.
  static func record(_ title: String, _ members: [ObjectSchema.Member]) -> SchemaNode {
    .object(ObjectSchema(title: title, members: members))
  }

  static func record(_ members: [ObjectSchema.Member]) -> SchemaNode { record("", members) }
}

extension ObjectSchema.Member {
  /// A member that is always there.
  init(_ name: String, _ doc: String, _ schema: SchemaNode) {
    self.init(name: name, doc: doc, isRequired: true, schema: schema)
  }

  /// A member that is not always there.
  static func sometimes(_ name: String, _ doc: String, _ schema: SchemaNode) -> Self {
    Self(name: name, doc: doc, isRequired: false, schema: schema)
  }
}
