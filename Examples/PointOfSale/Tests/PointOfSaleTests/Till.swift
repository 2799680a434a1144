// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import AdyenPOSSimulated
import DocksideClient
import DocksideTesting
import Foundation
import Testing

@testable import PointOfSale

/// The app under test, on a phone of the test's lab.
@MainActor struct Till {
  let lab: Lab
  let app: DeviceManagement

  /// Starts the app on a host; nil for the lab's first one.
  init(_ lab: Lab, host: String? = nil) throws {
    self.lab = lab
    app = DeviceManagement(service: try PaymentService(lab: lab, host: host))
  }

  /// The app on the only phone of the test's lab.
  init() throws { try self.init(Lab.current) }

  /// Searches, and connects to the first reader that is found, or to the one that is asked for.
  func connect(to serialNumber: String? = nil) async throws {
    app.startSearch()
    try await lab.clock.advance(by: .seconds(2))
    let reader = try #require(
      app.nearbyReaders.first { serialNumber == nil || $0.serialNumber == serialNumber })
    app.stopSearch()
    app.connect(to: reader)
    try await lab.expect(.hostDeviceConnected, ["error": nil])
  }

  /// What day it is in the lab.
  var today: Date {
    get async throws { try #require(try await lab.clock.get().date.date) }
  }
}
