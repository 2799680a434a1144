// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Foundation
import Testing

@testable import DocksideCommands
@testable import DocksideScript

@Suite struct RunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let tour: [String] = {
    let path = repository + "/scripts/tour"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { $0.hasSuffix(".dockside") }.sorted().map { "\(path)/\($0)" }
  }()

  @Test func theTourIsThere() { #expect(Self.tour.count >= 8) }

  @Test(arguments: tour)
  func aTourScript(path: String) {
    let run = TestRun(["run", "--embedded", path])
    #expect(run.status == .success, "\(run.out)")
    let wide = run.lines.dropFirst().dropLast(2).filter { $0.count > 100 }
    #expect(wide.isEmpty, "\(wide)")
  }

  /// The same seed, the same bytes; in every run a fresh service.
  @Test func eventLogsRepeat() throws {
    let logs = ["a", "b"].map { name in
      _ = TestRun(
        ["run", "--embedded", "--quiet", "--seed", "5", "--events", folder.path + "/" + name]
          + Self.tour)
      return folder.text(name)
    }
    let first = try #require(logs[0])
    #expect(first.split(separator: "\n").count > 100)
    #expect(logs[0] == logs[1])
  }

  @Test func anotherSeedIsAnotherRunWhereChanceHasAPart() throws {
    let script = try folder.file(
      "s.dockside", "lab open profile=counter\nhost startDiscovery host=host-2\nwait 10s")
    let logs = ["1", "2", "1"].map { seed in
      _ = TestRun(["run", "--embedded", "--seed", seed, "--events", folder.path + "/log", script])
      return folder.text("log")
    }
    #expect(logs[0] == logs[2])
    #expect(logs[0] != logs[1])
  }

  @Test func aScriptCanBePlayedInALabThatIsOpen() throws {
    let daemon = FakeDaemon()
    daemon.answers["clock.get"] = .success(["mode": "manual", "now": 3])
    daemon.answers["event.subscribe"] = .success(["subscription": 1, "next": 9])
    let script = try folder.file("s.dockside", "host connect")
    let run = TestRun(["run", "--lab", "mine", script], daemon: daemon)
    #expect(run.status == .success, "\(run.errors)")
    #expect(run.targets.last?.lab == "mine")
    #expect(daemon.calls == ["clock.get {}", "event.subscribe {}", "host.connect {}"])
  }

  static let labMistakes: [([String], String, String)] = [
    (["--embedded"], "echo", "leave out --embedded"),
    (["--seed", "1"], "echo", "leave out --seed"),
    ([], "lab open profile=nyc1", "opens a lab of its own"),
  ]

  @Test(arguments: labMistakes)
  func whatALabThatIsOpenCannotHave(options: [String], text: String, complaint: String) throws {
    let script = try folder.file("s.dockside", text)
    let run = TestRun(["run", "--lab", "mine"] + options + [script], daemon: FakeDaemon())
    #expect(run.status == .usage)
    #expect(run.errors.joined().contains(complaint), "\(run.errors)")
  }

  @Test func aBrokenExpectation() throws {
    let script = try folder.file(
      "s.dockside", "host startDiscovery\nexpect host.deviceLost within 1s")
    let good = try folder.file("good.dockside", "echo hello")
    let run = TestRun(["run", "--embedded", "--junit", folder.path + "/j.xml", script, good])
    #expect(run.status == .failed)
    #expect(run.out.contains("\(script):2: failed\n  expect host.deviceLost within 1s\n"))
    #expect(run.out.contains("hello"))
    #expect(run.out.hasSuffix("\n1 passed, 1 failed\n"))
    let report = try #require(folder.text("j.xml"))
    #expect(report.contains(#"tests="2" failures="1" errors="0""#))
    #expect(report.contains(#"<testcase name="good""#))
  }

  @Test func brokenScriptsAreNotPlayed() throws {
    let good = try folder.file("good.dockside", "echo hello")
    let bad = try folder.file("bad.dockside", "expect link.dwon\nreader gte")
    let run = TestRun(["run", "--embedded", good, bad, folder.path + "/none"])
    #expect(run.status == .usage)
    #expect(
      run.errors == [
        "\(bad):1:8: no event is called link.dwon (did you mean link.down?)",
        "\(bad):2:8: reader has no verb gte (did you mean get?)",
        "\(folder.path)/none: cannot be read: no such file",
      ])
    #expect(run.out.isEmpty)
  }

  @Test func profilesBesideTheScript() throws {
    _ = try folder.file("p.json", #"{"serialNumber": "OWN-1"}"#)
    let script = try folder.file(
      "s.dockside", "lab open profile=p.json\ncheck reader get has reader=OWN-1")
    #expect(TestRun(["run", "--embedded", script]).status == .success)
  }

  @Test func profilesAreReadBeforePlaying() throws {
    let broken = try folder.file("bad.json", "{\n \"serialNumber\": 5}")
    let script = try folder.file(
      "s.dockside",
      """
      echo hello
      lab open profile=nyc2
      lab open profile=bad.json
        lab open profile=none.json
      fails unknownProfile lab open profile=none
      wiat 5
      """)
    let run = TestRun(["run", "--embedded", script])
    #expect(run.status == .usage)
    #expect(run.out.isEmpty)
    #expect(run.errors.count == 4)
    #expect(run.errors[0] == "\(script):2:18: no profile is called nyc2 (did you mean nyc1?)")
    #expect(run.errors[1].hasPrefix("\(script):3:18: \(broken):2:18: serialNumber: "))
    #expect(
      run.errors[2] == "\(script):4:20: \(folder.path)/none.json cannot be read: no such file")
    #expect(run.errors[3] == "\(script):6:1: wiat is not known (did you mean wait?)")
  }

  @Test func theDaemonsOwnProfilesAreKnown() throws {
    let script = try folder.file("s.dockside", "lab open profile=ours")
    let daemon = FakeDaemon()
    daemon.answers["profile.list"] = .success(["profiles": [["name": "ours"]]])
    #expect(TestRun(["run", script], daemon: daemon).status == .success)
    #expect(TestRun(["run", "--embedded", script], daemon: daemon).status == .usage)
    #expect(TestRun(["run", script, "--socket", "/s"]).status == .noDaemon)
  }

  @Test func standardInput() {
    let run = TestRun(["run", "--embedded", "-"], input: ["echo hello", "wait 1s"])
    #expect(run.status == .success)
    #expect(run.out.contains("hello"))
    #expect(TestRun(["run", "-", "-"]).status == .usage)
  }

  @Test(arguments: ["", "none/j.xml"]) func reportsThatCannotBeWritten(name: String) throws {
    let script = try folder.file("s.dockside", "echo hello")
    for option in ["--junit", "--events"] {
      let run = TestRun(["run", "--embedded", script, option, folder.path + "/" + name])
      #expect(run.status == .usage)
      #expect(run.out.isEmpty)
      let reason = name.isEmpty ? "it is a folder" : "there is no folder \(folder.path)/none"
      #expect(run.errors.first?.hasSuffix("cannot be written: \(reason)") == true)
    }
  }

  @Test func eventsOnStandardOutput() throws {
    let script = try folder.file("s.dockside", "echo hello")
    let run = TestRun(["run", "--embedded", "--quiet", script, "--events", "/dev/stdout"])
    #expect(run.out.hasPrefix("passed "))
    #expect(run.out.contains("\n{\"seq\":1,"))
  }

  @Test func whyAFileCannotBeRead() throws {
    let path = folder.path + "/latin1"
    try Data([0x65, 0xE9]).write(to: URL(fileURLWithPath: path))
    let run = TestRun(["run", path, folder.path])
    #expect(
      run.errors == [
        "\(path): cannot be read: it is not UTF-8",
        "\(folder.path): cannot be read: it is a folder",
      ])
  }

  @Test func wherePlayed() throws {
    let script = try folder.file("s.dockside", "echo hello")
    #expect(TestRun(["run", script]).status == .success)
    let named = TestRun(["run", script, "--socket", "/s"])
    #expect(named.status == .noDaemon)
    #expect(TestRun(["run", script, "--socket", "/s", "--embedded"]).status == .usage)
    let daemon = FakeDaemon()
    #expect(TestRun(["run", script], daemon: daemon).status == .success)
    #expect(daemon.calls.first == #"lab.open {"profile":"nyc1"}"#)
  }

  @Test func aDaemonThatGoesEndsTheRun() throws {
    let script = try folder.file("s.dockside", "reader press")
    let daemon = FakeDaemon()
    daemon.answers["reader.press"] = .failure(.lost("it closed"))
    let run = TestRun(["run", script, script], daemon: daemon)
    #expect(run.status == .noDaemon)
    #expect(run.out.contains("the daemon is gone: it closed"))
  }

  @Test func realTimeInThisProcess() throws {
    let script = try folder.file(
      "s.dockside",
      """
      lab open clock=realtime speed=1000
      host startDiscovery
      expect host.deviceDiscovered
      wait 5s
      refute host.deviceLost for 1s
      """)
    let run = TestRun(["run", "--embedded", script])
    #expect(run.status == .success, "\(run.out)")
  }

  /// More events at once than the service keeps for a slow reader: none is missing in the log all
  /// the same.
  @Test func manyEventsAtOnce() throws {
    _ = try folder.file(
      "p.json",
      #"{"serialNumber": "R", "simulateDisconnectionAfter": 1, "simulateReconnectionAfter": 1}"#)
    let script = try folder.file(
      "s.dockside", "lab open profile=p.json\nhost connect R\nwait 8h")
    let run = TestRun(["run", "--embedded", "--quiet", "--events", folder.path + "/log", script])
    #expect(run.status == .success, "\(run.out)")
    let numbers = try #require(folder.text("log")).split(separator: "\n").map {
      $0.dropFirst(#"{"seq":"#.count).prefix { $0.isNumber }
    }
    #expect(numbers.count > 80_000)
    #expect(numbers.enumerated().allSatisfy { Int($1) == $0 + 1 })
  }
}

