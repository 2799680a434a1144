// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines

/// Somebody outside the lab who reaches one of its readers over a real radio. A host of the lab stands for them, so that
/// the reader is as taken, as awake and as lost as with any other.
extension Lab {
  /// Adds the host that stands for whoever is outside.
  /// - Throws: `alreadyExists`, `limitExceeded`.
  package mutating func admitOutside(_ name: String) throws(Refusal) -> HostID {
    var configuration = HostConfiguration()
    configuration.host = name
    return try add(configuration)
  }

  /// The radio has linked a reader; the reader may refuse, and then has no link with that host.
  package mutating func outsideLinked(_ reader: ReaderID, by host: HostID) {
    queue.append(.reader(reader, .outsideLinked(host)))
    drain()
  }

  package mutating func outsideBonded(_ reader: ReaderID, with host: HostID) {
    queue.append(.reader(reader, .outsideBonded(host)))
    drain()
  }

  /// The radio's link is gone.
  package mutating func outsideUnlinked(_ reader: ReaderID, by host: HostID) {
    // The host may have been dropped before.
    guard self[host].session.reader == reader else { return }
    try? perform(HostCommand.disconnect, on: host)
  }

  /// Somebody outside used a reader.
  package mutating func outsideUsed(_ reader: ReaderID) {
    queue.append(.reader(reader, .activity(.batteryInfo)))
    drain()
  }

  /// Says in the log that somebody outside wants to pair; a press on the reader agrees.
  package mutating func notePairingRequest(of reader: ReaderID, passkey: Int?, by host: HostID) {
    log.append(
      Happening(.readerPairingRequested(passkey: passkey), reader: reader, host: host), at: now)
  }

  /// How somebody outside stands with a reader.
  package func outsideMayLink(_ reader: ReaderID, as host: HostID) -> Bool {
    let machine = self[reader]
    return machine.isReachable || machine.state.link?.host == host || machine.state.suitor == host
  }
}
