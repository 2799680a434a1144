// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideSchema

extension Shape where Value == String {
  /// A name or a version: 1 to 64 characters that can be shown on a terminal.
  package static let label = string(TextRule(length: 1...64, alphabet: .printable))
}

extension Shape where Value == Int {
  /// Whole percent.
  package static let percent = integer(0...100)
  /// Signal strength in dBm.
  package static let dBm = integer(-127...0)
}
