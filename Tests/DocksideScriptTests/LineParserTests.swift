// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideClient
import DocksideScript
import DocksideWire
import Testing

@Suite struct LineParserTests {
  private let lines = LineParser(vocabulary: testVocabulary, parser: PlainJSONParser())

  @Test(arguments: [
    ("system hello", "system.hello", "{}"),
    ("system.hello client=x", "system.hello", #"{"client":"x"}"#),
    ("reader get R-1", "reader.get", #"{"reader":"R-1"}"#),
    ("reader get 123", "reader.get", #"{"reader":"123"}"#),
    ("reader get lab=l2", "reader.get", #"{"lab":"l2"}"#),
    ("reader setBattery 72", "reader.setBattery", #"{"percent":72}"#),
    (
      "reader setBattery percent=72 charging=on", "reader.setBattery",
      #"{"percent":72,"charging":true}"#
    ),
    ("reader setBattery percent=72.5", "reader.setBattery", #"{"percent":72.5}"#),
    ("reader setSignal null", "reader.setSignal", #"{"rssi":null}"#),
    ("reader setSignal -50", "reader.setSignal", #"{"rssi":-50}"#),
    ("reader power off", "reader.power", #"{"on":false}"#),
    ("reader disconnect reconnectAfter=500ms", "reader.disconnect", #"{"reconnectAfter":0.5}"#),
    ("reader disconnect reconnectAfter=5", "reader.disconnect", #"{"reconnectAfter":5}"#),
    ("reader set name=123", "reader.set", #"{"name":"123"}"#),
    ("reader set name=null", "reader.set", #"{"name":"null"}"#),
    ("reader set name=\"a b\"", "reader.set", #"{"name":"a b"}"#),
    ("reader set battery.low=5", "reader.set", #"{"battery":{"low":5}}"#),
    ("reader set battery={\"low\": 5}", "reader.set", #"{"battery":{"low":5}}"#),
    ("event subscribe types=host.*,link.up", "event.subscribe", #"{"types":["host.*","link.up"]}"#),
    ("event subscribe types=[\"host.*\"]", "event.subscribe", #"{"types":["host.*"]}"#),
    ("event subscribe data=1.5", "event.subscribe", #"{"data":1.5}"#),
    ("event subscribe data=word", "event.subscribe", #"{"data":"word"}"#),
    ("lab open profile=counter seed=7", "lab.open", #"{"profile":"counter","seed":7}"#),
    ("lab open profile={\"readers\": []}", "lab.open", #"{"profile":{"readers":[]}}"#),
  ])
  func calls(line: String, method: String, params: String) throws {
    guard case .action(.call(let call)) = try lines.parse(line) else {
      Issue.record("\(line) is no call")
      return
    }
    #expect(call.method == method)
    #expect(JSONValue.object(call.params).text == params)
  }

  @Test(arguments: [
    ("expect link.down", "link.down", nil as Int64?),
    ("expect link.down within 500ms", "link.down", 500_000_000),
    (
      "expect reader.batteryChanged percent=50 charging=false within 1h",
      "reader.batteryChanged percent=50 charging=false", 3_600_000_000_000
    ),
    (
      "expect host.deviceConnected error.kind=unknownReader",
      "host.deviceConnected error.kind=unknownReader", nil
    ),
    (
      "expect host.deviceConnected error=null reader=123",
      "host.deviceConnected error=null reader=123", nil
    ),
    ("expect host.* reason=requested", "host.* reason=requested", nil),
  ])
  func expectations(line: String, pattern: String, within: Int64?) throws {
    guard case .action(.expect(let parsed, let limit)) = try lines.parse(line) else {
      Issue.record("\(line) is no expectation")
      return
    }
    #expect(parsed.text == pattern)
    #expect(limit?.nanoseconds == within)
  }

  @Test func idsStayTexts() throws {
    guard case .action(.expect(let pattern, _)) = try lines.parse("expect link.down reader=123")
    else { return }
    #expect(pattern.fields["reader"] == "123")
  }

  @Test func checkReadsPathsAndSigns() throws {
    let line = "check reader get R has battery.percent>=50 state=idle bonds.count=0 rssi!=null"
    guard case .action(.check(let call, let conditions)) = try lines.parse(line) else {
      Issue.record("no check")
      return
    }
    #expect(call.method == "reader.get")
    #expect(
      conditions.map(\.text) == [
        "battery.percent>=50", "state=idle", "bonds.count=0", "rssi!=null",
      ])
  }

  @Test func failsSendsBadParamsOnlyWhereTheyAreTheMatter() throws {
    guard
      case .action(.fails(let kind, let call)) =
        try lines.parse("fails invalidParams reader setBattery percent=much colour=red")
    else { return }
    #expect(kind == "invalidParams")
    #expect(JSONValue.object(call.params).text == #"{"percent":"much","colour":"red"}"#)
    #expect(throws: SyntaxProblems.self) {
      try lines.parse("fails invalidState reader setBattery percent=much")
    }
  }

  @Test func smallWords() throws {
    #expect(try lines.parse("wait 2h") == .action(.wait(.seconds(7200))))
    #expect(try lines.parse("repeat 3") == .repeatBegins(3))
    #expect(try lines.parse("end # of it") == .end)
    #expect(try lines.parse("echo a  \"b c\" # d") == .action(.echo("a b c")))
    #expect(try lines.parse("  # nothing") == .empty)
  }

  @Test(arguments: [
    ("raeder get", "1: raeder is not known (did you mean reader?)"),
    ("exepct link.down", "1: exepct is not known (did you mean expect?)"),
    (
      "reader",
      "1: reader needs a verb: get, list, press, setBattery, setSignal, power, disconnect, set"
    ),
    ("reader gte", "8: reader has no verb gte (did you mean get?)"),
    (
      "reader setBattery precent=5",
      "19: reader setBattery has no precent; it takes percent, charging, reader (did you mean percent?)"
    ),
    ("reader setBattery percent=abc", "27: percent needs a whole number, not abc"),
    ("reader setBattery 5 percent=6", "21: reader setBattery has its percent already"),
    ("reader setBattery percent>5", "19: percent>5: only = gives a parameter its value"),
    ("reader power maybe", "14: on needs true or false, not maybe"),
    ("reader power", "1: reader power needs on: the on"),
    (
      "reader power onn=true",
      "14: reader power has no onn; it takes on (did you mean on?)"
    ),
    (
      "raeder gte x=1",
      "1: raeder is not known (did you mean reader?)\n8: reader has no verb gte (did you mean get?)"
        + "\n12: reader get has no x; it takes reader"
    ),
    ("reader list R", "13: reader list takes no bare value R; it takes nothing"),
    (
      "reader set battery.lwo=5",
      "12: reader set has no battery.lwo; it takes low (did you mean low?)"
    ),
    ("reader set battery=5", #"20: battery needs a JSON object, such as {"key": 1}, not 5"#),
    (
      "reader disconnect reason=conectionLost",
      "26: reason is one of connectionLost, outOfRange, not conectionLost (did you mean connectionLost?)"
    ),
    (
      "reader disconnect reconnectAfter=soon",
      "34: reconnectAfter needs seconds or a duration such as 500ms, 30s, 5m, 2h or 1d, not soon"
    ),
    ("k=v", "1: k=v begins no call"),
    ("expect", "1: expect needs an event type, such as host.deviceConnected"),
    ("expect link.dwon", "8: no event is called link.dwon (did you mean link.down?)"),
    ("expect lnik.*", "8: no event is called lnik.*"),
    (
      "expect link.down reson=x",
      "18: link.down has no reson; it has reader, dock, host, lab, time, seq, reason (did you mean reason?)"
    ),
    (
      "expect link.down wihtin 5s",
      "18: wihtin is no key=value (did you mean within?)\n25: 5s is no key=value"
    ),
    (
      "expect link.down for 5s",
      "18: for is no key=value (did you mean within?)\n22: 5s is no key=value"
    ),
    ("expect link.down within", "18: within needs a value after it"),
    ("expect link.down within 5s 6s", "28: 6s is too much here"),
    (
      "expect link.dwon reson=x within soon 6s",
      "8: no event is called link.dwon (did you mean link.down?)\n18: link.down has no reson; it has "
        + "reader, dock, host, lab, time, seq, reason (did you mean reason?)\n"
        + "33: soon is no duration, such as 500ms, 30s, 5m, 2h or 1d\n38: 6s is too much here"
    ),
    (
      "expect host.deviceConnected error.kind=invalidStat",
      "40: no error is called invalidStat (did you mean invalidState?)"
    ),
    (
      "expect host.* error.kind=\"no\" reason=a",
      "26: no error is called no\n38: reason is one of requested, connectionLost, not a"
    ),
    ("expect link.down within soon", "25: soon is no duration, such as 500ms, 30s, 5m, 2h or 1d"),
    ("expect reader.batteryChanged percent=low", "38: percent needs a whole number, not low"),
    ("expect link.down reason=a reason=b", "27: reason stands here twice"),
    ("refute link.down", "1: refute needs how long to look: refute TYPE … for DURATION"),
    (
      "refute link.dwon",
      "1: refute needs how long to look: refute TYPE … for DURATION\n"
        + "8: no event is called link.dwon (did you mean link.down?)"
    ),
    (
      "check reader get",
      "1: check needs what the result must hold: check NAMESPACE VERB … has PATH=VALUE"
    ),
    (
      "check reader get has",
      "1: check needs what the result must hold: check NAMESPACE VERB … has PATH=VALUE"
    ),
    (
      "check reader get has batery.percent=5",
      "22: the result of reader get has no batery.percent (did you mean battery?)"
    ),
    ("check reader get has battery", "22: battery is no PATH=VALUE"),
    (
      "check reader gte",
      "1: check needs what the result must hold: check NAMESPACE VERB … has PATH=VALUE\n"
        + "14: reader has no verb gte (did you mean get?)"
    ),
    (
      "check reader get has state=onn",
      "28: state is one of on, off, idle, not onn (did you mean on?)"
    ),
    (
      "fails invalidStat reader gte",
      "7: no error is called invalidStat (did you mean invalidState?)\n"
        + "26: reader has no verb gte (did you mean get?)"
    ),
    ("fails", "1: fails needs an error kind, such as invalidState"),
    (
      "fails invalidStat reader get",
      "7: no error is called invalidStat (did you mean invalidState?)"
    ),
    ("fails invalidState", "1: a call is missing: NAMESPACE VERB …"),
    ("wait", "1: wait needs a value after it"),
    ("wait long", "6: long is no duration, such as 500ms, 30s, 5m, 2h or 1d"),
    ("repeat 0", "8: repeat needs how often, from 1 to 1000000, not 0"),
    ("end it", "5: it is too much here"),
    ("wait 5 6 7", "8: 6 is too much here\n10: 7 is too much here"),
  ])
  func problems(line: String, expected: String) {
    do {
      _ = try lines.parse(line)
      Issue.record("\(line) was accepted")
    } catch {
      #expect(
        error.problems.map { "\($0.column): \($0.sentence)" }.joined(separator: "\n") == expected)
    }
  }

  @Test func everyProblemOfALine() {
    #expect(throws: SyntaxProblems.self) {
      try lines.parse("reader setBattery percent=abc charging=maybe colour=red")
    }
    do {
      _ = try lines.parse("check reader get colour=red has batery=1 sate=2")
    } catch {
      #expect(error.problems.map(\.column) == [18])
    }
  }
}
