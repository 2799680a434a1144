// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideSchema

/// Follows a dotted path such as `error.kind` or `readers[0].battery` through schemas.
package enum SchemaPath {
  package enum Found: Equatable {
    case schema(SchemaNode)
    /// No schema has that member; `known` are the names that stand where `name` was looked for.
    case unknown(name: String, known: [String])
  }

  package static func find(_ path: String, in members: [ObjectSchema.Member]) -> Found {
    find(
      JSONPath(path).steps[...],
      in: .object(ObjectSchema(title: "", members: members)))
  }

  static func find(_ steps: ArraySlice<JSONPath.Step>, in schema: SchemaNode) -> Found {
    guard let step = steps.first else { return .schema(schema) }
    switch schema {
    case .any: return .schema(.any)
    case .nullable(let inner): return find(steps, in: inner)
    case .array(let element):
      if case .index = step { return find(steps.dropFirst(), in: element) }
      if case .name(JSONPath.count) = step { return .schema(.integer(0...Int64.max)) }
      return .unknown(name: step.text, known: [JSONPath.count])
    case .object(let object):
      if let member = object.members.first(where: { $0.name == step.text }) {
        return find(steps.dropFirst(), in: member.schema)
      }
      return object.isOpen
        ? .schema(.any) : .unknown(name: step.text, known: object.members.map(\.name))
    case .anyOf(let choices):
      return merge(choices.map { find(steps, in: $0) }, name: step.text)
    case .null, .bool, .string, .date, .integer, .number, .seconds, .enumeration:
      return .unknown(name: step.text, known: [])
    }
  }

  /// One answer from several: what any of them finds is found.
  static func merge(_ answers: [Found], name: String) -> Found {
    var schemas: [SchemaNode] = []
    var known: [String] = []
    for answer in answers {
      switch answer {
      case .schema(let schema): if !schemas.contains(schema) { schemas.append(schema) }
      case .unknown(_, let names): known += names.filter { !known.contains($0) }
      }
    }
    return switch schemas.count {
    case 0: .unknown(name: name, known: known)
    case 1: .schema(schemas[0])
    default: .schema(.anyOf(schemas))
    }
  }
}

extension SchemaNode {
  /// The words that a value may be, `null` among them where it may; nil where it may be more.
  var words: [String]? {
    switch self {
    case .enumeration(let words): words
    case .nullable(let inner): inner.words.map { $0 + ["null"] }
    case .any, .null, .bool, .string, .date, .integer, .number, .seconds, .array, .object, .anyOf:
      nil
    }
  }
}
