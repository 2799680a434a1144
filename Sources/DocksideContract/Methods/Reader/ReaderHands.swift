// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideProfiles
package import DocksideSchema
package import DocksideWire

/// `reader.power`
package struct ReaderPower: ReaderMethod {
  package var lab: String?
  package var reader: String?
  package var on = false

  package init() {}

  package static let name: StaticString = "reader.power"

  package static let fields: [Field<Self>] = [
    .lab(\.lab), .reader(\.reader),
    Field("on", "Whether the reader is to be on.", \.on, .bool, required: true),
  ]

  package static let description = MethodDescription(
    Self.self, "Turns a reader on or off, as holding its power button does.", main: "reader",
    details: """
      A reader that is turned on starts for its `startUpDelay` before it is idle. Turning it off ends a link, \
      an attempt to connect and an update at once. Nothing happens where it is as wanted already. A reader \
      with an empty battery refuses with `invalidState`.
      """,
    result: .readerState, errors: .reader + [.invalidState, .unsupportedOnPhysicalDevice],
    example: .init(
      params: #"{"on":false}"#, result: #"{"reader":"SIMULATED-NYC1-001","state":"off"}"#))
}

/// `reader.press`
package struct ReaderPress: ReaderMethod {
  package var lab: String?
  package var reader: String?

  package init() {}

  package static let name: StaticString = "reader.press"

  package static let fields: [Field<Self>] = [.lab(\.lab), .reader(\.reader)]

  package static let description = MethodDescription(
    Self.self, "Presses a reader's button once.", main: "reader",
    details: """
      It turns on a reader that is off, wakes one that sleeps and confirms a pairing that waits for it; \
      otherwise the time until sleep begins anew.
      """,
    result: .readerState, errors: .reader + [.invalidState, .unsupportedOnPhysicalDevice],
    example: .init(
      result: #"{"state":"starting"}"#, before: [.init("reader.power", #"{"on":false}"#)]))
}

/// `reader.setBattery`
package struct ReaderSetBattery: ReaderMethod {
  package var lab: String?
  package var reader: String?
  /// At least one of `percent` and `charging` is there.
  package var percent: Int?
  package var charging: Bool?

  package init() {}

  package static let name: StaticString = "reader.setBattery"

  package static let fields: [Field<Self>] = [
    .lab(\.lab), .reader(\.reader),
    Field("percent", "The charge in whole percent.", optional: \.percent, .percent),
    Field(
      "charging", "Whether a charging cable is in the reader.", optional: \.charging, .bool),
  ]

  package func check(_ cursor: JSONCursor, _ problems: inout Problems) {
    if cursor["percent"] == nil, cursor["charging"] == nil {
      problems.add("give percent, charging or both", at: cursor.offset)
    }
  }

  package static let description = MethodDescription(
    Self.self, "Sets a reader's charge, or plugs or pulls its charging cable.", main: "reader",
    details: """
      What is not given stays as it is. A reader at 0 percent that does not charge turns off. One that sits \
      in a dock with power charges in any case: `charging: false` is refused there with `invalidState`.
      """,
    result: .readerState, errors: .reader + [.invalidState, .unsupportedOnPhysicalDevice],
    example: .init(
      params: #"{"percent":15,"charging":false}"#,
      result: #"{"battery":{"percent":15,"charging":false,"reported":15}}"#))
}

/// `reader.setSignal`
package struct ReaderSetSignal: ReaderMethod {
  package var lab: String?
  package var reader: String?
  package var rssi: Int?

  package init() {}

  package static let name: StaticString = "reader.setSignal"

  package static let fields: [Field<Self>] = [
    .lab(\.lab), .reader(\.reader),
    Field(
      "rssi", "The signal strength in dBm at every host; null is out of range.", \.rssi,
      .nullable(.dBm), required: true),
  ]

  package static let description = MethodDescription(
    Self.self, "Moves a reader nearer to the hosts, away from them, or out of range.",
    main: "reader",
    details: """
      Out of range a Bluetooth link drops with the reason `outOfRange`, and scans lose the reader; a USB link \
      stays.
      """,
    result: .readerState, errors: .reader + [.unsupportedOnPhysicalDevice],
    example: .init(params: #"{"rssi":-72}"#, result: #"{"rssi":-72,"state":"idle"}"#))
}

/// `reader.factoryReset`
package struct ReaderFactoryReset: ReaderMethod {
  package var lab: String?
  package var reader: String?

  package init() {}

  package static let name: StaticString = "reader.factoryReset"

  package static let fields: [Field<Self>] = [.lab(\.lab), .reader(\.reader)]

  package static let description = MethodDescription(
    Self.self, "Makes a reader forget its bonds and its transaction configuration.",
    main: "reader",
    details: """
      What is linked is cut off with the reason `factoryReset`. Hosts keep their side of the bond: their \
      next connect ends with `bondLost` until `host.forget`. Firmware and battery stay as they are.
      """,
    result: .readerState, errors: .reader + [.unsupportedOnPhysicalDevice],
    example: .init(
      result: #"{"state":"idle","bonds":[],"link":{"transport":"none","host":null}}"#,
      before: .connected))
}
