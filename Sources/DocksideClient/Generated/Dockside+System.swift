// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Made from the contract; RECORD_GOLDENS=1 swift test makes it anew. Not to be edited.
// swift-format-ignore-file

extension Dockside {
  /// The calls `system.*`.
  public var system: SystemCalls { SystemCalls(owner: self) }

  /// The calls `system.*`.
  public struct SystemCalls: Sendable {
    let owner: Dockside

    /// Tells what answers here and in which lab the connection is.
    ///
    /// It may be called at any time and need not be called at all.
    ///
    /// - Parameters:
    ///   - client: What the client calls itself, for the daemon's log.
    /// - Throws: `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func hello(client: String? = nil) async throws -> Lab.Hello {
      var arguments = Arguments()
      arguments.add("client", client)
      return try Lab.Hello(labJSON: try await owner.call("system.hello", arguments.object))
    }

    /// Tells how the daemon is doing.
    ///
    /// - Throws: `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func status() async throws -> Lab.Status {
      return try Lab.Status(labJSON: try await owner.call("system.status"))
    }
  }
}
