// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// One message from a client, as far as JSON-RPC 2.0 goes: whether its params fit its method is for others to say.
///
/// A batch is an array of messages; whoever reads the line answers an empty one with `RPCError.emptyBatch` and makes
/// an envelope of each element otherwise. Of members with the same name the first counts; unknown ones are ignored.
/// Everything in an envelope but an id is borrowed from the cursor's document.
package enum Envelope {
  case request(id: RequestID, Call)
  /// Nothing answers a notification, not even an error.
  case notification(Call)
  /// `id` is null where the message has none that can be given back. It is nil for a notification with params that
  /// are not given by name: that is an error that nothing answers.
  case invalid(id: RequestID?, RPCError)

  /// What is to be done.
  package struct Call {
    /// The method's name, a string.
    package let method: JSONCursor
    /// An object, or nil where there are none.
    package let params: JSONCursor?

    /// The name's bytes, to look a method up without making a string.
    package var methodBytes: UnsafeRawBufferPointer { method.textBytes }
  }

  package init(_ message: JSONCursor) {
    guard message.kind == .object else {
      self = .invalid(id: .null, .invalidRequest("a message must be an object"))
      return
    }
    self = Members(of: message).envelope
  }
}

/// The members of a message that mean something.
private struct Members {
  var version: JSONCursor?
  var method: JSONCursor?
  var params: JSONCursor?
  var id: JSONCursor?

  init(of message: JSONCursor) {
    for (key, value) in message.members {
      if key.equals("jsonrpc") {
        version = version ?? value
      } else if key.equals("method") {
        method = method ?? value
      } else if key.equals("params") {
        params = params ?? value
      } else if key.equals("id") {
        id = id ?? value
      }
    }
  }

  var envelope: Envelope {
    let id: RequestID?
    if let given = self.id {
      guard let readable = RequestID(given) else {
        return .invalid(id: .null, .invalidRequest("id must be a string, a number or null"))
      }
      id = readable
    } else {
      id = nil
    }
    guard let version, version.equals("2.0") else {
      return invalid(id, "jsonrpc must be \"2.0\"")
    }
    guard let method else { return invalid(id, "method is missing") }
    guard method.kind == .string else { return invalid(id, "method must be a string") }
    switch params?.kind {
    case nil, .object?: break
    case .array?: return .invalid(id: id, .positionalParams)
    default: return invalid(id, "params must be an object")
    }
    let call = Envelope.Call(method: method, params: params)
    return id.map { .request(id: $0, call) } ?? .notification(call)
  }

  private func invalid(_ id: RequestID?, _ message: String) -> Envelope {
    .invalid(id: id ?? .null, .invalidRequest(message))
  }
}

extension RPCError {
  /// The answer to a batch with nothing in it.
  package static let emptyBatch = invalidRequest("a batch must not be empty")

  /// The answer to a line over the limit, after which the connection is closed.
  package static let lineTooLong = invalidRequest(
    "a line must not be longer than \(LineSplitter.limit) bytes")

  /// The answer to params in an array.
  static let positionalParams = RPCError(
    code: Code.invalidParams, message: "params are given by name",
    hint: "send params as an object, not as an array")
}
