// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

@testable import DocksideCommands
@testable import DocksideScript

@Suite struct ArgumentsTests {
  @Test(arguments: [
    (["reader", "get", "R"], ["reader", "get", "R"], [:]),
    (["--json", "reader", "list"], ["reader", "list"], ["json": ""]),
    (["reader", "--json", "list"], ["reader", "list"], ["json": ""]),
    (["reader", "list", "--socket", "/s"], ["reader", "list"], ["socket": "/s"]),
    (["--socket=/s=t", "x"], ["x"], ["socket": "/s=t"]),
    (["reader", "setSignal", "-50"], ["reader", "setSignal", "-50"], [:]),
    (["run", "a", "-q", "--seed", "7"], ["run", "a"], ["quiet": "", "seed": "7"]),
    (["--", "--json"], ["--json"], [:]), (["-"], ["-"], [:]), (["-h"], [], ["help": ""]),
  ])
  func accepted(_ arguments: [String], words: [String], values: [String: String]) throws {
    let parsed = try Arguments(arguments)
    #expect(parsed.words == words)
    #expect(parsed.values == values)
  }

  @Test(arguments: [
    (["--jsno"], "--jsno is no option (did you mean --json?)"), (["-x"], "-x is no option"),
    (["--socket"], "--socket needs a value: --socket PATH"),
    (["--json=1"], "--json takes no value"),
    (["reader", "list", "--junit", "f"], "--junit belongs to dockside run"),
  ])
  func refused(_ arguments: [String], message: String) {
    let run = TestRun(arguments)
    #expect(run.status == .usage)
    #expect(run.errors == [message])
  }
}

@Suite struct CallTests {
  private let daemon = FakeDaemon()

  @Test func aCallAndItsResult() {
    daemon.answers["reader.get"] = .success([
      "reader": "R", "battery": ["percent": 72], "dock": nil,
    ])
    let run = TestRun(
      ["reader", "get", "R", "--socket", "/s", "--lab", "l1", "--timeout", "500ms"], daemon: daemon)
    #expect(run.status == .success)
    #expect(run.out == "reader           R\nbattery.percent  72\ndock             -\n")
    #expect(daemon.calls == [#"reader.get {"reader":"R"}"#])
    #expect(run.targets == [.init(path: "/s", lab: "l1", timeout: 0.5)])
  }

