// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// The vendor's samples for the management of devices, unchanged, from "Card reader solution for
// iOS" (sections 3, 6 and 8, and "Use the simulator") and the SDK's tutorial. They are here to be
// compiled and run; the functions around them are ours.

import AdyenPOSSimulated
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct SessionsResponse: Decodable {
  let sdkData: String
}

class MyPaymentServiceDelegate: PaymentServiceDelegate {
  internal func register(
    with setupToken: String
  ) async throws -> String {
    /// Make a call to your backend to trigger a `/softposconfig/v{version}/auth/certificate` request, specifying the `setupToken` provided by the SDK.
    let request = URLRequest(url: URL(string: "{ADDRESS_OF_YOUR_BACKEND_API}")!)
    let (data, _) = try await URLSession.shared.data(for: request)
    let response = try JSONDecoder().decode(SessionsResponse.self, from: data)
    return response.sdkData
  }
}

@MainActor final class MainViewModel {
  let paymentService: PaymentService

  init(paymentService: PaymentService) { self.paymentService = paymentService }
}

@MainActor enum VendorSamples {
  static func service(_ myPaymentServiceDelegate: MyPaymentServiceDelegate) -> PaymentService {
    let paymentService = PaymentService(delegate: myPaymentServiceDelegate)
    return paymentService
  }

  static func connectButton(_ viewModel: MainViewModel) -> Button {
    Button("Connect to last known reader") {
      if let device = viewModel.paymentService.deviceManager.knownDevices.first {
        viewModel.paymentService.deviceManager.connect(to: device)
      }
    }
  }

  static func cardReaderID(_ paymentService: PaymentService, print: (String) -> Void) {
    if let connectedDevice = paymentService.deviceManager.connectedDevice,
      let name = connectedDevice.name
    {
      let fullName = "\(name)-\(connectedDevice.serialNumber)"
      print(fullName)  // e.g. "NYC1-123456"
    }
  }

  static func activate(_ paymentService: PaymentService) {
    // 1. Activate the simulated reader (test builds only)
    paymentService.simulatedCardReaderConfiguration = SimulatedCardReaderConfiguration(
      serialNumber: "TEST-DEVICE-001",
      batteryChargePercentage: 72,
      connectionDelay: 0.5,
      simulateDisconnectionAfter: 30,
      simulateReconnectionAfter: 5,
      availableFirmwareUpdate: SimulatedFirmwareUpdate(
        targetVersion: "3.1.00.11",
        updateDuration: 8.0
      )
    )

    // 2. Use DeviceManagementView as normal — no code changes needed
    DeviceManagementView(paymentService: paymentService)
  }

  static func deactivate(_ paymentService: PaymentService) {
    // 3. Deactivate and restore real hardware
    paymentService.simulatedCardReaderConfiguration = nil
  }
}

/// An app as it was written before Swift had isolation: nothing but classes and protocols.
class POSViewModel {
  let paymentService: PaymentService
  var results: [String] = []

  init(paymentService: PaymentService) {
    self.paymentService = paymentService
    paymentService.deviceManager.delegate = self
  }

  func prepare() {
    // Register delegate
    paymentService.deviceManager.delegate = self

    // Start device preparation
    if let connectedDevice = paymentService.deviceManager.connectedDevice {
      paymentService.deviceManager.prepareDeviceForTransaction(connectedDevice)
    }
  }
}

extension POSViewModel: DeviceManagerDelegate {
  func onDeviceDiscovered(device: AdyenPOSSimulated.Device, by manager: DeviceManager) {}

  func onDeviceDiscoveryFailed(with error: Error, by manager: DeviceManager) {}

  func onDeviceConnected(with error: Error?, to manager: DeviceManager) {}

  func onDeviceDisconnected(from manager: DeviceManager) {}

  // Called when preparation finished
  func onDevicePreparationFinished(with error: Error?, by manager: DeviceManager) {
    // Handle result of preparation
    results.append(error.map { "\($0)" } ?? "prepared")
  }
}

/// What the page says of the error that needs the user's help.
func needsForgetting(_ error: AdyenPOSError) -> Bool {
  if case AdyenPOSError.firmwareError(.bluetoothFirmwareUpdateError) = error { true } else { false }
}
