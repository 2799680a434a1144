// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Made from the contract; RECORD_GOLDENS=1 swift test makes it anew. Not to be edited.
// swift-format-ignore-file

public import DocksideWire

extension Lab {
  /// The calls `event.*`.
  public var event: EventCalls { EventCalls(owner: self) }

  /// The calls `event.*`.
  public struct EventCalls: Sendable {
    let owner: Lab

    /// Reads events from the lab's log.
    ///
    /// Call it again with `since` set to the answer's `next` to read on. Where `oldest` is more
    /// than the `since` that was asked for, the events before it have left the log.
    ///
    /// - Parameters:
    ///   - since: The number of the event to begin with; without it the oldest that is kept.
    ///   - limit: The most events to answer with. Default: 1000.
    ///   - types: Only events of these types, where * stands for any characters; without it
    ///     all.
    /// - Throws: `refused` with `unknownLab`, or another `DocksideError`; `CancellationError`
    ///   where the task was cancelled.
    @discardableResult
    public func history(
      since: Int? = nil, limit: Int? = nil, types: [String]? = nil
    ) async throws -> Lab.History {
      var arguments = Arguments()
      arguments.add("since", since)
      arguments.add("limit", limit)
      arguments.add("types", types)
      return try Lab.History(labJSON: try await owner.call("event.history", arguments.object))
    }

    /// Answers with the first event that fits, as soon as it has happened.
    ///
    /// The keys of `where` are fields such as `reader` or `host`, or members of the event's
    /// data, such as `percent` or `error.kind`; all of them must fit. With `advance: true` a
    /// manual clock moves at once to the event, so that a wait of an hour takes no time; a
    /// real-time clock is left alone. Without it a manual clock must be moved by others.
    /// Meanwhile the connection can make other calls, whose answers may come before this one.
    ///
    /// - Parameters:
    ///   - type: The event type to wait for, where * stands for any characters.
    ///   - where: Values that fields of the event, or of its data, must have; a dot leads
    ///     inside. Default: {}.
    ///   - within: How many seconds of lab time to wait at most.
    ///   - since: The number of the event to begin with, from the log; without it only what
    ///     comes.
    ///   - advance: Whether a manual clock is moved, to the event or to the end of within.
    ///     Default: false.
    /// - Throws: `refused` with `unknownLab`, `timedOut`, `limitExceeded`, or another
    ///   `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func wait(
      _ type: String, `where`: JSONObject? = nil, within: Duration, since: Int? = nil,
      advance: Bool? = nil
    ) async throws -> Lab.Event {
      var arguments = Arguments()
      arguments.set("type", type)
      arguments.add("where", `where`)
      arguments.set("within", within)
      arguments.add("since", since)
      arguments.add("advance", advance)
      return try Lab.Event(labJSON: try await owner.call("event.wait", arguments.object, patience: owner.timeout + within * 10))
    }
  }
}
