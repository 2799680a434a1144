// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire

/// The bytes that come from a daemon, as messages.
struct MessageInput {
  private let parser: any JSONParsing
  private let bytes = ByteBuffer(capacity: 64 * 1024)
  /// How many of the bytes are known to hold no end of line.
  private var searched = 0

  init(parser: any JSONParsing) { self.parser = parser }

  /// Reads once from a socket that has something to read, or has ended.
  ///
  /// - Throws: `connectionLost` where nothing more will come.
  mutating func fill(from descriptor: Int32) throws(DocksideError) {
    switch Platform.receive(descriptor, into: bytes.room(64 * 1024)) {
    case .success(0): throw .connectionLost("the daemon closed it")
    case .success(let count): bytes.commit(count)
    case .failure(let error) where error.isTemporary: return
    case .failure(let error): throw .connectionLost(error.message)
    }
  }

  /// The next message of those that have come whole; nil where there is none.
  mutating func next() throws(DocksideError) -> JSONValue? {
    guard let line = takeLine() else { return nil }
    do {
      return try parser.parse(line)
    } catch {
      throw .protocolViolation(error.description)
    }
  }

  /// Forgets what has come, for a new connection.
  mutating func reset() {
    bytes.removeAll()
    searched = 0
  }

  private mutating func takeLine() -> String? {
    let room = bytes.bytes
    for at in searched..<room.count where room[at] == UInt8(ascii: "\n") {
      let line = String(decoding: room[..<at], as: UTF8.self)
      bytes.drop(first: at + 1)
      searched = 0
      return line
    }
    searched = room.count
    return nil
  }
}

/// A request as the bytes that are sent.
enum RequestLine {
  /// The most bytes that the daemon takes in a line.
  static let longest = 1 << 20

  /// Writes one request behind what `buffer` holds already.
  static func write(_ method: String, _ params: JSONObject, id: Int64, to buffer: ByteBuffer) {
    var writer = JSONWriter(buffer)
    writer.value([
      "jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": .object(params),
    ])
    buffer.append("\n" as StaticString)
  }
}

extension RefusedCall {
  /// A request that the daemon would not take.
  init(tooLong count: Int) {
    self.init(
      code: -32600, kind: nil,
      message: "a request of \(count) bytes; the most is \(RequestLine.longest)", hint: nil,
      data: .null)
  }
}
