// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
package import DocksideWire

/// Writes schema nodes as JSON Schema (draft 2020-12).
///
/// Objects that have a title are written once, as definitions, and referred to everywhere else.
package struct JSONSchemaWriter {
  /// Where the definitions stand in the document, such as `#/$defs/`.
  package let prefix: String
  /// The objects that were referred to so far, by title.
  package private(set) var definitions: [ObjectSchema] = []

  package init(prefix: String = "#/$defs/") { self.prefix = prefix }

  /// Writes a whole schema document: the node, and behind it the definitions that it refers to.
  package mutating func writeDocument(
    _ node: SchemaNode, title: String, doc: String, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
    writer.member("title", title)
    writer.member("description", doc)
    keywords(of: node, to: &writer)
    writer.key("$defs")
    writeDefinitions(to: &writer)
    writer.endObject()
  }

  /// Writes one node as a schema object.
  ///
  /// - Parameters:
  ///   - doc: its description.
  ///   - defaultText: its default as JSON text.
  package mutating func write(
    _ node: SchemaNode, doc: String? = nil, defaultText: String? = nil,
    to writer: inout JSONWriter
  ) {
    writer.beginObject()
    if let doc { writer.member("description", doc) }
    keywords(of: node, to: &writer)
    if var text = defaultText {
      writer.key("default")
      text.withUTF8 { writer.raw(UnsafeRawBufferPointer($0)) }
    }
    writer.endObject()
  }

  /// Writes the members of an object in place: `type`, `properties`, `required`.
  package mutating func writeObject(_ object: ObjectSchema, to writer: inout JSONWriter) {
    writer.beginObject()
    objectKeywords(of: object, to: &writer)
    writer.endObject()
  }

  /// Writes all definitions, also those that are only found on the way, as one object by title.
  package mutating func writeDefinitions(to writer: inout JSONWriter) {
    writer.beginObject()
    var index = 0
    while index < definitions.count {
      writer.key(definitions[index].title)
      writeObject(definitions[index], to: &writer)
      index += 1
    }
    writer.endObject()
  }

  private mutating func keywords(of node: SchemaNode, to writer: inout JSONWriter) {
    switch node {
    case .any: break
    case .null: writer.member("type", "null")
    case .bool: writer.member("type", "boolean")
    case .string(let rule): rule.keywords(to: &writer)
    case .date:
      writer.member("type", "string")
      writer.member("pattern", CalendarDate.pattern)
    case .integer(let range):
      writer.member("type", "integer")
      writer.bound("minimum", range.lowerBound, besides: .min)
      writer.bound("maximum", range.upperBound, besides: .max)
    case .number(let range), .seconds(let range):
      writer.member("type", "number")
      writer.bound("minimum", range.lowerBound)
      writer.bound("maximum", range.upperBound)
    case .enumeration(let words):
      writer.key("enum")
      writer.value(.array(words.map { .string($0) }))
    case .array(.nothing):
      writer.member("type", "array")
      writer.key("maxItems")
      writer.int(0)
    case .array(let element):
      writer.member("type", "array")
      writer.key("items")
      write(element, to: &writer)
    case .object(let object) where object.title.isEmpty:
      objectKeywords(of: object, to: &writer)
    case .object(let object):
      if !definitions.contains(where: { $0.title == object.title }) { definitions.append(object) }
      writer.member("$ref", prefix + object.title)
    case .nullable(let inner): alternatives([inner, .null], to: &writer)
    case .nothing:
      writer.key("not")
      writer.value([:])
    case .anyOf(let nodes):
      if case .object(let first)? = nodes.first, nodes.count == 2, !first.needsOneOf.isEmpty {
        choice(by: first.needsOneOf, nodes[0], nodes[1], to: &writer)
      } else {
        alternatives(nodes, to: &writer)
      }
    }
  }

  private mutating func alternatives(_ nodes: [SchemaNode], to writer: inout JSONWriter) {
    writer.key("anyOf")
    writer.beginArray()
    for node in nodes { write(node, to: &writer) }
    writer.endArray()
  }

  /// `if` one of the keys is there `then` … `else` …: the same as `anyOf`, but only the branch that
  /// was meant reports its errors.
  private mutating func choice(
    by keys: [String], _ present: SchemaNode, _ absent: SchemaNode, to writer: inout JSONWriter
  ) {
    writer.key("if")
    writer.beginObject()
    writer.requireOne(of: keys)
    writer.endObject()
    writer.key("then")
    write(present, to: &writer)
    writer.key("else")
    write(absent, to: &writer)
  }

  private mutating func objectKeywords(
    of object: ObjectSchema, to writer: inout JSONWriter
  ) {
    writer.member("type", "object")
    writer.key("properties")
    writer.beginObject()
    for member in object.members {
      writer.key(member.name)
      write(member.schema, doc: member.doc, defaultText: member.defaultText, to: &writer)
    }
    writer.endObject()
    let required = object.members.filter(\.isRequired).map { JSONValue.string($0.name) }
    if !required.isEmpty {
      writer.key("required")
      writer.value(.array(required))
    }
    if !object.needsOneOf.isEmpty { writer.requireOne(of: object.needsOneOf) }
    if !object.isOpen {
      writer.key("additionalProperties")
      writer.bool(false)
    }
  }
}

extension TextRule {
  fileprivate func keywords(to writer: inout JSONWriter) {
    writer.member("type", "string")
    if length.lowerBound > 0 {
      writer.key("minLength")
      writer.int(length.lowerBound)
    }
    if length.upperBound < Int.max {
      writer.key("maxLength")
      writer.int(length.upperBound)
    }
    if let pattern { writer.member("pattern", pattern) }
  }
}

extension JSONWriter {
  fileprivate mutating func requireOne(of keys: [String]) {
    key("anyOf" as StaticString)
    beginArray()
    for key in keys { value(["required": [.string(key)]]) }
    endArray()
  }

  fileprivate mutating func member(_ key: StaticString, _ value: String) {
    self.key(key)
    string(value)
  }

  fileprivate mutating func bound(_ key: StaticString, _ value: Int64, besides none: Int64) {
    if value == none { return }
    self.key(key)
    int(value)
  }

  fileprivate mutating func bound(_ key: StaticString, _ value: Double) {
    if value.isUnlimited { return }
    self.key(key)
    number(value)
  }
}
