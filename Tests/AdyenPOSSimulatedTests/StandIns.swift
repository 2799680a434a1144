// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import AdyenPOSSimulated

/// SwiftUI's button, as far as the vendor's sample uses it.
@MainActor struct Button {
  let action: () -> Void

  init(_ title: String, action: @escaping () -> Void) { self.action = action }
}

/// The vendor's screens, which are not simulated: they show what the device manager says.
@MainActor struct DeviceManagementView {
  let devices: [Device]

  @discardableResult init(paymentService: PaymentService) {
    paymentService.deviceManager.startDiscovery()
    devices = paymentService.deviceManager.knownDevices
  }
}
