// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
import DocksideProfiles
package import DocksideSchema
package import DocksideWire

/// `reader.set`
package struct ReaderSet: ReaderMethod {
  package var lab: String?
  package var reader: String?
  /// The given keys over the defaults, only good to find what is wrong with them: apply `settableFields` to the living
  /// reader's own configuration.
  package var configuration = ReaderConfiguration()

  package init() {}

  package static let name: StaticString = "reader.set"

  /// The keys that a living reader can be given: all but the serial number.
  package static let settableFields = ReaderConfiguration.fields
    .filter { $0.name.description != "serialNumber" }

  /// The keys of the params that are not the reader's.
  package static let targetKeys: [StaticString] = ["lab", "reader"]

  package static let fields: [Field<Self>] =
    [.lab(\.lab), .reader(\.reader)] + settableFields.map { $0.within(\.configuration) }

  package func check(_ cursor: JSONCursor, _ problems: inout Problems) {
    let isEmpty = cursor.members.allSatisfy { key, _ in
      Self.targetKeys.contains { key.equals($0) }
    }
    if isEmpty { problems.add("give at least one key to set", at: cursor.offset) }
    configuration.check(cursor, &problems)
  }

  package static let description = MethodDescription(
    Self.self, "Changes a living reader: any key of its profile but the serial number.",
    main: "reader",
    details: """
      Keys that are not given stay as they are, also inside `battery`, `updatePhases` and `preparation`. A \
      version takes effect at once, as an update or a downgrade would have left it. `poweredOn`, \
      `batteryChargePercentage`, `rssi` and `availableFirmwareUpdate` act as `reader.power`, \
      `reader.setBattery`, `reader.setSignal` and `reader.offerUpdate` do, and `bonds` replaces the hosts \
      that the reader is paired with. Either all of it is done or, where one part is refused, nothing.
      """,
    result: .readerState,
    errors: .reader + [
      .unknownHost, .invalidState, .updateInProgress, .unsupportedOnPhysicalDevice,
    ],
    example: .init(
      params: #"{"firmwareVersion":"3.1.00.09","sleepAfter":60}"#,
      result: #"{"firmware":{"firmwareVersion":"3.1.00.09"}}"#))
}
