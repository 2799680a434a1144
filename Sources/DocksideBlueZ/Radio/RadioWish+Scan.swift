// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideHardware

extension RadioWish {
  /// The number of the scan that is to run; nil for none.
  var scan: Int? { scans ? 1 : nil }
}
