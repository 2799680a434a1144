// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideService
import DocksideWire
import Testing

/// What one request may bring about while everybody else waits.
@Suite struct RequestLimitTests {
  /// A lab with a manual clock whose reader drops and comes back without any time in between.
  private static let opening = """
    {"jsonrpc":"2.0","method":"lab.open","params":{"profile":{"serialNumber":"endless",\
    "connectionDelay":0,"simulateDisconnectionAfter":0,"simulateReconnectionAfter":0}}}
    {"jsonrpc":"2.0","method":"host.connect"}

    """

  @Test(arguments: [
    #"{"jsonrpc":"2.0","id":1,"method":"clock.advance","params":{"by":1}}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"event.wait","params":{"type":"none","within":1,"advance":true}}"#,
  ])
  func aWayWithoutEndEnds(request: String) throws {
    var options = ServiceOptions()
    options.limits.eventsPerRequest = 10_000
    let service = try Service(options)
    let session = service.connect(at: 0)
    let clock = #"{"jsonrpc":"2.0","id":2,"method":"clock.get"}"#
    Array((Self.opening + request + "\n" + clock + "\n").utf8).withUnsafeBytes {
      service.receive($0, from: session, at: 0)
    }
    let answers = String(decoding: session.output.bytes, as: UTF8.self).split(separator: "\n")
    #expect(answers.count == 2)
    #expect(answers.first?.contains(#""kind":"limitExceeded""#) == true)
    #expect(answers.last?.contains(#""now":0,"#) == true)
    service.disconnect(session, at: 0)
  }
}
