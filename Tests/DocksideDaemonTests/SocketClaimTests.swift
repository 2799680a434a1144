// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import CSystem
import Foundation
import Testing

@testable import DocksideDaemon

@Suite struct SocketClaimTests {
  @Test func listensForItsUserAloneAndTidiesUp() throws {
    let folder = try TemporaryFolder()
    let claim = try SocketClaim(path: folder.file("s"), group: nil)
    #expect(folder.mode("s") == 0o600)
    #expect(folder.mode("s.lock") == 0o600)
    #expect(csystem_is_listener(claim.descriptor) == 1)
    Descriptor.close(try Descriptor.connected(to: folder.file("s")))
    Descriptor.close(claim.descriptor)
    claim.release()
    #expect(!folder.exists("s") && !folder.exists("s.lock"))
  }

  @Test func letsAGroupIn() throws {
    let folder = try TemporaryFolder()
    let claim = try SocketClaim(path: folder.file("s"), group: getegid())
    defer { claim.release() }
    #expect(folder.mode("s") == 0o660)
    Descriptor.close(claim.descriptor)
  }

  @Test func refusesAPathThatIsServedAndSaysByWhom() throws {
    let folder = try TemporaryFolder()
    let claim = try SocketClaim(path: folder.file("s"), group: nil)
    defer { claim.release() }
    let words = "process \(getpid()) serves there already"
    refused(folder.file("s"), words)
    Descriptor.close(claim.descriptor)
    refused(folder.file("s"), "process \(getpid()) is starting or ending there")
    #expect(folder.exists("s"))
  }

  @Test func refusesASocketThatAnotherProgramListensAt() throws {
    let folder = try TemporaryFolder()
    let listener = try bound(csystem_stream_socket(), at: folder.file("s"))
    #expect(listen(listener, 1) == 0)
    refused(folder.file("s"), "process \(getpid()) listens there already")
    #expect(folder.exists("s") && !folder.exists("s.lock"))
    Descriptor.close(listener)
  }

  @Test func replacesADeadSocketAndAnAbandonedLock() throws {
    let folder = try TemporaryFolder()
    Descriptor.close(try bound(csystem_stream_socket(), at: folder.file("s")))
    try folder.write("4242\n", to: "s.lock")
    let claim = try SocketClaim(path: folder.file("s"), group: nil)
    Descriptor.close(try Descriptor.connected(to: folder.file("s")))
    Descriptor.close(claim.descriptor)
    claim.release()
  }

  @Test(arguments: ["file", "folder", "link"])
  func leavesWhatIsNoSocketAlone(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("precious", to: "file")
    #expect(mkdir(folder.file("folder"), 0o700) == 0)
    #expect(symlink(folder.file("file"), folder.file("link")) == 0)
    refused(folder.file(name), "is not a socket; it is left alone")
    #expect(folder.exists(name) && !folder.exists("\(name).lock"))
  }

  @Test func leavesASocketOfAnotherKindAlone() throws {
    let folder = try TemporaryFolder()
    let other = try bound(csystem_datagram_socket(), at: folder.file("s"))
    defer { Descriptor.close(other) }
    refused(folder.file("s"), "is a socket of another kind")
    #expect(folder.exists("s"))
  }

  @Test func saysThatTheFolderIsMissing() throws {
    let folder = try TemporaryFolder()
    refused(folder.file("absent/s"), "there is no folder \(folder.file("absent"))")
  }

  @Test func leavesASocketThatTookItsPlaceAlone() throws {
    let folder = try TemporaryFolder()
    let claim = try SocketClaim(path: folder.file("s"), group: nil)
    #expect(unlink(folder.file("s")) == 0)
    Descriptor.close(try bound(csystem_stream_socket(), at: folder.file("s")))
    claim.release()
    #expect(folder.exists("s") && !folder.exists("s.lock"))
    Descriptor.close(claim.descriptor)
  }

  private func refused(_ path: String, _ words: String) {
    let error = #expect(throws: StartFailure.self) { try SocketClaim(path: path, group: nil) }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }

  private func bound(_ descriptor: Int32, at path: String) throws -> Int32 {
    try Descriptor.checked(descriptor)
    try Descriptor.checked(csystem_bind(descriptor, path))
    return descriptor
  }
}
