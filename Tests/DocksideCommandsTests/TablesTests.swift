// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideClient
import DocksideWire
import Testing

@testable import DocksideCommands
@testable import DocksideScript

@Suite struct ResultTextTests {
  @Test(arguments: [
    ("null", "nothing"), ("{}", "done"), ("5", "5"), (#""text""#, "text"),
    (#"{"readers":[]}"#, "no readers"), (#"["a","b"]"#, "a\nb"),
    (
      #"{"a":{"b":1,"c":{}},"list":[1,2],"none":[],"no":false}"#,
      "a.b   1\na.c   {}\nlist  1, 2\nnone  -\nno    no"
    ),
    (#"{"things":[{"x":1,"y":"a"},{"x":10,"z":null}]}"#, " X  Y\n 1  a\n10  -"),
    (#"{"next":3,"events":[]}"#, "next    3\nevents  -"),
  ])
  func results(json: String, expected: String) throws {
    #expect(text(try parsed(json)) == expected)
  }

  @Test func readers() throws {
    let json = #"""
      {"readers": [
        {"reader": "2508310001", "state": "connected", "link": {"transport": "usb", "host": "host-1"},
         "battery": {"percent": 97, "charging": true}, "firmware": {"firmwareVersion": "3.1.00.10"},
         "update": {"targetVersion": "3.1.00.11", "phase": "transfer", "percent": 42}, "dock": "dock-1",
         "rssi": -42, "bonds": []},
        {"reader": "R-2", "state": "off", "link": {"transport": "none", "host": null},
         "battery": {"percent": 5, "charging": false}, "firmware": {"firmwareVersion": "3.1.00.10"},
         "update": {"targetVersion": "3.1.00.11", "phase": null, "percent": null}, "dock": null,
         "rssi": null, "bonds": []}
      ]}
      """#
    #expect(
      text(try parsed(json))
        == """
        READER      STATE      LINK             BATTERY  FIRMWARE   UPDATE                     DOCK    RSSI
        2508310001  connected  usb host-1  charging 97 %  3.1.00.10  → 3.1.00.11 transfer 42 %  dock-1   -42
        R-2         off        -                    5 %  3.1.00.10  → 3.1.00.11                -          -
        """.replacing("LINK             BATTERY", with: "LINK              BATTERY")
        .replacing("-                    5 %", with: "-                     5 %"))
  }

  @Test func aNarrowWindow() {
    let table = Table(
      columns: [.init(title: "name"), .init(title: "what it says")],
      rows: [["a", "a long sentence that has no room"], ["b", "short"]])
    #expect(
      table.lines(width: 24) == ["NAME  WHAT IT SAYS", "a     a long sentence t…", "b     short"])
    #expect(table.lines(width: 3).allSatisfy { $0.count <= 14 })
  }

  private func parsed(_ text: String) throws -> JSONValue { try PlainJSONParser().parse(text) }
  private func text(_ value: JSONValue) -> String {
    ResultText(width: nil).lines(value).joined(separator: "\n")
  }
}

@Suite struct WatchTests {
  private let state: JSONValue = [
    "lab": "default", "clock": "realtime", "speed": 2, "now": 12.5,
    "readers": .array((1...9).map { ["reader": .string("R-\($0)"), "state": "idle"] }),
    "docks": [], "hosts": [["host": "host-1", "bluetooth": "on"]],
  ]

  private func events(_ count: Int) -> [LabEvent] {
    (0..<count).compactMap {
      LabEvent([
        "seq": .integer(Int64($0)), "time": .integer(Int64($0)), "type": "link.up", "reader": "R",
        "data": [:],
      ])
    }
  }

  @Test func theWindow() {
    let screen = WatchScreen(
      title: LabSummary.line(state, name: "default"), state: state, events: events(30),
      size: TerminalSize(columns: 60, rows: 20), paint: Paint(isOn: false))
    #expect(
      screen.lines().joined(separator: "\n") == """
        lab default · realtime clock ×2.0 · 12.500s · 9 readers · 0…

        READER  STATE
        R-1     idle
        R-2     idle
        R-3     idle
        … 6 more readers

        HOST    BLUETOOTH
        host-1  on

        events
            22.000s  R                    link up
            23.000s  R                    link up
            24.000s  R                    link up
            25.000s  R                    link up
            26.000s  R                    link up
            27.000s  R                    link up
            28.000s  R                    link up
            29.000s  R                    link up
        """)
  }

  @Test(arguments: [(80, 24), (20, 5), (10, 3), (200, 100), (40, 1)])
  func neverMoreThanTheWindow(columns: Int, rows: Int) {
    let screen = WatchScreen(
      title: String(repeating: "x", count: 300), state: state, events: events(200),
      size: TerminalSize(columns: columns, rows: rows), paint: Paint(isOn: false))
    #expect(screen.lines().count == rows)
    if columns >= 40 { #expect(screen.lines().allSatisfy { $0.count <= columns }) }
  }

  @Test func plainLinesElsewhere() {
    let daemon = FakeDaemon()
    daemon.notifications = [
      .init(
        method: "event",
        params: [
          "subscription": 1, "seq": 1, "time": 1, "type": "link.up", "reader": "R", "data": [:],
        ]),
      .init(method: "event.gap", params: ["from": 2, "to": 5]),
    ]
    let run = TestRun(["watch"], daemon: daemon)
    #expect(run.status == .noDaemon)
    #expect(
      run.out == """
             1.000s  R                    link up
        events were missed: {"from":2,"to":5}

        """)
  }

  @Test func theLastEventsComeFirst() {
    let daemon = FakeDaemon()
    daemon.answers["event.subscribe"] = .success(["subscription": 1, "next": 30, "state": state])
    let past = events(31).map { JSONValue.object($0.fields) }
    daemon.answers["event.history"] = .success(["events": .array(Array(past.suffix(3)))])
    let run = TestRun(["watch"], daemon: daemon)
    #expect(daemon.calls.last == #"event.history {"since":20,"limit":10}"#)
    // The one of the three that comes by itself is left to do so.
    #expect(
      run.lines.dropLast() == [
        "    28.000s  R                    link up", "    29.000s  R                    link up",
      ])
    #expect(TestRun(["watch", "--json"], daemon: daemon).out.isEmpty)
    let window = TestRun(["watch"], daemon: daemon, size: TerminalSize(columns: 60, rows: 20))
    #expect(window.out.contains("29.000s"))
  }

  @Test func theScreenIsGivenBack() {
    let daemon = FakeDaemon()
    daemon.answers["event.subscribe"] = .success(["state": state])
    let run = TestRun(["watch"], daemon: daemon, size: TerminalSize(columns: 60, rows: 20))
    #expect(run.status == .noDaemon)
    #expect(run.out.hasPrefix(WatchScreen.enter))
    #expect(run.out.hasSuffix(WatchScreen.leave))
    #expect(run.errors == ["the daemon closed it"])
  }
}
