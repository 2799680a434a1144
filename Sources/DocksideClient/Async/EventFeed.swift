// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Foundation

/// One subscription at a daemon, kept whole: gaps are filled from the lab's log, and a new
/// connection goes on where the old one ended.
///
/// Answers wait while events are missing that came before them, so that all that a call caused has
/// been delivered when it returns.
///
/// `take` and `resume` are called by the channel's thread; nobody else touches the numbers.
final class EventFeed: EventDelivery, @unchecked Sendable {
  /// What comes of a feed, in order; nothing comes after the end.
  enum Output: Sendable {
    case event(Lab.Event)
    /// The lab was taken back to a snapshot: numbers go on from here again.
    case rewound(next: Int)
    case end(EventsEnd)
  }

  private let filter: EventFilter
  private let deliver: @Sendable (Output) -> Void
  /// The number of the first event that has not come.
  private var next: Int
  /// What came while a gap is being filled.
  private var held: [DocksideNotification]?
  private let lock = NSLock()
  private var subscription: Int64?
  private var hasEnded = false
  /// Answers that wait until nothing is missing; nil while nothing is.
  private var behind: [@Sendable () -> Void]?

  /// - Parameters:
  ///   - next: The number of the first event that is wanted; nil for what comes from now on.
  ///   - deliver: Called on the channel's thread, or on the one that ends the feed; must not call
  ///     the feed.
  init(_ filter: EventFilter, since next: Int?, deliver: @escaping @Sendable (Output) -> Void) {
    self.filter = filter
    self.next = next ?? 0
    self.deliver = deliver
  }

  /// Subscribes.
  ///
  /// - Parameter complete: Called with what the daemon answered, before anything is delivered that
  ///   came after it.
  func start(
    on channel: Channel, withState: Bool = false, seconds: Double?,
    complete: @escaping Channel.Completion
  ) {
    var params = filter.params
    if next > 0 { params["since"] = .integer(Int64(next)) }
    if withState { params["state"] = true }
    // Urgent, so that it is the channel's thread that learns the subscription's number.
    channel.send(
      "event.subscribe", params, id: channel.nextID(), seconds: seconds, isUrgent: true
    ) { [self] result in
      if case .success(let answer) = result { began(answer, on: channel) }
      complete(result)
    }
  }

  private func began(_ answer: JSONValue, on channel: Channel) {
    guard let number = answer["subscription"]?.integerValue else { return }
    if next == 0 { next = Int(answer["next"]?.integerValue ?? 1) }
    let isWanted = lock.withLock {
      subscription = number
      return !hasEnded
    }
    guard isWanted else { return unsubscribe(number, on: channel) }
    channel.add(self, subscription: number)
  }

  private func unsubscribe(_ number: Int64, on channel: Channel) {
    channel.send(
      "event.unsubscribe", ["subscription": .integer(number)], id: channel.nextID(), seconds: nil
    ) { _ in }
  }

  /// Ends the feed by its listener's own will.
  func stop(on channel: Channel) {
    leave(.closedHere, channel)
  }

  func end(_ reason: EventsEnd) {
    hand(on: .end(reason))
    caughtUp()
  }

  /// Ends the feed before its subscription.
  private func leave(_ reason: EventsEnd, _ channel: Channel) {
    let wasOver = lock.withLock { hasEnded }
    end(reason)
    channel.remove(self)
    // Where the number comes after the end, whoever learns it unsubscribes.
    guard let number = lock.withLock({ subscription }), !wasOver else { return }
    channel.remove(self, subscription: number)
    unsubscribe(number, on: channel)
  }

  /// Delivers, but for what comes behind the end. The lock is held meanwhile, since the end may
  /// come from any thread.
  private func hand(on output: Output) {
    lock.withLock {
      guard !hasEnded else { return }
      if case .end = output { hasEnded = true }
      deliver(output)
    }
  }

  // MARK: Answers that wait

  func afterDelivery(_ body: @escaping @Sendable () -> Void) {
    let mustWait = lock.withLock {
      behind?.append(body)
      return behind != nil
    }
    if !mustWait { body() }
  }

  private func fellBehind(on channel: Channel) {
    let isNew = lock.withLock {
      guard !hasEnded, behind == nil else { return false }
      behind = []
      return true
    }
    if isNew { channel.add(self as any EventDelivery) }
  }

  private func caughtUp(on channel: Channel? = nil) {
    channel?.remove(self)
    let bodies = lock.withLock {
      defer { behind = nil }
      return behind ?? []
    }
    for body in bodies { body() }
  }

  // MARK: What comes

