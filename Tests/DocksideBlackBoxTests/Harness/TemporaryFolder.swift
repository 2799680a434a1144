// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder that is gone when nobody uses it any more.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    // Short, since a socket's path must be.
    path = "/tmp/dsbb-\(UInt32.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it, written with `text` where that is given.
  func file(_ name: String, _ text: String? = nil) throws -> String {
    let path = "\(path)/\(name)"
    if let text { try text.write(toFile: path, atomically: false, encoding: .utf8) }
    return path
  }
}
