// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideSchema

/// A method of the contract as a function of the public Swift client.
struct SwiftCall {
  let method: MethodDescription

  /// Methods that the client offers in another way: labs are opened and closed, and events come,
  /// through types of their own.
  private static let handmade: Set<String> = [
    "rpc.discover", "lab.open", "lab.close", "event.subscribe", "event.unsubscribe",
  ]

  static let all = Contract.methods.filter { !handmade.contains($0.name) }
    .map { SwiftCall(method: $0) }

  /// Whether it acts in one lab, and not at the daemon.
  var isInLab: Bool {
    method.parameters.contains { $0.name == "lab" && $0.doc != unusedLabDoc }
  }

  /// Whether it belongs to the lab or the daemon itself instead of a namespace of it.
  var isDirect: Bool { method.namespace == "lab" }

  var name: String { method.name == "lab.list" ? "labs" : method.verb }

  private var parameters: [ObjectSchema.Member] {
    let own = method.parameters.filter { $0.name != "lab" }
    // Who acts stands first, also where the contract lists another parameter before it.
    return own.filter { $0.name == method.mainParameter }
      + own.filter { $0.name != method.mainParameter }
  }

  /// Nouns that need no label: `reader.get("2508310002")`.
  private static let unlabelled: Set<String> = [
    "reader", "dock", "host", "fault", "point", "type", "snapshot", "profile", "serialNumber",
  ]

  /// How the answer is given back.
  private enum Answer {
    case nothing
    /// An object with one member, whose value is all that there is to say.
    case member(String, SwiftType)
    case whole(SwiftType)
  }

  private var answer: Answer {
    guard case .object(let object) = method.result, object.title.isEmpty else {
      return .whole(SwiftType(method.result, member: "result"))
    }
    // What has begun is what was called.
    if object.members.contains(where: { $0.name == "state" }) { return .nothing }
    if object.members.count == 1 {
      let member = object.members[0]
      return .member(member.name, SwiftType(member.schema, member: member.name))
    }
    return .whole(SwiftType(method.result, member: "result"))
  }

  /// The function as source text, indented by `margin`.
  func source(_ margin: String) -> String {
    var lines = documentation
    if case .nothing = answer {} else { lines.append("@discardableResult") }
    lines += signature
    lines += body.map { "  " + $0 } + ["}"]
    return lines.map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n") + "\n"
  }

  private var signature: [String] {
    let arguments = parameters.map { parameter in
      let isUnlabelled =
        parameter.name == method.mainParameter && Self.unlabelled.contains(parameter.name)
      let type = SwiftType(parameter.schema, member: parameter.name).name
      let text = "\(isUnlabelled ? "_ " : "")\(SwiftText.quoted(parameter.name)): \(type)"
      return parameter.isRequired ? text : "\(text)? = nil"
    }
    let result: String
    switch answer {
    case .nothing: result = ""
    case .member(_, let type), .whole(let type): result = " -> \(type.name)"
    }
    let head = "public func \(name)("
    let tail = ") async throws\(result) {"
    let line = head + arguments.joined(separator: ", ") + tail
    if line.count <= 90 { return [line] }
    return [head] + SwiftText.filled(arguments, width: 90).map { "  " + $0 } + [tail]
  }

  private var body: [String] {
    var lines: [String] = []
    if !parameters.isEmpty { lines.append("var arguments = Arguments()") }
    for parameter in parameters {
      let verb = parameter.isRequired ? "set" : "add"
      lines.append("arguments.\(verb)(\"\(parameter.name)\", \(SwiftText.quoted(parameter.name)))")
    }
    let params = parameters.isEmpty ? "" : ", arguments.object"
    // The answer to a wait comes when the lab's time has passed, which may be slower than ours.
    let patience =
      parameters.contains { $0.name == "within" } ? ", patience: owner.timeout + within * 10" : ""
    let owner = isDirect ? "" : "owner."
    let call = "try await \(owner)call(\"\(method.name)\"\(params)\(patience))"
    switch answer {
    case .nothing: lines.append(isInLab ? call : "_ = \(call)")
    case .member(let name, _):
      lines.append("return try Members(\(call), of: \"\(method.name)\").value(\"\(name)\")")
    case .whole(let type):
      lines.append("return try \(type.decoder)(labJSON: \(call))")
    }
    return lines
  }

  private var documentation: [String] {
    var lines = SwiftText.comment(method.summary)
    if !method.details.isEmpty { lines += ["///"] + SwiftText.comment(method.details) }
    if !parameters.isEmpty {
      lines += ["///", "/// - Parameters:"]
      for parameter in parameters {
        lines += SwiftText.item("\(parameter.name): \(parameter.note)", indent: "///   - ")
      }
    }
    if parameters.isEmpty { lines.append("///") }
    let kinds = method.errors.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    let refusals = kinds.isEmpty ? "" : "`refused` with \(kinds), or another "
    lines += SwiftText.item(
      "Throws: \(refusals)`DocksideError`; `CancellationError` where the task was cancelled.",
      indent: "/// - ")
    return lines
  }
}

extension SwiftType {
  /// What is called to read a value of the type.
  fileprivate var decoder: String { name.hasSuffix("?") ? "Optional<\(name.dropLast())>" : name }
}

extension ObjectSchema.Member {
  /// Its words, with what the types do not say.
  fileprivate var note: String {
    var text = doc
    if let defaultText, defaultText != "null" { text += " Default: \(defaultText)." }
    if !isRequired, case .nullable = schema { text += " Null is `.some(nil)`." }
    return text
  }
}