  func take(_ notification: DocksideNotification, from channel: Channel) {
    guard held == nil else {
      held?.append(notification)
      return
    }
    switch notification.method {
    case "event": take(notification.params)
    case "event.gap":
      let from = notification.params["from"]?.integerValue ?? 0
      let to = notification.params["to"]?.integerValue ?? from
      held = []
      fellBehind(on: channel)
      fill(Int(from), to: Int(to), on: channel)
    case "event.rewound":
      next = Int(notification.params["next"]?.integerValue ?? 1)
      hand(on: .rewound(next: next))
    case "event.ended":
      end(.labClosed)
      channel.remove(self)
      if let number = lock.withLock({ subscription }) {
        channel.remove(self, subscription: number)
      }
    default: break
    }
  }

  private func take(_ params: JSONObject) {
    // What was fetched for a gap may come again.
    guard let event = try? Lab.Event(labJSON: .object(params)), event.seq >= next else { return }
    next = event.seq + 1
    hand(on: .event(event))
  }

  /// Fetches what was left out.
  private func fill(_ from: Int, to end: Int, on channel: Channel) {
    var params: JSONObject = ["since": .integer(Int64(from)), "limit": 1000]
    params["lab"] = filter.params["lab"]
    params["types"] = filter.params["types"]
    channel.send(
      "event.history", params, id: channel.nextID(), seconds: 10, isUrgent: true
    ) { [self] result in
      let page: JSONValue
      switch result {
      case .success(let answer): page = answer
      // The next connection's replay brings the same, or the channel ends the feed.
      case .failure(DocksideError.connectionLost): return
      case .failure: return leave(.missed(from...max(from, end)), channel)
      }
      let oldest = Int(page["oldest"]?.integerValue ?? 0)
      if oldest > from { return leave(.missed(from...max(from, min(end, oldest - 1))), channel) }
      // Where the lab was taken back meanwhile, the log has other events of the later numbers,
      // which come by themselves.
      let last = min(end, (firstRewind ?? .max) - 1)
      for case .object(let event) in page["events"]?.arrayValue ?? []
      where filter.admits(event) && event["seq"]?.integerValue ?? 0 <= Int64(last) { take(event) }
      let next = Int(page["next"]?.integerValue ?? 0)
      if next > from, next <= last { return fill(next, to: end, on: channel) }
      let waiting = held ?? []
      held = nil
      for notification in waiting { take(notification, from: channel) }
      if held == nil { caughtUp(on: channel) }
    }
  }

  /// The lowest number that the lab was taken back to while a gap is being filled.
  private var firstRewind: Int? {
    (held ?? []).filter { $0.method == "event.rewound" }
      .compactMap { ($0.params["next"]?.integerValue).map { Int($0) } }.min()
  }

  /// Goes on at a new connection of the same run of the daemon.
  func resume(on channel: Channel) {
    guard !lock.withLock({ hasEnded }) else { return }
    held = nil
    fellBehind(on: channel)
    start(on: channel, seconds: 10) { [self] result in
      switch result {
      // This connection was lost as well.
      case .failure(DocksideError.connectionLost): return channel.keep(self)
      case .success(let answer):
        // Numbers that ended before ours belong to another lab of the same name.
        if let first = answer["next"]?.integerValue, first < next { end(.labClosed) }
      case .failure(let error as DocksideError): end(EventsEnd(failing: error))
      case .failure(let error): end(.connectionLost("\(error)"))
      }
      if held == nil { caughtUp(on: channel) }
    }
  }
}

extension EventsEnd {
  init(failing error: DocksideError) {
    if case .refused(let refusal) = error, refusal.kind == .unknownLab {
      self = .labClosed
    } else {
      self = .connectionLost(error.reason)
    }
  }
}

/// Which events of a lab a listener wants.
struct EventFilter: Sendable {
  let params: JSONObject

  init(
    lab: String, types: [String]? = nil, reader: String? = nil, dock: String? = nil,
    host: String? = nil
  ) {
    var params: JSONObject = ["lab": .string(lab)]
    params["types"] = types.map { .array($0.map { .string($0) }) }
    params["reader"] = reader.map { .string($0) }
    params["dock"] = dock.map { .string($0) }
    params["host"] = host.map { .string($0) }
    self.params = params
  }

  /// Whether an event of the log is about the devices that are asked for; its type was the log's
  /// to choose by.
  func admits(_ event: JSONObject) -> Bool {
    for key in ["reader", "dock", "host"] {
      if let wanted = params[key], event[key] != wanted { return false }
    }
    return true
  }
}
