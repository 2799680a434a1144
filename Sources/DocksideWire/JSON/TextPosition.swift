// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// A place in a text as an editor shows it.
package struct TextPosition: Hashable, Sendable {
  /// From 1.
  package var line: Int
  /// From 1, in Unicode scalars.
  package var column: Int

  /// The place of the byte at `offset` of `text`, or its end for an offset past it.
  package init(offset: Int, in text: UnsafeRawBufferPointer) {
    line = 1
    column = 1
    for byte in text.prefix(max(0, offset)) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        // Of a scalar's bytes only the first counts.
        column += 1
      }
    }
  }
}
