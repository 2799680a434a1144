// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The profiles that come with the programs: the files of the folder `profiles`, embedded when they
/// are built. Those in its folder `faults` have a name that begins with `fault-`.
package enum ShippedProfiles {
  private static let files: [(name: String, path: String, bytes: [UInt8])] = [
    ("counter", "counter.json", PackageResources.counter_json),
    (
      "dock-update-available", "dock-update-available.json",
      PackageResources.dock_update_available_json
    ),
    ("fault-asks-on-connect", "faults/asks-on-connect.json", PackageResources.asks_on_connect_json),
    ("fault-breaks-bond", "faults/breaks-bond.json", PackageResources.breaks_bond_json),
    ("fault-connect-hangs", "faults/connect-hangs.json", PackageResources.connect_hangs_json),
    ("fault-dies-mid-update", "faults/dies-mid-update.json", PackageResources.dies_mid_update_json),
    ("fault-download-fails", "faults/download-fails.json", PackageResources.download_fails_json),
    (
      "fault-drops-mid-update", "faults/drops-mid-update.json",
      PackageResources.drops_mid_update_json
    ),
    ("fault-flaky-connect", "faults/flaky-connect.json", PackageResources.flaky_connect_json),
    (
      "fault-never-reconnects-after-update", "faults/never-reconnects-after-update.json",
      PackageResources.never_reconnects_after_update_json
    ),
    ("fault-pairing-refused", "faults/pairing-refused.json", PackageResources.pairing_refused_json),
    (
      "fault-poisoned-transfer", "faults/poisoned-transfer.json",
      PackageResources.poisoned_transfer_json
    ),
    ("fault-silent-connect", "faults/silent-connect.json", PackageResources.silent_connect_json),
    ("fault-slow-everything", "faults/slow-everything.json", PackageResources.slow_everything_json),
    ("fault-stale-battery", "faults/stale-battery.json", PackageResources.stale_battery_json),
    ("fault-unheard", "faults/unheard.json", PackageResources.unheard_json),
    ("nyc1", "nyc1.json", PackageResources.nyc1_json),
    ("nyc1-charging", "nyc1-charging.json", PackageResources.nyc1_charging_json),
    ("nyc1-docked", "nyc1-docked.json", PackageResources.nyc1_docked_json),
    ("nyc1-low-battery", "nyc1-low-battery.json", PackageResources.nyc1_low_battery_json),
    ("nyc1-scr", "nyc1-scr.json", PackageResources.nyc1_scr_json),
    ("nyc1-unstable", "nyc1-unstable.json", PackageResources.nyc1_unstable_json),
    (
      "nyc1-update-available", "nyc1-update-available.json",
      PackageResources.nyc1_update_available_json
    ),
    (
      "nyc1-update-required", "nyc1-update-required.json",
      PackageResources.nyc1_update_required_json
    ),
  ]

  /// In alphabetical order.
  package static let names: [String] = files.map(\.name)

  /// The JSON text of a shipped profile; nil where there is none of that name.
  package static func text(of name: String) -> String? {
    files.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// The file of a shipped profile, from the folder `profiles`; nil where there is none of that name.
  package static func path(of name: String) -> String? { files.first { $0.name == name }?.path }
}
