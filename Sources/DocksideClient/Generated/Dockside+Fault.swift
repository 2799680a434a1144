// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Made from the contract; RECORD_GOLDENS=1 swift test makes it anew. Not to be edited.
// swift-format-ignore-file

extension Dockside {
  /// The calls `fault.*`.
  public var fault: FaultCalls { FaultCalls(owner: self) }

  /// The calls `fault.*`.
  public struct FaultCalls: Sendable {
    let owner: Dockside

    /// Lists what can be made to fail, and with what.
    ///
    /// - Throws: `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func points() async throws -> [Lab.FaultPoint] {
      return try Members(try await owner.call("fault.points"), of: "fault.points").value("points")
    }
  }
}
