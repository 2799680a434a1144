// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The process at the other end of a connected socket.
struct Peer {
  var user: uid_t
  /// Nil where the system does not say.
  var process: Int32?

  /// Asks the system; nil where it does not know either.
  init?(of descriptor: Int32) {
    var peer = csystem_peer()
    guard csystem_peer_of(descriptor, &peer) == 0 else { return nil }
    user = peer.user
    process = peer.process > 0 ? peer.process : nil
  }

  /// For the log: `user 1000, process 4242`.
  var text: String { process.map { "user \(user), process \($0)" } ?? "user \(user)" }
}

/// Who may connect: the daemon's own user, root, and the members of one group where `--group` names
/// it.
struct PeerCheck {
  /// The effective user of the daemon.
  var user: uid_t
  var group: gid_t?

  /// Whether a process of `peer` may connect. `isMember` says whether it has a group, and is asked
  /// only where that decides.
  func admits(_ peer: uid_t, isMember: (gid_t) -> Bool) -> Bool {
    if peer == user || peer == 0 { return true }
    return group.map(isMember) ?? false
  }

  /// The peer of a connection, and whether it may stay.
  func examine(_ descriptor: Int32) -> (peer: Peer?, isAdmitted: Bool) {
    guard let peer = Peer(of: descriptor) else { return (nil, false) }
    let isAdmitted = admits(peer.user) { csystem_peer_has_group(descriptor, $0) == 1 }
    return (peer, isAdmitted)
  }

  /// The number of a group, from its name or its digits.
  static func group(named name: String) throws(StartFailure) -> gid_t {
    if let entry = getgrnam(name) { return entry.pointee.gr_gid }
    if let number = gid_t(name), number != gid_t.max { return number }
    throw StartFailure("--group \(name): there is no such group on this machine")
  }
}
