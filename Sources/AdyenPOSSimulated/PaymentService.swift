// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Gives the SDK its session. Nothing simulated needs one, so that it is never asked.
///
/// Source: Adyen's page "Card reader solution for iOS", section 3.
public protocol PaymentServiceDelegate: AnyObject {
  /// Would exchange a setup token for the session's data at the app's backend.
  func register(with setupToken: String) async throws -> String
}

/// The SDK's entrance, as far as the management of card readers and docks goes. Payments are not
/// simulated.
///
/// Source: Adyen's page "Card reader solution for iOS".
public final class PaymentService: Sendable {
  /// Finds, connects and updates card readers and docks.
  public var deviceManager: any DeviceManager & FirmwareManager { simulation }

  let simulation: SimulatedDeviceManager

  /// A service without a card reader until `simulatedCardReaderConfiguration` is set.
  public init(delegate: (any PaymentServiceDelegate)? = nil) {
    simulation = SimulatedDeviceManager()
  }

  init(simulation: SimulatedDeviceManager) { self.simulation = simulation }

  /// The simulated card reader.
  ///
  /// Setting it opens a lab at `Dockside.shared` with this reader and a phone, with a clock that
  /// follows real time and today's date. Setting it again replaces that lab by another one, and
  /// nil closes it. The lab is closed, too, with the service.
  public var simulatedCardReaderConfiguration: SimulatedCardReaderConfiguration? {
    get { simulation.configuration }
    set { simulation.configuration = newValue }
  }
}
