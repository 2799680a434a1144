// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Foundation

/// One connection to a daemon, shared by all who call and listen through it.
///
/// A thread of its own reads. Calls are written by whoever makes them, as far as the socket takes
/// them at once, so that they reach the daemon in the order in which they were made. Answers and
/// events are handed on by the thread, in the order in which they came.
///
/// What all threads see is guarded by `lock`; nothing is called that is not the channel's own while
/// it is held.
final class Channel: @unchecked Sendable {
  typealias Completion = @Sendable (Result<JSONValue, any Error>) -> Void

  /// A call without its answer.
  private struct Pending {
    let method: String
    let params: JSONObject
    let seconds: Double?
    let deadline: Deadline
    /// Whether the answer goes past those who deliver events.
    let isUrgent: Bool
    var isSent: Bool
    /// Whether the answer has come and waits for those who deliver events.
    var isAnswered = false
    let complete: Completion
  }

  private enum State {
    case open
    case reconnecting
    case closed(DocksideError, feedsEnd: EventsEnd)

    var isAlive: Bool { if case .closed = self { false } else { true } }
  }

  let path: String
  private let reconnectSeconds: Double
  /// What to do when the daemon is gone.
  private let advice: String
  private let wakeRead: Int32
  /// -1 once the thread is gone: its number may be another file's then.
  private var wakeWrite: Int32

  private let lock = NSLock()
  private var state = State.open
  private var descriptor: Int32
  private let output = ByteBuffer()
  private var lastID: Int64 = 0
  private var pending: [Int64: Pending] = [:]
  private var cancelled: Set<Int64> = []
  private var feeds: [Int64: EventFeed] = [:]
  /// Feeds that were about to go on at a new connection when that one was lost, too.
  private var stranded: [EventFeed] = []
  /// Notifications of subscriptions whose numbers are not known yet: a replay comes before the
  /// answer that tells the number.
  private var early: [Int64: [DocksideNotification]] = [:]
  /// The latest subscription whose number is known. What comes for older ones that have no feed is
  /// for those who have left.
  private var lastSubscription: Int64 = 0
  /// Who still has events to hand on, and the lab whose app is told by them.
  private var deliveries: [ObjectIdentifier: (delivery: any EventDelivery, lab: String?)] = [:]
  /// No call's deadline is over before this; it may be early.
  private var nextDeadline = Deadline.never
  /// The run of the daemon that the connection was made to.
  private var instance: String?

  /// Connects, and begins to read.
  ///
  /// - Parameters:
  ///   - reconnectSeconds: How long to try for a new connection where this one is lost.
  ///   - advice: What to do when the daemon is gone; nil where anybody may start another one.
  /// - Throws: `noDaemon` where nothing listens or the socket may not be used.
  init(
    path: String, reconnectSeconds: Double, advice: String? = nil
  ) throws(DocksideError) {
    self.path = path
    self.advice =
      advice
      ?? "if docksided has died its labs are gone: start it again with docksided --socket \(path)"
    self.reconnectSeconds = reconnectSeconds
    descriptor = try DaemonSocket.open(path)
    switch Platform.wakePipe() {
    case .success(let pipe): (wakeRead, wakeWrite) = pipe
    case .failure(let error):
      Platform.closeDescriptor(descriptor)
      throw .connectionLost("no pipe can be made: \(error.message)")
    }
    let thread = Thread { [self] in run() }
    thread.name = "dockside client"
    thread.start()
  }

  /// Ends the connection. Calls under way fail, sequences of events end.
  func close() {
    // In this order, so that the thread does not take it for a loss and look for a new connection.
    end(.connectionLost("it was closed here"), feedsEnd: .closedHere)
    dropConnection()
    wake()
  }

  /// Ends the socket, as a network would that fails.
  func dropConnection() {
    lock.withLock { if descriptor >= 0 { Platform.shutDown(descriptor) } }
  }

  // MARK: Calling

  /// A number for a call that is about to be made.
  func nextID() -> Int64 {
    lock.withLock {
      lastID += 1
      return lastID
    }
  }

