// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideLab
import DocksideMachines
import DocksideProfiles
import DocksideWire

/// `clock.*`.
extension Service {
  func registerClockMethods() {
    methods.on(ClockGet.self) { call, params in
      let room = try call.room(params.lab)
      return .result { Self.writeClock(of: room, &$0) }
    }
    methods.on(ClockAdvance.self) { [unowned self] call, params in
      let room = try call.room(params.lab)
      guard room.clock.mode == .manual else {
        throw Refusal(
          .invalidClockMode, "the clock of lab \(room.name) follows real time",
          hint: "clock.set mode=manual first, or open a lab with a manual clock",
          ["lab": .text(room.name)])
      }
      let target = try Self.target(of: params, from: room.lab.now)
      let count = try advance(room, to: target)
      return .result { writer in
        writer.object { writer in
          writer.member("now", room.lab.now)
          writer.member("events", count)
        }
      }
    }
    methods.on(ClockSet.self) { [unowned self] call, params in
      let room = try call.room(params.lab)
      if !room.bindings.isEmpty, params.mode == .manual || (params.speed ?? 1) != 1 {
        throw Refusal(
          .invalidClockMode, "lab \(room.name) has real hardware, which knows real time alone",
          hint: "hardware.unbind it first", ["lab": .text(room.name)])
      }
      room.clock.change(
        mode: params.mode.map { $0 == .manual ? .manual : .realtime }, speed: params.speed,
        at: room.lab.now, clock: call.clock)
      self.labs.noteClock(of: room)
      return .result { Self.writeClock(of: room, &$0) }
    }
  }

  private static func target(of params: ClockAdvance, from now: Instant) throws(Refusal) -> Instant
  {
    let target: Instant
    if let by = params.by {
      let (sum, overflow) = now.nanoseconds.addingReportingOverflow(by.nanoseconds)
      target = Instant(nanoseconds: overflow ? .max : sum)
    } else {
      target = params.to ?? now
    }
    guard target >= now else {
      throw Refusal(
        .invalidState, "lab time is past that moment already",
        hint: "time only goes forward; lab.restore goes back to a snapshot")
    }
    guard target <= .limit else {
      throw Refusal(.limitExceeded, "lab time ends 200 years after it began")
    }
    return target
  }

  /// Moves a lab's clock, telling listeners in portions so that a long way does not outgrow the log. Answers with the
  /// number of events on it.
  /// - Throws: `limitExceeded` where that is more events than one request may bring about; the clock then stands where
  ///   they ended.
  func advance(_ room: LabRoom, to target: Instant) throws(Refusal) -> Int {
    let first = room.lab.log.next
    let portion = max(1, room.lab.limits.events / 2)
    while !room.lab.advance(to: target, pausingAfter: portion) {
      publish(room)
      try requirePatience(since: first, in: room)
    }
    return room.lab.log.next - first
  }

  /// - Throws: `limitExceeded` where a request has brought about too many events since number `first`.
  func requirePatience(since first: Int, in room: LabRoom) throws(Refusal) {
    let limit = options.limits.eventsPerRequest
    guard room.lab.log.next - first >= limit else { return }
    throw Refusal(
      .limitExceeded, "\(limit) events happened on the way, the most that one request brings about",
      hint: "the clock stands where the last of them happened; call again to go on",
      ["lab": .text(room.name), "limit": .number(limit)])
  }

  private static func writeClock(of room: LabRoom, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("now", room.lab.now)
      writer.member("mode", room.clock.mode.rawValue)
      writer.key("speed")
      writer.number(room.clock.speed)
      writer.member("date", room.lab.date)
      writer.member("next", room.lab.nextDeadline)
    }
  }
}
