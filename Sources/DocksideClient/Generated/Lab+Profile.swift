// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Made from the contract; RECORD_GOLDENS=1 swift test makes it anew. Not to be edited.
// swift-format-ignore-file

extension Lab {
  /// The calls `profile.*`.
  public var profile: ProfileCalls { ProfileCalls(owner: self) }

  /// The calls `profile.*`.
  public struct ProfileCalls: Sendable {
    let owner: Lab

    /// Adds a profile's devices to the lab.
    ///
    /// All of them are added, or none. A profile that says nothing about hosts adds `host-1`
    /// only where the lab has no host. Its clock, speed, seed and epoch have no effect here.
    /// The answer has what was added.
    ///
    /// - Parameters:
    ///   - profile: A profile's name, or a profile itself.
    /// - Throws: `refused` with `unknownLab`, `unknownProfile`, `invalidProfile`,
    ///   `alreadyExists`, `unknownHost`, `invalidState`, `limitExceeded`, or another
    ///   `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func load(_ profile: ProfileSource) async throws -> Lab.LoadedDevices {
      var arguments = Arguments()
      arguments.set("profile", profile)
      return try Lab.LoadedDevices(labJSON: try await owner.call("profile.load", arguments.object))
    }
  }
}
