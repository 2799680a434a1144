// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
package import DocksideSchema

/// What the documentation tells of a profile's key beside its description: its unit and where it comes from.
package struct KeyNote: Equatable, Sendable {
  /// What a number counts; empty for everything else and for plain numbers.
  package var unit: String
  package var source: Source

  package enum Source: String, CaseIterable, Sendable {
    /// A key of the vendor's SDK simulator with its own default.
    case sdk = "SDK"
    /// A key of the vendor's SDK simulator, which documents no default.
    case sdkWithOurDefault = "SDK, default ours"
    /// Documented behaviour of the vendor's devices or SDK.
    case documented = "Adyen"
    /// The vendor documents nothing: chosen here.
    case ours = "ours"
  }

  /// The note for a key of an object of profiles.
  package static func of(_ member: ObjectSchema.Member, in object: ObjectSchema) -> KeyNote {
    KeyNote(unit: unit(of: member), source: source(of: member.name, in: object.title))
  }

  /// The units of numbers that are no seconds, by key.
  package static let units: [String: String] = [
    "batteryChargePercentage": "%", "chargingStartPercentage": "%", "low": "%", "critical": "%",
    "updateMinimum": "%", "off": "% an hour", "sleeping": "% an hour", "idle": "% an hour",
    "connected": "% an hour", "updating": "% an hour", "chargePerHour": "% an hour",
    "rssi": "dBm", "pairingPasskey": "six digits", "speed": "lab seconds a second",
    "download": "parts of the sum",
    "transfer": "parts of the sum", "apply": "parts of the sum",
  ]

  /// The keys whose behaviour the vendor documents outside of its simulator, as `Object.key`.
  package static let documented: Set<String> = [
    "Reader.name", "Reader.sleepAfter", "Preparation.securityCheckInterval",
  ]

  private static func unit(of member: ObjectSchema.Member) -> String {
    switch member.schema {
    case .seconds, .nullable(.seconds): "s"
    default: units[member.name] ?? ""
    }
  }

  private static func source(of key: String, in title: String) -> Source {
    switch title {
    case ReaderConfiguration.title where ReaderConfiguration.vendorKeys.contains(key): .sdk
    case FirmwareOffer.title, DockFirmwareOffer.title:
      switch key {
      case "targetVersion", "requiredDate": .sdk
      case "updateDuration", "requiresBluetoothConnection": .sdkWithOurDefault
      default: .ours
      }
    default: documented.contains("\(title).\(key)") ? .documented : .ours
    }
  }
}
