// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// A name as it is advertised. BlueZ puts it into the scan response, which has 31 bytes, two of them for its length and
/// its type; a longer one it refuses, with the whole advertisement.
enum AdvertisedName {
  static let longest = 29

  /// The longest beginning that fits and ends between two characters.
  static func cut(_ name: String) -> String {
    var kept = ""
    var bytes = 0
    for character in name {
      bytes += character.utf8.count
      guard bytes <= longest else { break }
      kept.append(character)
    }
    return kept
  }
}
