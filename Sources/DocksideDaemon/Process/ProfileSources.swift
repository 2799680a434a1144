// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The profiles that the command line names, as they are on disk: read here, understood by the
/// service.
package struct ProfileSources: Equatable, Sendable {
  /// One file of profiles' folders.
  package struct Entry: Equatable, Sendable {
    /// The file's name without its ending: what `profile.get` and `lab.open` call it.
    package var name: String
    package var path: String
    package var bytes: [UInt8]
  }

  /// What the lab `default` is to hold.
  package enum Initial: Equatable, Sendable {
    /// A profile of the library, or one that the daemon brings along.
    case name(String)
    case file(Entry)
  }

  /// Nil where `--profile` is absent.
  package var initial: Initial?
  /// Every `*.json` of the folders of `--profiles-dir`, in the order in which they were given;
  /// where two have the same name the later one is meant to win.
  package var library: [Entry]

  /// Reads what the configuration names; the first file or folder that cannot be read ends the
  /// start.
  static func read(_ configuration: DaemonConfiguration) throws(StartFailure) -> ProfileSources {
    var library: [Entry] = []
    for folder in configuration.profileFolders {
      for file in try File.names(in: folder, suffix: ".json") {
        library.append(try entry(at: "\(folder)/\(file)"))
      }
    }
    switch configuration.profile {
    case nil: return ProfileSources(initial: nil, library: library)
    case .name(let name): return ProfileSources(initial: .name(name), library: library)
    case .file(let path):
      return ProfileSources(initial: .file(try entry(at: path)), library: library)
    }
  }

  private static func entry(at path: String) throws(StartFailure) -> Entry {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
    return Entry(name: name, path: path, bytes: try File.read(path))
  }
}
