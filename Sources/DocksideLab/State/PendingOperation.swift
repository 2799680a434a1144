// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines

/// Something that has begun and not ended.
package struct PendingOperation: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case connect
    case reconnect
    case preparation
    case firmwareUpdate
    case startUp
  }

  package var kind: Kind
  package var reader: ReaderID?
  package var dock: DockID?
  package var host: HostID?
  /// What would move it on, in words.
  package var waitsFor: String
  package var since: Instant
  /// When something is scheduled that moves it on; nil where nothing is, which may mean that it is stuck.
  package var endsAt: Instant?
}
