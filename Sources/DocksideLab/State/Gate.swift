// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines

/// A step that a fault could strike: where it is, and who takes part.
struct Gate: Sendable {
  var point: FaultPoint
  var reader: ReaderID?
  var dock: DockID?
  var host: HostID?
  var transport: Transport?
  var percent: Int?
}

extension Gate {
  /// Whether a step here is part of an operation.
  func concerns(_ operation: PendingOperation) -> Bool {
    guard point != .discovery, operation.host == host || operation.host == nil else {
      return false
    }
    return operation.reader != nil ? operation.reader == reader : operation.dock == dock
  }
}

/// The names that a fault's conditions speak of.
struct GateNames {
  var reader: String?
  var dock: String?
  var host: String?
  var firmware: String?
}

/// What tells whether a step that was held back still belongs to what goes on.
struct HeldContext: Equatable, Sendable {
  var readerSince: Instant?
  var dockSince: Instant?
  var sessionBegan: Instant?
  var updateBegan: Instant?
  var preparationBegan: Instant?
  var scan: Int?
}
