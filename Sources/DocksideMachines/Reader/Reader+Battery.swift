// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Drain, charge, and what happens at zero.
extension Reader {
  mutating func setBattery(
    percent: Int?, charging: Bool?, at now: Instant, _ actions: inout [Action]
  ) throws(Refusal) {
    if charging == false, seatHasPower {
      throw Refusal(
        .invalidState,
        "reader \(configuration.serialNumber) charges because the dock it sits in has power",
        hint: "dock.eject it or cut the dock's power with dock.setPower",
        ["reader": .text(configuration.serialNumber)])
    }
    let before = (battery.percent, isCharging)
    if let percent { battery.set(percent: percent, at: now) }
    if let charging { isOnCable = charging }
    if (battery.percent, isCharging) != before { reportBattery(&actions) }
    turnOffIfEmpty(at: now, &actions)
    applyDrain(at: now, &actions)
  }

  private mutating func turnOffIfEmpty(at now: Instant, _ actions: inout [Action]) {
    if battery.percent == 0, !isCharging { powerOff(.batteryEmpty, at: now, &actions) }
  }

  mutating func batteryMoved(at now: Instant, _ actions: inout [Action]) {
    guard battery.nextChange != nil else { return }
    battery.arrive(at: now)
    reportBattery(&actions)
    turnOffIfEmpty(at: now, &actions)
    armBattery(&actions)
  }

  /// Sets the rate that belongs to what the reader does now.
  mutating func applyDrain(at now: Instant, _ actions: inout [Action]) {
    battery.change(rate: Battery.rate(percentPerHour: percentPerHour), at: now)
    armBattery(&actions)
  }

  mutating func chargerChanged(
    from before: Bool, at now: Instant, _ actions: inout [Action]
  ) {
    guard isCharging != before else { return }
    reportBattery(&actions)
    turnOffIfEmpty(at: now, &actions)
    applyDrain(at: now, &actions)
  }

  private var percentPerHour: Double {
    let model = configuration.battery
    if isCharging { return model.chargePerHour }
    switch state {
    case .off: return -model.drainPerHour.off
    case .sleeping: return -model.drainPerHour.sleeping
    case .idle: return -model.drainPerHour.idle
    case .connecting, .pairing, .connected: return -model.drainPerHour.connected
    case .starting, .updating, .rebooting: return -model.drainPerHour.updating
    }
  }

  private func armBattery(_ actions: inout [Action]) {
    if let next = battery.nextChange {
      arm(.battery, at: next, &actions)
    } else {
      actions.append(.disarm(.reader(id, .battery)))
    }
  }

  private func reportBattery(_ actions: inout [Action]) {
    emit(.readerBatteryChanged(percent: battery.percent, charging: isCharging), &actions)
  }
}
