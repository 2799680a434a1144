// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
package import DocksideSchema

/// `host.reloadBatteryInfo`
package struct HostReloadBatteryInfo: HostMethod {
  package var lab: String?
  package var host: String?

  package init() {}

  package static let name: StaticString = "host.reloadBatteryInfo"

  package static let fields: [Field<Self>] = [.lab(\.lab), .host(\.host)]

  package static let description = MethodDescription(
    Self.self, "Asks the connected reader for its battery.", main: "host",
    details: "It counts as use of the reader: the time until sleep begins anew.",
    result: .batteryInfo, errors: .host + [.notConnected],
    example: .init(
      result: #"{"reader":"SIMULATED-NYC1-001","percent":null,"charging":true}"#,
      before: .connected))
}

/// `host.prepareDeviceForTransaction`
package struct HostPrepareDeviceForTransaction: HostMethod {
  package var lab: String?
  package var host: String?

  package init() {}

  package static let name: StaticString = "host.prepareDeviceForTransaction"

  package static let fields: [Field<Self>] = [.lab(\.lab), .host(\.host)]

  package static let description = MethodDescription(
    Self.self, "Prepares the connected reader; host.devicePreparationFinished tells the outcome.",
    main: "host",
    details: """
      It checks what is to be done, pushes the configuration where it is stale, and runs the security check \
      where the last one is a day old. Its event has the error `updateRequired` where, when it begins, \
      the required date of the reader's or the connected dock's update has passed, and `notConnected` where the reader is lost meanwhile.
      """,
    result: .began("preparing", "reader"),
    errors: .host + [
      .notConnected, .updateInProgress, .invalidState, .unsupportedOnPhysicalDevice,
    ],
    example: .init(
      result: #"{"host":"host-1","reader":"SIMULATED-NYC1-001","state":"preparing"}"#,
      before: .connected))
}
