// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Foundation
import Testing

@testable import DocksideDaemon

@Suite struct SocketPathTests {
  struct Case: Sendable {
    var option: String?
    var environment: [String: String] = [:]
    var path: String
    var origin: SocketPlace.Origin
  }

  @Test(arguments: [
    Case(
      option: "/a/b", environment: ["DOCKSIDE_SOCKET": "/v"], path: "/a/b", origin: .option),
    Case(option: "b.sock", path: "/here/b.sock", origin: .option),
    Case(
      environment: ["DOCKSIDE_SOCKET": "/v", "XDG_RUNTIME_DIR": "/run/user/7"], path: "/v",
      origin: .variable),
    Case(environment: ["DOCKSIDE_SOCKET": "v"], path: "/here/v", origin: .variable),
    Case(
      option: "", environment: ["DOCKSIDE_SOCKET": "", "XDG_RUNTIME_DIR": "/run/user/7"],
      path: "/run/user/7/dockside.sock", origin: .runtimeFolder),
    Case(
      environment: ["XDG_RUNTIME_DIR": ""], path: "/tmp/dockside-7/dockside.sock",
      origin: .ownFolder),
    Case(path: "/tmp/dockside-7/dockside.sock", origin: .ownFolder),
  ])
  func followsTheRules(_ test: Case) {
    let place = SocketPath.resolve(
      option: test.option, environment: { test.environment[$0] }, user: 7, workingFolder: "/here")
    #expect(place == SocketPath(path: test.path, origin: test.origin))
  }

  @Test func refusesAPathThatIsTooLong() {
    let long = SocketPath(path: "/" + String(repeating: "x", count: 300), origin: .option)
    let error = #expect(throws: StartFailure.self) { try long.checkLength() }
    #expect(error?.message.contains("the path has 301 bytes") == true)
    #expect(throws: Never.self) {
      try SocketPath(path: "/tmp/short", origin: .option).checkLength()
    }
  }

  @Test func makesAFolderForItsUserAlone() throws {
    let folder = try TemporaryFolder()
    try SocketPath.prepare(folder: folder.file("own"))
    #expect(folder.mode("own") == 0o700)
    try SocketPath.prepare(folder: folder.file("own"))
  }

  @Test func leavesFoldersOfOthersAlone() throws {
    let folder = try TemporaryFolder()
    try SocketPath(path: folder.file("absent/x.sock"), origin: .option).prepareFolder()
    #expect(!folder.exists("absent"))
  }

  @Test(arguments: [
    ("link", "is a symbolic link"), ("file", "is not a folder"), ("open", "others may write"),
    ("absent/deeper", "cannot be made"),
  ])
  func refusesAFolderThatAnotherCouldHavePrepared(_ name: String, _ words: String) throws {
    let folder = try TemporaryFolder()
    #expect(symlink(folder.path, folder.file("link")) == 0)
    try folder.write("", to: "file")
    #expect(mkdir(folder.file("open"), 0o700) == 0 && chmod(folder.file("open"), 0o777) == 0)
    let error = #expect(throws: StartFailure.self) {
      try SocketPath.prepare(folder: folder.file(name))
    }
    #expect(error?.message.contains(words) == true)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
  func refusesAFolderOfAnotherUser() throws {
    let folder = try TemporaryFolder()
    #expect(mkdir(folder.file("own"), 0o700) == 0 && chown(folder.file("own"), 65534, 65534) == 0)
    let error = #expect(throws: StartFailure.self) {
      try SocketPath.prepare(folder: folder.file("own"))
    }
    #expect(error?.message.contains("belongs to user 65534") == true)
  }
}
