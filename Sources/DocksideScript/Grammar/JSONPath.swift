// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

/// A dotted path into a JSON value, such as `battery.percent` or `readers[0].reader`.
package struct JSONPath: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case name(String)
    case index(Int)

    package var text: String {
      switch self {
      case .name(let name): name
      case .index(let index): String(index)
      }
    }
  }

  /// How many elements an array has, where a path ends in it.
  static let count = "count"

  package let steps: [Step]

  package init(_ path: String) {
    let flat = path.replacing("[", with: ".").replacing("]", with: "")
    steps = flat.split(separator: ".").map { part in
      Int(part).map { Step.index($0) } ?? .name(String(part))
    }
  }

  package enum Found: Hashable {
    case value(JSONValue)
    /// What has no such member: its path, and the names that it has.
    case missing(at: String, name: String, known: [String])
  }

  /// What stands at the path. Null has every member, all of them null.
  package func find(in root: JSONValue) -> Found {
    var value = root
    var passed = ""
    for step in steps {
      guard let next = Self.next(step, in: value) else {
        return .missing(
          at: passed, name: step.text, known: value.objectValue?.members.map(\.key) ?? [])
      }
      value = next
      passed += passed.isEmpty ? step.text : ".\(step.text)"
    }
    return .value(value)
  }

  private static func next(_ step: Step, in value: JSONValue) -> JSONValue? {
    switch (value, step) {
    case (.null, _): .null
    case (.array(let elements), .name(count)): .integer(Int64(elements.count))
    case (.array, .index(let index)): value[index]
    case (.object, _): value[step.text]
    default: nil
    }
  }
}
