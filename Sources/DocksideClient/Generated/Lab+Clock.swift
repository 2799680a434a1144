// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Made from the contract; RECORD_GOLDENS=1 swift test makes it anew. Not to be edited.
// swift-format-ignore-file

extension Lab {
  /// The calls `clock.*`.
  public var clock: ClockCalls { ClockCalls(owner: self) }

  /// The calls `clock.*`.
  public struct ClockCalls: Sendable {
    let owner: Lab

    /// Tells the lab's time and what moves it.
    ///
    /// - Throws: `refused` with `unknownLab`, or another `DocksideError`; `CancellationError`
    ///   where the task was cancelled.
    @discardableResult
    public func get() async throws -> Lab.ClockState {
      return try Lab.ClockState(labJSON: try await owner.call("clock.get"))
    }

    /// Moves a manual clock and lets everything happen that is due on the way.
    ///
    /// Each transition happens at its own lab time, in order; at one time in the order in which
    /// they were scheduled. What is due exactly at the end happens too. A time before now is
    /// refused with `invalidState`, one past the end of lab time after 200 years with
    /// `limitExceeded`. The same error ends a way with more than ten million events: the clock
    /// then stands where they ended, and another call goes on from there.
    ///
    /// - Parameters:
    ///   - by: How many seconds to move on.
    ///   - to: The lab time to move to, in seconds.
    /// - Throws: `refused` with `unknownLab`, `invalidClockMode`, `invalidState`,
    ///   `limitExceeded`, or another `DocksideError`; `CancellationError` where the task was
    ///   cancelled.
    @discardableResult
    public func advance(
      by: Duration? = nil, to: Duration? = nil
    ) async throws -> Lab.Advance {
      var arguments = Arguments()
      arguments.add("by", by)
      arguments.add("to", to)
      return try Lab.Advance(labJSON: try await owner.call("clock.advance", arguments.object))
    }

    /// Sets what moves the clock, or how fast.
    ///
    /// Lab time goes on from where it is. The speed of a manual clock is kept for when it runs
    /// with real time.
    ///
    /// - Parameters:
    ///   - mode: What moves the clock from now on.
    ///   - speed: Lab seconds a second of a real-time clock.
    /// - Throws: `refused` with `unknownLab`, `invalidClockMode`, or another `DocksideError`;
    ///   `CancellationError` where the task was cancelled.
    @discardableResult
    public func set(
      mode: Lab.ClockMode? = nil, speed: Double? = nil
    ) async throws -> Lab.ClockState {
      var arguments = Arguments()
      arguments.add("mode", mode)
      arguments.add("speed", speed)
      return try Lab.ClockState(labJSON: try await owner.call("clock.set", arguments.object))
    }
  }
}
