// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What a host's app has to do with a reader: nothing, an attempt to connect, or a connection. One reader at most, as
/// the SDK has one `connectedDevice`.
///
/// ```
///            connect                    link up
///   none ──────────────▶ connecting ──────────────▶ connected
///    ▲  ◀── every failure ──┘  (a newer connect replaces the older)  │
///    └──────── disconnect, the link lost, Bluetooth off ─────────────┘
/// ```
package enum HostSession: Equatable, Sendable {
  case none
  case connecting(Attempt)
  case connected(Connection)

  package struct Attempt: Equatable, Sendable {
    package var reader: ReaderID
    package var began: Instant
    package var stage: Stage
    /// How it is made.
    package var transport: Transport
  }

  /// What an attempt waits for.
  package enum Stage: String, CaseIterable, Sendable {
    /// Nobody has answered yet.
    case searching
    /// The reader has answered; its connection delay runs.
    case answered
    case pairing
    /// The reader is held by another host; the app learns of it in a moment.
    case busy
    /// The dock's cable brings it.
    case usb
    /// The link is up; the app waits for the update that comes first.
    case installing
  }

  package struct Connection: Equatable, Sendable {
    package var reader: ReaderID
    package var transport: Transport
    package var since: Instant
  }

  package var attempt: Attempt? { if case .connecting(let attempt) = self { attempt } else { nil } }
  package var connection: Connection? {
    if case .connected(let connection) = self { connection } else { nil }
  }
  /// The reader that is connected or being connected.
  package var reader: ReaderID? { attempt?.reader ?? connection?.reader }
}

/// A scan for readers and what it has heard.
package struct Discovery: Equatable, Sendable {
  package struct Found: Equatable, Sendable {
    package var reader: ReaderID
    /// dBm; nil where a real adapter does not tell.
    package var rssi: Int?
  }

  package var isRunning = false
  /// Counts the scans, so that what an old one was about to hear is not taken for the new one's.
  package var scan = 0
  /// In the order in which they were heard.
  package var found: [Found] = []

  /// Strongest signal first (source: 000_67a33e72391f0c7e.txt, `discoveredDevices`); equals keep their order.
  package var sorted: [Found] {
    found.enumerated().sorted {
      ($1.element.rssi ?? .min, $0.offset) < ($0.element.rssi ?? .min, $1.offset)
    }.map(\.element)
  }
}

/// A link that is gone without the phone having noticed.
package struct LostLink: Equatable, Sendable {
  package var reader: ReaderID
  package var transport: Transport
  package var reason: Reason
}

/// A link that the host expects to come back by itself.
package struct Reconnection: Equatable, Sendable {
  package var reader: ReaderID
  /// Not before then.
  package var due: Instant
  package var since: Instant
}
