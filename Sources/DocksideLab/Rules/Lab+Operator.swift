// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines

/// What an operator does to docks and readers beyond one machine.
extension Lab {
  package mutating func setPower(of dock: DockID, on: Bool) throws(Refusal) {
    try perform(.setPower(on: on), on: dock)
  }

  /// - Throws: `invalidState` where the dock holds a reader or the reader sits in a dock.
  package mutating func insert(_ reader: ReaderID, into dock: DockID) throws(Refusal) {
    try requireSimulated(reader: reader, "it is put into docks by hand alone")
    try requireUnseated(reader)
    try perform(.insert(reader), on: dock)
  }

  /// - Throws: `invalidState` where the dock holds none.
  package mutating func eject(from dock: DockID) throws(Refusal) {
    try perform(.eject, on: dock)
  }

  package mutating func offerUpdate(_ offer: FirmwareOffer, for dock: DockID) throws(Refusal) {
    try perform(.offerUpdate(offer), on: dock)
  }

  /// - Throws: `noUpdateAvailable`, `updateInProgress`.
  package mutating func withdrawUpdate(for dock: DockID) throws(Refusal) {
    try perform(.withdrawUpdate, on: dock)
  }

  /// Changes the keys that are named on the living reader; `new` is its configuration with them changed. Keys that
  /// speak of its present state (power, battery, signal, bonds, offer) act as the operator's own calls do.
  /// - Throws: the refusal of any of them, or `unknownHost`; nothing has changed then.
  package mutating func change(
    _ id: ReaderID, to new: ReaderConfiguration, keys: Set<String>
  ) throws(Refusal) {
    let commands = try commands(for: keys, of: new)
    // A rehearsal on a copy of the machine finds every refusal before anything happens.
    var rehearsal = self[id]
    var ignored: [Action] = []
    for command in commands { try rehearsal.perform(command, at: now, &ignored) }
    for command in commands { try perform(command, on: id) }
  }

  private func commands(
    for keys: Set<String>, of new: ReaderConfiguration
  ) throws(Refusal) -> [ReaderCommand] {
    var commands: [ReaderCommand] = []
    if keys.contains("availableFirmwareUpdate") {
      commands.append(.setOffer(new.availableFirmwareUpdate))
    }
    if keys.contains("batteryChargePercentage") {
      let percent = new.batteryChargePercentage
      commands.append(.setBattery(percent: percent, charging: percent == nil))
    }
    if keys.contains("poweredOn") { commands.append(.power(on: new.poweredOn)) }
    if keys.contains("rssi") { commands.append(.setSignal(new.rssi)) }
    if keys.contains("bonds") {
      var bonds: [HostID] = []
      for host in new.bonds { bonds.append(try self.host(knownAs: host)) }
      commands.append(.setBonds(bonds))
    }
    return commands + [.configure(new)]
  }
}