  /// Makes a call. Without a connection it waits for the next one, where there may be one.
  ///
  /// - Parameters:
  ///   - seconds: The longest to wait for the answer, on this machine's clock.
  ///   - isUrgent: Whether the answer is handed on before the events that came ahead of it are
  ///     delivered to apps.
  ///   - complete: Called once, on any thread.
  func send(
    _ method: String, _ params: JSONObject, id: Int64, seconds: Double?, isUrgent: Bool = false,
    complete: @escaping Completion
  ) {
    let line = ByteBuffer()
    RequestLine.write(method, params, id: id, to: line)
    var isNews = false
    let refusal: (any Error)? = lock.withLock {
      if cancelled.remove(id) != nil { return CancellationError() }
      if case .closed(let error, _) = state { return error }
      // The daemon would hang up, and the labs of all who share the connection would go with it.
      guard line.count <= RequestLine.longest else {
        return DocksideError.refused(RefusedCall(tooLong: line.count))
      }
      var call = Pending(
        method: method, params: params, seconds: seconds, deadline: Deadline(seconds: seconds),
        isUrgent: isUrgent, isSent: false, complete: complete)
      if case .open = state {
        output.append(line.bytes)
        flush()
        call.isSent = true
      }
      pending[id] = call
      // The thread needs to know only of what is earlier than what it waits for.
      isNews = !output.isEmpty || call.deadline < nextDeadline
      nextDeadline = min(nextDeadline, call.deadline)
      return nil
    }
    if let refusal { return complete(.failure(refusal)) }
    if isNews { wake() }
  }

  /// Gives up on a call; its answer is dropped.
  func cancel(_ id: Int64) {
    let call = lock.withLock {
      let call = pending.removeValue(forKey: id)
      if call == nil, id <= lastID { cancelled.insert(id) }
      return call
    }
    call?.complete(.failure(CancellationError()))
  }

  /// To be called with the lock held. What goes wrong with the socket shows where it is read.
  private func write(_ call: Pending, _ id: Int64) {
    RequestLine.write(call.method, call.params, id: id, to: output)
    flush()
  }

  private func flush() {
    while !output.isEmpty, descriptor >= 0 {
      switch Platform.sendAtOnce(descriptor, output.bytes) {
      case .success(let count): output.drop(first: count)
      case .failure(let error) where error.isInterruption: continue
      case .failure: return
      }
    }
  }

  // MARK: Listening

  /// Begins to hand a subscription's notifications to a feed.
  func add(_ feed: EventFeed, subscription: Int64) {
    let (waiting, end) = lock.withLock {
      lastSubscription = max(lastSubscription, subscription)
      let waiting = early.removeValue(forKey: subscription) ?? []
      // Who closes the channel while the answer is being handed on does not know the feed.
      if case .closed(_, let end) = state { return (waiting, end as EventsEnd?) }
      feeds[subscription] = feed
      return (waiting, nil)
    }
    for notification in waiting { feed.take(notification, from: self) }
    if let end { feed.end(end) }
  }

  /// Keeps a feed for the next connection, where there may be one.
  func keep(_ feed: EventFeed) {
    let end: EventsEnd? = lock.withLock {
      if case .closed(_, let end) = state { return end }
      stranded.append(feed)
      return nil
    }
    if let end { feed.end(end) }
  }

  func remove(_ feed: EventFeed, subscription: Int64) {
    lock.withLock { if feeds[subscription] === feed { feeds[subscription] = nil } }
  }

  /// Lets answers wait for what `delivery` has still to deliver.
  ///
  /// - Parameter lab: The lab whose events it tells an app of; nil where it is no app that waits.
  func add(_ delivery: any EventDelivery, of lab: String? = nil) {
    lock.withLock { deliveries[ObjectIdentifier(delivery)] = (delivery, lab) }
  }

  func remove(_ delivery: any EventDelivery) {
    lock.withLock { deliveries[ObjectIdentifier(delivery)] = nil }
  }

  /// Whether anybody delivers the events of a lab to an app.
  func delivers(_ lab: String) -> Bool {
    lock.withLock { deliveries.values.contains { $0.lab == lab } }
  }

  // MARK: The thread

