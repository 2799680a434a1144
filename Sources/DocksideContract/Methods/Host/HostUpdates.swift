// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
package import DocksideSchema

/// `host.firmwareUpdateSummary`
package struct HostFirmwareUpdateSummary: HostMethod {
  package var lab: String?
  package var host: String?

  package init() {}

  package static let name: StaticString = "host.firmwareUpdateSummary"

  package static let fields: [Field<Self>] = [.lab(\.lab), .host(\.host)]

  package static let description = MethodDescription(
    Self.self, "Tells what the app may know of the reader's firmware update, or null.",
    main: "host",
    details: """
      Null where none is offered, and over USB also where the one that is offered needs a Bluetooth link.
      """,
    result: .nullable(.firmwareUpdateSummary),
    errors: .host + [.notConnected, .unsupportedOnPhysicalDevice],
    example: .init(
      result: #"{"requiredDate":null,"requiresBluetoothConnection":false}"#,
      profile: "nyc1-update-available", before: .connected))
}

/// `host.dockFirmwareUpdateSummary`
package struct HostDockFirmwareUpdateSummary: HostMethod {
  package var lab: String?
  package var host: String?

  package init() {}

  package static let name: StaticString = "host.dockFirmwareUpdateSummary"

  package static let fields: [Field<Self>] = [.lab(\.lab), .host(\.host)]

  package static let description = MethodDescription(
    Self.self, "Tells what the app may know of the dock's firmware update, or null.", main: "host",
    result: .nullable(.dockFirmwareUpdateSummary),
    errors: .host + [.dockNotConnected, .unsupportedOnPhysicalDevice],
    example: .init(result: #"{"requiredDate":null}"#, profile: "dock-update-available"))
}

/// `host.startFirmwareUpdate`
package struct HostStartFirmwareUpdate: HostMethod {
  package var lab: String?
  package var host: String?

  package init() {}

  package static let name: StaticString = "host.startFirmwareUpdate"

  package static let fields: [Field<Self>] = [.lab(\.lab), .host(\.host)]

  package static let description = MethodDescription(
    Self.self, "Starts the firmware update that is offered for the connected reader.",
    main: "host",
    details: """
      Events follow it with the target `reader`: `host.firmwareDownloadProgress`, \
      `host.firmwareUpdateProgress`, `host.applyingFirmwareUpdate` as the reader reboots, and in the end \
      `host.firmwareUpdateComplete` or `host.firmwareUpdateFailure`. The app connects to the rebooted reader \
      by itself. Below the reader's `battery.updateMinimum` it is refused with `batteryTooLow`.
      """,
    result: .began("updating", "reader"),
    errors: .host + .updateStart + [.notConnected, .batteryTooLow, .unsupportedOnPhysicalDevice],
    example: .init(
      result: #"{"reader":"SIMULATED-NYC1-001","state":"updating"}"#,
      profile: "nyc1-update-available", before: .connected))
}

/// `host.startDockFirmwareUpdate`
package struct HostStartDockFirmwareUpdate: HostMethod {
  package var lab: String?
  package var host: String?

  package init() {}

  package static let name: StaticString = "host.startDockFirmwareUpdate"

  package static let fields: [Field<Self>] = [.lab(\.lab), .host(\.host)]

  package static let description = MethodDescription(
    Self.self, "Starts the firmware update that is offered for the connected dock.", main: "host",
    details: """
      The same events as with `host.startFirmwareUpdate` follow it, with the target `dock`. The dock reboots \
      and comes back; a reader in it loses its USB link for that time.
      """,
    result: .began("updating", "dock"),
    errors: .host + .updateStart + [.dockNotConnected, .unsupportedOnPhysicalDevice],
    example: .init(
      result: #"{"dock":"dock-1","state":"updating"}"#,
      profile: "dock-update-available"))
}

extension [Refusal.Kind] {
  /// What speaks against starting any update.
  fileprivate static let updateStart: Self = [.noUpdateAvailable, .updateInProgress, .invalidState]
}
