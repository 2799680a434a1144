// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import DocksideDaemon

@Suite struct ProfileSourcesTests {
  @Test func readsFoldersInOrderAndOnlyTheirProfiles() throws {
    let folder = try TemporaryFolder()
    for name in ["one", "two"] { #expect(mkdir(folder.file(name), 0o700) == 0) }
    for name in ["two/b.json", "two/a.json", "one/z.json", "one/.hidden.json", "one/notes.txt"] {
      try folder.write(name, to: name)
    }
    var configuration = DaemonConfiguration()
    configuration.profileFolders = [folder.file("two"), folder.file("one")]
    configuration.profile = .file(folder.file("one/z.json"))
    let sources = try ProfileSources.read(configuration)
    #expect(sources.library.map(\.name) == ["a", "b", "z"])
    #expect(
      sources.library.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        "two/a.json", "two/b.json", "one/z.json",
      ])
    #expect(sources.initial == .file(sources.library[2]))
  }

  /// To open a pipe that nobody writes to would wait for ever.
  @Test func refusesWhatIsNoFile() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.file("pipe.json"), 0o600) == 0)
    #expect(mkdir(folder.file("folder.json"), 0o700) == 0)
    for name in ["pipe.json", "folder.json"] {
      var configuration = DaemonConfiguration()
      configuration.profile = .file(folder.file(name))
      #expect(throws: StartFailure("\(folder.file(name)) cannot be read: it is no file")) {
        try ProfileSources.read(configuration)
      }
    }
  }

  @Test func leavesNamesToTheService() throws {
    var configuration = DaemonConfiguration()
    #expect(try ProfileSources.read(configuration) == ProfileSources(initial: nil, library: []))
    configuration.profile = .name("counter")
    #expect(try ProfileSources.read(configuration).initial == .name("counter"))
  }

  @Test(arguments: ["absent.json", "folder"])
  func saysWhatCannotBeRead(_ name: String) throws {
    let folder = try TemporaryFolder()
    #expect(mkdir(folder.file("folder"), 0o700) == 0)
    var configuration = DaemonConfiguration()
    configuration.profile = .file(folder.file(name))
    let error = #expect(throws: StartFailure.self) { try ProfileSources.read(configuration) }
    #expect(error?.message.hasPrefix("\(folder.file(name)) cannot be read: ") == true)
  }

  @Test func readsLongFilesWholeAndRefusesEndlessOnes() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "0123456789", count: 20_000)
    try folder.write(text, to: "long")
    #expect(try File.read(folder.file("long")) == Array(text.utf8))
    #expect(throws: StartFailure.self) { try File.read("/dev/zero", limit: 100_000) }
  }
}
