// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideClient
import Foundation
import Testing

@testable import DocksideTesting

@Suite(.lab("counter")) struct LabTraitTests {
  @Test func aSuitesTraitIsForItsTests() async throws {
    #expect(try await Lab.current.reader.list().count == 4)
    #expect(try await Lab.current.clock.get().mode == .manual)
  }

  @Test(.lab("nyc1", seed: 7, epoch: "2026-03-01T00:00:00Z"))
  func aTestsOwnTraitGoesBefore() async throws {
    let state = try await Lab.current.state()
    #expect(state.readers.count == 1)
    #expect(state.seed == 7)
    #expect(state.epoch == "2026-03-01T00:00:00Z")
  }

  @Test(arguments: 0..<20) func eachCaseHasALabOfItsOwn(number: Int) async throws {
    let lab = try Lab.current
    #expect(await Labs.shared.add(lab.name))
    try await lab.reader.add("ONLY")
    #expect(try await lab.reader.list().count == 5)
  }

  @Test func theSeedIsMadeOfTheName() async throws {
    let test = try #require(Test.current)
    let seed = try await Lab.current.state().seed
    #expect(seed == LabTrait.seed(of: test.id))
    // The same wherever it runs: recorded once.
    #expect(seed == 4_417_423_675_879_607)
  }

  /// Fail, where a test asks for it in a process of its own.
  @Test(.enabled(if: failsOnPurpose)) func aFailureOnPurpose() async throws {
    try await Lab.current.host.startDiscovery("host-2")
    Issue.record("on purpose")
  }

  @Test(.enabled(if: failsOnPurpose)) func anUnmetExpectationOnPurpose() async throws {
    try await Lab.current.host.startDiscovery("host-2")
    try await Lab.current.expect(.hostDeviceConnected)
  }

  @Test(.enabled(if: failsOnPurpose)) func aRefusalOnPurpose() async throws {
    try await Lab.current.reader.get("nobody")
  }

  private static let failsOnPurpose =
    ProcessInfo.processInfo.environment["DOCKSIDE_FAIL_ON_PURPOSE"] != nil

  #if os(Linux)
    @Test func aFailureTellsTheLastEvents() throws {
      let text = try failure(of: "aFailureOnPurpose")
      #expect(text.contains("on purpose"))
      #expect(text.contains("seed 7769018094376877, its last events:"), "\(text)")
      #expect(text.contains("0.0s host.discoveryStarted host-2"))
    }

    @Test func anExpectationFailsInItsOwnLine() throws {
      let text = try failure(of: "anUnmetExpectationOnPurpose")
      #expect(
        text.contains(/issue at LabTraitTests\.swift:47:\d+: .*expected host.deviceConnected/))
      #expect(text.contains(/lab l\d+, seed \d+\n/), "\(text)")
      #expect(text.split(separator: "host.discoveryStarted host-2").count == 2, "\(text)")
    }

    @Test func aRefusalTellsTheLastEvents() throws {
      let text = try failure(of: "aRefusalOnPurpose")
      #expect(text.contains(/issue at LabTraitTests\.swift:50:\d+: .*unknownReader/), "\(text)")
      #expect(text.contains("its last events:"))
    }

    private func failure(of test: String) throws -> String {
      let process = Process()
      process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["--testing-library", "swift-testing", "--filter", test]
      process.environment = ProcessInfo.processInfo.environment
        .merging(["DOCKSIDE_FAIL_ON_PURPOSE": "1", "NO_COLOR": "1"]) { $1 }
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 1)
      return text
    }
  #endif
}

@Suite struct NoLabTests {
  @Test func withoutTheTraitItSaysWhatToDo() {
    let error = #expect(throws: NoCurrentLab.self) { try Lab.current }
    #expect(error?.description.contains(".lab()") == true)
  }
}

private actor Labs {
  static let shared = Labs()
  private var names: Set<String> = []

  /// Whether nobody had that lab before.
  func add(_ name: String) -> Bool { names.insert(name).inserted }
}