  private func run() {
    var input = MessageInput(parser: PlainJSONParser())
    while let descriptor = currentDescriptor() {
      let (isWriting, deadline) = lock.withLock {
        (!output.isEmpty, nextDeadline)
      }
      let ready = Platform.wait(
        descriptor, writing: isWriting, wake: wakeRead, deadline.milliseconds)
      if ready.wasWoken { Platform.drain(wakeRead) }
      if ready.canWrite { lock.withLock { flush() } }
      expire()
      guard ready.canRead else { continue }
      do {
        try input.fill(from: descriptor)
        while let message = try input.next() { handle(message) }
      } catch {
        input.reset()
        lose(error)
      }
    }
    lock.withLock {
      Platform.closeDescriptor(wakeRead)
      Platform.closeDescriptor(wakeWrite)
      wakeWrite = -1
    }
  }

  /// Has the thread look at what is new.
  private func wake() { lock.withLock { if wakeWrite >= 0 { Platform.wake(wakeWrite) } } }

  /// The socket to read; nil when the channel is closed. Comes back from a loss with a new one.
  private func currentDescriptor() -> Int32? {
    while true {
      let (state, descriptor) = lock.withLock { (self.state, self.descriptor) }
      switch state {
      case .open: return descriptor
      case .reconnecting: reconnect()
      case .closed:
        lock.withLock {
          if descriptor >= 0 { Platform.closeDescriptor(descriptor) }
          self.descriptor = -1
        }
        return nil
      }
    }
  }

  private func handle(_ message: JSONValue) {
    if let method = message["method"]?.stringValue {
      let params = message["params"]?.objectValue ?? [:]
      return tell(DocksideNotification(method: method, params: params))
    }
    guard let id = message["id"]?.integerValue, let call = lock.withLock({ answered(id) })
    else { return }
    let result: Result<JSONValue, any Error> =
      if let error = message["error"] {
        .failure(DocksideError.refused(RefusedCall(error: error, method: call.method)))
      } else if let result = message["result"] {
        .success(result)
      } else {
        .failure(
          DocksideError.protocolViolation("an answer to \(call.method) without result and error"))
      }
    complete(id, call, result)
  }

  /// The call that an answer is for. It stays with the others while the answer waits for
  /// deliveries, so that its deadline holds and it can be cancelled.
  private func answered(_ id: Int64) -> Pending? {
    guard let call = pending[id], !call.isAnswered else { return nil }
    if call.isUrgent { pending[id] = nil } else { pending[id]?.isAnswered = true }
    return call
  }

  /// Hands an answer on, once the events that came before it have been delivered.
  private func complete(_ id: Int64, _ call: Pending, _ result: Result<JSONValue, any Error>) {
    var body: @Sendable () -> Void = { call.complete(result) }
    if !call.isUrgent {
      body = { [self] in
        let isWanted = lock.withLock { pending.removeValue(forKey: id) != nil }
        if isWanted { call.complete(result) }
      }
      for delivery in lock.withLock({ deliveries.values.map(\.delivery) }) {
        body = { [body] in delivery.afterDelivery(body) }
      }
    }
    body()
  }

  private func tell(_ notification: DocksideNotification) {
    guard let subscription = notification.params["subscription"]?.integerValue else { return }
    let feed = lock.withLock {
      let feed = feeds[subscription]
      if feed == nil, subscription > lastSubscription {
        early[subscription, default: []].append(notification)
      }
      return feed
    }
    feed?.take(notification, from: self)
  }

  private func expire() {
    let late = lock.withLock {
      guard nextDeadline.isOver else { return [Pending]() }
      let ids = pending.filter { $0.value.deadline.isOver }.keys.sorted()
      let late = ids.compactMap { pending.removeValue(forKey: $0) }
      nextDeadline = pending.values.map(\.deadline).min() ?? .never
      return late
    }
    for call in late {
      call.complete(
        .failure(DocksideError.timedOut(method: call.method, seconds: call.seconds ?? 0)))
    }
  }

  // MARK: Loss and return

  /// The connection is gone: what was sent has no answer any more.
  private func lose(_ error: DocksideError) {
    let lost = lock.withLock {
      guard case .open = state else { return [Pending]() }
      state = .reconnecting
      Platform.closeDescriptor(descriptor)
      descriptor = -1
      output.removeAll()
      early.removeAll()
      lastSubscription = 0
      let ids = pending.filter { $0.value.isSent && !$0.value.isAnswered }.keys.sorted()
      return ids.compactMap { pending.removeValue(forKey: $0) }
    }
    let told = DocksideError.connectionLost(
      "\(error.reason). Whether \(lost.count == 1 ? "the call" : "a call") was carried out is not "
        + "known; \(advice)")
    for call in lost { call.complete(.failure(told)) }
  }

