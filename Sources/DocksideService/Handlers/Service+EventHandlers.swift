// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideLab
import DocksideMachines
import DocksideWire

/// `event.*`.
extension Service {
  func registerEventMethods() {
    methods.on(EventSubscribe.self) { [unowned self] call, params in
      let room = try call.room(params.lab)
      let subscription = try self.subscribe(call.session, to: room, params)
      let next = room.lab.log.next
      return .result { writer in
        writer.object { writer in
          writer.member("subscription", subscription.id)
          writer.member("next", next)
          guard params.state else { return }
          writer.key("state")
          self.writeState(of: room, &writer)
        }
      }
    }
    methods.on(EventUnsubscribe.self) { call, params in
      guard
        let subscription = call.session.subscriptions.removeValue(forKey: params.subscription)
      else {
        throw Refusal(
          .unknownSubscription, "this connection has no subscription \(params.subscription)",
          hint: "event.subscribe answers with the number of a new one",
          ["subscription": .number(params.subscription)])
      }
      subscription.room.subscriptions.removeAll { $0 === subscription }
      return .result { writer in
        writer.object { $0.member("subscription", params.subscription) }
      }
    }
    methods.on(EventHistory.self) { call, params in
      let room = try call.room(params.lab)
      return .result { Self.writeHistory(of: room, params, &$0) }
    }
    methods.on(EventWait.self) { [unowned self] call, params in try self.wait(call, params) }
  }

  private func subscribe(
    _ session: Session, to room: LabRoom, _ params: EventSubscribe
  ) throws(Refusal) -> Subscription {
    guard session.subscriptions.count < options.limits.subscriptionsPerSession else {
      throw Refusal(
        .limitExceeded,
        "a connection has at most \(options.limits.subscriptionsPerSession) subscriptions",
        hint: "event.unsubscribe some",
        ["limit": .number(options.limits.subscriptionsPerSession)])
    }
    // Whoever listened before is told of everything first, so that `next` is the same for all.
    publish(room)
    let filter = EventFilter(
      types: params.types?.map { Glob($0) }, reader: params.reader, dock: params.dock,
      host: params.host)
    let subscription = Subscription(
      id: nextSubscription, session: session, room: room, filter: filter)
    nextSubscription += 1
    if let since = params.since { replay(from: since, to: subscription) }
    session.subscriptions[subscription.id] = subscription
    room.subscriptions.append(subscription)
    return subscription
  }

  private func replay(from since: Int, to subscription: Subscription) {
    let lab = subscription.room.lab
    // Events are numbered from 1, so that of what is before it nothing was missed.
    let first = max(1, since)
    if first < lab.log.oldest {
      subscription.miss(first)
      subscription.miss(lab.log.oldest - 1)
    }
    for event in lab.log.from(since) { tell([subscription], of: event, in: subscription.room) }
    if subscription.session.output.count <= options.limits.queuedBytes {
      writeBacklog(of: subscription)
    }
  }

  private static func writeHistory(
    of room: LabRoom, _ params: EventHistory, _ writer: inout JSONWriter
  ) {
    let log = room.lab.log
    let filter = EventFilter(types: params.types?.map { Glob($0) })
    var next = log.next
    writer.object { writer in
      writer.key("events")
      writer.beginArray()
      var count = 0
      for event in log.from(params.since ?? 1) where filter.admits(event, in: room.lab) {
        guard count < params.limit else {
          next = event.seq
          break
        }
        EventWriter.object(of: event, in: room.lab, room: room.name, &writer)
        count += 1
      }
      writer.endArray()
      writer.member("next", next)
      writer.member("oldest", log.oldest)
    }
  }
}

// MARK: Waiting

extension Service {
  private func wait(_ call: Call, _ params: EventWait) throws -> Reply {
    let room = try call.room(params.lab)
    publish(room)
    let condition = EventCondition(
      type: Glob(params.type), text: params.type,
      fields: params.conditions.members.map { (path: $0.key, value: $0.value) })
    if let since = params.since {
      let found = room.lab.log.from(since).first {
        condition.admits($0, in: room.lab, room: room.name)
      }
      if let found { return Self.reply(found, in: room) }
    }
    let until = room.lab.now + params.within
    if params.advance, room.clock.mode == .manual {
      return try advance(room, to: condition, until: until)
    }
    guard call.session.waitCount < options.limits.waitsPerSession else {
      throw Refusal(
        .limitExceeded, "a connection waits for at most \(options.limits.waitsPerSession) events",
        ["limit": .number(options.limits.waitsPerSession)])
    }
    room.add(
      Wait(session: call.session, room: room, id: call.id, condition: condition, until: until))
    return .later
  }

  /// Moves a manual clock to the event or to the end of patience.
  private func advance(
    _ room: LabRoom, to condition: EventCondition, until: Instant
  ) throws -> Reply {
    let first = room.lab.log.next
    var seen = first
    while let next = room.lab.nextDeadline, next <= until {
      room.lab.runNext()
      let found = room.lab.log.from(seen).first {
        condition.admits($0, in: room.lab, room: room.name)
      }
      seen = room.lab.log.next
      if seen - room.unpublished >= max(1, room.lab.limits.events / 2) { publish(room) }
      if let found { return Self.reply(found, in: room) }
      try requirePatience(since: first, in: room)
    }
    room.lab.advance(to: until)
    throw timedOut(condition, until: until, in: room)
  }

  private static func reply(_ event: Event, in room: LabRoom) -> Reply {
    .result { EventWriter.object(of: event, in: room.lab, room: room.name, &$0) }
  }
}
