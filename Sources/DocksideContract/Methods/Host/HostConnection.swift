// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
package import DocksideSchema

/// `host.connect`
package struct HostConnect: HostMethod, ReaderMethod {
  package var lab: String?
  package var host: String?
  package var reader: String?

  package init() {}

  package static let name: StaticString = "host.connect"

  package static let fields: [Field<Self>] = [.lab(\.lab), .host(\.host), .reader(\.reader)]

  package static let description = MethodDescription(
    Self.self, "Begins to connect to a reader; the outcome is the event host.deviceConnected.",
    main: "reader",
    details: """
      Any reader of the lab may be named, discovered or not. What the phone itself knows is refused at once; \
      everything else is told by `host.deviceConnected`, whose `error` is null on success and else one of \
      `readerNotFound`, `readerBusy`, `connectionFailed`, `connectionTimedOut`, `pairingRejected`, \
      `bondLost`, `bluetoothOff`, `bluetoothUnauthorized` and `cancelledByNewRequest`. A newer connect \
      takes the place of one that is under way, and of a connection to another reader. To a reader that \
      sleeps it takes its `wakeDelay` longer, to one in a dock with this host's cable it goes over USB.
      """,
    result: .began("connecting", "reader"),
    errors: .host + [
      .unknownReader, .bluetoothOff, .bluetoothUnauthorized, .updateInProgress,
    ],
    example: .init(
      params: #"{"reader":"SIMULATED-NYC1-001"}"#,
      result: #"{"host":"host-1","reader":"SIMULATED-NYC1-001","state":"connecting"}"#))
}

/// `host.disconnect`
package struct HostDisconnect: HostMethod {
  package var lab: String?
  package var host: String?

  package init() {}

  package static let name: StaticString = "host.disconnect"

  package static let fields: [Field<Self>] = [.lab(\.lab), .host(\.host)]

  package static let description = MethodDescription(
    Self.self, "Ends the connection to the reader, or the attempt to connect.", main: "host",
    details: """
      An attempt ends with `cancelledByNewRequest`. A USB link that was ended stays down until the host \
      connects or the cable, the power or the reader moves.
      """,
    result: .hostState, errors: .host + [.notConnected],
    example: .init(
      result: #"{"host":"host-1","connectedReader":null}"#, before: .connected))
}

/// `host.connectedDevice`
package struct HostConnectedDevice: HostMethod {
  package var lab: String?
  package var host: String?

  package init() {}

  package static let name: StaticString = "host.connectedDevice"

  package static let fields: [Field<Self>] = [.lab(\.lab), .host(\.host)]

  package static let description = MethodDescription(
    Self.self, "Shows the reader that the app is connected to, or null.", main: "host",
    result: .nullable(.connectedDevice), errors: .host,
    example: .init(
      result: #"""
        {"reader":"SIMULATED-NYC1-001","fullName":"NYC1-SIMULATED-NYC1-001","model":"nyc1",
         "transport":"bluetooth","battery":{"percent":null,"charging":true},
         "firmware":{"firmwareVersion":"3.1.00.10"}}
        """#,
      before: .connected))
}

/// `host.connectedDock`
package struct HostConnectedDock: HostMethod {
  package var lab: String?
  package var host: String?

  package init() {}

  package static let name: StaticString = "host.connectedDock"

  package static let fields: [Field<Self>] = [.lab(\.lab), .host(\.host)]

  package static let description = MethodDescription(
    Self.self, "Shows the dock that the app is connected to, or null.", main: "host",
    result: .nullable(.connectedDock), errors: .host,
    example: .init(
      result: #"{"dock":"dock-1","firmwareVersion":"1.0.0"}"#, profile: "nyc1-docked"))
}
