// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
package import DocksideProfiles
package import DocksideSchema
package import DocksideWire

/// `dock.offerUpdate`
package struct DockOfferUpdate: DockMethod {
  package var lab: String?
  package var dock: String?
  package var update = DockFirmwareOffer()

  package init() {}

  package var offer: FirmwareOffer { update.offer }

  package static let name: StaticString = "dock.offerUpdate"

  package static let fields: [Field<Self>] =
    [.lab(\.lab), .dock(\.dock)] + DockFirmwareOffer.fields.map { $0.within(\.update) }

  package func check(_ cursor: JSONCursor, _ problems: inout Problems) {
    update.check(cursor, &problems)
  }

  package static let description = MethodDescription(
    Self.self, "Offers a firmware update for a dock.", main: "dock",
    details: """
      It takes the place of an offer that is there. The app sees it in `host.dockFirmwareUpdateSummary` \
      while it is connected to the dock; `host.startDockFirmwareUpdate` installs it.
      """,
    result: .dockState, errors: .dock + [.updateInProgress, .unsupportedOnPhysicalDevice],
    example: .init(
      params: #"{"targetVersion":"1.1.0","updateDuration":30}"#,
      result: #"{"update":{"targetVersion":"1.1.0","updateDuration":30,"phase":null}}"#,
      profile: "nyc1-docked"))
}

/// `dock.withdrawUpdate`
package struct DockWithdrawUpdate: DockMethod {
  package var lab: String?
  package var dock: String?

  package init() {}

  package static let name: StaticString = "dock.withdrawUpdate"

  package static let fields: [Field<Self>] = [.lab(\.lab), .dock(\.dock)]

  package static let description = MethodDescription(
    Self.self, "Takes back the firmware update that is offered for a dock.", main: "dock",
    result: .dockState,
    errors: .dock + [.noUpdateAvailable, .updateInProgress, .unsupportedOnPhysicalDevice],
    example: .init(result: #"{"update":null}"#, profile: "dock-update-available"))
}
