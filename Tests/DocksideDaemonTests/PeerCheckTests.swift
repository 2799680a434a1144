// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import CSystem
import Foundation
import Testing

@testable import DocksideDaemon

@Suite struct PeerCheckTests {
  struct Case: Sendable {
    var peer: uid_t
    var group: gid_t?
    var groups: [gid_t] = []
    var isAdmitted: Bool
  }

  @Test(arguments: [
    Case(peer: 1000, isAdmitted: true),
    Case(peer: 0, isAdmitted: true),
    Case(peer: 1001, isAdmitted: false),
    Case(peer: 1001, groups: [50], isAdmitted: false),
    Case(peer: 1001, group: 50, groups: [7, 50], isAdmitted: true),
    Case(peer: 1001, group: 50, groups: [7], isAdmitted: false),
    Case(peer: 1000, group: 50, isAdmitted: true),
    Case(peer: uid_t.max, group: 50, isAdmitted: false),
  ])
  func admitsItsUserRootAndTheGroup(_ test: Case) {
    let check = PeerCheck(user: 1000, group: test.group)
    #expect(check.admits(test.peer) { test.groups.contains($0) } == test.isAdmitted)
  }

  @Test func asksTheSystemWhoItIs() throws {
    let ends = try connectedPair()
    defer { ends.forEach(Descriptor.close) }
    let peer = try #require(Peer(of: ends[0]))
    #expect(peer.user == geteuid())
    #expect(peer.process == getpid())
    #expect(csystem_peer_has_group(ends[0], getegid()) == 1)
    #expect(csystem_peer_has_group(ends[0], 3_999_999_999) == 0)
    #expect(PeerCheck(user: geteuid()).examine(ends[0]).isAdmitted)
  }

  @Test func findsGroupsByNameAndNumber() throws {
    let name = try #require(getgrgid(0).map { String(cString: $0.pointee.gr_name) })
    #expect(try PeerCheck.group(named: name) == 0)
    #expect(try PeerCheck.group(named: "4711") == 4711)
    for name in ["no such group", "", "-1", "4294967295"] {
      #expect(throws: StartFailure.self) { try PeerCheck.group(named: name) }
    }
  }
}
