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
    writeGap(of: subscription)
    let output = session.output
    output.append(#"{"jsonrpc":"2.0","method":"event","params":{"subscription":"# as StaticString)
    var writer = JSONWriter(output)
    writer.int(subscription.id)
    output.append(members)
    output.append("}}\n" as StaticString)
    touch(session)
  }

  /// Says which events a subscriber missed, where it missed any.
  func writeGap(of subscription: Subscription) {
    guard let missed = subscription.missed else { return }
    subscription.missed = nil
    notify(subscription, "event.gap") { writer in
      writer.key("from")
      writer.int(missed.lowerBound)
      writer.key("to")
      writer.int(missed.upperBound)
    }
  }

  /// Says that the lab was taken back to a snapshot, so that its event numbers begin again at `next`.
  func announceRewind(of room: LabRoom) {
    room.unpublished = room.lab.log.next
    for subscription in room.subscriptions {
      subscription.missed = nil
      notify(subscription, "event.rewound") { writer in
        writer.key("next")
        writer.int(room.lab.log.next)
        writer.key("time")
        writer.seconds(room.lab.now.nanoseconds)
      }
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
    let met = room.waits.filter {
      event.time <= $0.until && $0.condition.admits(event, in: room.lab, room: room.name)
    }
    guard !met.isEmpty else { return }
    for wait in met {
      finish(wait, in: room) { writer in
        EventWriter.object(of: event, in: room.lab, room: room.name, &writer)
      }
    }
  }

  private func expireWaits(in room: LabRoom) {
    for wait in room.waits where room.lab.now >= wait.until {
      let error = RPCError(timedOut(wait.condition, until: wait.until, in: room))
      end(wait, in: room)
      if let id = wait.id { answer(wait.session) { $0.error(id: id, error: error) } }
    }
  }

  private func finish(
    _ wait: Wait, in room: LabRoom, _ write: (inout JSONWriter) -> Void
  ) {
    end(wait, in: room)
    guard let id = wait.id else { return }
    answer(wait.session) { writer in
      writer.beginResult(id)
      write(&writer)
      writer.endResult()
    }
  }

  private func end(_ wait: Wait, in room: LabRoom) {
    wait.session.waitCount -= 1
    room.waits.removeAll { $0 === wait }
  }

  func timedOut(_ condition: EventCondition, until: Instant, in room: LabRoom) -> Refusal {
    Refusal(
      .timedOut, "no event \(condition.text) came in time",
      hint: "event.history shows what came instead",
      ["lab": .text(room.name), "next": .number(room.lab.log.next)])
  }
}
