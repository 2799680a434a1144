// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideWire

/// Puts the content of a profile file in the place of its name, so that a call works wherever the
/// daemon runs.
package enum ProfileFile {
  /// Why a profile file cannot be used.
  package struct Unusable: Error, Hashable, Sendable {
    package var message: String
  }

  /// The call with the file's content as its `profile`, where that names a file: a text with a
  /// slash in it or `.json` at its end. Other names are for the daemon to know.
  ///
  /// - Parameters:
  ///   - folder: Where relative names are looked up: empty, or with a slash at its end.
  ///   - read: The text of a file; nil where it cannot be read.
  package static func inlined(
    in call: Call, folder: String, parser: any JSONParsing, read: (String) -> String?
  ) throws(Unusable) -> Call {
    guard case .string(let name)? = call.params["profile"],
      name.hasSuffix(".json") || name.contains("/")
    else { return call }
    let path = name.hasPrefix("/") ? name : folder + name
    guard var text = read(path) else { throw Unusable(message: "\(path) cannot be read") }
    do {
      var call = call
      call.params["profile"] = try parser.parse(text)
      return call
    } catch {
      let at = text.withUTF8 {
        TextPosition(offset: error.offset, in: UnsafeRawBufferPointer($0))
      }
      throw Unusable(message: "\(path):\(at.line):\(at.column): \(error.message)")
    }
  }
}
