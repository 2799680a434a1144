// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Made from the contract; RECORD_GOLDENS=1 swift test makes it anew. Not to be edited.
// swift-format-ignore-file

extension Dockside {
  /// The calls `profile.*`.
  public var profile: ProfileCalls { ProfileCalls(owner: self) }

  /// The calls `profile.*`.
  public struct ProfileCalls: Sendable {
    let owner: Dockside

    /// Lists the profiles that can be used by name.
    ///
    /// Those of the profiles folder hide shipped ones of the same name.
    ///
    /// - Throws: `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func list() async throws -> [Lab.ProfileSummary] {
      return try Members(try await owner.call("profile.list"), of: "profile.list").value("profiles")
    }

    /// Shows a profile with every default written out.
    ///
    /// - Parameters:
    ///   - profile: The profile's name.
    /// - Throws: `refused` with `unknownProfile`, `invalidProfile`, or another `DocksideError`;
    ///   `CancellationError` where the task was cancelled.
    @discardableResult
    public func get(_ profile: String) async throws -> Lab.ProfileText {
      var arguments = Arguments()
      arguments.set("profile", profile)
      return try Lab.ProfileText(labJSON: try await owner.call("profile.get", arguments.object))
    }

    /// Lists everything that is wrong with a profile.
    ///
    /// A profile that is wrong is an answer here and no error.
    ///
    /// - Parameters:
    ///   - profile: A profile's name, or a profile itself.
    /// - Throws: `refused` with `unknownProfile`, or another `DocksideError`;
    ///   `CancellationError` where the task was cancelled.
    @discardableResult
    public func validate(_ profile: ProfileSource) async throws -> Lab.Validation {
      var arguments = Arguments()
      arguments.set("profile", profile)
      return try Lab.Validation(labJSON: try await owner.call("profile.validate", arguments.object))
    }
  }
}
