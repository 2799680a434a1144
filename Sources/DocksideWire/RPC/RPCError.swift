// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// An error as a JSON-RPC response carries it.
package struct RPCError: Error, Hashable, Sendable {
  package var code: Int
  /// One sentence for people, without a full stop.
  package var message: String
  /// For domain errors, the stable word that programs decide by.
  package var kind: String?
  /// What to do about it, where there is something to do.
  package var hint: String?
  /// Further members of `data`, such as the ids that it is about.
  package var details: JSONObject
  /// Everything that is wrong in the params or in a profile.
  package var problems: [Problem]

  package init(
    code: Int, message: String, kind: String? = nil, hint: String? = nil,
    details: JSONObject = [:], problems: [Problem] = []
  ) {
    self.code = code
    self.message = message
    self.kind = kind
    self.hint = hint
    self.details = details
    self.problems = problems
  }
}

extension RPCError {
  /// The codes that JSON-RPC 2.0 fixes, and the one for everything of the simulated world.
  package enum Code {
    package static let parseError = -32700
    package static let invalidRequest = -32600
    package static let methodNotFound = -32601
    package static let invalidParams = -32602
    package static let internalError = -32603
    package static let domain = -32000
  }

  /// The line is not JSON.
  package static func parseError(_ error: JSONSyntaxError) -> RPCError {
    RPCError(
      code: Code.parseError, message: "not JSON: \(error.description)",
      details: ["offset": .integer(Int64(error.offset))])
  }

  /// The line is JSON but not a request.
  package static func invalidRequest(_ message: String) -> RPCError {
    RPCError(code: Code.invalidRequest, message: message)
  }

  /// - Parameter suggestion: the known method that was probably meant.
  package static func methodNotFound(_ method: String, suggestion: String? = nil) -> RPCError {
    RPCError(
      code: Code.methodNotFound, message: "there is no method \(method)",
      hint: suggestion.map { "did you mean \($0)?" })
  }

  /// - Parameter problems: at least one; the message is the first one's, so that it is enough to read that.
  package static func invalidParams(_ problems: [Problem]) -> RPCError {
    RPCError(
      code: Code.invalidParams, message: summary(of: problems), problems: problems)
  }

  /// A fault of Dockside itself.
  package static func internalError(_ message: String) -> RPCError {
    RPCError(code: Code.internalError, message: message)
  }

  /// The simulated world, or the service around it, says no.
  package static func domain(
    _ kind: String, _ message: String, hint: String? = nil, details: JSONObject = [:],
    problems: [Problem] = []
  ) -> RPCError {
    RPCError(
      code: Code.domain, message: message, kind: kind, hint: hint, details: details,
      problems: problems)
  }

  /// `percent: expected … (and 2 more)`.
  private static func summary(of problems: [Problem]) -> String {
    guard let first = problems.first else { return "the params are wrong" }
    let place = first.path.isEmpty ? "params" : first.path
    let rest = problems.count - 1
    return "\(place): \(first.message)" + (rest > 0 ? " (and \(rest) more)" : "")
  }
}
