// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What a JSON value may be: the part of JSON Schema that Dockside uses.
package indirect enum SchemaNode: Sendable, Equatable {
  case any
  case null
  case bool
  case string(pattern: String?)
  /// ISO 8601 in UTC.
  case date
  case integer(ClosedRange<Int64>)
  case number(ClosedRange<Double>)
  /// Seconds, kept as whole nanoseconds.
  case seconds(ClosedRange<Double>)
  case enumeration([String])
  case array(SchemaNode)
  case object(ObjectSchema)
  case nullable(SchemaNode)
  case anyOf([SchemaNode])
}

/// The members that a JSON object may have.
package struct ObjectSchema: Sendable, Equatable {
  package struct Member: Sendable, Equatable {
    package var name: String
    package var doc: String
    package var isRequired: Bool
    package var schema: SchemaNode
    /// The default as JSON text, where a missing member has one.
    package var defaultText: String?

    package init(
      name: String, doc: String, isRequired: Bool, schema: SchemaNode, defaultText: String? = nil
    ) {
      self.name = name
      self.doc = doc
      self.isRequired = isRequired
      self.schema = schema
      self.defaultText = defaultText
    }
  }

  package var title: String
  package var members: [Member]
  /// Whether members that are not named here are allowed.
  package var isOpen: Bool

  package init(title: String, members: [Member], isOpen: Bool = false) {
    self.title = title
    self.members = members
    self.isOpen = isOpen
  }
}
