// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// An adapter as a peripheral: one simulated reader in the air. It is told how the reader is and keeps the air true to
/// it.
package protocol Peripheral: AnyObject {
  /// The reader is like this from now on.
  func present(_ face: PeripheralFace)
  /// Is silent, cuts the link, and takes its services back.
  func close()
}

/// How a reader is to be in the air.
package struct PeripheralFace: Equatable, Sendable {
  /// The advertised name.
  package var name = ""
  /// Whether it is advertised.
  package var isAdvertised = false
  /// Whether a central may be linked; where not, its link is cut.
  package var mayBeLinked = false
  /// What is to be answered to a central that asks to pair.
  package var pairing = Pairing.accepts
  package var information = DeviceInformation()
  /// Whole percent.
  package var batteryPercent = 0
  /// The value of the Dockside service's state, at most 512 bytes of JSON.
  package var state: [UInt8] = []

  package enum Pairing: Equatable, Sendable {
    case accepts, rejects
    /// Somebody has to press the reader first.
    case waits
  }

  package init() {}
}

/// What happens to a peripheral, in order.
package enum PeripheralReport: Equatable, Sendable {
  /// The adapter can be used from now on.
  case available
  /// It cannot; whoever was linked is gone.
  case unavailable(HardwareProblem)
  /// A central is linked.
  case linked(address: String)
  case unlinked(address: String)
  /// A central asks to pair; `passkey`, 0 to 999999, is shown on both sides where there is one.
  case asksPairing(address: String, passkey: Int?)
  case paired(address: String)
  /// A central wrote to the Dockside service's control.
  case written(address: String, [UInt8])
}
