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

  private static let long = [UInt8](repeating: UInt8(ascii: "x"), count: LineSplitter.limit)
  private static let lf = UInt8(ascii: "\n")
  private static let cr = UInt8(ascii: "\r")

  /// Pieces as they arrive; an L stands for as many bytes as a line may have.
  static let limits: [([String], [Int?])] = [
    (["L\n"], [LineSplitter.limit]),
    (["L\r\n"], [LineSplitter.limit]),
    (["L", "\r", "\n", "a\n"], [LineSplitter.limit, 1]),
    (["a\nL\nb\n"], [1, LineSplitter.limit, 1]),
    // From here on the line is too long, said once and as soon as it is known.
    (["La"], [nil]),
    (["La\nb\n"], [nil]),
    (["L", "a"], [nil]),
    (["L", "a", "\nb\n"], [nil]),
    (["L", "\r", "\r"], [nil]),
    (["L", "\r", "a\n", "b\n"], [nil]),
    (["a\nLL", "\n", "b\n"], [1, nil]),
  ]

  @Test(arguments: limits) func lineOverTheLimit(_ pieces: [String], _ expected: [Int?]) {
    let bytes = pieces.map { piece in
      piece.utf8.split(separator: UInt8(ascii: "L"), omittingEmptySubsequences: false)
        .map(Array.init).joined(separator: Self.long)
    }
    #expect(lines(bytes.map(Array.init)).map { $0?.utf8.count } == expected)
  }

  @Test func spacesOverTheLimitAreTooLongAsWell() {
    let spaces = [UInt8](repeating: UInt8(ascii: " "), count: LineSplitter.limit + 1)
    #expect(lines([spaces, [Self.lf]]) == [nil])
  }

  @Test func whatFollowsALineThatIsTooLongIsNotKept() {
    var splitter = LineSplitter()
    feed(&splitter, Self.long + [1])
    #expect(drain(&splitter) == [nil])
    for _ in 0..<10 {
      feed(&splitter, Self.long)
      #expect(drain(&splitter) == [])
      #expect(splitter.input.isEmpty)
    }
  }

  /// Byte by byte a line of the full length takes moments when each byte is looked at once, and minutes otherwise.
  @Test(.timeLimit(.minutes(1))) func noByteIsSearchedTwice() {
    var splitter = LineSplitter()
    var early = 0
    for byte in Self.long {
      splitter.input.append(byte)
      if case .some = splitter.next() { early += 1 }
    }
    #expect(early == 0)
    splitter.input.append(Self.lf)
    #expect(drain(&splitter).map { $0?.utf8.count } == [LineSplitter.limit])
  }

  @Test func paddingBehindEachLineMayBeRead() {
    var splitter = LineSplitter(capacity: 64)
    feed(&splitter, [UInt8](repeating: UInt8(ascii: "a"), count: 62) + [Self.cr, Self.lf])
    guard case .line(let line)? = splitter.next(), let base = line.baseAddress else {
      Issue.record("no line")
      return
    }
    // A tool that watches memory, as the address sanitizer does, would object.
    let sum = (0..<LineSplitter.padding).reduce(0) {
      $0 &+ Int((base + line.count).load(fromByteOffset: $1, as: UInt8.self))
    }
    #expect(sum >= Int(Self.cr) + Int(Self.lf))
  }
}
