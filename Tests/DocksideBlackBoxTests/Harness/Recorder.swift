// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Synchronization

/// What all tests of this process have seen of the contract, for the test that nothing was left out.
enum Recorder {
  struct Seen {
    var methods: Set<String> = []
    var events: Set<String> = []
    var errorKinds: Set<String> = []
    var errorCodes: Set<Int> = []
    /// The suites that talked to a daemon.
    var suites: Set<String> = []
  }

  private static let seen = Mutex(Seen())

  static func note(_ change: (inout Seen) -> Void) {
    seen.withLock { change(&$0) }
  }

  static var all: Seen { seen.withLock { $0 } }
}