@Suite struct ProfileCommandTests {
  @Test func everyProblemAtItsPlace() throws {
    let folder = try TemporaryFolder()
    let bad = try folder.file(
      "bad.json", "{\n  \"serialNumber\": 5,\n  \"baterry\": {},\n  \"connectionDelay\": -1\n}\n")
    let run = TestRun(["profile", "validate", bad])
    #expect(run.status == .failed)
    #expect(
      run.lines.dropLast().map { $0.dropFirst(bad.count).prefix(5) } == [":2:19", ":3:3:", ":4:22"])
    #expect(run.out.contains("(did you mean battery?)"))
    let json = TestRun(["--json", "profile", "validate", bad])
    #expect(json.status == .failed)
    #expect(json.out.contains(#""line":3,"column":3"#))
  }

  @Test func shippedOnesAreSound() throws {
    let path = repository + "/profiles"
    let files = try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".json") }.map { "\(path)/\($0)" }
    #expect(files.count >= 10)
    let run = TestRun(["profile", "validate"] + files)
    #expect(run.status == .success, "\(run.out)")
  }

  @Test func unreadableAndBroken() throws {
    let folder = try TemporaryFolder()
    let broken = try folder.file("broken.json", "{\n 1")
    let run = TestRun(["profile", "validate", broken])
    #expect(run.status == .failed)
    #expect(run.out.hasPrefix("\(broken):2:2: not JSON: "))
    #expect(TestRun(["profile", "validate", folder.path + "/none"]).status == .usage)
    #expect(TestRun(["profile", "validate"]).status == .usage)
  }

  @Test func theSchema() {
    #expect(TestRun(["profile", "schema"]).out.contains("\"serialNumber\""))
  }
}
