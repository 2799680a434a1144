// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

public import DocksideWire

/// Why a call could not be made or was refused.
public enum DocksideError: Error, Hashable, Sendable {
  /// No daemon answers at the socket. The hint says what to do about it.
  case noDaemon(path: String, hint: String)
  /// The daemon answered with an error.
  case refused(RefusedCall)
  /// The connection ended, or was closed, before the answer came.
  case connectionLost(String)
  /// No answer came within the time that the caller allowed. The connection stays usable; an answer
  /// that comes later is dropped.
  case timedOut(method: String, seconds: Double)
  /// What came is not what the contract says, so the two sides do not speak the same language.
  case protocolViolation(String)
  /// A daemon of one's own could not be started.
  case launchFailed(String)
  /// A sequence of events is over before its listener ended it.
  case eventsEnded(EventsEnd)
}

/// A daemon's refusal, as contract section 8 describes it.
public struct RefusedCall: Hashable, Sendable {
  /// The JSON-RPC error code; -32000 for an error of the domain.
  public var code: Int
  /// The stable word of a domain error, such as `readerBusy`; nil for JSON-RPC's own errors.
  public var kind: RefusalKind?
  /// One sentence for a person.
  public var message: String
  /// What can be done about it, where there is something to do.
  public var hint: String?
  /// The whole `data` of the error: the kind, the hint and the ids that it is about. Null where
  /// there is none.
  public var data: JSONValue
  /// The method that was called; nil where that is not known.
  public var method: String?

  /// A refusal from its parts.
  public init(
    code: Int, kind: RefusalKind?, message: String, hint: String?, data: JSONValue,
    method: String? = nil
  ) {
    self.method = method
    self.code = code
    self.kind = kind
    self.message = message
    self.hint = hint
    self.data = data
  }

  init(error: JSONValue, method: String? = nil) {
    let data = error["data"] ?? .null
    self.init(
      code: Int(error["code"]?.integerValue ?? 0),
      kind: data["kind"]?.stringValue.map(RefusalKind.init(rawValue:)),
      message: error["message"]?.stringValue ?? "the daemon gave no reason",
      hint: data["hint"]?.stringValue, data: data, method: method)
  }
}

extension DocksideError: CustomStringConvertible {
  /// One line for a person, with the hint where there is one.
  public var description: String {
    switch self {
    case .noDaemon(let path, let hint): "no daemon answers at \(path): \(hint)"
    case .refused(let refusal): refusal.description
    case .connectionLost(let reason): "the connection to the daemon ended: \(reason)"
    case .timedOut(let method, let seconds): "\(method) had no answer within \(seconds) s"
    case .protocolViolation(let message): "the daemon's answer cannot be read: \(message)"
    case .launchFailed(let reason): "no daemon could be started: \(reason)"
    case .eventsEnded(let end): "no more events come: \(end)"
    }
  }

  /// What happened, without what it means.
  var reason: String {
    switch self {
    case .connectionLost(let reason), .launchFailed(let reason): reason
    case .noDaemon, .refused, .timedOut, .protocolViolation, .eventsEnded: description
    }
  }
}

extension RefusedCall: CustomStringConvertible {
  /// One line for a person: the call, the kind, the message, the hint, and each thing that is wrong
  /// where several may be.
  public var description: String {
    let call = method.map { "\($0) was refused: " } ?? ""
    let line = hint.map { "\(word): \(message) (\($0))" } ?? "\(word): \(message)"
    // A single problem is the message already.
    let others = problems.filter { !message.contains($0) }
    return ([call + line] + others).joined(separator: "; ")
  }

  private var word: String {
    if let kind { return kind.rawValue }
    return code == -32602 ? "invalidParams" : "error \(code)"
  }

  private var problems: [String] {
    (data["problems"]?.arrayValue ?? []).compactMap { problem in
      guard let text = problem["message"]?.stringValue else { return nil }
      let path = problem["path"]?.stringValue ?? ""
      let near = problem["suggestion"]?.stringValue.map { " (did you mean \($0)?)" } ?? ""
      return (path.isEmpty ? text : "\(path): \(text)") + near
    }
  }
}
