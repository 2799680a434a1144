// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideSchema

extension ProtocolPage {
  /// The objects that are referred to by name, each once, in the order in which they come up.
  mutating func shapes() {
    add("## Shapes")
    add("Objects that several methods take or answer with.")
    var shapes = NamedShapes()
    for method in Contract.methods {
      for parameter in method.parameters { shapes.collect(parameter.schema) }
      shapes.collect(method.result)
    }
    shapes.collect(.eventNotification)
    for event in Contract.events { for member in event.data { shapes.collect(member.schema) } }
    for shape in shapes.all {
      add("### Shape \(shape.title)")
      members(shape.members)
    }
  }
}

/// Finds the objects with a title in schemas, those inside others included.
struct NamedShapes {
  private(set) var all: [ObjectSchema] = []

  mutating func collect(_ node: SchemaNode) {
    switch node {
    case .object(let object):
      if !object.title.isEmpty {
        // Profiles have a page of their own.
        if TypeText.profiles.contains(object.title)
          || all.contains(where: { $0.title == object.title })
        {
          return
        }
        all.append(object)
      }
      for member in object.members { collect(member.schema) }
    case .array(let inner), .nullable(let inner): collect(inner)
    case .anyOf(let nodes): for node in nodes { collect(node) }
    case .any, .null, .bool, .string, .date, .integer, .number, .seconds, .enumeration: break
    }
  }
}
