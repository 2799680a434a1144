// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideWire
import Foundation
import Testing

extension BlackBox {
  /// How the daemon starts, or says why it does not.
  @Suite struct StartTests {
    @Test func theFirstLineSaysThatItServesAndWhere() throws {
      let daemon = try DaemonUnderTest()
      #expect(daemon.startLine["socket"]?.stringValue == daemon.socket)
      #expect(daemon.startLine["pid"]?.integerValue == Int64(daemon.process.id))
      #expect(daemon.startLine["version"]?.stringValue == Version.text)
      #expect(daemon.startLine["protocol"] == 1)
      let mode = try FileManager.default.attributesOfItem(atPath: daemon.socket)[.posixPermissions]
      #expect((mode as? NSNumber)?.intValue == 0o600)
      #expect(try TestClient(daemon.socket).call("system.hello")["lab"] == "default")
    }

    @Test func versionAndHelpArePrinted() throws {
      let version = try DaemonUnderTest.spawn(["--version"]).ended()
      #expect(version.status == 0)
      #expect(version.output == "docksided \(Version.text)\n")
      let help = try DaemonUnderTest.spawn(["--help"]).ended()
      #expect(help.status == 0)
      for option in [
        "--socket", "--profile", "--profiles-dir", "--group", "--exit-when-idle", "--log-level",
        "--version", "--help",
      ] {
        #expect(help.output.contains("\n  \(option)"), "\(option)")
      }
    }

    static let wrongUsage: [([String], String)] = [
      (["--sokcet", "x"], "did you mean --socket?"), (["--socket"], "--socket needs a value"),
      (["serve"], "\"serve\" is no option"), (["--exit-when-idle", "-1"], "--exit-when-idle"),
      (["--exit-when-idle", "soon"], "--exit-when-idle"),
      (["--log-level", "waning"], "did you mean warning?"), (["--version=2"], "takes no value"),
    ]

    @Test(arguments: wrongUsage)
    func wrongUsageIsStatusTwo(_ arguments: [String], _ words: String) throws {
      let end = try DaemonUnderTest.spawn(arguments).ended()
      #expect(end.status == 2)
      #expect(end.output.isEmpty)
      #expect(end.errors.contains(words), "\(end.errors)")
      #expect(end.errors.contains("docksided --help"))
    }

    @Test func aPathThatIsTooLongIsRefused() throws {
      let path = "/tmp/" + String(repeating: "x", count: 120)
      let end = try DaemonUnderTest.spawn(["--socket", path]).ended()
      #expect(end.status == 1)
      #expect(end.errors.contains("125 bytes"), "\(end.errors)")
    }

    @Test func whatIsNoSocketIsLeftAlone() throws {
      let folder = try TemporaryFolder()
      let path = try folder.file("d.sock", "mine")
      let end = try DaemonUnderTest.spawn(["--socket", path]).ended()
      #expect(end.status == 1)
      #expect(end.errors.contains("not a socket"), "\(end.errors)")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    }

    @Test func thePathComesFromTheEnvironmentToo() throws {
      let folder = try TemporaryFolder()
      let named = try DaemonUnderTest.spawn(
        [], environment: ["DOCKSIDE_SOCKET": "\(folder.path)/named.sock"])
      #expect(
        try DaemonUnderTest.startLine(of: named)["socket"]?.stringValue
          == "\(folder.path)/named.sock")
      let runtime = try DaemonUnderTest.spawn([], environment: ["XDG_RUNTIME_DIR": folder.path])
      #expect(
        try DaemonUnderTest.startLine(of: runtime)["socket"]?.stringValue
          == "\(folder.path)/dockside.sock")
    }

    @Test func aSecondDaemonNamesTheFirst() throws {
      let daemon = try DaemonUnderTest()
      let second = try DaemonUnderTest.spawn(["--socket", daemon.socket]).ended()
      #expect(second.status == 1)
      #expect(second.errors.contains("process \(daemon.process.id) "), "\(second.errors)")
      #expect(second.output.isEmpty)
      #expect(try TestClient(daemon.socket).call("system.hello")["lab"] == "default")
    }

    @Test func aDeadSocketIsReplaced() throws {
      let folder = try TemporaryFolder()
      let first = try DaemonUnderTest(folder: folder)
      first.process.signal(SIGKILL)
      #expect(try first.process.ended().status == 128 + SIGKILL)
      #expect(FileManager.default.fileExists(atPath: first.socket))
      let second = try DaemonUnderTest(folder: folder)
      #expect(try TestClient(second.socket).call("system.hello")["lab"] == "default")
    }

