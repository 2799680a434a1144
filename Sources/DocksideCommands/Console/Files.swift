// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideScript
import Foundation

/// Text files by their path.
enum Files {
  /// The whole text.
  static func read(_ path: String) throws(UnreadableFile) -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw UnreadableFile(reason: "no such file")
    }
    guard !isFolder.boolValue else { throw UnreadableFile(reason: "it is a folder") }
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw UnreadableFile(reason: "no permission")
    }
    let bytes: Data
    do {
      bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw UnreadableFile(reason: error.localizedDescription)
    }
    guard let text = String(data: bytes, encoding: .utf8) else {
      throw UnreadableFile(reason: "it is not UTF-8")
    }
    return text
  }

  /// Why a file cannot be written at a path, in a few words; nil where it can be.
  static func obstacle(toWriting path: String) -> String? {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    if manager.fileExists(atPath: path, isDirectory: &isFolder) {
      if isFolder.boolValue { return "it is a folder" }
      if !manager.isWritableFile(atPath: path) { return "no permission" }
      guard isRegular(path) else { return nil }
    }
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
    let folder = path.contains("/") ? parent.relativePath : "."
    guard manager.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      return "there is no folder \(folder)"
    }
    return manager.isWritableFile(atPath: folder) ? nil : "no permission in the folder \(folder)"
  }

  /// Replaces a file at once, so that nobody reads half of it; terminals and pipes are written to.
  static func write(_ text: String, to path: String) throws(CommandFailure) {
    let isPlain = isRegular(path) || !FileManager.default.fileExists(atPath: path)
    do {
      try Data(text.utf8)
        .write(to: URL(fileURLWithPath: path), options: isPlain ? .atomic : [])
    } catch {
      let reason = obstacle(toWriting: path) ?? error.localizedDescription
      throw CommandFailure(.usage, "\(path): cannot be written: \(reason)")
    }
  }

  private static func isRegular(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }
}
