// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

extension Problem {
  /// Where the problem is as an editor counts, both from 1: the line, and the column in Unicode scalars.
  package func lineAndColumn(in source: UnsafeRawBufferPointer) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    for byte in source.prefix(max(0, offset)) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        // Continuation bytes of UTF-8 begin no scalar.
        column += 1
      }
    }
    return (line, column)
  }

  package func lineAndColumn(in source: String) -> (line: Int, column: Int) {
    var source = source
    return source.withUTF8 { lineAndColumn(in: UnsafeRawBufferPointer($0)) }
  }
}
