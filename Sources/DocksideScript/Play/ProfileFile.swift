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
  ///   - read: The text of a file.
  package static func inlined(
    in call: Call, folder: String, parser: any JSONParsing,
    read: (String) throws(UnreadableFile) -> String
  ) throws(Unusable) -> Call {
    guard case .string(let name)? = call.params["profile"], let path = path(name, in: folder)
    else { return call }
    var text: String
    do {
      text = try read(path)
    } catch {
      throw Unusable(message: "\(path) cannot be read: \(error.reason)")
    }
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

  /// Where the file of that name is; nil where the name is a profile's and not a file's.
  ///
  /// - Parameter folder: Empty, or with a slash at its end.
  package static func path(_ name: String, in folder: String) -> String? {
    guard name.hasSuffix(".json") || name.contains("/") else { return nil }
    return name.hasPrefix("/") ? name : folder + name
  }

  /// The folder that a script's profile files are looked up in: its own.
  package static func folder(ofScript file: String) -> String {
    file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
  }
}

/// A file that cannot be read.
package struct UnreadableFile: Error, Hashable, Sendable {
  /// Why, in a few words such as `no such file`.
  package var reason: String

  package init(reason: String) { self.reason = reason }
}
