// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideLab
import DocksideMachines
import DocksideProfiles
import DocksideWire

/// How labs come to be and go.
extension Service {
  /// The seed of a lab for which nobody names one, so that what is not asked to vary does not.
  private static let usualSeed: UInt64 = 1

  /// Opens the lab that sessions begin in.
  func openDefaultLab() throws(RPCError) {
    let profile = try profile(.name(options.profile))
    do throws(Refusal) {
      let epoch = profile.epoch ?? options.startDate
      let lab = try makeLab(from: profile, seed: nil, epoch: epoch)
      let clock = LabClock(
        mode: profile.clock == .manual ? .manual : .realtime, speed: profile.speed, at: .zero,
        clock: options.clockStart)
      let room = LabRoom(name: Labs.defaultName, lab: lab, clock: clock, owner: nil)
      room.match = profile.match
      labs.add(room)
    } catch {
      throw RPCError(error)
    }
  }

  /// Opens the lab that a call describes.
  func open(_ params: LabOpen, for call: Call) throws -> LabRoom {
    try labs.requireRoom()
    let isEphemeral = params.ephemeral ?? (params.name == nil)
    let lab: Lab
    var match = HardwareMatch()
    let mode: LabClock.Mode
    let speed: Double
    if let id = params.snapshot {
      let snapshot = try labs.snapshot(id)
      lab = snapshot.lab
      mode = params.clock.map(LabClock.Mode.init) ?? snapshot.mode
      speed = params.speed ?? snapshot.speed
    } else {
      let profile = try profile(params.profile ?? .name(options.profile))
      let usual: LabClock.Mode = params.name == nil ? .manual : .realtime
      mode = (params.clock ?? profile.clock).map(LabClock.Mode.init) ?? usual
      speed = params.speed ?? profile.speed
      match = profile.match
      lab = try makeLab(
        from: profile, seed: params.seed, epoch: params.epoch ?? profile.epoch ?? .defaultEpoch)
    }
    let clock = LabClock(mode: mode, speed: speed, at: lab.now, clock: call.clock)
    let room = LabRoom(
      name: params.name ?? labs.unusedName(), lab: lab, clock: clock,
      owner: isEphemeral ? call.session : nil)
    room.match = match
    labs.add(room)
    if isEphemeral { call.session.owned.append(room) }
    return room
  }

  private func makeLab(
    from profile: Profile, seed: UInt64?, epoch: CalendarDate
  ) throws(Refusal) -> Lab {
    var lab = Lab(seed: seed ?? profile.seed ?? Self.usualSeed, epoch: epoch)
    for fault in profile.faults { _ = lab.inject(fault) }
    try lab.furnish(hosts: profile.hosts, readers: profile.readers, docks: profile.docks)
    return lab
  }

  /// Takes a lab away from everybody: waits in it are refused, sessions in it are in the lab `default`.
  func close(_ room: LabRoom) {
    publish(room)
    for export in room.exports { withdraw(export) }
    for binding in room.bindings { unbind(binding) }
    for advert in room.adverts { stop(advert) }
    labs.remove(room)
    closedEvents += room.lab.log.next - 1
    let gone = Refusal(
      .unknownLab, "lab \(room.name) was closed", hint: "lab.open opens another",
      ["lab": .text(room.name)])
    for wait in room.takeWaits(where: { _ in true }) {
      if let id = wait.id { answer(wait.session) { $0.error(id: id, error: RPCError(gone)) } }
    }
    for subscription in room.subscriptions {
      announceEnd(of: subscription)
      subscription.session.subscriptions[subscription.id] = nil
    }
    room.subscriptions.removeAll()
    for session in room.sessions { session.room = labs.defaultRoom }
    room.owner?.owned.removeAll { $0 === room }
  }
}

extension LabClock.Mode {
  init(_ clock: Profile.Clock) {
    switch clock {
    case .manual: self = .manual
    case .realtime: self = .realtime
    }
  }
}
