// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

/// Reads JSON texts into trees with simdjson. The trees are copies: nothing in them is borrowed.
package struct FastJSON: JSONParsing, Sendable {
  package init() {}

  package func parse(_ text: String) throws(JSONSyntaxError) -> JSONValue {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(JSONSyntaxError) in
        try FastJSONParser().withDocument(of: UnsafeRawBufferPointer(bytes)) { $0.root.value }
      }
    }
    return try result.get()
  }
}
