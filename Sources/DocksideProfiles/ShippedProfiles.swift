// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The profiles that come with the programs: the files of the folder `profiles`, embedded when they
/// are built.
package enum ShippedProfiles {
  private static let files: [(name: String, bytes: [UInt8])] = [
    ("counter", PackageResources.counter_json),
    ("dock-update-available", PackageResources.dock_update_available_json),
    ("nyc1", PackageResources.nyc1_json),
    ("nyc1-charging", PackageResources.nyc1_charging_json),
    ("nyc1-docked", PackageResources.nyc1_docked_json),
    ("nyc1-low-battery", PackageResources.nyc1_low_battery_json),
    ("nyc1-scr", PackageResources.nyc1_scr_json),
    ("nyc1-unstable", PackageResources.nyc1_unstable_json),
    ("nyc1-update-available", PackageResources.nyc1_update_available_json),
    ("nyc1-update-required", PackageResources.nyc1_update_required_json),
  ]

  /// In alphabetical order.
  package static let names: [String] = files.map(\.name)

  /// The JSON text of a shipped profile; nil where there is none of that name.
  package static func text(of name: String) -> String? {
    files.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
