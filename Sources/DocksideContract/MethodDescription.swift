// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
package import DocksideSchema

/// Everything that is to be known about one method: the one source of its decoding, its validation messages, the
/// OpenRPC document, the help and completion of the command line and the protocol page.
package struct MethodDescription: Sendable {
  /// Such as `reader.setBattery`.
  package var name: String
  /// One sentence.
  package var summary: String
  /// The parameter that a bare value on the command line stands for.
  package var mainParameter: String?
  /// In the order in which help shows them; `lab` is added to every method that addresses one.
  package var parameters: [ObjectSchema.Member]
  package var result: SchemaNode
  /// The domain errors that the method can answer with, besides those of JSON-RPC.
  package var errors: [Refusal.Kind]
  /// Params and result as JSON texts, one that really happens.
  package var example: Example

  package struct Example: Sendable {
    package var params: String
    package var result: String

    package init(params: String, result: String) {
      self.params = params
      self.result = result
    }
  }

  package init(
    name: String, summary: String, mainParameter: String?, parameters: [ObjectSchema.Member],
    result: SchemaNode, errors: [Refusal.Kind], example: Example
  ) {
    self.name = name
    self.summary = summary
    self.mainParameter = mainParameter
    self.parameters = parameters
    self.result = result
    self.errors = errors
    self.example = example
  }

  package var namespace: String { String(name.prefix { $0 != "." }) }
  package var verb: String { String(name.drop { $0 != "." }.dropFirst()) }
}

/// Everything that is to be known about one event type.
package struct EventDescription: Sendable {
  /// Such as `host.deviceConnected`.
  package var name: String
  /// One sentence.
  package var summary: String
  /// The members of the event's `data`.
  package var data: [ObjectSchema.Member]

  package init(name: String, summary: String, data: [ObjectSchema.Member]) {
    self.name = name
    self.summary = summary
    self.data = data
  }
}
