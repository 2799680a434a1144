// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideFastJSON
import DocksideWire
import Testing

/// When all black-box tests have run: what the daemon says it can do was done by some test.
struct WholeContract: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await function()
    let seen = Recorder.all
    let missing = Self.suites.subtracting(seen.suites)
    guard missing.isEmpty else {
      // With a filter there is nothing to conclude.
      let isFiltered = CommandLine.arguments.contains { $0 == "--filter" || $0 == "--skip" }
      #expect(isFiltered, "suites that did not run: \(missing.sorted())")
      return
    }
    let document = try TestClient().call("rpc.discover")
    for name in Self.names(in: document, "methods", "name") where !seen.methods.contains(name) {
      Issue.record("no test got a result of \(name)")
    }
    let told =
      Self.names(in: document, "x-events", "name")
      + Self.names(in: document, "x-notifications", "name")
    for name in told where !seen.events.contains(name) && !Self.onHardware.contains(name) {
      Issue.record("no test saw the event \(name)")
    }
    for kind in Self.names(in: document, "x-errors", "kind") {
      if !seen.errorKinds.contains(kind), !Self.onHardware.contains(kind) {
        Issue.record("no test saw the error \(kind)")
      }
    }
    for error in Contract.protocolErrors where error.name != "internalError" {
      #expect(seen.errorCodes.contains(error.code), "no test saw the code \(error.code)")
    }
  }

  /// Events and error kinds that take real hardware: DocksideServiceTests see them.
  private static let onHardware: Set<String> = [
    "hardware.stateChanged", "reader.pairingRequested", "unsupportedOnPhysicalDevice",
  ]

  /// The suites that together are all of the contract.
  private static let suites: Set<String> = [
    "ExampleTests", "TargetTests", "RefusalTests", "ProfileTests", "LabTests", "SubscriptionTests",
    "WaitTests", "HistoryTests", "ConnectionTests", "UpdateTests", "DockTests", "GapTests",
    "WireTests", "HostLifeTests", "ReaderLifeTests", "FaultTests", "ExportTests",
  ]

  private static func names(in document: JSONValue, _ list: String, _ key: String) -> [String] {
    (document[list]?.arrayValue ?? []).compactMap { $0[key]?.stringValue }
  }
}

extension Trait where Self == WholeContract {
  static var wholeContract: Self { WholeContract() }
}
