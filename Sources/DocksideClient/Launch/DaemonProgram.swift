// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the program `docksided` is looked for.
enum DaemonProgram {
  /// What is asked for, else `$DOCKSIDED`, else beside this program (where a test bundle finds what
  /// was built with it), else in the folders of `$PATH`.
  ///
  /// - Throws: `launchFailed` with every place that was looked at.
  static func find(_ asked: String?) throws(DocksideError) -> String {
    if let path = asked ?? Platform.environment("DOCKSIDED"), !path.isEmpty {
      guard isProgram(path) else {
        let whose = asked == nil ? "$DOCKSIDED names" : "you named"
        throw .launchFailed("\(whose) \(path), which is no program")
      }
      return path
    }
    let places = besideThisProgram + pathFolders
    for folder in places where isProgram(folder + "/docksided") { return folder + "/docksided" }
    throw .launchFailed(
      "there is no docksided; give a test target the product docksided of the package dockside, "
        + "or set $DOCKSIDED to its path. Looked in: " + places.joined(separator: ", "))
  }

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }

  /// The folder of this program, and of the bundles that are loaded into it.
  private static var besideThisProgram: [String] {
    var places = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent().path }
    if let program = Bundle.main.executableURL?.resolvingSymlinksInPath() {
      places.insert(program.deletingLastPathComponent().path, at: 0)
    }
    var seen: Set<String> = []
    return places.filter { seen.insert($0).inserted }
  }

  private static var pathFolders: [String] {
    (Platform.environment("PATH") ?? "").split(separator: ":").map(String.init)
  }
}