  /// Tries for a new connection until there is one or the time is over.
  private func reconnect() {
    let deadline = Deadline(seconds: reconnectSeconds)
    var reason = "there was no time to try for another one"
    repeat {
      do {
        try resume(on: DaemonSocket.open(path), until: deadline)
        return
      } catch {
        reason = error.reason
      }
      rest(on: -1, until: deadline)
      if case .closed = lock.withLock({ state }) { return }
    } while !deadline.isOver
    end(
      .connectionLost("the daemon closed it, and \(reason); \(advice)"),
      feedsEnd: .connectionLost("\(reason); \(advice)"))
  }

  /// Waits a moment, in which the deadlines of calls hold.
  private func rest(on descriptor: Int32, until deadline: Deadline) {
    let ready = Platform.wait(
      descriptor, writing: false, wake: wakeRead, min(20, deadline.milliseconds))
    if ready.wasWoken { Platform.drain(wakeRead) }
    expire()
  }

  /// Goes on with a new connection: sends what waited, and takes up the subscriptions where they
  /// ended.
  private func resume(on descriptor: Int32, until deadline: Deadline) throws(DocksideError) {
    let isSameRun: Bool
    do {
      isSameRun = try instance(on: descriptor, until: deadline) == lock.withLock { instance }
    } catch {
      Platform.closeDescriptor(descriptor)
      throw error
    }
    let old = lock.withLock {
      let old = Array(feeds.values) + stranded
      feeds.removeAll()
      stranded.removeAll()
      guard case .reconnecting = state else {
        Platform.closeDescriptor(descriptor)
        return old
      }
      self.descriptor = descriptor
      state = .open
      for (id, call) in pending.sorted(by: { $0.key < $1.key }) where !call.isSent {
        write(call, id)
        pending[id]?.isSent = true
      }
      return old
    }
    for feed in old {
      if isSameRun { feed.resume(on: self) } else { feed.end(.daemonRestarted) }
    }
  }

  /// Asks a connection that nobody else uses yet which run of the daemon it leads to.
  private func instance(
    on descriptor: Int32, until deadline: Deadline
  ) throws(DocksideError) -> String? {
    let request = ByteBuffer()
    RequestLine.write("system.hello", [:], id: 0, to: request)
    guard case .success(request.count) = Platform.sendAtOnce(descriptor, request.bytes) else {
      throw .connectionLost("the daemon takes no request")
    }
    var input = MessageInput(parser: PlainJSONParser())
    while !deadline.isOver, lock.withLock({ state.isAlive }) {
      rest(on: descriptor, until: deadline)
      guard case .success(true) = Platform.waitReadable(descriptor, 0) else { continue }
      try input.fill(from: descriptor)
      if let answer = try input.next() { return answer["result"]?["instance"]?.stringValue }
    }
    throw .connectionLost("the daemon does not answer")
  }

  /// Notes which run of the daemon the connection leads to, so that another one is known later.
  func remember(instance: String?) { lock.withLock { self.instance = instance } }

  private func end(_ error: DocksideError, feedsEnd: EventsEnd) {
    let (calls, feeds) = lock.withLock {
      guard state.isAlive else { return ([Pending](), [EventFeed]()) }
      state = .closed(error, feedsEnd: feedsEnd)
      // What has been answered is not lost.
      let calls = pending.filter { !$0.value.isAnswered }
      let feeds = Array(self.feeds.values) + stranded
      for id in calls.keys { pending[id] = nil }
      self.feeds.removeAll()
      stranded.removeAll()
      return (calls.sorted { $0.key < $1.key }.map(\.value), feeds)
    }
    for call in calls { call.complete(.failure(error)) }
    for feed in feeds { feed.end(feedsEnd) }
  }
}

/// Somebody who hands events to an app at a time of his own, such as its main actor's.
package protocol EventDelivery: AnyObject, Sendable {
  /// Calls `body` when all events that came so far have been delivered: at once where none waits.
  func afterDelivery(_ body: @escaping @Sendable () -> Void)
}
