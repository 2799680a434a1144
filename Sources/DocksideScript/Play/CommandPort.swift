// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
package import DocksideWire

/// Where calls go: a daemon behind a socket, or a service in this process.
package protocol CommandPort: AnyObject {
  /// Calls a method and waits for its answer.
  func call(_ method: String, _ params: JSONObject) throws(PortError) -> JSONValue

  /// The notifications that came up to now and were not taken yet, in order; does not wait.
  func takeNotifications() -> [PortNotification]
}

/// What the other side sends by itself.
package struct PortNotification: Hashable, Sendable {
  /// `event` or `event.gap`.
  package var method: String
  package var params: JSONObject

  package init(method: String, params: JSONObject) {
    self.method = method
    self.params = params
  }
}

/// Why a call has no result.
package enum PortError: Error, Hashable, Sendable {
  case refused(CallRefusal)
  /// The other side is gone; the text says how that showed.
  case lost(String)
}

/// A refusal as it came over the wire.
package struct CallRefusal: Hashable, Sendable {
  package var code: Int
  /// Nil for JSON-RPC's own errors.
  package var kind: String?
  package var message: String
  package var hint: String?
  package var data: JSONValue

  package init(code: Int, kind: String?, message: String, hint: String?, data: JSONValue) {
    self.code = code
    self.kind = kind
    self.message = message
    self.hint = hint
    self.data = data
  }

  /// From the `error` of a JSON-RPC answer.
  package init(error: JSONValue) {
    let data = error["data"] ?? .null
    self.init(
      code: Int(error["code"]?.integerValue ?? 0), kind: data["kind"]?.stringValue,
      message: error["message"]?.stringValue ?? "no reason was given",
      hint: data["hint"]?.stringValue, data: data)
  }

  /// The word that `fails` knows it by.
  package var word: String {
    kind ?? Contract.protocolErrors.first { $0.code == code }?.name ?? "error \(code)"
  }

  /// Kind, message and hint, and what is wrong at which path where the parameters were, a line
  /// each.
  package var lines: [String] { facts + (hint.map { ["  hint: \($0)"] } ?? []) }

  /// The lines without the hint. A message that is the only problem's is told once.
  package var facts: [String] {
    if problems.count == 1, problems[0].hasPrefix(message) {
      return ["\(word): \(problems[0])"]
    }
    return ["\(word): \(message)"] + problems.map { "  \($0)" }
  }

  private var problems: [String] {
    (data["problems"]?.arrayValue ?? []).map { problem in
      let path = problem["path"]?.stringValue ?? ""
      let message = problem["message"]?.stringValue ?? problem.text
      let suggestion = problem["suggestion"]?.stringValue.map { " (did you mean \($0)?)" } ?? ""
      return (path.isEmpty ? message : "\(path): \(message)") + suggestion
    }
  }
}
