// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import CSystem
import DocksideService
import Foundation
import Testing

@testable import DocksideDaemon

/// A server on a loop of its own, with clients on the same loop: one thread, no sleeping.
final class Bench {
  static let hello = #"{"jsonrpc":"2.0","id":1,"method":"system.hello"}"# + "\n"

  let loop = EventLoop()
  let server: Server
  private var clients: [BenchClient] = []

  init() throws {
    // A client that is gone is met as an error of the write, as in the daemon.
    signal(SIGPIPE, SIG_IGN)
    let log = Log(level: .error) { _ in }
    server = try Server(
      loop, service: try Service(), peers: PeerCheck(user: geteuid()), log: log)
  }

  deinit {
    clients.forEach { $0.close() }
    server.close()
  }

  /// A client that is connected and sends the text as there is room.
  func client(sending text: String) throws -> BenchClient {
    let ends = try connectedPair()
    server.admit(ends[0])
    let client = try BenchClient(loop, descriptor: ends[1], sending: text)
    clients.append(client)
    return client
  }

  /// Runs the loop until the condition holds; that it does not within half a minute is an issue.
  func run(
    until isDone: @escaping () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let hook = try RoundHook(loop) { [loop] in if isDone() { loop.stop() } }
    let limit = try LoopTimer(loop) { [loop] in loop.stop() }
    limit.start(afterMilliseconds: 30_000)
    loop.run()
    hook.close()
    limit.close()
    #expect(isDone(), "the loop was stopped by the time limit", sourceLocation: sourceLocation)
  }
}

/// The other end of a connection.
final class BenchClient {
  var reads = true { didSet { settle() } }
  var closesAfterSending = false
  private(set) var isAtEnd = false
  private(set) var lineCount = 0
  private var received: [UInt8] = []
  private var rest: ArraySlice<UInt8>
  private let descriptor: Int32
  private var poller: Poller?

  init(_ loop: EventLoop, descriptor: Int32, sending text: String) throws {
    rest = Array(text.utf8)[...]
    self.descriptor = descriptor
    poller = try Poller(loop, descriptor: descriptor) { [unowned self] in ready($0) }
    settle()
  }

  var isAllSent: Bool { rest.isEmpty }

  var lines: [String] {
    received.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  func close() {
    guard let poller else { return }
    self.poller = nil
    poller.close()
    Descriptor.close(descriptor)
  }

  private func ready(_ readiness: Readiness) {
    if readiness.contains(.writable) && !rest.isEmpty {
      let count = rest.withUnsafeBytes { try? Descriptor.write(descriptor, $0) }
      rest = rest.dropFirst(count ?? 0)
      if rest.isEmpty && closesAfterSending { shutdown(descriptor, Int32(SHUT_WR)) }
    }
    if readiness.contains(.readable) && reads { read() }
    settle()
  }

  private func read() {
    withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 16) { room in
      guard let count = try? Descriptor.read(descriptor, into: room) else { return }
      isAtEnd = count == 0
      received.append(contentsOf: room[..<count])
      lineCount += room[..<count].count { $0 == UInt8(ascii: "\n") }
    }
  }

  private func settle() {
    var interest: Readiness = []
    if reads && !isAtEnd { interest.insert(.readable) }
    if !rest.isEmpty { interest.insert(.writable) }
    poller?.wait(for: interest)
  }
}

/// Two stream sockets that are connected to each other and do not block.
func connectedPair() throws -> [Int32] {
  #if canImport(Darwin)
    let kind = SOCK_STREAM
  #else
    let kind = Int32(SOCK_STREAM.rawValue)
  #endif
  var ends: [Int32] = [-1, -1]
  guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SystemError.last }
  for end in ends { try Descriptor.checked(csystem_prepare_inherited(end)) }
  return ends
}
