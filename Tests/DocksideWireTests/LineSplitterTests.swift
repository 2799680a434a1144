// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

/// Takes everything that the splitter has; a line that is too long reads as nil.
private func drain(_ splitter: inout LineSplitter) -> [String?] {
  var lines: [String?] = []
  while let next = splitter.next() {
    switch next {
    case .line(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
    case .tooLong: lines.append(nil)
    }
  }
  return lines
}

private func feed(_ splitter: inout LineSplitter, _ bytes: some Sequence<UInt8>) {
  let bytes = Array(bytes)
  let room = splitter.input.room(bytes.count)
  room.copyBytes(from: bytes)
  splitter.input.commit(bytes.count)
}

private func lines(_ pieces: [[UInt8]]) -> [String?] {
  var splitter = LineSplitter(capacity: 64)
  return pieces.flatMap { piece in
    feed(&splitter, piece)
    return drain(&splitter)
  }
}

@Suite struct LineSplitterTests {
  static let table: [(String, [String])] = [
    ("", []),
    ("a", []),
    ("\n", []),
    ("\r\n", []),
    (" \t\r\n\n  \n", []),
    ("a\n", ["a"]),
    ("a\r\n", ["a"]),
    ("a\r\r\n", ["a\r"]),
    ("a\rb\n", ["a\rb"]),
    (" a \n", [" a "]),
    ("a\nb\n", ["a", "b"]),
    ("a\n\nb\r\n \nc", ["a", "b"]),
    ("{\"key\": \"größe\"}\r\n[1,2]\n", ["{\"key\": \"größe\"}", "[1,2]"]),
    ("\0\n", ["\0"]),
  ]

  @Test(arguments: table) func linesInOnePiece(_ text: String, _ expected: [String]) {
    #expect(lines([Array(text.utf8)]) == expected)
  }

  @Test(arguments: table) func linesByteByByte(_ text: String, _ expected: [String]) {
    #expect(lines(text.utf8.map { [$0] }) == expected)
  }

  @Test(arguments: table) func linesSplitAtEveryPlace(_ text: String, _ expected: [String]) {
    let bytes = Array(text.utf8)
    for place in 0...bytes.count {
      #expect(lines([Array(bytes[..<place]), Array(bytes[place...])]) == expected)
    }
  }
}