  /// A device is shown in full where it was asked for, in short where something was done to it.
  @Test func whatWasDoneIsToldInShort() {
    let reader: JSONValue = [
      "reader": "R", "state": "idle", "link": ["transport": "none", "host": nil],
      "battery": ["percent": 4, "charging": false], "rssi": nil, "dock": nil,
      "update": ["targetVersion": "3.1"], "name": "X", "firmware": ["firmwareVersion": "3.0"],
    ]
    for method in ["reader.setBattery", "reader.set", "reader.get"] {
      daemon.answers[method] = .success(reader)
    }
    let short = "reader R: idle\nno link, battery 4 %, out of range\nupdate → 3.1\n"
    #expect(TestRun(["reader", "setBattery", "percent=4"], daemon: daemon).out == short)
    #expect(
      TestRun(["reader", "set", "R", "name=X", "firmwareVersion=3.0"], daemon: daemon).out == short
        + "name X, firmwareVersion 3.0\n")
    #expect(TestRun(["reader", "get"], daemon: daemon).lines.count > 8)
    #expect(TestRun(["--json", "reader", "set", "R"], daemon: daemon).out == reader.text + "\n")
    daemon.answers["dock.eject"] = .success(["dock": "d", "state": "on", "reader": nil])
    #expect(TestRun(["dock", "eject"], daemon: daemon).out == "dock d: on\nno host, empty\n")
    daemon.answers["host.setBluetooth"] = .success([
      "host": "h", "bluetooth": "off", "connecting": "R", "discovering": true,
    ])
    #expect(
      TestRun(["host", "setBluetooth", "off"], daemon: daemon).out
        == "host h: Bluetooth off\nconnecting R\nlooks for readers\n")
  }

  @Test func whereTheOutcomeShows() {
    daemon.answers["host.connect"] = .success(["host": "h", "reader": "R", "state": "connecting"])
    let size = TerminalSize(columns: 80, rows: 20)
    let hint =
      "the outcome is an event: dockside --lab l watch, or dockside --lab l event wait "
      + "host.deviceConnected within=10s"
    let call = ["host", "connect", "--lab", "l"]
    #expect(TestRun(call, daemon: daemon, size: size).out.contains(hint))
    #expect(!TestRun(call, daemon: daemon).out.contains("outcome"))
    #expect(!TestRun(call + ["--json"], daemon: daemon, size: size).out.contains("outcome"))
  }

  @Test(arguments: [
    ([], ["l3 ended with this command; give name=… to keep it"]),
    (["n", "ephemeral=true"], ["l3 ended with this command; leave out ephemeral to keep it"]),
    (["n"], []), (["ephemeral=false"], []),
  ])
  func aLabThatIsGone(words: [String], told: [String]) {
    daemon.answers["lab.open"] = .success(["lab": "l3", "created": true])
    let run = TestRun(["lab", "open"] + words, daemon: daemon)
    #expect(run.status == .success)
    #expect(run.errors == told)
  }

  @Test func jsonForMachines() {
    daemon.answers["reader.list"] = .success(["readers": [["reader": "R"]]])
    #expect(
      TestRun(["--json", "reader", "list"], daemon: daemon).out == #"{"readers":[{"reader":"R"}]}"#
        + "\n")
  }

  @Test func valuesAreTyped() {
    _ = TestRun(
      ["reader", "disconnect", "123", "reconnectAfter=500ms", "reason=sleep"], daemon: daemon)
    #expect(
      daemon.calls == [#"reader.disconnect {"reader":"123","reconnectAfter":0.5,"reason":"sleep"}"#]
    )
  }

  @Test func refusals() {
    daemon.refuse("reader.press", "unknownReader", "the lab has no reader X", hint: "list them")
    let run = TestRun(["reader", "press", "X"], daemon: daemon)
    #expect(run.status == .failed)
    #expect(run.errors == ["unknownReader: the lab has no reader X", "  hint: list them"])
    let json = TestRun(["--json", "reader", "press", "X"], daemon: daemon)
    #expect(json.status == .failed)
    #expect(json.errors.isEmpty)
    #expect(
      json.out
        == #"{"error":{"code":-32000,"message":"the lab has no reader X","data":{"kind":"unknownReader","hint":"list them"}}}"#
        + "\n")
  }

  @Test func allProblemsOfParams() {
    daemon.answers["profile.load"] = .failure(
      .refused(
        .init(
          code: -32000, kind: "invalidProfile", message: "the profile is wrong", hint: nil,
          data: [
            "problems": [
              ["path": "a.b", "message": "no", "suggestion": "c"], ["path": "", "message": "x"],
            ]
          ])))
    let run = TestRun(["profile", "load", "nyc1"], daemon: daemon)
    #expect(
      run.errors == ["invalidProfile: the profile is wrong", "  a.b: no (did you mean c?)", "  x"])
  }

  @Test func aSingleProblemIsToldOnce() {
    daemon.answers["reader.press"] = .failure(
      .refused(
        .init(
          code: -32602, kind: nil, message: "a: no", hint: nil,
          data: ["problems": [["path": "a", "message": "no", "suggestion": "b"]]])))
    let run = TestRun(["reader", "press"], daemon: daemon)
    #expect(run.errors == ["invalidParams: a: no (did you mean b?)"])
  }

  @Test(arguments: [
    (["reader", "gte"], "try: dockside help reader"),
    (["reader", "setBattery", "precent=5"], "try: dockside help reader setBattery"),
  ])
  func wrongUsageNamesAHelpThatThereIs(_ arguments: [String], last: String) {
    #expect(TestRun(arguments, daemon: daemon).errors.last == last)
  }

  @Test(arguments: [
    (
      ["raeder", "get"],
      "raeder is neither a namespace nor a command; dockside help lists them (did you mean reader?)"
    ),
    (["reader", "gte"], "reader has no verb gte (did you mean get?)"),
    (["reader", "setBattery", "precent=5"], "(did you mean percent?)"),
    (["reader", "setBattery", "percent=much"], "percent needs a whole number, not much"),
    (["reader", "power"], "reader power needs on"),
    (["host", "setBluetooth", "of"], "state is one of on, off, unauthorized, not of"),
    (["lab", "open", "profile=./none.json"], "./none.json cannot be read: no such file"),
    (["event", "subscribe"], "use dockside watch"),
    (["status", "now"], "dockside status takes no now"),
    (["run"], "run needs script files: dockside run FILE…"),
    (["run", "a", "--json"], "--junit FILE and --events FILE are for machines"),
    (["run", "a", "--seed", "x", "--embedded"], "a: cannot be read"),
    (["completion", "fish"], "completion is for bash or zsh: dockside completion bash"),
    (["help", "raeder"], "raeder is not known (did you mean reader?)"),
    ([], "dockside NAMESPACE VERB"),
  ])
  func wrongUsage(_ arguments: [String], message: String) {
    let run = TestRun(arguments, daemon: daemon)
    #expect(run.status == .usage)
    #expect(run.errors.first?.contains(message) == true, "\(run.errors)")
    #expect(daemon.calls.isEmpty)
  }

  @Test(arguments: [["reader", "list"], ["status"], ["watch"], ["shell"]])
  func noDaemon(_ arguments: [String]) {
    let run = TestRun(arguments)
    #expect(run.status == .noDaemon)
    #expect(run.errors == ["no daemon answers at d"])
    #expect(run.out.isEmpty)
  }

  @Test func aDaemonThatGoes() {
    daemon.answers["reader.list"] = .failure(.lost("it closed"))
    let run = TestRun(["reader", "list"], daemon: daemon)
    #expect(run.status == .noDaemon)
    #expect(run.errors == ["it closed"])
  }

  @Test func profileFilesGoAlong() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("p.json", #"{"serialNumber": "S"}"#)
    _ = TestRun(["lab", "open", "profile=\(path)"], daemon: daemon)
    #expect(daemon.calls == [#"lab.open {"profile":{"serialNumber":"S"}}"#])
  }
}

