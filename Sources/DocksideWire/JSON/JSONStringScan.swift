// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// Tells apart what is inside a string of a JSON text and what is not.
package struct JSONStringScan {
  private var isInString = false
  private var isEscaped = false

  package init() {}

  /// Takes the next byte; true where it belongs to a string, quotation marks included.
  package mutating func step(_ byte: UInt8) -> Bool {
    guard isInString else {
      isInString = byte == UInt8(ascii: "\"")
      return isInString
    }
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
    }
    return true
  }
}
