// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
import DocksideProfiles
package import DocksideSchema
package import DocksideWire

/// `reader.add`
package struct ReaderAdd: LabMethod {
  package var lab: String?
  package var configuration = ReaderConfiguration()

  package init() {}

  package static let name: StaticString = "reader.add"

  package static let fields: [Field<Self>] =
    [.lab(\.lab)] + ReaderConfiguration.fields.map { $0.within(\.configuration) }

  package func check(_ cursor: JSONCursor, _ problems: inout Problems) {
    configuration.check(cursor, &problems)
  }

  package static let description = MethodDescription(
    Self.self, "Adds a reader to the lab.", main: "serialNumber",
    details: "Its keys are those of one reader in a profile, with the same defaults.",
    result: .readerState,
    errors: .lab + [.alreadyExists, .unknownHost, .limitExceeded],
    example: .init(
      params: #"{"serialNumber":"2508310002","batteryChargePercentage":64,"rssi":-60}"#,
      result: #"""
        {"reader":"2508310002","fullName":"NYC1-2508310002","state":"idle","rssi":-60,
         "battery":{"percent":64,"charging":false,"reported":64}}
        """#))
}

/// `reader.remove`
package struct ReaderRemove: ReaderMethod {
  package var lab: String?
  package var reader: String?

  package init() {}

  package static let name: StaticString = "reader.remove"

  package static let fields: [Field<Self>] = [.lab(\.lab), .reader(\.reader)]

  package static let description = MethodDescription(
    Self.self, "Takes a reader out of the lab.", main: "reader",
    details: """
      A host that is connected to it loses it with the reason `removed`; hosts forget it. Its serial number \
      may be used again.
      """,
    result: .record([.init("reader", "The reader that is gone.", .id)]),
    errors: .reader + [.unsupportedOnPhysicalDevice],
    example: .init(
      params: #"{"reader":"SIMULATED-NYC1-001"}"#, result: #"{"reader":"SIMULATED-NYC1-001"}"#))
}

/// `reader.list`
package struct ReaderList: LabMethod {
  package var lab: String?

  package init() {}

  package static let name: StaticString = "reader.list"

  package static let fields: [Field<Self>] = [.lab(\.lab)]

  package static let description = MethodDescription(
    Self.self, "Lists the lab's readers with their states.", main: "lab",
    result: .readerList, errors: .lab,
    example: .init(result: #"{"readers":[{"reader":"SIMULATED-NYC1-001","state":"idle"}]}"#))
}

/// `reader.get`
package struct ReaderGet: ReaderMethod {
  package var lab: String?
  package var reader: String?

  package init() {}

  package static let name: StaticString = "reader.get"

  package static let fields: [Field<Self>] = [.lab(\.lab), .reader(\.reader)]

  package static let description = MethodDescription(
    Self.self, "Shows the state of a reader.", main: "reader",
    result: .readerState, errors: .reader,
    example: .init(
      params: #"{"reader":"SIMULATED-NYC1-001"}"#,
      result: #"""
        {"reader":"SIMULATED-NYC1-001","name":"NYC1","fullName":"NYC1-SIMULATED-NYC1-001",
         "model":"nyc1","source":"simulated","state":"idle",
         "link":{"transport":"none","host":null},
         "battery":{"percent":80,"charging":true,"level":"normal","reported":null},
         "firmware":{"firmwareVersion":"3.1.00.10","applicationVersion":"3.1.22.10",
         "bluetoothFirmwareVersion":null},"update":null,"dock":null,"bonds":[],"rssi":-50}
        """#))
}