@Suite struct ShellTests {
  @Test func linesUntilTheEnd() {
    let daemon = FakeDaemon()
    daemon.answers["clock.get"] = .success(["mode": "manual"])
    daemon.answers["event.subscribe"] = .success(["subscription": 1, "next": 1])
    daemon.answers["reader.get"] = .success(["reader": "R", "state": "idle"])
    daemon.refuse("reader.press", "invalidState", "no")
    let run = TestRun(
      ["shell"], daemon: daemon,
      input: [
        "reader get", "reader gte", "reader press", "check reader get has state=off", "repeat 2",
        "check reader get has state=idle", "end", "echo over", "help link.down", "exit",
        "reader get",
      ])
    #expect(run.status == .failed)
    #expect(
      run.out.hasPrefix(
        """
        reader  R
        state   idle
        reader has no verb gte (did you mean get?)
        happened: invalidState: no
        expected: state=off
        happened: state is "idle"
        over
        event link.down
        """))
    #expect(daemon.calls.count { $0.hasPrefix("reader.get") } == 4)
  }

  /// Who types has seen it; a pipe has not.
  @Test(arguments: [
    (["reader press"], true, DocksideCommands.ExitStatus.success),
    (["reader press"], false, .failed),
    (["reader gte"], false, .failed), (["repeat 2"], false, .failed),
    (["reader get"], false, .success),
  ])
  func theStatus(input: [String], isInteractive: Bool, expected: DocksideCommands.ExitStatus) {
    let daemon = FakeDaemon()
    daemon.refuse("reader.press", "invalidState", "no")
    let run = TestRun(["shell"], daemon: daemon, input: input, isInteractive: isInteractive)
    #expect(run.status == expected)
  }

  @Test func aDaemonThatGoesEndsIt() {
    let daemon = FakeDaemon()
    daemon.answers["reader.get"] = .failure(.lost("it closed"))
    let run = TestRun(["shell"], daemon: daemon, input: ["reader get", "reader get"])
    #expect(run.status == .noDaemon)
  }
}
