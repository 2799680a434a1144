// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

public import DocksideClient
public import Testing

extension Trait where Self == LabTrait {
  /// Gives a test a lab of its own, `Lab.current`: a new one for each test, and for each case of a
  /// test with arguments. On a suite it is for every test in it.
  ///
  /// Where an expectation fails, the lab's last events are added to the failure.
  ///
  /// - Parameters:
  ///   - profile: The devices to begin with.
  ///   - seed: The seed of everything that is left to chance; nil makes one from the test's name,
  ///     so that it is the same in every run and another one for every test.
  ///   - clock: What moves the lab's clock. A manual one moves when the test says so, and time
  ///     takes no time.
  ///   - epoch: The date at lab time 0; nil for the profile's, or 2026-01-01.
  public static func lab(
    _ profile: ProfileSource = "nyc1", seed: UInt64? = nil, clock: Lab.ClockMode = .manual,
    epoch: LabDate? = nil
  ) -> Self {
    LabTrait(profile: profile, seed: seed, clock: clock, epoch: epoch)
  }
}

/// A lab for each test; see `lab(_:seed:clock:epoch:)`.
public struct LabTrait: TestTrait, SuiteTrait, TestScoping {
  let profile: ProfileSource
  let seed: UInt64?
  let clock: Lab.ClockMode
  let epoch: LabDate?

  /// What stands on a suite is for the tests in it.
  public var isRecursive: Bool { true }

  /// Suites have no lab; each case of a test has.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? nil : self
  }

  /// Opens the lab, runs the test in it and closes it.
  ///
  /// - Throws: `DocksideError` where no lab can be opened, and what the test throws.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let seed = seed ?? Self.seed(of: test.id)
    let lab = try await Dockside.shared.openLab(
      profile: profile, clock: clock, seed: seed, epoch: epoch)
    let witness = IssueHandlingTrait.compactMapIssues { issue in
      var issue = issue
      // An expectation of the lab's own has told them already.
      let events = issue.error is UnmetExpectation ? [] : lab.latestEvents()
      issue.comments.append(Comment(rawValue: Self.account(of: lab, seed, events)))
      return issue
    }
    try await witness.provideScope(for: test, testCase: testCase) {
      // What is thrown out of here is recorded where no witness hears of it.
      do {
        try await Lab.$scoped.withValue(lab, operation: function)
      } catch let error as UnmetExpectation {
        Issue.record(error, sourceLocation: SourceLocation(error.place))
      } catch let error as UnknownWord {
        Issue.record(error, sourceLocation: SourceLocation(error.place))
      } catch let error as DocksideError {
        Issue.record(error, sourceLocation: test.sourceLocation)
      }
    }
    // A lab that the test closed itself, or that its daemon took along, is no failure of the test.
    try? await lab.close()
  }

  private static func account(of lab: Lab, _ seed: UInt64, _ events: [Lab.Event]) -> String {
    let heading = "lab \(lab.name), seed \(seed)"
    return events.isEmpty
      ? heading
      : ([heading + ", its last events:"] + events.map { "  \($0)" }).joined(separator: "\n")
  }

  /// The same for a name wherever and whenever it is asked, in the 53 bits that any JSON reader
  /// keeps.
  static func seed(of id: Test.ID) -> UInt64 {
    let name = ([id.moduleName] + id.nameComponents).joined(separator: "/")
    return NameHash.of(name) & (1 << 53 - 1)
  }
}

extension SourceLocation {
  fileprivate init(_ place: SourcePlace) {
    self.init(
      fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
  }
}

extension Lab {
  @TaskLocal static var scoped: Lab?

  /// The lab of the test that runs.
  ///
  /// - Throws: `NoCurrentLab` outside of tests that have the trait `.lab()`.
  public static var current: Lab {
    get throws {
      guard let scoped else { throw NoCurrentLab() }
      return scoped
    }
  }
}

/// There is no lab, because the test has no trait that gives it one.
public struct NoCurrentLab: Error, CustomStringConvertible {
  /// What to do.
  public var description: String {
    "this test has no lab: give it or its suite the trait .lab(), and ask within the test's task"
  }
}
