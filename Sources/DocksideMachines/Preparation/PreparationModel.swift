// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What `prepareDeviceForTransaction` takes. Inferred, but for the day between two security checks and the 30 s that
/// a configuration push takes at most (000_67a33e72391f0c7e.txt, section 6).
package struct PreparationModel: Equatable, Sendable {
  /// Looking whether anything is to be done.
  package var checkDuration = Interval.milliseconds(500)
  /// Sending the configuration files, where they are stale; at most 30 s.
  package var configurationPushDuration = Interval.seconds(5)
  package var securityCheckDuration = Interval.seconds(2)
  package var securityCheckInterval = Interval.seconds(86_400)
  /// Whether the reader's configuration is up to date from the start.
  package var configurationFresh = false

  package init() {}
}
