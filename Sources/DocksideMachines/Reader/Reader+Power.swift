// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The power button, booting, sleep and waking.
extension Reader {
  mutating func powerOn(
    _ reason: Reason, at now: Instant, _ actions: inout [Action]
  ) throws(Refusal) {
    guard state == .off else { return }
    guard battery.percent > 0 || isCharging else {
      throw Refusal(
        .invalidState, "the battery of reader \(configuration.serialNumber) is empty",
        hint: "charge it first: reader.setBattery or dock.insert",
        ["reader": .text(configuration.serialNumber)])
    }
    enter(.starting, reason, at: now, &actions)
    arm(.boot, at: now + configuration.startUpDelay, &actions)
  }

  /// Everything ends at once: the host learns of it as a lost link.
  mutating func powerOff(_ reason: Reason, at now: Instant, _ actions: inout [Action]) {
    guard state != .off else { return }
    leaveHosts(reason, &actions)
    enter(.off, reason, at: now, &actions)
  }

  /// One press: turns on, wakes, confirms a pairing, or counts as activity.
  mutating func press(at now: Instant, _ actions: inout [Action]) throws(Refusal) {
    switch state {
    case .off: try powerOn(.pressed, at: now, &actions)
    case .sleeping: enter(.idle, .pressed, at: now, &actions)
    // Through the same door as a pairing that takes its time.
    case .pairing(let host, let awaits) where awaits.contains(.press):
      pairingGoesOn(with: host, awaits: awaits.subtracting(.press), at: now, &actions)
    case .idle, .connected: used(.press, at: now, &actions)
    case .starting, .connecting, .pairing, .updating, .rebooting: break
    }
  }

  mutating func booted(at now: Instant, _ actions: inout [Action]) {
    switch state {
    case .starting: enter(.idle, .started, at: now, &actions)
    case .rebooting(let installing):
      if let installing { install(installing, &actions) }
      enter(.idle, .rebooted, at: now, &actions)
    case .off, .idle, .connecting, .pairing, .connected, .sleeping, .updating: break
    }
  }

  /// The reboot did not bring the firmware that was to be installed.
  mutating func bootedUnchanged(at now: Instant, _ actions: inout [Action]) {
    guard case .rebooting = state else { return }
    enter(.idle, .rebooted, at: now, &actions)
  }

  /// Brings a new reader to the state that its configuration names, without the wait.
  package mutating func start(at now: Instant, _ actions: inout [Action]) {
    let canStart = configuration.poweredOn && (battery.percent > 0 || isCharging)
    if canStart { state = .idle }
    armIdle(at: now, &actions)
    applyDrain(at: now, &actions)
  }

  /// Something was done with it: where that counts as use, idle time begins anew.
  func used(_ activity: Activity, at now: Instant, _ actions: inout [Action]) {
    if configuration.activities.contains(activity) { armIdle(at: now, &actions) }
  }

  /// What ends idle time counts from now: sleep, and turning off, which goes on to count in sleep.
  func armIdle(at now: Instant, _ actions: inout [Action]) {
    armSleep(at: now, &actions)
    if state == .sleeping { return }
    if canSleep, let after = configuration.powerOffAfter {
      arm(.powerOff, at: now + after, &actions)
    } else {
      actions.append(.disarm(.reader(id, .powerOff)))
    }
  }

  mutating func turnedItselfOff(at now: Instant, _ actions: inout [Action]) {
    guard canSleep || state == .sleeping else { return }
    powerOff(.idlePowerOff, at: now, &actions)
  }

  /// Idle time counts from now. Only a reader that waits for something falls asleep, and never on USB (source:
  /// 000_67a33e72391f0c7e.txt, section 6 and "Connecting through USB using a dock").
  func armSleep(at now: Instant, _ actions: inout [Action]) {
    if canSleep, let after = configuration.sleepAfter {
      arm(.sleep, at: now + after, &actions)
    } else {
      actions.append(.disarm(.reader(id, .sleep)))
    }
  }

  private var canSleep: Bool {
    switch state {
    case .idle: true
    case .connected(let link): link.transport == .bluetooth
    case .off, .starting, .connecting, .pairing, .sleeping, .updating, .rebooting: false
    }
  }

  mutating func fellAsleep(at now: Instant, _ actions: inout [Action]) {
    guard canSleep else { return }
    leaveHosts(.sleep, &actions)
    enter(.sleeping, .sleep, at: now, &actions)
  }
}
