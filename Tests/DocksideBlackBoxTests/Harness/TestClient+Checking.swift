// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideMachines
import DocksideSchema
import DocksideWire
import Testing

/// Whatever a daemon sends is held against the contract; what does not fit fails the test that received it.
extension TestClient {
  /// - Parameter method: What the answer is for; nil where that is not known.
  func check(_ message: JSONValue, answering method: String?) {
    if message.arrayValue != nil { return }
    #expect(message["jsonrpc"] == "2.0")
    let keys = message.objectValue?.members.map(\.key) ?? []
    #expect(keys == ["jsonrpc", "id", "result"] || keys == ["jsonrpc", "id", "error"])
    let description = method.flatMap { Contract.method(named: $0) }
    if let error = message["error"] {
      check(error: error, of: description)
    } else if let result = message["result"], let description {
      check(result: result, of: description)
    }
  }

  private func check(result: JSONValue, of method: MethodDescription) {
    for problem in method.result.problems(in: result) {
      Issue.record("\(method.name) answers \(problem.path): \(problem.message)")
    }
    Recorder.note { $0.methods.insert(method.name) }
    switch method.name {
    case "event.wait": check(event: result)
    case "event.history": result["events"]?.arrayValue?.forEach { check(event: $0) }
    default: break
    }
  }

  private func check(error: JSONValue, of method: MethodDescription?) {
    let code = Int(error["code"]?.integerValue ?? 0)
    let kind = error["data"]?["kind"]?.stringValue
    Recorder.note { seen in
      seen.errorCodes.insert(code)
      if let kind { seen.errorKinds.insert(kind) }
    }
    #expect(error["message"]?.stringValue?.isEmpty == false, "\(error.text)")
    #expect(code != -32603, "an internal error: \(error.text)")
    guard code == -32000 else {
      #expect(Contract.protocolErrors.contains { $0.code == code }, "\(error.text)")
      return
    }
    #expect(Contract.errors.contains { $0.kind.rawValue == kind }, "\(error.text)")
    if let method {
      #expect(
        method.errors.contains { $0.rawValue == kind },
        "\(method.name) is not described with \(kind ?? "")")
    }
  }

  /// - Parameter event: As the log and a wait have it, without `subscription`.
  private func check(event: JSONValue) {
    let envelope = Contract.method(named: "event.wait")?.result ?? .nothing
    for problem in envelope.problems(in: event) {
      Issue.record("an event's \(problem.path): \(problem.message)")
    }
    let type = event["type"]?.stringValue ?? ""
    guard let description = Contract.events.first(where: { $0.name == type }) else {
      Issue.record("an event of a type that is not described: \(event.text)")
      return
    }
    let data = SchemaNode.object(ObjectSchema(title: "", members: description.data))
    for problem in data.problems(in: event["data"] ?? .null) {
      Issue.record("the data of \(type), \(problem.path): \(problem.message)")
    }
    let subjects = ["reader", "dock", "host"].filter { event[$0] != nil }
    #expect(
      !subjects.isEmpty && Set(subjects).isSubset(of: description.subjects), "\(event.text)")
    Recorder.note { seen in
      seen.events.insert(type)
      if let kind = event["data"]?["error"]?["kind"]?.stringValue { seen.errorKinds.insert(kind) }
    }
  }

  func check(notification: JSONValue) {
    #expect(notification.objectValue?.members.map(\.key) == ["jsonrpc", "method", "params"])
    let method = notification["method"]?.stringValue ?? ""
    let params = notification["params"] ?? .null
    Recorder.note { $0.events.insert(method) }
    let subscription = params["subscription"]?.integerValue ?? -1
    if method == "event" {
      var event = params.objectValue ?? [:]
      event["subscription"] = nil
      check(event: .object(event))
      let seq = params["seq"]?.integerValue ?? -1
      #expect(seq > lastSeq[subscription] ?? 0, "events out of order: \(notification.text)")
      lastSeq[subscription] = seq
      return
    }
    if method == "event.rewound" { lastSeq[subscription] = nil }
    guard let description = Contract.notifications.first(where: { $0.name == method }) else {
      Issue.record("a notification that is not described: \(notification.text)")
      return
    }
    let shape = SchemaNode.object(ObjectSchema(title: "", members: description.data))
    for problem in shape.problems(in: params) {
      Issue.record("\(method), \(problem.path): \(problem.message)")
    }
  }
}