    @Test func ofManyThatStartAtOnceOneServes() throws {
      let folder = try TemporaryFolder()
      let starts = try (0..<8).map { _ in
        try DaemonUnderTest.spawn(["--socket", "\(folder.path)/d.sock"])
      }
      // The others end by themselves; of the one that serves there is a first line.
      let serving = try starts.filter { try $0.output.line() != nil }
      #expect(serving.count == 1)
      #expect(try TestClient("\(folder.path)/d.sock").call("system.hello")["lab"] == "default")
    }
  }

  /// `--profile` and `--profiles-dir`
  @Suite struct ProfileOptionTests {
    private func readers(_ client: TestClient, _ profile: String? = nil) throws -> [String] {
      if let profile { try client.call("lab.open", ["profile": .string(profile)]) }
      return (try client.call("reader.list")["readers"]?.arrayValue ?? [])
        .compactMap { $0["reader"]?.stringValue }
    }

    @Test func aNameFillsTheDefaultLab() throws {
      let daemon = try DaemonUnderTest(["--profile", "counter"])
      let client = try TestClient(daemon.socket)
      #expect(try readers(client).count == 4)
      let state = try client.call("lab.state")
      #expect(state["clock"] == "realtime")
      // The date is today's.
      let date = try Date(state["date"]?.stringValue ?? "", strategy: .iso8601)
      #expect(abs(date.timeIntervalSinceNow) < 3_600)
      // It is also what a lab has that is opened without a profile.
      try client.call("lab.open")
      #expect(try readers(client).count == 4)
    }

    @Test func aFileDoes() throws {
      let folder = try TemporaryFolder()
      let path = try folder.file("till.json", #"{"serialNumber":"from-a-file"}"#)
      let daemon = try DaemonUnderTest(["--profile", path])
      #expect(try readers(TestClient(daemon.socket)) == ["from-a-file"])
    }

    @Test func aWrongFileIsToldWithLineAndColumn() throws {
      let folder = try TemporaryFolder()
      let path = try folder.file(
        "till.json", "{\n  \"serialNumber\": \"A\",\n  \"fimwareVersion\": 3,\n  \"rssi\": 5\n}\n")
      let end = try DaemonUnderTest.spawn(
        ["--socket", "\(folder.path)/d.sock", "--profile", path]
      ).ended()
      #expect(end.status == 1)
      #expect(end.errors.contains("\(path):3:"), "\(end.errors)")
      #expect(end.errors.contains("did you mean firmwareVersion?"), "\(end.errors)")
      #expect(end.errors.contains("\(path):4:"), "\(end.errors)")
      #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/d.sock"))
    }

    static let missing: [(String, String)] = [
      ("countre", "counter"), ("/nowhere/at-all.json", "/nowhere/at-all.json"),
    ]

    @Test(arguments: missing)
    func aProfileThatIsNotThere(_ profile: String, _ words: String) throws {
      let folder = try TemporaryFolder()
      let end = try DaemonUnderTest.spawn(
        ["--socket", "\(folder.path)/d.sock", "--profile", profile]
      ).ended()
      #expect(end.status == 1)
      #expect(end.errors.contains(words), "\(end.errors)")
    }

    @Test func aFolderOffersItsFiles() throws {
      let folder = try TemporaryFolder()
      _ = try folder.file(
        "mine.json", #"{"readers":[{"serialNumber":"m1"},{"serialNumber":"m2"}]}"#)
      _ = try folder.file("nyc1.json", #"{"serialNumber":"hides the shipped one"}"#)
      _ = try folder.file("broken.json", "{\n  \"rssi\": \n}")
      let daemon = try DaemonUnderTest(["--profiles-dir", folder.path, "--profile", "mine"])
      let client = try TestClient(daemon.socket)
      #expect(try readers(client) == ["m1", "m2"])
      let listed = try client.call("profile.list")["profiles"]?.arrayValue ?? []
      #expect(listed.first { $0["name"] == "mine" }?["source"] == "file")
      #expect(listed.first { $0["name"] == "counter" }?["source"] == "shipped")
      #expect(try readers(client, "counter").count == 4)
      // A wrong one is told with the place when it is used.
      let verdict = try client.call("profile.validate", ["profile": "broken"])
      #expect(verdict["valid"] == false)
      #expect(verdict["problems"]?[0]?["line"] == 3)
      try client.fails("invalidProfile", "lab.open", ["profile": "broken"])
      try client.fails("invalidProfile", "profile.get", ["profile": "nyc1"])
    }
  }
}
