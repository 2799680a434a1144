// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideWire

/// What became of a text: its value, or why it is none.
enum Outcome: Equatable {
  case value(JSONValue)
  case failure(JSONSyntaxError)
}

/// Parses bytes through the copying way and through the in-place way, which must agree.
func outcomes(_ bytes: [UInt8], parser: FastJSONParser = FastJSONParser()) -> [Outcome] {
  // The bytes behind the text are chosen to continue whatever the text ends with.
  let padding = [UInt8](repeating: UInt8(ascii: "1"), count: FastJSONParser.padding)
  return [(bytes, 0), (bytes + padding, padding.count)].map { bytes, paddedBy in
    bytes.withUnsafeBytes { buffer in
      let text = UnsafeRawBufferPointer(rebasing: buffer.dropLast(paddedBy))
      do throws(JSONSyntaxError) {
        return .value(try parser.parse(text, paddedBy: paddedBy).root.value)
      } catch {
        return .failure(error)
      }
    }
  }
}

/// Parses bytes and lets the caller look at the document.
func withDocument<Value>(
  _ text: String, _ body: (JSONDocument) -> Value
) throws(JSONSyntaxError) -> Value {
  let parser = FastJSONParser()
  let result = Array(text.utf8).withUnsafeBytes { bytes in
    Result { () throws(JSONSyntaxError) in body(try parser.parse(bytes)) }
  }
  return try result.get()
}
