// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Made from the contract; RECORD_GOLDENS=1 swift test makes it anew. Not to be edited.
// swift-format-ignore-file

extension Lab {
  /// Shows the whole lab as one object.
  ///
  /// With `event.subscribe` and `state` the same comes without a gap before the first event.
  ///
  /// - Throws: `refused` with `unknownLab`, or another `DocksideError`; `CancellationError`
  ///   where the task was cancelled.
  @discardableResult
  public func state() async throws -> Lab.LabState {
    return try Lab.LabState(labJSON: try await call("lab.state"))
  }

  /// Keeps this moment of the lab, to come back to it or to fork it.
  ///
  /// A snapshot holds the devices, the clock, the state of chance and the event log. It lasts
  /// until its lab is closed.
  ///
  /// - Throws: `refused` with `unknownLab`, `limitExceeded`, `unsupportedOnPhysicalDevice`,
  ///   or another `DocksideError`; `CancellationError` where the task was cancelled.
  @discardableResult
  public func snapshot() async throws -> Lab.Moment {
    return try Lab.Moment(labJSON: try await call("lab.snapshot"))
  }

  /// Brings the whole lab back to a moment that was kept.
  ///
  /// Devices, clock, chance and event log are as they were; the next event gets the number
  /// that it would have got then. Subscribers are told with `event.rewound`. The snapshot
  /// stays and can be restored again. A snapshot of another lab is refused with
  /// `invalidState`: `lab.open` makes a fork of it.
  ///
  /// - Parameters:
  ///   - snapshot: A snapshot that was taken of this lab.
  /// - Throws: `refused` with `unknownLab`, `unknownSnapshot`, `invalidState`,
  ///   `unsupportedOnPhysicalDevice`, or another `DocksideError`; `CancellationError` where
  ///   the task was cancelled.
  @discardableResult
  public func restore(_ snapshot: String) async throws -> Lab.Moment {
    var arguments = Arguments()
    arguments.set("snapshot", snapshot)
    return try Lab.Moment(labJSON: try await call("lab.restore", arguments.object))
  }

  /// Lists what has begun in the lab and not ended.
  ///
  /// An operation whose `endsAt` is null waits for somebody's hands, or is stuck.
  ///
  /// - Throws: `refused` with `unknownLab`, or another `DocksideError`; `CancellationError`
  ///   where the task was cancelled.
  @discardableResult
  public func pending() async throws -> [Lab.PendingOperation] {
    return try Members(try await call("lab.pending"), of: "lab.pending").value("operations")
  }
}
