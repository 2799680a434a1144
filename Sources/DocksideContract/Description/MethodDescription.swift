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
  /// What the summary leaves open: what happens when, what is left alone; empty where there is nothing to add.
  package var details: String
  /// The parameter that a bare value on the command line stands for.
  package var mainParameter: String?
  /// In the order in which help shows them.
  package var parameters: [ObjectSchema.Member]
  package var result: SchemaNode
  /// The domain errors that the method can answer with, besides those of JSON-RPC.
  package var errors: [Refusal.Kind]
  package var example: Example

  package init(
    name: String, summary: String, mainParameter: String?, parameters: [ObjectSchema.Member],
    result: SchemaNode, errors: [Refusal.Kind], example: Example, details: String = ""
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.mainParameter = mainParameter
    self.parameters = parameters
    self.result = result
    self.errors = errors
    self.example = example
  }

  /// A description whose name and parameters are those of the method's type.
  package init<M: Method>(
    _ method: M.Type, _ summary: String, main: String? = nil, details: String = "",
    result: SchemaNode, errors: [Refusal.Kind] = [], example: Example
  ) {
    self.init(
      name: M.name.description, summary: summary, mainParameter: main,
      parameters: M.fields.map(\.member), result: result, errors: errors, example: example,
      details: details)
  }

  package var namespace: String { String(name.prefix { $0 != "." }) }
  package var verb: String { String(name.drop { $0 != "." }.dropFirst()) }
}

extension MethodDescription {
  /// A call that really happens, in a new lab with a manual clock and a shipped profile.
  package struct Example: Sendable {
    /// The params as JSON text.
    package var params: String
    /// The result as JSON text: the members whose values matter here, and maybe not all of them.
    package var result: String
    /// The shipped profile that the lab was opened with.
    package var profile: String
    /// What was called before in that lab.
    package var before: [Call]

    /// One call: the method and its params as JSON text.
    package struct Call: Sendable {
      package var method: String
      package var params: String

      package init(_ method: String, _ params: String = "{}") {
        self.method = method
        self.params = params
      }
    }

    package init(
      params: String = "{}", result: String, profile: String = "nyc1", before: [Call] = []
    ) {
      self.params = params
      self.result = result
      self.profile = profile
      self.before = before
    }
  }
}

extension [MethodDescription.Example.Call] {
  /// The reader SIMULATED-NYC1-001 connects to the only host over Bluetooth.
  static let connected: Self = [
    .init("host.connect", #"{"reader":"SIMULATED-NYC1-001"}"#),
    .init("clock.advance", #"{"by":1}"#),
  ]
}
