// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire

/// Looks into sound JSON texts, such as those of examples, without reading their values.
enum JSONText {
  /// The members of an object whose keys need no escaping: each key with the text of its value.
  static func members(of text: String) -> [(key: String, value: String)] {
    parts(of: Array(compact(text).utf8).dropFirst().dropLast()).compactMap { part in
      // A key without escapes ends with the second quotation mark.
      guard let end = part.dropFirst().firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      let key = part[(part.startIndex + 1)..<end]
      return (
        String(decoding: key, as: UTF8.self), String(decoding: part[(end + 2)...], as: UTF8.self)
      )
    }
  }

  /// The same text on one line, without white space outside strings.
  static func compact(_ text: String) -> String {
    var out: [UInt8] = []
    var scan = JSONStringScan()
    for byte in text.utf8 {
      let isInside = scan.step(byte)
      let isBlank = byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
      if isInside || !isBlank { out.append(byte) }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// What stands between the commas of the outermost level.
  private static func parts(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var scan = JSONStringScan()
    var depth = 0
    var start = bytes.startIndex
    for index in bytes.indices {
      let byte = bytes[index]
      if scan.step(byte) { continue }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        parts.append(bytes[start..<index])
        start = index + 1
      default: break
      }
    }
    if start < bytes.endIndex { parts.append(bytes[start...]) }
    return parts
  }
}
