// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
import DocksideProfiles
package import DocksideSchema
package import DocksideWire

/// `host.add`
package struct HostAdd: LabMethod {
  package var lab: String?
  package var configuration = HostConfiguration()

  package init() {}

  package static let name: StaticString = "host.add"

  package static let fields: [Field<Self>] =
    [.lab(\.lab)] + HostConfiguration.fields.map { $0.within(\.configuration) }

  package func check(_ cursor: JSONCursor, _ problems: inout Problems) {
    configuration.check(cursor, &problems)
  }

  package static let description = MethodDescription(
    Self.self, "Adds a host to the lab: a phone or tablet with the app under test.", main: "host",
    details: "Its keys are those of one host in a profile, with the same defaults.",
    result: .hostState, errors: .lab + [.alreadyExists, .limitExceeded],
    example: .init(
      params: #"{"host":"host-2"}"#, result: #"{"host":"host-2","bluetooth":"on","known":[]}"#))
}

/// `host.remove`
package struct HostRemove: HostMethod {
  package var lab: String?
  package var host: String?

  package init() {}

  package static let name: StaticString = "host.remove"

  package static let fields: [Field<Self>] = [.lab(\.lab), .host(\.host)]

  package static let description = MethodDescription(
    Self.self, "Takes a host out of the lab.", main: "host",
    details: "Its link ends, its cable is out of the dock, and readers lose their bonds with it.",
    result: .record([.init("host", "The host that is gone.", .id)]), errors: .host,
    example: .init(params: #"{"host":"host-1"}"#, result: #"{"host":"host-1"}"#))
}

/// `host.list`
package struct HostList: LabMethod {
  package var lab: String?

  package init() {}

  package static let name: StaticString = "host.list"

  package static let fields: [Field<Self>] = [.lab(\.lab)]

  package static let description = MethodDescription(
    Self.self, "Lists the lab's hosts with their states.", main: "lab",
    result: .hostList, errors: .lab,
    example: .init(result: #"{"hosts":[{"host":"host-1","bluetooth":"on"}]}"#))
}

/// `host.get`
package struct HostGet: HostMethod {
  package var lab: String?
  package var host: String?

  package init() {}

  package static let name: StaticString = "host.get"

  package static let fields: [Field<Self>] = [.lab(\.lab), .host(\.host)]

  package static let description = MethodDescription(
    Self.self, "Shows the state of a host.", main: "host",
    result: .hostState, errors: .host,
    example: .init(
      params: #"{"host":"host-1"}"#,
      result: #"""
        {"host":"host-1","bluetooth":"on","discovering":false,"connecting":null,
         "connectedReader":"SIMULATED-NYC1-001","connectedDock":"dock-1",
         "dockSituation":"readerInDockOnUSB","cable":"dock-1","known":["SIMULATED-NYC1-001"],
         "bonds":[],"preparing":false,"updating":null}
        """#,
      profile: "nyc1-docked"))
}
