// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Foundation
import Testing

@testable import DocksideClient

/// The daemon that most tests share, each in a lab of its own.
enum Shared {
  static let daemon = Task { try await Dockside.launch() }

  static func lab(_ profile: ProfileSource = "nyc1", seed: UInt64? = nil) async throws -> Lab {
    try await daemon.value.openLab(profile: profile, seed: seed)
  }
}

/// Another connection to the shared daemon.
func connectToShared() async throws -> Dockside {
  try await Dockside.connect(socketPath: Shared.daemon.value.socketPath)
}

extension Lab {
  /// Lab time, type and outcome of every event of the log.
  func story() async throws -> [String] {
    try await event.history().events.map(\.description)
  }
}
