// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
package import DocksideSchema

/// `host.startDiscovery`
package struct HostStartDiscovery: HostMethod {
  package var lab: String?
  package var host: String?

  package init() {}

  package static let name: StaticString = "host.startDiscovery"

  package static let fields: [Field<Self>] = [.lab(\.lab), .host(\.host)]

  package static let description = MethodDescription(
    Self.self, "Starts a scan for readers.", main: "host",
    details: """
      It hears readers that are idle and in range, each after its `discoveryDelay`, and goes on until it is \
      stopped. Nothing happens where a scan runs already; else what the last one found is forgotten.
      """,
    result: .hostState, errors: .host + [.bluetoothOff, .bluetoothUnauthorized],
    example: .init(result: #"{"host":"host-1","discovering":true}"#))
}

/// `host.stopDiscovery`
package struct HostStopDiscovery: HostMethod {
  package var lab: String?
  package var host: String?

  package init() {}

  package static let name: StaticString = "host.stopDiscovery"

  package static let fields: [Field<Self>] = [.lab(\.lab), .host(\.host)]

  package static let description = MethodDescription(
    Self.self, "Stops the scan for readers.", main: "host",
    details: "What it found stays in `host.discoveredDevices`. Nothing happens where none runs.",
    result: .hostState, errors: .host,
    example: .init(
      result: #"{"host":"host-1","discovering":false}"#, before: [.init("host.startDiscovery")]))
}

/// `host.discoveredDevices`
package struct HostDiscoveredDevices: HostMethod {
  package var lab: String?
  package var host: String?

  package init() {}

  package static let name: StaticString = "host.discoveredDevices"

  package static let fields: [Field<Self>] = [.lab(\.lab), .host(\.host)]

  package static let description = MethodDescription(
    Self.self, "Lists the readers that the running or last scan found, strongest signal first.",
    main: "host",
    result: .discoveredDevices, errors: .host,
    example: .init(
      result: #"""
        {"discovering":true,"devices":[{"reader":"SIMULATED-NYC1-001","name":"NYC1",
         "fullName":"NYC1-SIMULATED-NYC1-001","rssi":-50}]}
        """#,
      before: [.init("host.startDiscovery"), .init("clock.advance", #"{"by":1}"#)]))
}

/// `host.knownDevices`
package struct HostKnownDevices: HostMethod {
  package var lab: String?
  package var host: String?

  package init() {}

  package static let name: StaticString = "host.knownDevices"

  package static let fields: [Field<Self>] = [.lab(\.lab), .host(\.host)]

  package static let description = MethodDescription(
    Self.self, "Lists the readers that were connected before, the latest first.", main: "host",
    result: .devices, errors: .host,
    example: .init(
      result: #"{"devices":[{"reader":"SIMULATED-NYC1-001"}]}"#, before: .connected))
}
