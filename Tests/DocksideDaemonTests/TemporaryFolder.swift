// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder of the test's own with a path short enough for sockets, removed at the end.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/dockside-test.XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    path = String(cString: made)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name)) }

  /// The permission bits of a file.
  func mode(_ name: String) -> mode_t {
    var status = stat()
    return lstat(file(name), &status) == 0 ? status.st_mode & 0o777 : 0
  }
}
