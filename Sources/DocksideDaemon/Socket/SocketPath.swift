// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CSystem
package import DocksideWire

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The path of the daemon's socket, and by which rule it was chosen.
package struct SocketPath: Equatable, Sendable {
  /// An absolute path.
  package let path: String
  package let origin: SocketPlace.Origin

  /// Chooses the path as `SocketPlace` does; a relative one is taken from `workingFolder`.
  package static func resolve(
    option: String?, environment: (String) -> String?, user: UInt32, workingFolder: String
  ) -> SocketPath {
    let place = SocketPlace(option: option, environment: environment, user: user)
    let isAbsolute = place.path.utf8.first == UInt8(ascii: "/")
    let path = isAbsolute ? place.path : "\(workingFolder)/\(place.path)"
    return SocketPath(path: path, origin: place.origin)
  }

  /// Refuses a path that the address of a Unix socket has no room for.
  package func checkLength() throws(StartFailure) {
    let length = path.utf8.count
    let limit = csystem_path_limit()
    guard length > limit else { return }
    throw StartFailure(
      "\(path): the path has \(length) bytes and a Unix socket's may have \(limit); "
        + "choose a shorter one with --socket")
  }

  /// Makes the folder where it is ours to make, and refuses one that somebody else could have
  /// prepared.
  ///
  /// `/tmp` is everybody's: a folder of that name which is a link, or not ours, or open to others,
  /// would let them put a socket of theirs in the place of ours.
  package func prepareFolder() throws(StartFailure) {
    guard origin == .ownFolder, let slash = path.lastIndex(of: "/") else { return }
    try SocketPath.prepare(folder: String(path[..<slash]))
  }

  /// Makes `folder` with mode 0700 or checks the one that is there.
  static func prepare(folder: String) throws(StartFailure) {
    if mkdir(folder, 0o700) != 0 && errno != EEXIST {
      throw StartFailure("the folder \(folder) cannot be made: \(SystemError.last.message)")
    }
    var status = stat()
    guard lstat(folder, &status) == 0 else {
      throw StartFailure("the folder \(folder) cannot be examined: \(SystemError.last.message)")
    }
    let advice = "remove it or choose another path with --socket"
    switch status.st_mode & S_IFMT {
    case S_IFDIR: break
    case S_IFLNK: throw StartFailure("\(folder) is a symbolic link, not a folder; \(advice)")
    default: throw StartFailure("\(folder) is not a folder; \(advice)")
    }
    guard status.st_uid == geteuid() else {
      throw StartFailure("the folder \(folder) belongs to user \(status.st_uid); \(advice)")
    }
    guard status.st_mode & 0o022 == 0 else {
      throw StartFailure("others may write to the folder \(folder); run: chmod 0700 \(folder)")
    }
  }
}
