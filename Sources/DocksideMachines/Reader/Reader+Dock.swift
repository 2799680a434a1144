// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The seat in a dock: power and USB.
extension Reader {
  mutating func seated(
    in dock: DockID, powered: Bool, at now: Instant, _ actions: inout [Action]
  ) {
    let before = isCharging
    seat = dock
    seatHasPower = powered
    chargerChanged(from: before, at: now, &actions)
  }

  mutating func unseated(at now: Instant, _ actions: inout [Action]) {
    let before = isCharging
    seat = nil
    seatHasPower = false
    chargerChanged(from: before, at: now, &actions)
  }

  mutating func dockPower(_ on: Bool, at now: Instant, _ actions: inout [Action]) {
    let before = isCharging
    seatHasPower = on
    chargerChanged(from: before, at: now, &actions)
  }

  /// USB is there. A reader that sleeps is awake with it; one that is busy elsewhere stays as it is.
  mutating func usbAttached(_ host: HostID, at now: Instant, _ actions: inout [Action]) {
    switch state {
    case .idle, .sleeping: break
    case .connected(let link) where link == Link(host: host, transport: .bluetooth):
      leaveHosts(.usbTakeover, &actions)
    case .off, .starting, .connecting, .pairing, .connected, .updating, .rebooting: return
    }
    linkedAt = now
    emit(.linkUp(.usb), host: host, &actions)
    enter(.connected(Link(host: host, transport: .usb)), .connected, at: now, &actions)
    actions.append(.host(host, .linkUp(id, .usb)))
  }

  mutating func usbDetached(_ reason: Reason, at now: Instant, _ actions: inout [Action]) {
    guard state.link?.transport == .usb else { return }
    endLink(reason, at: now, &actions)
  }
}
