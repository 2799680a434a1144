// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines
import DocksideWire

/// Telling sessions what happened.
extension Service {
  /// Publishes in every lab that a request may have moved.
  func publishChanges() {
    for room in labs.moved { publish(room) }
    labs.moved.removeAll(keepingCapacity: true)
  }

  /// Tells the listeners of a lab what they have not been told of yet, and answers the waits that are over.
  func publish(_ room: LabRoom) {
    publishEvents(of: room)
    guard !room.bindings.isEmpty || !room.adverts.isEmpty else { return }
    refreshHardware(of: room)
    // Hardware whose host or reader is gone has left the lab over it.
    publishEvents(of: room)
  }

  private func publishEvents(of room: LabRoom) {
    if !room.exports.isEmpty { refreshExports(of: room) }
    let log = room.lab.log
    if room.unpublished < log.next {
      tell(room, log)
      room.unpublished = log.next
    }
    expireWaits(in: room)
  }

  private func tell(_ room: LabRoom, _ log: EventLog) {
    guard !room.subscriptions.isEmpty || !room.waits.isEmpty else { return }
    if log.oldest > room.unpublished {
      for subscription in room.subscriptions {
        subscription.miss(room.unpublished)
        subscription.miss(log.oldest - 1)
      }
    }
    for event in log.from(room.unpublished) {
      tell(room.subscriptions, of: event, in: room)
      if !room.waits.isEmpty { answerWaits(for: event, in: room) }
    }
  }

  func tell(_ subscriptions: [Subscription], of event: Event, in room: LabRoom) {
    eventScratch.removeAll()
    room.lend { lab in
      for subscription in subscriptions where subscription.filter.admits(event, in: lab) {
        if eventScratch.isEmpty {
          var writer = JSONWriter(eventScratch)
          writer.continueObject()
          EventWriter.members(of: event, in: lab, room: room.name, &writer)
        }
        write(event.seq, eventScratch.bytes, to: subscription)
      }
    }
  }

  /// Writes an event whose members are written already, or notes that it was missed.
  func write(_ seq: Int, _ members: UnsafeRawBufferPointer, to subscription: Subscription) {
    let session = subscription.session
    guard session.output.count <= options.limits.queuedBytes else {
      return subscription.miss(seq)
    }
    writeBacklog(of: subscription)
    let output = session.output
    output.append(#"{"jsonrpc":"2.0","method":"event","params":{"subscription":"# as StaticString)
    var writer = JSONWriter(output)
    writer.int(subscription.id)
    output.append(members)
    output.append("}}\n" as StaticString)
    touch(session)
  }

  /// Says what the session's subscriptions missed, where they missed anything.
  func writeBacklogs(of session: Session) {
    guard session.isBehind else { return }
    session.isBehind = false
    for subscription in session.subscriptions.values.sorted(by: { $0.id < $1.id }) {
      writeBacklog(of: subscription)
    }
  }

  /// Says which events a subscriber missed, and whether the lab was taken back meanwhile.
  func writeBacklog(of subscription: Subscription) {
    guard subscription.missed != nil || subscription.rewind != nil else { return }
    let (missed, rewind, since) = subscription.takeBacklog()
    if let missed { writeGap(missed, of: subscription) }
    if let rewind {
      notify(subscription, "event.rewound") { writer in
        writer.key("next")
        writer.int(rewind.next)
        writer.key("time")
        writer.seconds(rewind.time.nanoseconds)
      }
    }
    if let since { writeGap(since, of: subscription) }
  }

  private func writeGap(_ missed: ClosedRange<Int>, of subscription: Subscription) {
    notify(subscription, "event.gap") { writer in
      writer.key("from")
      writer.int(missed.lowerBound)
      writer.key("to")
      writer.int(missed.upperBound)
    }
  }

  /// Says that the lab was taken back to a snapshot, so that its event numbers begin again at `next`; a subscriber that
  /// reads too slowly is told later.
  func announceRewind(of room: LabRoom) {
    room.unpublished = room.lab.log.next
    for subscription in room.subscriptions {
      subscription.goBack(to: .init(next: room.lab.log.next, time: room.lab.now))
      if subscription.session.output.count <= options.limits.queuedBytes {
        writeBacklog(of: subscription)
      }
    }
  }

  /// Says that a subscription is over because its lab is; what it missed before is said first.
  func announceEnd(of subscription: Subscription) {
    guard !subscription.session.isClosing else { return }
    writeBacklog(of: subscription)
    notify(subscription, "event.ended") { writer in
      writer.key("reason")
      writer.string("labClosed" as StaticString)
    }
  }

  private func notify(
    _ subscription: Subscription, _ method: StaticString, _ members: (inout JSONWriter) -> Void
  ) {
    answer(subscription.session) { writer in
      writer.beginObject()
      writer.key("jsonrpc")
      writer.string("2.0" as StaticString)
      writer.key("method")
      writer.string(method)
      writer.key("params")
      writer.beginObject()
      writer.key("subscription")
      writer.int(subscription.id)
      writer.key("lab")
      writer.string(subscription.room.name)
      members(&writer)
      writer.endObject()
      writer.endObject()
    }
  }
}

// MARK: Waits

extension Service {
  private func answerWaits(for event: Event, in room: LabRoom) {
    let lab = room.lab
    let met = room.takeWaits {
      event.time <= $0.until && $0.condition.admits(event, in: lab, room: room.name)
    }
    for wait in met {
      guard let id = wait.id else { continue }
      answer(wait.session) { writer in
        writer.beginResult(id)
        EventWriter.object(of: event, in: lab, room: room.name, &writer)
        writer.endResult()
      }
    }
  }

  private func expireWaits(in room: LabRoom) {
    guard room.lab.now >= room.patience else { return }
    let now = room.lab.now
    for wait in room.takeWaits(where: { now >= $0.until }) {
      guard let id = wait.id else { continue }
      let error = RPCError(timedOut(wait.condition, until: wait.until, in: room))
      answer(wait.session) { $0.error(id: id, error: error) }
    }
    room.refreshPatience()
  }

  func timedOut(_ condition: EventCondition, until: Instant, in room: LabRoom) -> Refusal {
    Refusal(
      .timedOut, "no event \(condition.text) came in time",
      hint: "event.history shows what came instead",
      ["lab": .text(room.name), "next": .number(room.lab.log.next)])
  }
}
