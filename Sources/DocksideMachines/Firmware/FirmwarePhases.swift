// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// How a firmware update's time is shared among its phases, in parts of their sum. Inferred.
package struct FirmwarePhases: Equatable, Sendable {
  package var download = 30
  package var transfer = 50
  package var apply = 20

  package init() {}
}
