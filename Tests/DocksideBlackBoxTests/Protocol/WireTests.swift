// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

extension BlackBox {
  /// JSON-RPC 2.0 on lines.
  @Suite struct WireTests {
    @Test(arguments: [
      "1", "0", "-7", "9007199254740993", "\"a\"", "\"\"", #""\u0022é\n""#, "null", "1.5",
      "1e3", "123456789012345678901234567890",
    ])
    func anIDComesBackAsItWas(_ id: String) throws {
      let client = try TestClient()
      try client.send(#"{"jsonrpc":"2.0","id":\#(id),"method":"system.hello"}"#)
      let line = try #require(try client.stream.line())
      let echoed = id == #""\u0022é\n""# ? #""\"é\n""# : id
      #expect(line.hasPrefix(#"{"jsonrpc":"2.0","id":\#(echoed),"result":{"name":"dockside""#))
    }

    @Test func aNotificationIsDoneAndNotAnswered() throws {
      let client = try TestClient.inLab("nyc1")
      try client.send(client.request(nil, "clock.advance", ["by": 5]).text)
      try client.send(client.request(nil, "reader.setBattery", ["percent": 400]).text)
      try client.send(client.request(nil, "no.such", [:]).text)
      #expect(try client.call("clock.get")["now"] == 5)
    }

    @Test func aBatchIsAnsweredInOneArray() throws {
      let client = try TestClient.inLab("nyc1")
      try client.call("event.subscribe", ["types": ["host.*"]])
      let batch: JSONValue = .array([
        client.request("a", "host.connect", ["reader": "SIMULATED-NYC1-001"]),
        client.request(nil, "clock.advance", ["by": 0.5]), 7,
        client.request("b", "clock.advance", ["by": 0.5]), client.request(3, "no.such"),
        client.request(4, "reader.get", ["reader": "x"]),
      ])
      let answer = try client.exchange(batch.text)
      let elements = answer.arrayValue ?? []
      #expect(elements.map { $0["id"] ?? .null } == ["a", nil, "b", 3, 4])
      #expect(
        elements.map { $0["error"]?["code"]?.integerValue } == [
          nil, -32600, nil, -32601, -32000,
        ])
      // The events of all of it come before the answer.
      #expect(client.takeEvents().map(\.brief) == ["1 host.deviceConnected bluetooth ok"])
      let empty = try client.exchange("[]")
      #expect(empty["error"]?["code"] == -32600)
      #expect(empty["id"] == .null)
      try client.send(JSONValue.array([client.request(nil, "clock.advance", ["by": 1])]).text)
      #expect(try client.call("clock.get")["now"] == 2)
    }

    static let wrong: [(line: String, code: Int64, id: JSONValue)] = [
      ("{", -32700, nil), ("nonsense", -32700, nil), ("\"", -32700, nil),
      (#"{"jsonrpc":"2.0","id":1,"method":"system.hello"} x"#, -32700, nil),
      (#"{"jsonrpc":"2.0","id":1,"method":"clock.advance","params":{"by":NaN}}"#, -32700, nil),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"system.hello","params":{"client":"\#u{1}"}}"#,
        -32700, nil
      ),
      ("1", -32600, nil), ("null", -32600, nil), ("{}", -32600, nil), ("[1]", -32600, nil),
      (#"{"id":5,"method":"system.hello"}"#, -32600, 5),
      (#"{"jsonrpc":"1.0","id":5,"method":"system.hello"}"#, -32600, 5),
      (#"{"jsonrpc":"2.0","id":{},"method":"system.hello"}"#, -32600, nil),
      (#"{"jsonrpc":"2.0","id":true,"method":"system.hello"}"#, -32600, nil),
      (#"{"jsonrpc":"2.0","id":5,"method":7}"#, -32600, 5),
      (#"{"jsonrpc":"2.0","id":5,"method":"system.hello","params":3}"#, -32600, 5),
      (#"{"jsonrpc":"2.0","id":5,"method":"system.hello","params":[1]}"#, -32602, 5),
      (#"{"jsonrpc":"2.0","id":5,"method":"system.helo"}"#, -32601, 5),
      (#"{"jsonrpc":"2.0","id":5,"method":""}"#, -32601, 5),
      (#"{"jsonrpc":"2.0","id":5,"method":"system.hello","params":{"x":1}}"#, -32602, 5),
    ]

    @Test(arguments: wrong)
    func wrongMessagesAreAnsweredAndTheConnectionGoesOn(
      _ line: String, _ code: Int64, _ id: JSONValue
    ) throws {
      let client = try TestClient()
      let answer = try client.exchange(line)
      let message = answer[0] ?? answer
      #expect(message["error"]?["code"]?.integerValue == code, "\(answer.text)")
      #expect(message["id"] == id, "\(answer.text)")
      #expect(try client.call("system.hello")["name"] == "dockside")
    }

    @Test func aMethodThatIsNotThereHasANearOne() throws {
      let client = try TestClient()
      let answer = try client.ask("reader.setBatery")
      #expect(answer.code == -32601)
      #expect(answer.hint?.contains("reader.setBattery") == true)
    }

    @Test func blankLinesArePassedOver() throws {
      let client = try TestClient()
      try client.send("\n\r\n  \n\t")
      #expect(try client.call("system.hello")["name"] == "dockside")
    }

    @Test func linesMayEndInCRLF() throws {
      let client = try TestClient()
      let hello = client.request(1, "system.hello").text
      #expect(try client.exchange(hello + "\r")["result"]?["name"] == "dockside")
    }

    @Test func requestsThatComeTogetherAreAnsweredInOrder() throws {
      let client = try TestClient.inLab("nyc1")
      let ids = (1...500).map { JSONValue.integer(10_000 + $0) }
      let lines = ids.map { client.request($0, "clock.advance", ["by": 1]).text + "\n" }
      try client.stream.write(lines.joined().utf8)
      for (index, id) in ids.enumerated() {
        let answer = try client.answerLine()
        #expect(answer["id"] == id)
        #expect(answer["result"]?["now"] == .integer(Int64(index + 1)))
      }
    }

    @Test func oneByteAtATime() throws {
      let client = try TestClient.inLab("nyc1")
      let text = client.request(77, "host.connect", ["reader": "SIMULATED-NYC1-001"]).text + "\n"
      for byte in text.utf8 { try client.stream.write([byte]) }
      #expect(try client.answerLine()["result"]?["state"] == "connecting")
    }

    @Test func aHalfClosedConnectionGetsItsAnswers() throws {
      let client = try TestClient.inLab("nyc1")
      let lines = (1...100).map { client.request(.integer($0), "reader.get").text + "\n" }
      try client.stream.write(lines.joined().utf8)
      client.stream.shutDownWriting()
      let answers = try client.stream.rest().split(separator: "\n")
      #expect(answers.count == 100)
    }
  }
}
