// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideScript
import DocksideWire
import Testing

@Suite struct PlayerTests {
  private let port = FakePort()

  init() {
    port.answers["reader.press"] = { _ in
      let data: JSONValue = ["from": "off", "to": "on"]
      return .done(
        [:], causing: [FakePort.event("reader.stateChanged", ["reader": "R"], data: data)])
    }
    port.answers["reader.get"] = { _ in
      .done([
        "reader": "R", "battery": ["percent": 72, "charging": false], "bonds": [], "rssi": nil,
      ])
    }
    port.answers["reader.power"] = { _ in .error(FakePort.refuse("invalidState", "it is on")) }
  }

  @Test func atOnceLaterAndAfterEachOther() throws {
    port.plan(3, "host.deviceDisconnected", data: ["reason": "connectionLost"])
    port.plan(8, "host.deviceConnected", data: ["error": nil])
    let (failure, player) = try play(
      """
      reader press R
      expect reader.stateChanged to=on
      expect host.deviceDisconnected reason=connectionLost within 3s
      expect host.deviceConnected error=null
      """, on: port)
    #expect(failure == nil)
    #expect(player.log.map(\.number) == [1, 2, 3])
    #expect(
      port.calls.contains(
        #"event.wait {"type":"reader.stateChanged","where":{"to":"on"},"within":10,"since":1,"advance":true}"#
      ))
  }

  /// What a line brings puts what was before out of sight; a line that brings nothing leaves all in
  /// sight.
  @Test func expectLooksBackToTheLastLineThatCausedEvents() throws {
    let sees = "reader press\nreader get\necho between\nexpect reader.stateChanged"
    #expect(try play(sees, on: port).failure == nil)
    port.plan(20, "link.down")
    let misses = "reader press\nwait 30s\nexpect reader.stateChanged within 1s"
    let failure = try #require(try play(misses, on: port).failure)
    #expect(failure.line == 3)
    #expect(
      failure.actual[0].hasPrefix(
        "it came earlier, at 0.000s: reader.stateChanged reader=R"))
  }

  @Test func aMissNamesTheNearest() throws {
    port.plan(1, "link.down", ["reader": "A"], data: ["reason": "sleep"])
    port.plan(2, "link.down", ["reader": "B"], data: ["reason": "outOfRange"])
    let failure = try #require(
      try play("wait 5s\nexpect link.down reader=B reason=requested within 2s", on: port).failure)
    #expect(failure.sort == .broken)
    #expect(failure.place == "s.dockside:2")
    #expect(failure.text == "expect link.down reader=B reason=requested within 2s")
    #expect(failure.expected == "link.down reader=B reason=requested within 2s")
    #expect(
      failure.actual == [
        "the nearest of 2 came at 2.000s, but its reason is outOfRange, not requested",
        "link.down reader=B reason=outOfRange",
      ])
    #expect(failure.lastEvents.count == 2)
  }

  @Test func aMissWithoutAnything() throws {
    let nothing = try play("expect link.down", on: FakePort()).failure
    #expect(nothing?.actual == ["no link.down came; nothing happened"])
    let other = try play("reader press\nexpect link.down", on: port).failure
    #expect(other?.actual == ["no link.down came; 1 other event came"])
  }

  @Test func onlyTheLastTenEventsAreShown() throws {
    let failure = try #require(
      try play("repeat 15\nreader press\nend\nexpect link.down", on: port).failure)
    #expect(failure.lastEvents.map(\.number) == Array(6...15))
  }

  @Test func refutations() throws {
    port.plan(5, "link.down", data: ["reason": "sleep"])
    #expect(try play("refute link.down for 4s", on: port).failure == nil)
    let failure = try play("refute link.down for 4s", on: port).failure
    #expect(failure?.expected == "no link.down for 4s")
    #expect(failure?.actual == ["it came: 5.000s link.down reason=sleep"])
    // What a command causes at once counts as well.
    #expect(try play("reader press\nrefute reader.stateChanged for 1s", on: port).failure != nil)
  }

  @Test func checks() throws {
    let good =
      "check reader get R has battery.percent=72 battery.percent=72.0 battery.charging=false reader=R"
      + " bonds=[] bonds.count=0 battery.percent>70 battery.percent<=72 rssi=null reader!=Q"
    #expect(try play(good, on: port).failure == nil)
    let failure = try #require(
      try play("check reader get has battery.percent=71 reader=Q battery.percent<72", on: port)
        .failure)
    #expect(failure.expected == "battery.percent=71 reader=Q battery.percent<72")
    #expect(
      failure.actual == [
        "battery.percent is 72", "reader is \"R\"", "battery.percent is 72",
      ])
  }

  @Test func aCheckOfNothing() throws {
    port.answers["host.connectedDevice"] = { _ in .done(.null) }
    #expect(
      try play("check host connectedDevice has result=null reader=null", on: port).failure == nil)
    port.answers["host.connectedDevice"] = { _ in .done(["reder": "R"]) }
    let failure = try play("check host connectedDevice has reader=R", on: port).failure
    #expect(failure?.actual == ["the result has no reader (did you mean reder?)"])
  }

  @Test func refusals() throws {
    #expect(try play("fails invalidState reader power on", on: port).failure == nil)
    let other = try play("fails unknownReader reader power on", on: port).failure
    #expect(other?.expected == "a refusal: unknownReader")
    #expect(other?.actual == ["invalidState: it is on"])
    let done = try play("fails invalidState reader press", on: port).failure
    #expect(done?.actual == ["it was done: {}"])
    let unasked = try play("reader power on", on: port).failure
    #expect(unasked?.sort == .error)
    #expect(unasked?.refusal?.kind == "invalidState")
  }

  @Test func protocolErrorsHaveWords() throws {
    port.answers["reader.get"] = { _ in
      .error(.refused(CallRefusal(code: -32602, kind: nil, message: "bad", hint: nil, data: .null)))
    }
    #expect(try play("fails invalidParams reader get reader=1", on: port).failure == nil)
  }

  @Test func repeatsNest() throws {
    let text = "repeat 2\nrepeat 3\nreader press\nend\nreader get\nend"
    #expect(try play(text, on: port).failure == nil)
    #expect(port.calls.count { $0.hasPrefix("reader.press") } == 6)
    var presses = 0
    let press = try #require(port.answers["reader.press"])
    port.answers["reader.press"] = { params in
      presses += 1
      return presses == 5 ? .error(FakePort.refuse("invalidState")) : press(params)
    }
    let failure = try play(text, on: port).failure
    #expect(failure?.place == "s.dockside:3 (round 2 of 2) (round 2 of 3)")
  }

  @Test func waitingMovesOrWaits() throws {
    #expect(try play("wait 90m", on: port).failure == nil)
    #expect(port.calls.last == #"clock.advance {"by":5400}"#)
    port.clock = "realtime"
    #expect(try play("wait 500ms\nexpect link.down within 0", on: port).failure?.line == 2)
    #expect(
      port.calls.suffix(2) == [
        #"event.wait {"type":"*","where":{"seq":-1},"within":0.5}"#,
        #"event.wait {"type":"link.down","within":0,"since":1}"#,
      ])
  }

  @Test func theClockMayBecomeReal() throws {
    port.answers["clock.set"] = { params in .done(.object(params)) }
    _ = try play("clock set mode=realtime\nexpect link.down", on: port)
    #expect(port.calls.last?.contains("advance") == false)
  }

  /// What a lab begins with is no news of the script.
  @Test func whatAFailureLeavesOut() throws {
    port.answers["lab.open"] = { _ in
      .done(["lab": "l1", "clock": "manual"])
    }
    port.answers["event.subscribe"] = { _ in
      .done(
        ["subscription": 1],
        causing: [FakePort.event("reader.added", ["reader": "R"]), FakePort.event("link.up")])
    }
    let failure = try #require(try play("reader press\nexpect link.down", on: port).failure)
    #expect(failure.lastEvents.map(\.type) == ["link.up", "reader.stateChanged"])
  }

  @Test func aLabWithoutAProfileHasTheUsualOne() throws {
    _ = try play("lab open seed=7\nlab open", on: port)
    #expect(port.calls.first == #"lab.open {"seed":7,"profile":"nyc1"}"#)
    #expect(port.calls.filter { $0.hasPrefix("lab.open") }.last == #"lab.open {"profile":"nyc1"}"#)
  }

  @Test func theLabOfAScript() throws {
    _ = try play("lab open profile=counter seed=7", on: port)
    #expect(port.calls[0] == #"lab.open {"profile":"counter","seed":7}"#)
    let other = FakePort()
    _ = try play("lab open profile=counter seed=7", on: other, options: PlayOptions(seed: 9))
    #expect(other.calls[0] == #"lab.open {"profile":"counter","seed":9}"#)
    #expect(other.calls[1] == #"event.subscribe {"since":1}"#)
  }

  @Test(arguments: [
    ("p.json", "dir/s.dockside", "dir/p.json"), ("./x/p", "s.dockside", "./x/p"),
    ("/abs/p.json", "dir/s.dockside", "/abs/p.json"),
  ])
  func profileFiles(name: String, file: String, path: String) throws {
    let options = PlayOptions { (file) throws(UnreadableFile) in
      guard file == path else { throw UnreadableFile(reason: "it is another") }
      return #"{"serialNumber": "S"}"#
    }
    #expect(
      try play("lab open profile=\(name)", on: port, options: options, file: file).failure == nil)
    #expect(port.calls[0] == #"lab.open {"profile":{"serialNumber":"S"}}"#)
    let unreadable = try play("lab open profile=\(name)", on: port, file: file).failure
    #expect(unreadable?.actual == ["\(path) cannot be read: no such file"])
    let broken = PlayOptions { (_) throws(UnreadableFile) in "{\n 1}" }
    let failure = try play("lab open profile=\(name)", on: port, options: broken, file: file)
      .failure
    #expect(failure?.actual == ["\(path):2:2: a name in quotes is missing"])
  }

  @Test func droppedEventsAreFetched() throws {
    port.lost = 2...4
    let (failure, player) = try play("repeat 6\nreader press\nend", on: port)
    #expect(failure == nil)
    #expect(player.log.map(\.number) == Array(1...6))
  }

  @Test func aDaemonThatGoes() throws {
    port.answers["reader.press"] = { _ in .error(.lost("it closed")) }
    let failure = try play("reader press", on: port).failure
    #expect(failure?.isLost == true)
    #expect(failure?.actual == ["the daemon is gone: it closed"])
  }
}
