// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

public import DocksideClient

// What the vendor's SDK does not have: the way to the lab behind the simulation.
extension PaymentService {
  /// A service for an app that runs on a host of a lab: the lab's readers and docks are what it
  /// finds.
  ///
  /// The app begins with what the phone knows: a dock on its cable, a reader in it, and the readers
  /// that were connected before.
  ///
  /// - Parameters:
  ///   - host: The host's id; nil for the lab's first one.
  /// - Throws: `DocksideError` where the lab is gone or has no such host.
  public convenience init(
    delegate: (any PaymentServiceDelegate)? = nil, lab: Lab, host: String? = nil
  ) throws {
    self.init(simulation: try SimulatedDeviceManager(lab: lab, host: host))
  }

  /// The lab that the app is in, to lay hands on its devices: that of
  /// `simulatedCardReaderConfiguration` where it is set, else the one that the service was made
  /// for; nil where there is none.
  public var lab: Lab? { simulation.lab }
}
