// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import AdyenPOSSimulated
import DocksideClient
import DocksideTesting
import Testing

/// What an app does inside its callbacks is done at the lab time of what it was told.
@MainActor @Suite struct ReactionTests {
  /// An app that connects again, at once and without end, to a reader that it has lost.
  private func eagerApp(_ lab: Lab) async throws -> (service: PaymentService, recorder: Recorder) {
    let service = try PaymentService(lab: lab)
    let recorder = Recorder()
    service.deviceManager.delegate = recorder
    try await lab.host.connect()
    try await lab.expect(.hostDeviceConnected, ["error": nil])
    recorder.onWord = { word in
      guard word.hasPrefix("disconnected") || word.contains("failed") else { return }
      service.deviceManager.knownDevices.first.map(service.deviceManager.connect)
    }
    return (service, recorder)
  }

  private func failures(_ lab: Lab) async throws -> [Duration] {
    lab.latestEvents(50).filter { $0.type == .hostDeviceConnected && $0.error != nil }.map(\.time)
  }

  @Test(.lab(), arguments: ["advance by", "advance to", "refute"])
  func eachAttemptBeginsWhereTheLastEnded(way: String) async throws {
    let lab = try Lab.current
    let app = try await eagerApp(lab)
    try await lab.reader.setSignal(rssi: nil)
    switch way {
    case "advance by": try await lab.clock.advance(by: .seconds(21))
    case "advance to": try await lab.clock.advance(to: .seconds(22))
    default: try await lab.refute(.hostDeviceConnected, ["error": nil], for: .seconds(21))
    }
    #expect(try await failures(lab) == [6, 11, 16, 21].map { .seconds($0) })
    #expect(try await lab.clock.get().now == .seconds(22))
    #expect(app.recorder.story.count == 6)
  }

  @Test(.lab()) func anExpectationIsMetByWhatTheAppDoesOnTheWay() async throws {
    let lab = try Lab.current
    let app = try await eagerApp(lab)
    try await lab.fault.inject(.connect, effect: .fail, times: 3)
    try await lab.reader.disconnect()
    let event = try await lab.expect(.hostDeviceConnected, ["error": nil])
    #expect(event.time == .seconds(5))
    #expect(try await lab.clock.get().now == .seconds(5))
    #expect(app.recorder.story.last == "connected SIMULATED-NYC1-001")
  }

  /// What the test itself did last is what an expectation looks at, whatever the app did since.
  @Test(.lab()) func theAppsReactionIsNotTheTestsLastCall() async throws {
    let lab = try Lab.current
    let app = try await eagerApp(lab)
    try await lab.reader.disconnect()
    try await lab.expect(.hostDeviceDisconnected, ["reason": "connectionLost"])
    try await lab.expect(.hostDeviceConnected, ["error": nil])
    #expect(app.recorder.story.count == 3)
  }

  @Test(.lab()) func whatIsWrongWithAWayIsForTheDaemonToSay() async throws {
    let lab = try Lab.current
    let service = try PaymentService(lab: lab)
    for by in [-1, 8e9] {
      let error = await #expect(throws: DocksideError.self) {
        try await lab.call("clock.advance", ["by": .number(by)])
      }
      #expect(error?.description.contains("by: ") == true, "\(String(describing: error))")
    }
    await #expect(throws: DocksideError.self) {
      try await lab.call("clock.advance", ["by": 1, "to": 2])
    }
    #expect(try await lab.clock.get().now == .zero)
    #expect(service.lab?.name == lab.name)
  }

  /// An app that acts without end at one moment fails its test instead of hanging it.
  @Test(.lab(["connectionDelay": 0])) func anAppThatNeverRestsIsReported() async throws {
    var lab = try Lab.current
    let app = try await eagerApp(lab)
    try await lab.fault.inject(.connect, effect: .fail, times: .some(nil))
    try await lab.reader.disconnect()
    lab.timeout = .milliseconds(200)
    let error = await #expect(throws: DocksideError.self) {
      try await lab.clock.advance(by: .seconds(1))
    }
    // Either the way as a whole takes too long, or an answer waits too long for the app.
    guard case .timedOut(_, 0.2) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    app.recorder.onWord = nil
  }
}
