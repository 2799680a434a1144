// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Foundation

@testable import DocksideClient

/// A daemon that says what a test says; for what a real one only does in hardship.
final class FakeDaemon: @unchecked Sendable {
  private let folder: TemporaryFolder
  private let listener: TestListener
  private lazy var peer = try? listener.nextPeer()
  private var heard = ""
  /// The id of the request that was read and not answered yet.
  private var lastID: Int64?

  init() throws {
    folder = try TemporaryFolder()
    listener = try TestListener(path: folder.path + "/d.sock")
  }

  func connect(reconnectWithin: Duration = .zero) async throws -> Dockside {
    try await Dockside.connect(socketPath: listener.path, reconnectWithin: reconnectWithin)
  }

  /// A client that has said hello.
  func connected(reconnectWithin: Duration = .zero) async throws -> Dockside {
    async let connecting = connect(reconnectWithin: reconnectWithin)
    await answer(with: #"{"instance":"1"}"#)
    return try await connecting
  }

  /// The next request.
  @discardableResult
  func request() async -> JSONValue {
    // Waiting for it must not hold one of the few threads that tasks share.
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: self.nextRequest()) }
    }
  }

  private func nextRequest() -> JSONValue {
    while true {
      if let end = heard.firstIndex(of: "\n") {
        let line = String(heard[..<end])
        heard = String(heard[heard.index(after: end)...])
        let request = (try? PlainJSONParser().parse(line)) ?? .null
        lastID = request["id"]?.integerValue
        return request
      }
      guard let more = peer?.heard(), !more.isEmpty else { return .null }
      heard += more
    }
  }

  func say(_ line: String) { peer?.say(line) }

  /// Answers the last request that was read, or the next one.
  func answer(with result: String) async {
    if lastID == nil { await request() }
    say(#"{"jsonrpc":"2.0","id":\#(lastID ?? 0),"result":\#(result)}"#)
    lastID = nil
  }

  func event(_ number: Int) {
    let text = text(number)
    say(
      #"{"jsonrpc":"2.0","method":"event","params":{"subscription":7,\#(text.dropFirst())}"#)
  }

  func text(_ number: Int, reader: String = "R") -> String {
    #"{"lab":"l","seq":\#(number),"time":0,"type":"a","reader":"\#(reader)","data":{}}"#
  }

  /// Ends the connection; the next one is another peer.
  func hangUp() async {
    peer?.hangUp()
    heard = ""
    lastID = nil
    peer = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: try? self.listener.nextPeer()) }
    }
  }
}
