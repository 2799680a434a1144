// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideHardware
import Foundation
import Testing

@testable import DocksideUSB

/// Threads that wait while the loop does not.
@Suite struct ErrandsTests {
  @Test func aSlowOneKeepsNobody() throws {
    let loop = PollLoop()
    let errands = try Errands(loop)
    let mayEnd = DispatchSemaphore(value: 0)
    var received: [String] = []
    try errands.run({
      mayEnd.wait()
      return "slow"
    }) { received.append($0) }
    try errands.run({ 7 }) { received.append("\($0)") }
    #expect(loop.run { received == ["7"] })
    mayEnd.signal()
    #expect(loop.run { received == ["7", "slow"] })
    errands.close()
    #expect(loop.watches.isEmpty)
  }

  @Test func manyComeOnceEach() throws {
    let loop = PollLoop()
    let errands = try Errands(loop)
    var received: [Int] = []
    for number in 0..<300 { try errands.run({ number }) { received.append($0) } }
    #expect(loop.run { received.count >= 300 })
    #expect(received.sorted() == Array(0..<300))
    errands.close()
  }

  @Test func nothingIsReceivedAfterTheEnd() throws {
    final class Kept: Sendable {
      let end: DispatchSemaphore
      init(_ end: DispatchSemaphore) { self.end = end }
      deinit { end.signal() }
    }
    let loop = PollLoop()
    let (mayEnd, isGone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    var received = false
    do {
      let errands = try Errands(loop)
      try errands.run({
        mayEnd.wait()
        return Kept(isGone)
      }) { _ in received = true }
      errands.close()
    }
    mayEnd.signal()
    // What it brought is let go of all the same.
    #expect(isGone.wait(timeout: .now() + 30) == .success)
    #expect(!received)
  }
}
