// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import CSystem
import DocksideHardware
import Foundation
import Testing

@testable import DocksideDaemon

/// The daemon's loop as the hardware sees it.
struct HardwareLoopTests {
  let loop = EventLoop()

  @Test func tellsWhatADescriptorIsReadyFor() throws {
    let ends = try connectedPair()
    defer { ends.forEach { close($0) } }
    let hardware = DaemonHardwareLoop(loop)
    var told: [HardwareReadiness] = []
    let watch = try hardware.watch(ends[0]) { [loop] in
      told.append($0)
      loop.stop()
    }
    watch.wait(for: .writable)
    loop.run()
    #expect(told == [.writable])
    watch.wait(for: .readable)
    #expect(write(ends[1], "x", 1) == 1)
    loop.run()
    #expect(told == [.writable, .readable])
    watch.wait(for: [])
    watch.close()
  }

  @Test func ringsOnceForEachStart() throws {
    let hardware = DaemonHardwareLoop(loop)
    var rings: [String] = []
    let late = try hardware.timer { [loop] in
      rings.append("late")
      loop.stop()
    }
    let early = try hardware.timer { rings.append("early") }
    let stopped = try hardware.timer { rings.append("stopped") }
    let before = hardware.clock
    late.start(afterMilliseconds: 5)
    late.start(afterMilliseconds: 20)
    early.start(afterMilliseconds: 0)
    stopped.start(afterMilliseconds: 1)
    stopped.stop()
    loop.run()
    #expect(rings == ["early", "late"])
    #expect(hardware.clock - before >= 19_000_000)
    for timer in [late, early, stopped] { timer.close() }
    late.start(afterMilliseconds: 0)
  }

  @Test func refusesADescriptorThatIsNone() {
    #expect(throws: HardwareProblem.self) {
      try DaemonHardwareLoop(loop).watch(-1) { _ in }
    }
  }
}
