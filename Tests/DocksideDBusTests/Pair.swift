// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideBusStand
import DocksideDBus
import DocksideHardware
import Testing

/// Two connections to a bus of their own: one that serves at a name, and one that calls it.
final class Pair {
  static let name = "eu.example.Echo"

  let loop = TestLoop()
  let bus: PrivateBus
  let server: DBusConnection
  let client: DBusConnection

  init() throws {
    bus = try PrivateBus()
    try bus.start()
    server = try DBusConnection(loop: loop, address: bus.address)
    client = try DBusConnection(loop: loop, address: bus.address)
    let driver = DBusConnection.driver
    let result = try answer(server) { reply in
      server.call(
        driver, "/org/freedesktop/DBus", driver, "RequestName", [.string(Self.name), .uint32(0)],
        reply: reply)
    }
    #expect(result == .success([.uint32(1)]))
  }

  deinit {
    server.close()
    client.close()
  }

  /// Runs the loop until the condition holds; that it does not in time is an issue.
  func run(
    until isDone: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isInTime = loop.run(until: isDone)
    #expect(isInTime, "not in time", sourceLocation: sourceLocation)
  }

  /// The answer to a call of the client's.
  func call(
    at path: String = "/echo", _ member: String, _ arguments: [DBusValue] = [],
    timeoutMilliseconds: UInt64 = 25_000
  ) throws -> Result<[DBusValue], DBusError> {
    try answer(client) { reply in
      client.call(
        Self.name, path, "eu.example.Echo", member, arguments,
        timeoutMilliseconds: timeoutMilliseconds, reply: reply)
    }
  }

  private func answer(
    _ connection: DBusConnection,
    _ call: (@escaping (Result<[DBusValue], DBusError>) -> Void) -> DBusCall
  ) throws -> Result<[DBusValue], DBusError> {
    var answers: [Result<[DBusValue], DBusError>] = []
    _ = call { answers.append($0) }
    #expect(answers.isEmpty, "answered from within the call")
    run { !answers.isEmpty }
    return try #require(answers.first)
  }
}
