// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Made from the contract; RECORD_GOLDENS=1 swift test makes it anew. Not to be edited.
// swift-format-ignore-file

extension Lab {
  /// The calls `fault.*`.
  public var fault: FaultCalls { FaultCalls(owner: self) }

  /// The calls `fault.*`.
  public struct FaultCalls: Sendable {
    let owner: Lab

    /// Plans a failure at a named point.
    ///
    /// It strikes when a step comes by that point and all conditions hold: once, unless `times`
    /// says otherwise. Each time is an event, `fault.triggered`. With the effect `ask` the step
    /// waits, `fault.asked` says so, and `fault.answer` decides. A device that is named may yet
    /// have to come. To have a fault in place before anybody can see the device, put it into
    /// the profile's `faults`.
    ///
    /// - Parameters:
    ///   - point: Where something goes wrong: one of the points that fault.points lists.
    ///   - effect: What goes wrong there: one of the effects that fault.points lists for the
    ///     point.
    ///   - error: The error kind that fail reports, any of them; without it the point's usual
    ///     one.
    ///   - seconds: Seconds that delay adds.
    ///   - reason: Why a link drops, as the events tell it: one word. Default:
    ///     "connectionLost".
    ///   - reconnectAfter: Seconds after which a dropped link comes back by itself; without it
    ///     never.
    ///   - release: What ends the fault: powerOff, factoryReset, restartApp or never; a number
    ///     of seconds ends a hang.
    ///   - reader: Only at this reader.
    ///   - dock: Only at this dock.
    ///   - host: Only at this host.
    ///   - transport: Only over this transport.
    ///   - percent: Only when a firmware phase has reported this percentage.
    ///   - after: Seconds from which on it applies, since it was installed; for link, since the
    ///     link came up.
    ///   - until: Seconds up to which it applies, since it was installed.
    ///   - times: How often it applies; null is always. Default: 1. Null is `.some(nil)`.
    ///   - probability: The chance of each time, drawn from the lab's seed.
    ///   - firmwareBelow: Only while the device's firmware version is below this one.
    /// - Throws: `refused` with `unknownLab`, `limitExceeded`, `unsupportedOnPhysicalDevice`,
    ///   or another `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func inject(
      _ point: Lab.FaultPointName, effect: Lab.FaultEffect, error: RefusalKind? = nil,
      seconds: Duration? = nil, reason: String? = nil, reconnectAfter: Duration? = nil,
      release: FaultRelease? = nil, reader: String? = nil, dock: String? = nil,
      host: String? = nil, transport: Lab.Transport? = nil, percent: Int? = nil,
      after: Duration? = nil, until: Duration? = nil, times: Int?? = nil,
      probability: Double? = nil, firmwareBelow: String? = nil
    ) async throws -> String {
      var arguments = Arguments()
      arguments.set("point", point)
      arguments.set("effect", effect)
      arguments.add("error", error)
      arguments.add("seconds", seconds)
      arguments.add("reason", reason)
      arguments.add("reconnectAfter", reconnectAfter)
      arguments.add("release", release)
      arguments.add("reader", reader)
      arguments.add("dock", dock)
      arguments.add("host", host)
      arguments.add("transport", transport)
      arguments.add("percent", percent)
      arguments.add("after", after)
      arguments.add("until", until)
      arguments.add("times", times)
      arguments.add("probability", probability)
      arguments.add("firmwareBelow", firmwareBelow)
      return try Members(try await owner.call("fault.inject", arguments.object), of: "fault.inject").value("fault")
    }

    /// Takes back a planned failure, or all of them.
    ///
    /// What it holds back at that moment goes on.
    ///
    /// - Parameters:
    ///   - fault: The fault's id; without it all of them.
    /// - Throws: `refused` with `unknownLab`, `unknownFault`, or another `DocksideError`;
    ///   `CancellationError` where the task was cancelled.
    @discardableResult
    public func clear(_ fault: String? = nil) async throws -> Int {
      var arguments = Arguments()
      arguments.add("fault", fault)
      return try Members(try await owner.call("fault.clear", arguments.object), of: "fault.clear").value("cleared")
    }

    /// Lists the planned failures with how often each has struck.
    ///
    /// - Throws: `refused` with `unknownLab`, or another `DocksideError`; `CancellationError`
    ///   where the task was cancelled.
    @discardableResult
    public func list() async throws -> [Lab.InstalledFault] {
      return try Members(try await owner.call("fault.list"), of: "fault.list").value("faults")
    }

    /// Decides what becomes of a step that waits for an answer.
    ///
    /// Where several steps wait for the same fault the oldest is meant.
    ///
    /// - Parameters:
    ///   - fault: The fault whose step waits.
    ///   - answer: What becomes of the step.
    ///   - error: With fail, one of the error kinds; without it the point's usual one.
    ///   - reason: With drop, why, as the events tell it: one word. Default: "connectionLost".
    ///   - reconnectAfter: With drop, seconds after which the link comes back by itself.
    /// - Throws: `refused` with `unknownLab`, `unknownFault`, `invalidState`, or another
    ///   `DocksideError`; `CancellationError` where the task was cancelled.
    @discardableResult
    public func answer(
      _ fault: String, answer: String, error: RefusalKind? = nil, reason: String? = nil,
      reconnectAfter: Duration? = nil
    ) async throws -> String {
      var arguments = Arguments()
      arguments.set("fault", fault)
      arguments.set("answer", answer)
      arguments.add("error", error)
      arguments.add("reason", reason)
      arguments.add("reconnectAfter", reconnectAfter)
      return try Members(try await owner.call("fault.answer", arguments.object), of: "fault.answer").value("fault")
    }
  }
}
