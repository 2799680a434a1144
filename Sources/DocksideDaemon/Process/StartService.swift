// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideService

/// Makes the service that the daemon serves.
enum StartService {
  /// - Parameter sources: The profiles named on the command line, read but not yet understood.
  static func make(_ sources: ProfileSources) throws(StartFailure) -> Service { Service() }
}
