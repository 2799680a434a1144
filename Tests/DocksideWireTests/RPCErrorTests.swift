// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

@Suite struct RPCErrorTests {
  static let table: [(RPCError, String)] = [
    (
      .parseError(JSONSyntaxError(message: "expected a value", offset: 3)),
      #"{"code":-32700,"message":"not JSON: expected a value at byte 3","data":{"offset":3}}"#
    ),
    (.invalidRequest("a \"b\""), #"{"code":-32600,"message":"a \"b\""}"#),
    (.emptyBatch, #"{"code":-32600,"message":"a batch must not be empty"}"#),
    (
      .lineTooLong, #"{"code":-32600,"message":"a line must not be longer than 1048576 bytes"}"#
    ),
    (
      .methodNotFound("reader.gt", suggestion: "reader.get"),
      #"{"code":-32601,"message":"there is no method reader.gt","#
        + #""data":{"hint":"did you mean reader.get?"}}"#
    ),
    (
      .methodNotFound("x"), #"{"code":-32601,"message":"there is no method x"}"#
    ),
    (
      .invalidParams([
        Problem(path: "percent", message: "expected a number, found a string", offset: 9),
        Problem(path: "", message: "unknown key redaer", offset: 20, suggestion: "reader"),
      ]),
      #"{"code":-32602,"message":"percent: expected a number, found a string (and 1 more)","#
        + #""data":{"problems":[{"path":"percent","message":"expected a number, found a string"},"#
        + #"{"path":"","message":"unknown key redaer","suggestion":"reader"}]}}"#
    ),
    (
      .invalidParams([Problem(path: "", message: "by is missing", offset: 0)]),
      #"{"code":-32602,"message":"params: by is missing","#
        + #""data":{"problems":[{"path":"","message":"by is missing"}]}}"#
    ),
    (.invalidParams([]), #"{"code":-32602,"message":"the params are wrong"}"#),
    (.internalError("lost"), #"{"code":-32603,"message":"lost"}"#),
    (
      .domain(
        "readerBusy", "reader R is connected to host-2", hint: "disconnect it there first",
        details: ["reader": "R", "host": "host-2"]),
      #"{"code":-32000,"message":"reader R is connected to host-2","data":{"kind":"readerBusy","#
        + #""hint":"disconnect it there first","reader":"R","host":"host-2"}}"#
    ),
    (
      .domain("timedOut", "no such event"),
      #"{"code":-32000,"message":"no such event","data":{"kind":"timedOut"}}"#
    ),
  ]

  @Test(arguments: table) func errorAsText(_ error: RPCError, _ text: String) {
    #expect(written { $0.error(error) } == text)
  }

  @Test func problemsTellLineAndColumn() {
    let source = "{\n  \"größe\": 1,\n  \"x\": 2\n}"
    let offset = source.utf8.count - "\"x\": 2\n}".utf8.count
    let error = RPCError.domain(
      "invalidProfile", "x: unknown key",
      problems: [
        Problem(path: "x", message: "unknown key", offset: offset),
        Problem(path: "größe", message: "unknown key", offset: 4, suggestion: "size"),
      ])
    let text = Array(source.utf8).withUnsafeBytes { bytes in
      written { $0.error(id: .integer(1), error: error, source: bytes) }
    }
    #expect(
      text == #"{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"x: unknown key","data":{"#
        + #""kind":"invalidProfile","problems":[{"path":"x","message":"unknown key","line":3,"column":3},"#
        + #"{"path":"größe","message":"unknown key","suggestion":"size","line":2,"column":3}]}}}"#)
  }

  @Test func responsesAreLines() {
    let text = written { writer in
      writer.beginResult(.string("a"))
      writer.beginObject()
      writer.endObject()
      writer.endResult()
      writer.endLine()
      writer.error(id: .null, error: .internalError("x"))
      writer.endLine()
      writer.beginArray()
      writer.beginResult(.integer(1))
      writer.null()
      writer.endResult()
      writer.error(id: .number("1.50"), error: .internalError("y"))
      writer.endArray()
      writer.endLine()
    }
    #expect(
      text == """
        {"jsonrpc":"2.0","id":"a","result":{}}
        {"jsonrpc":"2.0","id":null,"error":{"code":-32603,"message":"x"}}
        [{"jsonrpc":"2.0","id":1,"result":null},\
        {"jsonrpc":"2.0","id":1.50,"error":{"code":-32603,"message":"y"}}]

        """)
  }

  static let positions: [(String, Int, Int, Int)] = [
    ("", 0, 1, 1), ("abc", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 99, 1, 4), ("abc", -1, 1, 1),
    ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1), ("\n\n\nx", 3, 4, 1),
    ("é€😀x", 9, 1, 4),
  ]

  @Test(arguments: positions)
  func placeInAText(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
    let position = Array(text.utf8).withUnsafeBytes { TextPosition(offset: offset, in: $0) }
    #expect(position.line == line)
    #expect(position.column == column)
  }
}
