// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideWire
import Testing

extension RequestID {
  fileprivate var text: String { written { $0.id(self) } }
}

/// An envelope in one line, to be compared.
private func summary(_ envelope: Envelope) -> String {
  switch envelope {
  case .request(let id, let call): "request \(id.text) \(summary(call))"
  case .notification(let call): "notification \(summary(call))"
  case .invalid(let id, let error): "invalid \(id?.text ?? "-") \(error.code) \(error.message)"
  }
}

private func summary(_ call: Envelope.Call) -> String {
  String(decoding: call.methodBytes, as: UTF8.self) + " " + (call.params?.value.text ?? "-")
}

@Suite struct EnvelopeTests {
  static let table: [(String, String)] = [
    // Requests, with every kind of id.
    (#"{"jsonrpc":"2.0","id":1,"method":"m"}"#, "request 1 m -"),
    (#"{"jsonrpc":"2.0","id":-7,"method":"m","params":{}}"#, "request -7 m {}"),
    (
      #"{"method":"m","params":{"a":[1]},"id":"x\n","jsonrpc":"2.0"}"#,
      #"request "x\n" m {"a":[1]}"#
    ),
    (#"{"jsonrpc":"2.0","id":null,"method":"m"}"#, "request null m -"),
    (#"{"jsonrpc":"2.0","id":"","method":"m"}"#, #"request "" m -"#),
    (#"{"jsonrpc":"2.0","id":1.50,"method":"m"}"#, "request 1.50 m -"),
    (#"{"jsonrpc":"2.0","id":1E2,"method":"m"}"#, "request 1E2 m -"),
    (
      #"{"jsonrpc":"2.0","id":123456789012345678901,"method":"m"}"#,
      "request 123456789012345678901 m -"
    ),
    (#"{"jsonrpc":"2.0","id":1e999,"method":"m"}"#, "request 1e999 m -"),
    (#"{"jsonrpc":"2.\u0030","id":1,"m\u0065thod":"a\u0062"}"#, "request 1 ab -"),
    (#"{"jsonrpc":"2.0","id":1,"method":""}"#, "request 1  -"),
    // Unknown members are ignored, of equal ones the first counts.
    (#"{"jsonrpc":"2.0","x":{"id":9},"id":1,"method":"m","auth":null}"#, "request 1 m -"),
    (#"{"jsonrpc":"2.0","id":1,"id":2,"method":"m","method":"n"}"#, "request 1 m -"),
    // Notifications.
    (#"{"jsonrpc":"2.0","method":"m"}"#, "notification m -"),
    (#"{"jsonrpc":"2.0","method":"m","params":{"a":1}}"#, #"notification m {"a":1}"#),
    // Not a message.
    ("1", "invalid null -32600 a message must be an object"),
    ("null", "invalid null -32600 a message must be an object"),
    (#""m""#, "invalid null -32600 a message must be an object"),
    ("[1]", "invalid null -32600 a message must be an object"),
    ("{}", #"invalid null -32600 jsonrpc must be "2.0""#),
    // The version.
    (#"{"id":1,"method":"m"}"#, #"invalid 1 -32600 jsonrpc must be "2.0""#),
    (#"{"jsonrpc":"1.0","id":"a","method":"m"}"#, #"invalid "a" -32600 jsonrpc must be "2.0""#),
    (#"{"jsonrpc":2.0,"id":1,"method":"m"}"#, #"invalid 1 -32600 jsonrpc must be "2.0""#),
    (#"{"jsonrpc":"2.0 ","id":1,"method":"m"}"#, #"invalid 1 -32600 jsonrpc must be "2.0""#),
    (#"{"jsonrpc":null,"method":"m"}"#, #"invalid null -32600 jsonrpc must be "2.0""#),
    (#"{"JSONRPC":"2.0","id":1,"method":"m"}"#, #"invalid 1 -32600 jsonrpc must be "2.0""#),
    // The id.
    (
      #"{"jsonrpc":"2.0","id":true,"method":"m"}"#,
      "invalid null -32600 id must be a string, a number or null"
    ),
    (
      #"{"jsonrpc":"2.0","id":[1],"method":"m"}"#,
      "invalid null -32600 id must be a string, a number or null"
    ),
    (
      #"{"jsonrpc":"2.0","id":{},"method":"m"}"#,
      "invalid null -32600 id must be a string, a number or null"
    ),
    // The method.
    (#"{"jsonrpc":"2.0","id":1}"#, "invalid 1 -32600 method is missing"),
    (#"{"jsonrpc":"2.0","id":1,"result":{}}"#, "invalid 1 -32600 method is missing"),
    (#"{"jsonrpc":"2.0"}"#, "invalid null -32600 method is missing"),
    (#"{"jsonrpc":"2.0","id":1,"method":1}"#, "invalid 1 -32600 method must be a string"),
    (#"{"jsonrpc":"2.0","id":1,"method":null}"#, "invalid 1 -32600 method must be a string"),
    (#"{"jsonrpc":"2.0","method":["m"]}"#, "invalid null -32600 method must be a string"),
    // The params: an array is JSON-RPC and so only this service's no; other things are not even that.
    (
      #"{"jsonrpc":"2.0","id":1,"method":"m","params":[]}"#,
      "invalid 1 -32602 params are given by name"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"m","params":[1,2]}"#,
      "invalid 1 -32602 params are given by name"
    ),
    (#"{"jsonrpc":"2.0","method":"m","params":[1]}"#, "invalid - -32602 params are given by name"),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"m","params":null}"#,
      "invalid 1 -32600 params must be an object"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"m","params":"a"}"#,
      "invalid 1 -32600 params must be an object"
    ),
    (#"{"jsonrpc":"2.0","method":"m","params":1}"#, "invalid null -32600 params must be an object"),
  ]

  @Test(arguments: table) func messageIs(_ text: String, _ expected: String) throws {
    let parser = FastJSONParser()
    let found = try Array(text.utf8).withUnsafeBytes {
      summary(Envelope(try parser.parse($0).root))
    }
    #expect(found == expected)
  }

  @Test func messagesOfABatchStandForThemselves() throws {
    let text = """
      [{"jsonrpc":"2.0","id":1,"method":"a"},1,{"jsonrpc":"2.0","method":"b"},[],
      {"foo":"boo"},{"jsonrpc":"2.0","id":"9","method":"c","params":{}}]
      """
    let parser = FastJSONParser()
    let found = try Array(text.utf8).withUnsafeBytes {
      try parser.parse($0).root.elements.map { summary(Envelope($0)) }
    }
    #expect(
      found == [
        "request 1 a -", "invalid null -32600 a message must be an object", "notification b -",
        "invalid null -32600 a message must be an object",
        #"invalid null -32600 jsonrpc must be "2.0""#, #"request "9" c {}"#,
      ])
  }
}
