// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The socket that this daemon made, and its right to the path.
///
/// An exclusive lock on `PATH.lock` decides between daemons that start at the same moment: only its
/// holder looks at what is at the path and replaces a socket that nobody listens at. The kernel
/// drops the lock when its holder dies, however it dies, so a lock file that was left behind is in
/// nobody's way.
final class SocketClaim {
  /// The listening socket; whoever takes the claim closes it.
  let descriptor: Int32
  private let path: String
  private let identity: FileIdentity
  private let lock: SocketLock
  private var isReleased = false

  /// Takes the path and listens there.
  ///
  /// - Parameters:
  ///   - path: Absolute, and short enough for an address.
  ///   - group: The group that may connect besides the daemon's own user.
  init(path: String, group: gid_t?) throws(StartFailure) {
    self.path = path
    lock = try SocketLock(socket: path)
    do throws(StartFailure) {
      try SocketClaim.removeDeadSocket(at: path)
      (descriptor, identity) = try SocketClaim.listen(at: path, group: group)
    } catch {
      lock.release()
      throw error
    }
  }

  /// Takes the socket and the lock file away, unless somebody has put something else at the path
  /// meanwhile.
  func release() {
    guard !isReleased else { return }
    isReleased = true
    if FileIdentity(path: path) == identity { unlink(path) }
    lock.release()
  }

  /// Makes the path free: a socket that nobody listens at is removed, anything else that is there
  /// is refused.
  private static func removeDeadSocket(at path: String) throws(StartFailure) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return }
      throw StartFailure("\(path) cannot be examined: \(SystemError.last.message)")
    }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw StartFailure(
        "\(path) is there already and is not a socket; it is left alone: "
          + "move it or choose another path with --socket")
    }
    switch SocketHolder.at(path) {
    case .nobody: break
    case .somebody(let process):
      throw StartFailure("\(path): \(SocketHolder.name(process)) listens there already")
    case .unknown(let error) where error.code == EPROTOTYPE:
      throw StartFailure(
        "\(path) is a socket of another kind, which somebody uses; "
          + "choose another path with --socket")
    case .unknown(let error):
      throw StartFailure(
        "\(path): whether anybody listens there cannot be found out: \(error.message)")
    }
    guard unlink(path) == 0 || errno == ENOENT else {
      throw StartFailure("the dead socket \(path) cannot be removed: \(SystemError.last.message)")
    }
  }

  /// The mode is set before `listen`, and nobody can connect before that: there is no moment at
  /// which the socket is open to more people than it should be.
  private static func listen(
    at path: String, group: gid_t?
  ) throws(StartFailure) -> (Int32, FileIdentity) {
    var descriptor: Int32 = -1
    do throws(SystemError) {
      descriptor = try Descriptor.checked(csystem_stream_socket())
      try Descriptor.checked(csystem_bind(descriptor, path))
    } catch {
      if descriptor >= 0 { Descriptor.close(descriptor) }
      throw StartFailure("no socket can be made at \(path): \(error.message)")
    }
    let identity = FileIdentity(path: path)
    let failure: String?
    if let group, chown(path, uid_t.max, group) != 0 {
      failure = "the socket cannot be given to group \(group): \(SystemError.last.message)"
    } else if chmod(path, group == nil ? 0o600 : 0o660) != 0 {
      failure = "the mode of \(path) cannot be set: \(SystemError.last.message)"
    } else if systemListen(descriptor) != 0 {
      failure = "\(path) cannot be listened at: \(SystemError.last.message)"
    } else {
      failure = nil
    }
    guard failure == nil, let identity else {
      unlink(path)
      Descriptor.close(descriptor)
      throw StartFailure(failure ?? "\(path) went away while it was being made")
    }
    return (descriptor, identity)
  }
}

/// Which file it is, whatever its name.
struct FileIdentity: Equatable {
  private var device: dev_t
  private var number: ino_t

  init(_ status: stat) {
    device = status.st_dev
    number = status.st_ino
  }

  /// The file at the path, links not followed; nil where there is none.
  init?(path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

private func systemListen(_ descriptor: Int32) -> Int32 { listen(descriptor, Int32(SOMAXCONN)) }
