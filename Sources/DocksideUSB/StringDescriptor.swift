// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// String descriptors as devices send them: their length in bytes, the number 3, and units of 16 bits, least
/// significant byte first. A device may lie in each of them.
enum StringDescriptor {
  static let english: UInt16 = 0x0409

  /// The text, up to its first NUL, as the kernel reads it; an unpaired surrogate becomes U+FFFD.
  /// - Returns: nil where these are no bytes of a string descriptor.
  static func text(_ bytes: [UInt8]) -> String? {
    units(bytes).map { String(decoding: $0.prefix { $0 != 0 }, as: UTF16.self) }
  }

  /// The language to ask for, from string 0: English where the device has it, else its first. English, too, where it
  /// names none, since such devices mostly do not look at it.
  static func language(_ bytes: [UInt8]) -> UInt16 {
    guard let languages = units(bytes), let first = languages.first else { return english }
    return languages.contains(english) ? english : first
  }

  /// A last odd byte is left out, and so is what goes beyond the length, or was not sent.
  private static func units(_ bytes: [UInt8]) -> [UInt16]? {
    guard bytes.count >= 2, bytes[1] == 3, bytes[0] >= 2 else { return nil }
    let end = min(Int(bytes[0]), bytes.count) & ~1
    return stride(from: 2, to: end, by: 2).map { UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8 }
  }
}
