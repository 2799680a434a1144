// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Made from the contract; RECORD_GOLDENS=1 swift test makes it anew. Not to be edited.
// swift-format-ignore-file

extension Dockside {
  /// Lists the labs that are open.
  ///
  /// - Throws: `DocksideError`; `CancellationError` where the task was cancelled.
  @discardableResult
  public func labs() async throws -> [Lab.LabSummary] {
    return try Members(try await call("lab.list"), of: "lab.list").value("labs")
  }
}
