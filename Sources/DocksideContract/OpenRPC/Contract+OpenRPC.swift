// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideSchema
package import DocksideWire

extension Contract {
  /// Writes the contract as an OpenRPC document: what `rpc.discover` answers.
  ///
  /// What OpenRPC has no words for stands in members of our own: `x-events`, `x-notifications`, `x-reasons` and
  /// `x-errors`.
  package static func openRPC(into writer: inout JSONWriter) {
    var document = OpenRPCWriter()
    document.write(to: &writer)
  }

  /// The same document, indented for people.
  package static var openRPCText: String {
    let buffer = ByteBuffer(capacity: 1 << 18)
    var writer = JSONWriter(buffer)
    openRPC(into: &writer)
    return IndentedJSON.text(of: buffer.text)
  }
}

/// Writes the document from the descriptions; schemas that several methods share are written once.
struct OpenRPCWriter {
  /// The version of the specification that the document keeps to.
  static let version: StaticString = "1.3.2"

  private var schemas = JSONSchemaWriter(prefix: "#/components/schemas/")

  mutating func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("openrpc")
    writer.string(Self.version)
    writer.key("info")
    info(to: &writer)
    writer.key("methods")
    writer.beginArray()
    for method in Contract.methods { write(method, to: &writer) }
    writer.endArray()
    extensions(to: &writer)
    // Last, when it is known which ones are referred to.
    writer.key("components")
    writer.beginObject()
    writer.key("schemas")
    schemas.writeDefinitions(to: &writer)
    writer.endObject()
    writer.endObject()
  }

  private func info(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.text("title", "Dockside")
    writer.text("version", Version.text)
    writer.text(
      "description",
      "Simulated card readers, docks and phones at a Unix socket: JSON-RPC 2.0, one message a line, "
        + "params by name. Times are seconds of lab time, dates ISO 8601 in UTC.")
    writer.key("license")
    writer.beginObject()
    writer.text("name", "Apache-2.0")
    writer.endObject()
    writer.endObject()
  }

  private mutating func write(_ method: MethodDescription, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.text("name", method.name)
    writer.text("summary", method.summary)
    if !method.details.isEmpty { writer.text("description", method.details) }
    writer.key("tags")
    writer.value([["name": .string(method.namespace)]])
    writer.text("paramStructure", "by-name")
    writer.key("params")
    writer.beginArray()
    for parameter in method.parameters { write(parameter, to: &writer) }
    writer.endArray()
    writer.key("result")
    writer.beginObject()
    writer.text("name", "result")
    writer.key("schema")
    schemas.write(method.result, to: &writer)
    writer.endObject()
    writer.key("errors")
    errors(of: method, to: &writer)
    writer.key("examples")
    writer.beginArray()
    write(method.example, to: &writer)
    writer.endArray()
    writer.endObject()
  }

  private mutating func write(_ parameter: ObjectSchema.Member, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.text("name", parameter.name)
    writer.text("description", parameter.doc)
    writer.key("required")
    writer.bool(parameter.isRequired)
    writer.key("schema")
    schemas.write(parameter.schema, defaultText: parameter.defaultText, to: &writer)
    writer.endObject()
  }

  /// OpenRPC wants each code once, so that all kinds stand in one error.
  private func errors(of method: MethodDescription, to writer: inout JSONWriter) {
    writer.beginArray()
    if !method.errors.isEmpty {
      let kinds = method.errors.map(\.rawValue)
      writer.beginObject()
      writer.key("code")
      writer.int(RPCError.Code.domain)
      writer.text("message", "data.kind is one of: " + kinds.joined(separator: ", "))
      writer.key("data")
      writer.value(["kind": .array(kinds.map { .string($0) })])
      writer.endObject()
    }
    writer.beginObject()
    writer.key("code")
    writer.int(RPCError.Code.invalidParams)
    writer.text("message", "data.problems lists everything that is wrong with the params")
    writer.endObject()
    writer.endArray()
  }

  private func write(_ example: MethodDescription.Example, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.text("name", "example")
    writer.text("description", example.circumstances)
    writer.key("params")
    writer.beginArray()
    for (name, value) in JSONText.members(of: example.params) {
      writer.beginObject()
      writer.text("name", name)
      writer.json("value", value)
      writer.endObject()
    }
    writer.endArray()
    writer.key("result")
    writer.beginObject()
    writer.text("name", "result")
    writer.json("value", example.result)
    writer.endObject()
    writer.endObject()
  }
}

// MARK: What OpenRPC has no words for

extension OpenRPCWriter {
  private mutating func extensions(to writer: inout JSONWriter) {
    writer.key("x-notifications")
    writer.beginArray()
    notification(
      "event", "One event, sent to a subscriber.", .eventNotification, to: &writer)
    for note in Contract.notifications {
      notification(note.name, note.summary, .record(note.data), to: &writer)
    }
    writer.endArray()
    writer.key("x-events")
    writer.beginArray()
    for event in Contract.events {
      writer.beginObject()
      writer.text("name", event.name)
      writer.text("summary", event.summary)
      writer.key("subjects")
      writer.value(.array(event.subjects.map { .string($0) }))
      writer.key("data")
      schemas.write(.record(event.data), to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.key("x-reasons")
    writer.value(
      .array(
        Contract.reasons.map { ["word": .string($0.word), "meaning": .string($0.meaning)] }))
    writer.key("x-errors")
    writer.value(.array(Contract.errors.map(\.json)))
  }

  private mutating func notification(
    _ name: String, _ summary: String, _ params: SchemaNode, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.text("name", name)
    writer.text("summary", summary)
    writer.key("params")
    schemas.write(params, to: &writer)
    writer.endObject()
  }
}

extension ErrorDescription {
  fileprivate var json: JSONValue {
    [
      "kind": .string(kind.rawValue), "meaning": .string(meaning), "remedy": .string(remedy),
    ]
  }
}

extension MethodDescription.Example {
  /// What the example needs, in a sentence or two.
  fileprivate var circumstances: String {
    var text = "In a new lab with a manual clock and the profile \(profile)"
    if !before.isEmpty {
      let calls = before.map { $0.params == "{}" ? $0.method : "\($0.method) \($0.params)" }
      text += ", after " + calls.joined(separator: ", then ")
    }
    return text + ". The result shows the members that matter."
  }
}

extension JSONWriter {
  fileprivate mutating func text(_ key: StaticString, _ value: String) {
    self.key(key)
    string(value)
  }

  /// - Parameter text: one sound JSON text.
  fileprivate mutating func json(_ key: StaticString, _ text: String) {
    self.key(key)
    var text = JSONText.compact(text)
    text.withUTF8 { raw(UnsafeRawBufferPointer($0)) }
  }
}
