// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// An adapter as a central. It is told what is wanted and drives reality there, by itself also after bluetoothd or the
/// adapter was away.
package protocol Radio: AnyObject {
  /// Wants this from now on, in place of what it wanted before.
  func pursue(_ wish: RadioWish)
  /// Removes a device with its bond.
  func forget(_ address: String)
  /// Wants nothing more, and ends the links that it made.
  func close()
}

/// What is wanted of a radio.
package struct RadioWish: Equatable, Sendable {
  /// The number of the scan that is to run; nil for none. With another number every device that is present is reported
  /// as heard anew, be it that the scan went on all the while.
  package var scan: Int?
  /// The devices that are to be linked, by address; every other link is to end.
  package var links: [String: Link] = [:]

  package enum Link: Equatable, Sendable {
    /// Connected, paired or not.
    case connected
    /// Paired besides; a confirmation that the agent is asked for waits.
    case paired
    /// The same, and the confirmation is given.
    case confirmed
  }

  package init() {}
}

/// What a radio tells, in the order in which it happened. Addresses are upper case, as in `00:AA:01:00:00:42`.
package enum RadioReport: Equatable, Sendable {
  /// The adapter can be used from now on; everything that it knows of is reported after it.
  case available
  /// It cannot be used: all links are gone, nothing is heard.
  case unavailable(HardwareProblem)
  /// A device that fits is heard, or again with another signal strength; `rssi` is in dBm, nil where the adapter does
  /// not tell.
  case heard(RadioPeer, rssi: Int?)
  /// A device that is not heard now, but that the system has a bond with.
  case known(RadioPeer)
  /// A device is not heard any more.
  case lost(address: String)
  /// A link that was wanted is up, services resolved.
  case linked(address: String)
  /// A link that was up is gone.
  case unlinked(address: String)
  /// There is a bond now, or none any more.
  case bonded(address: String, Bool)
  /// A link that was wanted cannot be had, or pairing failed; it is tried again only after it was not wanted.
  case failed(address: String, RadioFailure)
  /// Somebody must confirm the pairing; `passkey`, 0 to 999999, is to be compared where there is one.
  case asksConfirmation(address: String, passkey: Int?)
  /// Whole percent.
  case battery(address: String, percent: Int)
  case information(address: String, DeviceInformation)
}

/// A device in the air.
package struct RadioPeer: Equatable, Sendable {
  package var address: String
  /// As it advertises it; nil where it is not known.
  package var name: String?
  package var isBonded: Bool

  package init(address: String, name: String?, isBonded: Bool) {
    self.address = address
    self.name = name
    self.isBonded = isBonded
  }
}

/// Why a link cannot be had.
package struct RadioFailure: Equatable, Sendable {
  package var kind: Kind
  /// As the system says it.
  package var message: String

  package enum Kind: Equatable, Sendable {
    case notFound, busy, timedOut, rejected, bondLost, failed
  }

  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

/// What the Device Information Service (0x180A) says; nil where it does not.
package struct DeviceInformation: Equatable, Sendable {
  /// 0x2A29
  package var manufacturer: String?
  /// 0x2A24
  package var model: String?
  /// 0x2A25
  package var serialNumber: String?
  /// 0x2A26
  package var firmwareRevision: String?
  /// 0x2A28
  package var softwareRevision: String?
  /// 0x2A27
  package var hardwareRevision: String?

  package init() {}
}
