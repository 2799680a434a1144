// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideClient
import DocksideWire
import Foundation
import Testing

@Suite struct PlainJSONParserTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-0", "1.5", "-1e-3", "9223372036854775807", "\"\"", "[]", "{}",
    #"{"b":1,"a":[null,{"c":"d"}]}"#, #""é\n\"\\""#,
  ])
  func readsAndWritesBack(text: String) throws {
    let written = try PlainJSONParser().parse(text).text
    let expected = ["-0": "0", "-1e-3": "-0.001"][text] ?? text
    #expect(written == expected)
  }

  @Test(arguments: [
    (#""\u0041\/\b\f\r\t""#, "A/\u{8}\u{C}\r\t"), (#""\ud83d\ude00""#, "\u{1F600}"),
    (#" "ü" "#, "ü"),
  ])
  func strings(text: String, expected: String) throws {
    #expect(try PlainJSONParser().parse(text) == .string(expected))
  }

  @Test(arguments: [
    ("", 0), ("  ", 2), ("nul", 0), ("tru e", 0), ("1 2", 2), ("[1,]", 3), ("[1", 2),
    ("{\"a\"}", 4),
    ("{\"a\":1,}", 7), ("{a:1}", 1), ("01", 1), ("-", 1), ("1.", 2), ("1e", 2), ("+1", 0),
    ("\"a", 2),
    ("\"\n\"", 1), (#""\x""#, 2), (#""\u12""#, 5), (#""\ud800""#, 7), (#""\ude00""#, 7),
    ("1e999", 5), ("NaN", 0), ("'a'", 0),
  ])
  func refuses(text: String, offset: Int) {
    do {
      let value = try PlainJSONParser().parse(text)
      Issue.record("\(text) was read as \(value)")
    } catch {
      #expect(error.offset == offset, "\(text): \(error)")
    }
  }

  @Test func depthIsLimited() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSONSyntaxError.self) { try PlainJSONParser().parse(deep) }
  }

  @Test func manyKindsOfNumbers() throws {
    #expect(
      try PlainJSONParser().parse("[1,1.0,1e2,-5,18446744073709551616]")
        == .array([
          .integer(1), .number(1), .number(100), .integer(-5), .number(18_446_744_073_709_551_616),
        ]))
  }
}

@Suite struct SocketPathTests {
  @Test func theOrder() {
    #expect(SocketPath.resolve("/given") == "/given")
    let own = ProcessInfo.processInfo.environment
    if own["DOCKSIDE_SOCKET"] == nil, own["XDG_RUNTIME_DIR"] == nil {
      #expect(SocketPath.resolve() == "/tmp/dockside-\(getuid())/dockside.sock")
      #expect(SocketPath.resolve("") == SocketPath.resolve())
    }
  }
}

@Suite struct ConnectionTests {
  @Test func aCallAndItsAnswer() throws {
    let (client, server) = try connected()
    server.say(#"{"jsonrpc":"2.0","id":1,"result":{"a":1}}"#)
    #expect(try client.call("system.hello", ["client": "t"]) == ["a": 1])
    #expect(
      server.heard()
        == #"{"jsonrpc":"2.0","id":1,"method":"system.hello","params":{"client":"t"}}"# + "\n")
  }

  @Test func eventsBeforeAnAnswerWait() throws {
    let (client, server) = try connected()
    for number in 1...3 { server.say(event(number)) }
    server.say(#"{"jsonrpc":"2.0","id":1,"result":null}"#)
    server.say(event(4))
    #expect(try client.call("reader.press") == .null)
    #expect(client.takeEvents().map { $0.params["seq"] } == [1, 2, 3])
    #expect(try client.nextEvent(timeout: 1)?.params["seq"] == 4)
    #expect(try client.nextEvent(timeout: 0) == nil)
  }

  @Test func piecesOfLines() throws {
    let (client, server) = try connected()
    server.say(event(1) + "\r", isWhole: true)
    server.say(#"{"jsonrpc":"2.0","method":"event","par"#, isWhole: false)
    #expect(try client.nextEvent(timeout: 1)?.params["seq"] == 1)
    #expect(try client.nextEvent(timeout: 0.01) == nil)
    server.say(#"ams":{"seq":2}}"#)
    #expect(try client.nextEvent(timeout: 1)?.params["seq"] == 2)
  }

  @Test func refusals() throws {
    let (client, server) = try connected()
    server.say(
      #"{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"no","data":{"kind":"invalidState","hint":"wait"}}}"#
    )
    server.say(#"{"jsonrpc":"2.0","id":2,"error":{"code":-32601,"message":"what"}}"#)
    let data: JSONValue = ["kind": "invalidState", "hint": "wait"]
    #expect(
      throws: DocksideError.refused(
        RefusedCall(code: -32000, kind: "invalidState", message: "no", hint: "wait", data: data))
    ) { try client.call("reader.press") }
    #expect(
      throws: DocksideError.refused(
        RefusedCall(code: -32601, kind: nil, message: "what", hint: nil, data: .null))
    ) { try client.call("x.y") }
  }

  @Test func anAnswerThatComesTooLateIsDropped() throws {
    let (client, server) = try connected()
    #expect(throws: DocksideError.timedOut(method: "a.b", seconds: 0.01)) {
      try client.call("a.b", timeout: 0.01)
    }
    server.say(#"{"jsonrpc":"2.0","id":1,"result":"late"}"#)
    server.say(#"{"jsonrpc":"2.0","id":2,"result":"own"}"#)
    #expect(try client.call("c.d") == "own")
  }

  @Test func aDaemonThatGoes() throws {
    let (client, server) = try connected()
    server.say(event(1))
    server.hangUp()
    #expect(try client.nextEvent(timeout: 1)?.params["seq"] == 1)
    #expect(throws: DocksideError.connectionLost("the daemon closed it")) {
      try client.nextEvent(timeout: 1)
    }
    #expect(throws: DocksideError.connectionLost("it was closed here")) { try client.call("a.b") }
  }

  @Test func nonsense() throws {
    let (client, server) = try connected()
    server.say("hello")
    #expect(throws: DocksideError.protocolViolation("no JSON value at byte 0")) {
      try client.call("a.b")
    }
  }

  @Test func nobodyThere() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/none.sock"
    #expect(
      throws: DocksideError.noDaemon(path: path, hint: "start one with: docksided --socket \(path)")
    ) { try DocksideConnection(socketPath: path) }
    let long = "/" + String(repeating: "x", count: 200)
    #expect(throws: DocksideError.self) { try DocksideConnection(socketPath: long) }
  }

  @Test func manyEvents() throws {
    let (client, server) = try connected()
    Thread.detachNewThread {
      for number in 1...20_000 { server.say(event(number)) }
    }
    for number in 1...20_000 {
      #expect(try client.nextEvent(timeout: 10)?.params["seq"] == .integer(Int64(number)))
    }
  }
}

private func event(_ number: Int) -> String {
  #"{"jsonrpc":"2.0","method":"event","params":{"seq":\#(number)}}"#
}

/// A client and the other end of its connection.
private func connected() throws -> (DocksideConnection, TestPeer) {
  let folder = try TemporaryFolder()
  let listener = try TestListener(path: folder.path + "/d.sock")
  let client = try DocksideConnection(socketPath: listener.path)
  return (client, try listener.nextPeer())
}
