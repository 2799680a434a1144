// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
import DocksideProfiles
package import DocksideSchema
package import DocksideWire

/// `reader.offerUpdate`
package struct ReaderOfferUpdate: ReaderMethod {
  package var lab: String?
  package var reader: String?
  package var offer = FirmwareOffer()

  package init() {}

  package static let name: StaticString = "reader.offerUpdate"

  package static let fields: [Field<Self>] =
    [.lab(\.lab), .reader(\.reader)] + FirmwareOffer.fields.map { $0.within(\.offer) }

  package func check(_ cursor: JSONCursor, _ problems: inout Problems) {
    offer.check(cursor, &problems)
  }

  package static let description = MethodDescription(
    Self.self, "Offers a firmware update for a reader.", main: "reader",
    details: """
      It takes the place of an offer that is there. The app sees it in `host.firmwareUpdateSummary` while it \
      is connected, over USB only where no Bluetooth link is required; `host.startFirmwareUpdate` installs it.
      """,
    result: .readerState, errors: .reader + [.updateInProgress, .unsupportedOnPhysicalDevice],
    example: .init(
      params: #"{"targetVersion":"3.1.00.11","updateDuration":20}"#,
      result: #"""
        {"update":{"targetVersion":"3.1.00.11","updateDuration":20,"requiredDate":null,
         "requiresBluetoothConnection":false,"phase":null,"percent":null}}
        """#))
}

/// `reader.withdrawUpdate`
package struct ReaderWithdrawUpdate: ReaderMethod {
  package var lab: String?
  package var reader: String?

  package init() {}

  package static let name: StaticString = "reader.withdrawUpdate"

  package static let fields: [Field<Self>] = [.lab(\.lab), .reader(\.reader)]

  package static let description = MethodDescription(
    Self.self, "Takes back the firmware update that is offered for a reader.", main: "reader",
    result: .readerState,
    errors: .reader + [.noUpdateAvailable, .updateInProgress, .unsupportedOnPhysicalDevice],
    example: .init(result: #"{"update":null}"#, profile: "nyc1-update-available"))
}
