// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideClient
import DocksideScript
import DocksideWire
import Testing

@Suite struct TimelineTests {
  @Test func aScriptAndItsFailure() throws {
    let port = FakePort()
    port.plan(
      1, "host.deviceConnected", ["host": "host-1", "reader": "R-1"],
      data: ["transport": "bluetooth", "error": nil])
    port.plan(
      2.5, "host.deviceDisconnected", ["host": "host-1", "reader": "R-1"],
      data: ["transport": "bluetooth", "reason": "connectionLost"])
    port.plan(
      86_400, "reader.batteryChanged", ["reader": "R-1"], data: ["percent": 12, "charging": true])
    let out = Lines()
    let timeline = Timeline(paint: Paint(isOn: false)) { out.lines.append($0) }
    let text = """
      lab open seed=3
      echo "a reader drops"
      wait 1d
      expect host.deviceDisconnected reason=requested
      """
    let failure = try #require(
      try play(text, on: port, file: "t/s.dockside", observer: timeline).failure)
    timeline.show(failure)
    #expect(
      out.text == """
           1 ▸ lab open seed=3
        lab l1: profile nyc1, manual clock, seed 3
        a reader drops
           3 ▸ wait 1d
             1.000s  host-1               is connected to R-1 over bluetooth
             2.500s  host-1               has lost R-1 over bluetooth (connectionLost)
         86400.000s  R-1                  battery 12 %, charging
           4 ▸ expect host.deviceDisconnected reason=requested

        t/s.dockside:4: failed
          expect host.deviceDisconnected reason=requested
          expected: host.deviceDisconnected reason=requested within 10s
          happened: one came at 2.500s, but its reason is connectionLost, not requested
                    host.deviceDisconnected host=host-1 reader=R-1 transport=bluetooth reason=connectionLost
          the last 3 events:
             1.000s  #1 host.deviceConnected host=host-1 reader=R-1 transport=bluetooth error=null
             2.500s  #2 host.deviceDisconnected host=host-1 reader=R-1 transport=bluetooth reason=connectio…
         86400.000s  #3 reader.batteryChanged reader=R-1 percent=12 charging=true
        """)
  }

  /// Labels in a column, what they say in another, the hint among them.
  @Test func aRefusalAndItsHint() throws {
    let port = FakePort()
    port.answers["reader.press"] = { _ in
      let problems: JSONValue = ["problems": [["path": "a", "message": "b"], ["message": "c"]]]
      return .error(
        .refused(
          CallRefusal(
            code: -32602, kind: nil, message: "wrong", hint: "list them", data: problems)))
    }
    let failure = try #require(try play("reader press", on: port).failure)
    let expected = [
      "happened: invalidParams: wrong", "            a: b", "            c", "hint:     list them",
    ]
    #expect(failure.lines == expected)
    let out = Lines()
    Timeline(paint: Paint(isOn: false)) { out.lines.append($0) }.show(failure)
    #expect(out.lines.suffix(4) == expected.map { "  \($0)" })
    let report = JUnitReport.text([PlayResult(file: "s", failure: failure, seconds: 0)])
    #expect(
      report.contains("s.dockside:1: reader press\n" + expected.joined(separator: "\n") + "<"))
  }

  @Test func colorsOnlyWhereAsked() {
    let event = LabEvent(["seq": 1, "time": 0, "type": "link.up", "reader": "R", "data": [:]])
    let lines = [true, false].map { isOn in
      event.map { Timeline(paint: Paint(isOn: isOn)) { _ in }.line($0) } ?? ""
    }
    #expect(lines[0].contains("\u{1B}[32mlink up\u{1B}[0m"))
    #expect(!lines[1].contains("\u{1B}"))
  }

  @Test func longWordsStayOnThePage() {
    let long = String(repeating: "x", count: 300)
    let event = LabEvent(["seq": 1, "time": 0, "type": "a.b", "data": ["k": .string(long)]])
    let line = event.map { Timeline(paint: Paint(isOn: false)) { _ in }.line($0) } ?? ""
    #expect(line.count == 100)
    #expect(line.hasSuffix("…"))
  }

  @Test(arguments: [
    (
      "host.deviceConnected", #"{"error":{"kind":"readerNotFound","message":"not heard"}}"#,
      "cannot connect to R: readerNotFound (not heard)"
    ),
    (
      "host.firmwareUpdateProgress", #"{"target":"reader","percent":37}"#,
      "sends reader firmware: 37 %"
    ),
    ("host.dockSituationChanged", #"{"from":"none","to":"dockOnly"}"#, "situation none → dockOnly"),
    (
      "reader.firmwareChanged", #"{"component":"firmwareVersion","from":"1","to":"2"}"#,
      "firmwareVersion 1 → 2"
    ),
    ("dock.readerInserted", "{}", "holds R"),
    ("fault.triggered", #"{"fault":"f1","point":"connect"}"#, "fault f1 strikes at connect"),
    ("host.somethingNew", #"{"a":1,"b":"x"}"#, "host.somethingNew a=1 b=x"),
    ("odd", "{}", "odd"),
  ])
  func words(type: String, data: String, expected: String) throws {
    let fields = JSONObject([
      .init(key: "seq", value: 1), .init(key: "type", value: .string(type)),
      .init(key: "reader", value: "R"),
      .init(key: "data", value: try PlainJSONParser().parse(data)),
    ])
    let event = try #require(LabEvent(fields))
    #expect(EventWords.words(event) == expected)
  }

  /// Nobody's subscription and no lab's name is in it, so that two runs can be compared.
  @Test func theLineOfAnEventLog() throws {
    let event = try #require(
      LabEvent(["subscription": 4, "lab": "l9", "seq": 1, "time": 0.1, "type": "a.b", "data": [:]]))
    #expect(event.line == #"{"seq":1,"time":0.1,"type":"a.b","data":{}}"#)
  }
}

@Suite struct JUnitReportTests {
  @Test func aReport() throws {
    let port = FakePort()
    port.answers["reader.press"] = { _ in
      .error(FakePort.refuse("invalidState", "<\"off\"> & \u{1}\u{1B}gone"))
    }
    let broken = try play("expect link.down reason=\"a\\nb\"", on: port).failure
    let refused = try play("reader press", on: port).failure
    let results = [
      PlayResult(file: "tour/01-a.dockside", failure: nil, seconds: 0.0125),
      PlayResult(file: "b&c.dockside", failure: broken, seconds: 1),
      PlayResult(file: "d", failure: refused, seconds: 0),
    ]
    #expect(
      JUnitReport.text(results) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="dockside" tests="3" failures="1" errors="1" time="1.012">
          <testsuite name="dockside run" tests="3" failures="1" errors="1" time="1.012">
            <testcase name="01-a" classname="dockside" file="tour/01-a.dockside" time="0.012"/>
            <testcase name="b&amp;c" classname="dockside" file="b&amp;c.dockside" time="1.000">
              <failure type="expectation" message="expected link.down reason=a&#10;b within 10s; no link.down came; nothing happened">s.dockside:1: expect link.down reason=&quot;a\\nb&quot;
        expected: link.down reason=a
        b within 10s
        happened: no link.down came; nothing happened</failure>
            </testcase>
            <testcase name="d" classname="dockside" file="d" time="0.000">
              <error type="invalidState" message="invalidState: &lt;&quot;off&quot;&gt; &amp; \u{FFFD}\u{FFFD}gone">s.dockside:1: reader press
        happened: invalidState: &lt;&quot;off&quot;&gt; &amp; \u{FFFD}\u{FFFD}gone</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }
}
