// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
package import DocksideSchema
package import DocksideWire

extension SchemaNode {
  /// What keeps a value from being what the schema says, each with its path; nothing where it fits. For tests and
  /// clients: what the daemon takes is checked as it is decoded.
  ///
  /// - Parameters:
  ///   - path: where the value stands, such as `readers[0]`.
  ///   - completeness: `.patch` lets required members be missing, as in the results of examples.
  package func problems(
    in value: JSONValue, path: String = "", _ completeness: Completeness = .whole
  ) -> [Problem] {
    switch self {
    case .any: []
    case .nullable(let node):
      value == .null ? [] : node.problems(in: value, path: path, completeness)
    case .array(let element):
      problems(inElementsOf: value, each: element, path: path, completeness)
    case .object(let object): object.problems(in: value, path: path, completeness)
    case .anyOf(let choices):
      // Of several ways to be wrong, the nearest to right is the one that was meant.
      choices.map { $0.problems(in: value, path: path, completeness) }
        .min { distance($0, path) < distance($1, path) } ?? [mismatch(value, path)]
    case .null, .bool, .string, .date, .integer, .number, .seconds, .enumeration:
      fits(value) ? [] : [mismatch(value, path)]
    }
  }

  /// How far from right a value is: one of another kind altogether is further than any that has wrong members.
  private func distance(_ problems: [Problem], _ path: String) -> Int {
    problems.contains { $0.path == path } ? .max : problems.count
  }

  private func problems(
    inElementsOf value: JSONValue, each element: SchemaNode, path: String,
    _ completeness: Completeness
  ) -> [Problem] {
    guard let elements = value.arrayValue else { return [mismatch(value, path)] }
    return elements.enumerated().flatMap {
      element.problems(in: $1, path: "\(path)[\($0)]", completeness)
    }
  }

  /// Whether a value that is neither array nor object is what the schema says.
  private func fits(_ value: JSONValue) -> Bool {
    switch self {
    case .null: value == .null
    case .bool: value.boolValue != nil
    case .string(let rule): value.stringValue.map { rule.allows($0) } ?? false
    case .date: value.stringValue.map { CalendarDate(iso8601: $0) != nil } ?? false
    case .integer(let range): value.integerValue.map(range.contains) ?? false
    case .number(let range), .seconds(let range): value.doubleValue.map(range.contains) ?? false
    case .enumeration(let words): value.stringValue.map(words.contains) ?? false
    case .any, .array, .object, .nullable, .anyOf: false
    }
  }

  fileprivate func mismatch(_ value: JSONValue, _ path: String) -> Problem {
    Problem(path: path, message: "expected \(expectation), found \(value.text)", offset: 0)
  }
}

extension ObjectSchema {
  fileprivate func problems(
    in value: JSONValue, path: String, _ completeness: Completeness
  ) -> [Problem] {
    guard let object = value.objectValue else {
      return [SchemaNode.object(self).mismatch(value, path)]
    }
    var problems: [Problem] = []
    func place(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
    for member in object.members {
      if let known = members.first(where: { $0.name == member.key }) {
        problems += known.schema.problems(
          in: member.value, path: place(member.key), completeness)
      } else if !isOpen {
        problems.append(
          Problem(path: place(member.key), message: "unknown member", offset: 0))
      }
    }
    if !needsOneOf.isEmpty, !needsOneOf.contains(where: { object[$0] != nil }) {
      let keys = needsOneOf.joined(separator: ", ")
      problems.append(Problem(path: path, message: "expected one of \(keys)", offset: 0))
    }
    if completeness == .whole {
      for member in members where member.isRequired && object[member.name] == nil {
        problems.append(
          Problem(path: place(member.name), message: "missing member", offset: 0))
      }
    }
    return problems
  }
}

extension TextRule {
  fileprivate func allows(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { allows(UnsafeRawBufferPointer($0)) }
  }
}
