// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

public import DocksideWire

/// One simulated world at a daemon: its readers, docks and hosts, its clock and its events.
///
/// The calls of the contract stand in the properties that have their namespaces' names:
/// `lab.reader.setBattery(percent: 4)`, `lab.host.connect()`, `lab.clock.advance(by: .seconds(5))`.
public struct Lab: Sendable {
  /// The lab's name; one made up by the daemon where none was given.
  public let name: String
  /// The connection that it is reached through.
  public let dockside: Dockside
  /// The longest that a call waits for its answer on this machine's clock. An `event.wait` may take
  /// the lab time that it waits for besides.
  public var timeout = Dockside.usualTimeout
  private let keeping: JournalKeeping

  var journal: Journal { keeping.journal }

  init(name: String, dockside: Dockside, keeping: JournalKeeping) {
    self.name = name
    self.dockside = dockside
    self.keeping = keeping
  }

  /// Calls a method in this lab by its name, for what has no function of its own.
  ///
  /// - Parameters:
  ///   - method: Such as `reader.get`.
  ///   - params: The parameters by name, without `lab`.
  /// - Returns: The result.
  /// - Throws: `DocksideError`, or `CancellationError` where the task was cancelled.
  @discardableResult
  public func call(_ method: String, _ params: JSONObject = [:]) async throws -> JSONValue {
    try await call(method, params, patience: timeout)
  }

  /// Closes the lab. Whoever still listens to it is told that it was closed.
  public func close() async throws { try await call("lab.close") }

  func call(
    _ method: String, _ params: JSONObject, patience: Duration
  ) async throws -> JSONValue {
    var params = params
    params["lab"] = .string(name)
    let first = journal.next
    if method == "clock.advance", hasApps { params = try await advanced(params, patience) }
    let answer = try await dockside.channel.call(method, params, seconds: patience.inSeconds)
    if !Self.looks.contains(method), !Reaction.isOne { journal.acted(since: first) }
    return answer
  }

  /// Goes the way of a `clock.advance` event by event; what is left of it, to be called.
  ///
  /// Whatever is wrong with it is for the daemon to say, which changes nothing then.
  private func advanced(_ params: JSONObject, _ patience: Duration) async throws -> JSONObject {
    let clock = try await clock.get()
    guard clock.mode == .manual, params.members.count == 2 else { return params }
    let by = params["by"].flatMap { try? Duration(labJSON: $0) }
    let to = params["to"].flatMap { try? Duration(labJSON: $0) }
    guard let end = by.map({ clock.now + $0 }) ?? to, end > clock.now,
      end - clock.now <= Self.longestWait
    else { return params }
    _ = try await letAppsAct(until: end, patience) { nil as Never? }
    return ["lab": .string(name), "to": end.labJSON]
  }

  /// The hundred years that a wait may take.
  private static let longestWait = Duration.seconds(3_153_600_000)

  /// Calls that change nothing. What happens by itself meanwhile is not of their doing, so that an
  /// expectation still looks at what came before them.
  private static let looks: Set<String> = [
    "lab.state", "lab.pending", "lab.snapshot", "clock.get", "reader.get", "reader.list",
    "dock.get", "dock.list", "host.get", "host.list", "host.discoveredDevices",
    "host.knownDevices", "host.connectedDevice", "host.connectedDock",
    "host.firmwareUpdateSummary", "host.dockFirmwareUpdateSummary", "event.history", "fault.list",
  ]
}

extension Dockside {
  /// Opens a lab, or joins the one that has that name already.
  ///
  /// A lab without a name is one's own: it has a manual clock unless told otherwise, and it is gone
  /// with the connection, so that tests never meet each other.
  ///
  /// - Parameters:
  ///   - name: The lab's name; nil has the daemon make one up.
  ///   - profile: The devices to begin with; nil for the daemon's own profile.
  ///   - clock: What moves the clock; nil leaves it to the profile, else it is manual in a lab
  ///     without a name and real time in one with a name.
  ///   - speed: Lab seconds a second of a real-time clock; nil for the profile's, or 1.
  ///   - seed: The seed of everything that is left to chance; nil for the profile's, or 1.
  ///   - epoch: The date at lab time 0; nil for the profile's, or 2026-01-01.
  ///   - ephemeral: Whether the lab goes when the connection ends; nil: where no name is given.
  ///   - snapshot: A snapshot of any lab, of which the new lab begins as a copy.
  /// - Throws: `DocksideError.refused` with `unknownProfile`, `invalidProfile`, `unknownSnapshot`,
  ///   `alreadyExists` or `limitExceeded`, or another `DocksideError`.
  public func openLab(
    _ name: String? = nil, profile: ProfileSource? = nil, clock: Lab.ClockMode? = nil,
    speed: Double? = nil, seed: UInt64? = nil, epoch: LabDate? = nil, ephemeral: Bool? = nil,
    snapshot: String? = nil
  ) async throws -> Lab {
    let opened = try await call(
      "lab.open",
      Self.opening(
        name, profile: profile, clock: clock, speed: speed, seed: seed, epoch: epoch,
        ephemeral: ephemeral, snapshot: snapshot))
    return try await lab(opened["lab"]?.stringValue ?? "")
  }

  static func opening(
    _ name: String?, profile: ProfileSource?, clock: Lab.ClockMode?, speed: Double? = nil,
    seed: UInt64? = nil, epoch: LabDate? = nil, ephemeral: Bool? = nil, snapshot: String? = nil
  ) -> JSONObject {
    var arguments = Arguments()
    arguments.add("name", name)
    arguments.add("profile", profile)
    arguments.add("clock", clock)
    arguments.add("speed", speed)
    arguments.add("seed", seed)
    arguments.add("epoch", epoch)
    arguments.add("ephemeral", ephemeral)
    arguments.add("snapshot", snapshot)
    return arguments.object
  }

  /// A lab that is open already, such as `default`.
  ///
  /// - Throws: `DocksideError.refused` with `unknownLab` where no lab has that name.
  public func lab(_ name: String) async throws -> Lab {
    let keeping = JournalKeeping(lab: name, on: channel)
    _ = try await withCheckedThrowingContinuation { continuation in
      keeping.start { continuation.resume(with: $0) }
    }
    return Lab(name: name, dockside: self, keeping: keeping)
  }
}
