// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideMachines
import DocksideSchema
import DocksideWire
import Testing

@Suite struct OpenRPCTests {
  private func document() throws -> JSONValue {
    let buffer = ByteBuffer()
    var writer = JSONWriter(buffer)
    Contract.openRPC(into: &writer)
    return try parse(buffer.text)
  }

  @Test func namesEachMethodOnce() throws {
    let document = try document()
    #expect(document["openrpc"]?.stringValue == "1.3.2")
    let names = try #require(document["methods"]?.arrayValue).compactMap { $0["name"]?.stringValue }
    #expect(names == Contract.methods.map(\.name))
  }

  @Test func isTheSameEachTime() throws {
    #expect(Contract.openRPCText == Contract.openRPCText)
    #expect(try parse(Contract.openRPCText) == document())
  }

  @Test func methodsSayAll() throws {
    for method in try #require(try document()["methods"]?.arrayValue) {
      let name = try #require(method["name"]?.stringValue)
      let description = try #require(Contract.method(named: name))
      let params = try #require(method["params"]?.arrayValue)
      #expect(params.map { $0["name"]?.stringValue } == description.parameters.map(\.name))
      #expect(method["result"]?["schema"]?.objectValue != nil)
      let codes = try #require(method["errors"]?.arrayValue).compactMap { $0["code"]?.integerValue }
      #expect(codes == (description.errors.isEmpty ? [-32602] : [-32000, -32602]))
      let example = try #require(method["examples"]?[0])
      #expect(example["result"]?["value"] == (try parse(description.example.result)))
      let given = try #require(example["params"]?.arrayValue).map {
        JSONObject.Member(key: $0["name"]?.stringValue ?? "", value: $0["value"] ?? .null)
      }
      #expect(.object(JSONObject(given)) == (try parse(description.example.params)), "\(name)")
    }
  }

  /// Every reference leads somewhere.
  @Test func referencesHold() throws {
    let document = try document()
    let schemas = try #require(document["components"]?["schemas"]?.objectValue)
    let references = Set(Self.references(in: document))
    #expect(references.count > 20)
    for reference in references {
      let prefix = "#/components/schemas/"
      #expect(reference.hasPrefix(prefix))
      #expect(schemas[String(reference.dropFirst(prefix.count))] != nil, "\(reference)")
    }
    #expect(Set(schemas.members.map(\.key)).count == schemas.members.count)
  }

  @Test func eventsAndErrorsAreInIt() throws {
    let document = try document()
    func names(_ key: String, _ name: String) -> [String] {
      document[key]?.arrayValue?.compactMap { $0[name]?.stringValue } ?? []
    }
    #expect(names("x-events", "name") == Contract.events.map(\.name))
    #expect(names("x-errors", "kind") == Contract.errors.map(\.kind.rawValue))
    #expect(names("x-reasons", "word") == Contract.reasons.map(\.word))
    #expect(
      names("x-notifications", "name") == ["event", "event.gap", "event.rewound", "event.ended"])
  }

  @Test func theFileIsGenerated() throws {
    #expect(try matchesGolden("docs/protocol/openrpc.json", Contract.openRPCText))
  }

  private static func references(in value: JSONValue) -> [String] {
    switch value {
    case .object(let object):
      object.members.flatMap { member in
        member.key == "$ref"
          ? [member.value.stringValue ?? ""] : references(in: member.value)
      }
    case .array(let values): values.flatMap { references(in: $0) }
    default: []
    }
  }
}
