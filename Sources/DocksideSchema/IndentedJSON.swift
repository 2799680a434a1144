// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire

/// JSON text for people: one member or element a line, indented by two spaces.
package enum IndentedJSON {
  /// The same JSON text laid out anew; only white space outside strings changes. Ends with a line
  /// feed.
  ///
  /// - Parameter text: one sound JSON text.
  package static func text(of text: String) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count * 2)
    var depth = 0
    var scan = JSONStringScan()
    for byte in text.utf8 {
      if scan.step(byte) {
        out.append(byte)
        continue
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        out.append(byte)
        breakLine(&out, depth)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        close(byte, &out, depth)
      case UInt8(ascii: ","):
        out.append(byte)
        breakLine(&out, depth)
      case UInt8(ascii: ":"):
        out.append(contentsOf: [byte, UInt8(ascii: " ")])
      default: out.append(byte)
      }
    }
    out.append(UInt8(ascii: "\n"))
    return String(decoding: out, as: UTF8.self)
  }

  private static func breakLine(_ out: inout [UInt8], _ depth: Int) {
    out.append(UInt8(ascii: "\n"))
    out.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
  }

  /// An empty object or array stays on its line.
  private static func close(_ byte: UInt8, _ out: inout [UInt8], _ depth: Int) {
    while out.last == UInt8(ascii: " ") || out.last == UInt8(ascii: "\n") { out.removeLast() }
    let isEmpty = out.last == (byte == UInt8(ascii: "}") ? UInt8(ascii: "{") : UInt8(ascii: "["))
    if !isEmpty { breakLine(&out, depth) }
    out.append(byte)
  }
}
