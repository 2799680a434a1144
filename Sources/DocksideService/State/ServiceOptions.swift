// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideHardware
package import DocksideMachines

/// What the service is given by whoever owns it: facts of the world outside, and choices of the command line.
package struct ServiceOptions {
  /// The profile of the lab `default`: a name, or what `profiles` finds under it.
  package var profile = "nyc1"
  /// The calendar's date when the clock of the calls stands at `clockStart`.
  package var startDate = CalendarDate.defaultEpoch
  /// Nanoseconds on the clock of the calls when the service began.
  package var clockStart: UInt64 = 0
  /// A word that no other run has: what `system.hello` tells as `instance`.
  package var instance = "embedded"
  /// Profiles beyond those that are shipped.
  package var profiles: any ProfileStore = NoProfiles()
  /// The memory that the process holds, in bytes; nil where it cannot be told.
  package var residentBytes: () -> Int? = { nil }
  /// Where exported docks are served over USB/IP, as address and port; nil where they are not.
  package var usbipAddress: String?
  /// Makes the machine's hardware, at the first call that asks for it; nil where there is none.
  package var hardware: (() -> Hardware)?
  package var limits = Limits()

  package init() {}

  /// The most that one service holds, so that one client's mistake does not become another's.
  package struct Limits: Equatable, Sendable {
    package var labs = 10_000
    package var faultsPerLab = 1_000
    package var snapshotsPerLab = 1_000
    package var subscriptionsPerSession = 1_000
    package var waitsPerSession = 1_000
    /// Events that one request may bring about by moving a clock, while everybody else waits.
    package var eventsPerRequest = 10_000_000
    /// Bytes that may wait to be written to one connection: past it events are skipped, with an `event.gap` to say so,
    /// and nothing more is read from it.
    package var queuedBytes = 16 << 20

    package init() {}
  }
}

/// Where profiles come from besides the shipped ones.
package protocol ProfileStore {
  /// Without the shipped ones; sorted.
  var names: [String] { get }
  /// The JSON text of a profile; nil where there is none of that name.
  func text(of name: String) -> [UInt8]?
}

/// No profiles but the shipped ones.
package struct NoProfiles: ProfileStore {
  package init() {}
  package var names: [String] { [] }
  package func text(of name: String) -> [UInt8]? { nil }
}
