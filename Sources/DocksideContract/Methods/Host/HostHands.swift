// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines
package import DocksideSchema

/// `host.setBluetooth`
package struct HostSetBluetooth: HostMethod {
  package var lab: String?
  package var host: String?
  package var state = BluetoothState.on

  package init() {}

  package static let name: StaticString = "host.setBluetooth"

  package static let fields: [Field<Self>] = [
    .lab(\.lab), .host(\.host),
    Field(
      "state", "The Bluetooth radio as the app may use it.", \.state, .enumeration(),
      required: true),
  ]

  package static let description = MethodDescription(
    Self.self, "Turns a host's Bluetooth on or off, or takes the app's permission for it away.",
    main: "state",
    details: """
      Where the app can no longer use it, a scan stops, a Bluetooth link ends and an attempt to connect \
      fails; a USB link stays.
      """,
    result: .hostState, errors: .host + [.hardwareUnavailable],
    example: .init(params: #"{"state":"off"}"#, result: #"{"host":"host-1","bluetooth":"off"}"#))
}

/// `host.plug`
package struct HostPlug: HostMethod, DockMethod {
  package var lab: String?
  package var host: String?
  package var dock: String?

  package init() {}

  package static let name: StaticString = "host.plug"

  package static let fields: [Field<Self>] = [.lab(\.lab), .host(\.host), .dock(\.dock)]

  package static let description = MethodDescription(
    Self.self, "Puts a host's USB-C cable into a dock.", main: "dock",
    details: """
      Where the dock has power, the app sees it after its `enumerationDelay` (`host.dockConnected`), and the \
      reader in it after that time again.
      """,
    result: .hostState,
    errors: .host + [.unknownDock, .invalidState, .unsupportedOnPhysicalDevice],
    example: .init(
      params: #"{"dock":"dock-1"}"#, result: #"{"host":"host-1","cable":"dock-1"}"#,
      before: [.init("dock.add", #"{"dock":"dock-1"}"#)]))
}

/// `host.unplug`
package struct HostUnplug: HostMethod {
  package var lab: String?
  package var host: String?

  package init() {}

  package static let name: StaticString = "host.unplug"

  package static let fields: [Field<Self>] = [.lab(\.lab), .host(\.host)]

  package static let description = MethodDescription(
    Self.self, "Pulls a host's USB-C cable out of the dock.", main: "host",
    details: "The app loses the dock, and a reader that is linked over USB, at once.",
    result: .hostState, errors: .host + [.invalidState, .unsupportedOnPhysicalDevice],
    example: .init(
      result: #"{"host":"host-1","cable":null,"connectedDock":null,"connectedReader":null}"#,
      profile: "nyc1-docked"))
}

/// `host.forget`
package struct HostForget: HostMethod, ReaderMethod {
  package var lab: String?
  package var host: String?
  package var reader: String?

  package init() {}

  package static let name: StaticString = "host.forget"

  package static let fields: [Field<Self>] = [.lab(\.lab), .host(\.host), .reader(\.reader)]

  package static let description = MethodDescription(
    Self.self, "Forgets a reader, as \"Forget This Device\" in the phone's settings does.",
    main: "reader",
    details: """
      The phone's side of the bond is gone and the reader leaves `known`; a Bluetooth link with it ends. \
      The next connect pairs anew.
      """,
    result: .hostState, errors: .host + [.unknownReader, .invalidState],
    example: .init(
      params: #"{"reader":"SIMULATED-NYC1-001"}"#,
      result: #"{"known":[],"bonds":[],"connectedReader":null}"#, before: .connected))
}

/// `host.restartApp`
package struct HostRestartApp: HostMethod {
  package var lab: String?
  package var host: String?

  package init() {}

  package static let name: StaticString = "host.restartApp"

  package static let fields: [Field<Self>] = [.lab(\.lab), .host(\.host)]

  package static let description = MethodDescription(
    Self.self, "Kills the app without a goodbye and starts it again.", main: "host",
    details: """
      What the app was doing is lost: scan, attempts, preparation, update and connections. The phone keeps \
      its bonds and known readers, and a Bluetooth link for its `linkLinger`, during which other hosts find \
      the reader busy. What hangs on the cable is seen anew.
      """,
    result: .hostState, errors: .host,
    example: .init(
      result: #"{"connectedReader":null,"known":["SIMULATED-NYC1-001"]}"#, before: .connected))
}
