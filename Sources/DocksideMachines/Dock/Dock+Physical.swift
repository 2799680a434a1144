// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// A real dock: it is on while it is on a port, and `off` says no more than that it is not.
extension Dock {
  /// A real dock that was met for the first time; it is off until it is attached.
  package init(id: DockID, name: String, firmwareVersion: String, origin: Origin, at now: Instant) {
    var configuration = DockConfiguration()
    configuration.dock = name
    configuration.powered = false
    configuration.firmwareVersion = firmwareVersion
    self.init(id: id, configuration: configuration, origin: origin, at: now)
  }

  mutating func sense(
    _ input: PhysicalDockInput, at now: Instant, _ actions: inout [Action]
  ) {
    switch input {
    case .attached(let host, let version):
      guard state == .off else { return }
      let from = configuration.firmwareVersion
      if from != version {
        configuration.firmwareVersion = version
        emit(.dockFirmwareChanged(.firmwareVersion, from: from, to: version), &actions)
      }
      enter(.on, .found, at: now, &actions)
      start(host: host, &actions)
    case .detached:
      guard state != .off else { return }
      leaveHost(.cableUnplugged, &actions)
      host = nil
      enter(.off, .lost, at: now, &actions)
    }
  }

  /// - Throws: `unsupportedOnPhysicalDevice`, whatever is asked.
  func refuseOnPhysical(_ command: DockCommand) throws(Refusal) {
    let reason =
      switch command {
      case .setPower: "its power is switched by hand alone"
      case .insert, .eject: "readers are put into it by hand alone"
      case .offerUpdate, .withdrawUpdate: "it is updated with the vendor's SDK alone"
      }
    throw .physical("dock", configuration.dock, reason)
  }
}
