// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire
import Foundation

/// What stand-ins for vendors' SDKs need: calls and properties there do not suspend.
extension Lab {
  /// Makes a call in the order of the program, without waiting for its answer.
  ///
  /// - Parameter complete: Called on the connection's own thread, which it must not block.
  package func post(
    _ method: String, _ params: JSONObject = [:],
    complete: @escaping @Sendable (Result<JSONValue, any Error>) -> Void
  ) {
    let channel = dockside.channel
    let (journal, first, isReaction) = (journal, journal.next, Reaction.isOne)
    channel.send(
      method, located(params), id: channel.nextID(), seconds: timeout.inSeconds, isUrgent: true
    ) { result in
      if case .success = result, !isReaction { journal.acted(since: first) }
      complete(result)
    }
  }

  /// Blocks the calling thread until the answer is there, but not for long, since it may be an app's
  /// main thread. Not for completions and deliveries.
  package func wait(
    _ method: String, _ params: JSONObject = [:]
  ) throws(DocksideError) -> JSONValue {
    try dockside.channel.wait(method, located(params), seconds: 3)
  }

  /// Asks something while events are delivered, which answers do not wait for then.
  package func ask(_ method: String, _ params: JSONObject = [:]) async throws -> JSONValue {
    try await dockside.channel.call(
      method, located(params), seconds: timeout.inSeconds, isUrgent: true)
  }

  private func located(_ params: JSONObject) -> JSONObject {
    var params = params
    params["lab"] = .string(name)
    return params
  }

  /// Follows what a host's app is told from now on. Answers to calls on this connection wait until
  /// `delivery` has handed on the events that came before them, so that whoever moves a lab's
  /// clock finds the app told when the call returns.
  ///
  /// - Returns: The lab's state as of the first event, and how to end it.
  package func follow(
    host: String, delivery: any EventDelivery,
    onEvent: @escaping @Sendable (Event) -> Void, onEnd: @escaping @Sendable (EventsEnd) -> Void
  ) throws(DocksideError) -> (state: JSONValue, stop: @Sendable () -> Void) {
    let channel = dockside.channel
    let feed = EventFeed(EventFilter(lab: name, host: host), since: nil) { output in
      switch output {
      case .event(let event): onEvent(event)
      case .rewound: break
      case .end(let reason): onEnd(reason)
      }
    }
    channel.add(delivery, of: name)
    do {
      let answer = try channel.wait { complete in
        feed.start(
          on: channel, withState: true, seconds: timeout.inSeconds, complete: complete)
      }
      let stop: @Sendable () -> Void = {
        feed.stop(on: channel)
        channel.remove(delivery)
      }
      return (answer["state"] ?? .null, stop)
    } catch {
      channel.remove(delivery)
      throw error
    }
  }
}

/// What an app does because of what it was told.
package enum Reaction {
  /// Whether this task does. What a test did before is still what an expectation looks at then.
  @TaskLocal package static var isOne = false
}

extension Dockside {
  /// `openLab` for those who cannot suspend.
  package func openLabBlocking(
    profile: ProfileSource, clock: Lab.ClockMode, epoch: LabDate
  ) throws(DocksideError) -> Lab {
    let params = Self.opening(nil, profile: profile, clock: clock, epoch: epoch)
    let opened = try channel.wait(
      "lab.open", params, seconds: Self.usualTimeout.inSeconds)
    let name = opened["lab"]?.stringValue ?? ""
    let keeping = JournalKeeping(lab: name, on: channel)
    _ = try channel.wait { complete in keeping.start(complete: complete) }
    return Lab(name: name, dockside: self, keeping: keeping)
  }
}
