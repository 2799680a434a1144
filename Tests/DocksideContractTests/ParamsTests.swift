// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideMachines
import DocksideWire
import Testing

/// What is taken, and what is said about the rest.
@Suite struct ParamsTests {
  struct Bad: Sendable, CustomTestStringConvertible {
    var method: String
    var params: String
    var problems: [String]

    init(_ method: String, _ params: String, _ problems: String...) {
      self.method = method
      self.params = params
      self.problems = problems
    }

    var testDescription: String { "\(method) \(params)" }
  }

  private func type(_ name: String) throws -> any Method.Type {
    try #require(methods.first { $0.description.name == name }?.type)
  }

  @Test(arguments: [
    ("reader.get", "{}"), ("reader.get", #"{"lab":"l1","reader":"A"}"#),
    // No reader has such a name; that is for the lab to say.
    ("reader.get", #"{"lab":"no such lab","reader":"no such reader"}"#),
    ("reader.setSignal", #"{"rssi":null}"#), ("reader.setSignal", #"{"rssi":-127}"#),
    ("reader.setBattery", #"{"charging":false}"#), ("clock.advance", #"{"by":0}"#),
    ("clock.advance", #"{"to":1e3}"#), ("clock.set", #"{"speed":0.5}"#),
    ("lab.open", "{}"), ("lab.open", #"{"profile":{"serialNumber":7}}"#),
    ("lab.open", #"{"snapshot":"s1","clock":"realtime","speed":2}"#),
    ("lab.open", #"{"epoch":"2026-06-01","seed":0,"ephemeral":true}"#),
    ("profile.validate", #"{"profile":{}}"#), ("profile.load", #"{"profile":"nyc1"}"#),
    ("reader.add", "{}"), ("dock.add", "{}"), ("host.add", "{}"),
    ("reader.set", #"{"battery":{"low":10}}"#),
    ("reader.set", #"{"reader":"A","availableFirmwareUpdate":null}"#),
    ("event.subscribe", #"{"types":[],"since":0,"state":true}"#),
    ("event.wait", #"{"type":"*","within":0,"where":{"error.kind":"timedOut"}}"#),
    ("event.history", #"{"limit":10000}"#), ("system.hello", #"{"client":"a","lab":"l1"}"#),
    ("rpc.discover", #"{"lab":"l1"}"#),
  ])
  func takes(_ method: String, _ params: String) throws {
    #expect(try problems(of: params, for: type(method)) == [])
  }

  @Test(arguments: [
    Bad("reader.get", "[]", ": expected an object, found an array"),
    Bad("reader.get", #"{"raeder":"A"}"#, #"raeder: unknown key "raeder" (reader?)"#),
    Bad(
      "reader.get", #"{"reader":7}"#,
      "reader: expected a string of 1 to 64 characters without control characters, found 7"),
    Bad(
      "reader.get", #"{"reader":null}"#,
      "reader: expected a string of 1 to 64 characters without control characters, found null"),
    Bad("reader.power", "{}", #"on: missing key "on""#),
    Bad("reader.power", #"{"on":"on"}"#, "on: expected true or false, found a string"),
    Bad("reader.setBattery", "{}", ": give percent, charging or both"),
    Bad(
      "reader.setBattery", #"{"percent":101,"charging":1}"#,
      "percent: expected a whole number from 0 to 100, found 101",
      "charging: expected true or false, found 1"),
    Bad("reader.setSignal", "{}", #"rssi: missing key "rssi""#),
    Bad(
      "reader.setSignal", #"{"rssi":1}"#,
      "rssi: expected null or a whole number from -127 to 0, found 1"),
    Bad(
      "reader.disconnect", #"{"reason":"two words"}"#,
      #"reason: expected a string of 1 to 64 characters of letters, digits and . _ : -, found "two words""#
    ),
    Bad(
      "reader.disconnect", #"{"reconnectAfter":-1}"#,
      "reconnectAfter: expected a number of seconds from 0 to 3153600000, found -1"),
    Bad("reader.offerUpdate", "{}", #"targetVersion: missing key "targetVersion""#),
    Bad(
      "dock.offerUpdate", #"{"targetVersion":"2","requiresBluetoothConnection":true}"#,
      #"requiresBluetoothConnection: unknown key "requiresBluetoothConnection""#),
    Bad("reader.set", "{}", ": give at least one key to set"),
    Bad("reader.set", #"{"lab":"l1","reader":"A"}"#, ": give at least one key to set"),
    Bad("reader.set", #"{"serialNumber":"B"}"#, #"serialNumber: unknown key "serialNumber""#),
    Bad(
      "reader.set", #"{"updatePhases":{"download":0,"transfer":0,"apply":0}}"#,
      "updatePhases: the parts must not all be 0"),
    Bad(
      "reader.add", #"{"serialNumber":"a b","rssi":5}"#,
      #"serialNumber: expected a string of 1 to 64 characters of letters, digits and . _ : -, found "a b""#,
      "rssi: expected null or a whole number from -127 to 0, found 5"),
    Bad("clock.advance", "{}", ": give by or to"),
    Bad("clock.advance", #"{"by":1,"to":2}"#, "to: give by or to, not both"),
    Bad(
      "clock.advance", #"{"by":-1}"#,
      "by: expected a number of seconds from 0 to 3153600000, found -1"),
    Bad("clock.set", "{}", ": give mode, speed or both"),
    Bad(
      "clock.set", #"{"mode":"manuel"}"#,
      #"mode: expected "manual" or "realtime", found "manuel" (manual?)"#),
    Bad(
      "host.setBluetooth", #"{"state":"of"}"#,
      #"state: expected "on", "off" or "unauthorized", found "of" (on?)"#),
    Bad(
      "lab.open", #"{"name":"a b"}"#,
      #"name: expected a string of 1 to 64 characters of letters, digits and . _ : -, found "a b""#),
    Bad("lab.open", #"{"profile":7}"#, "profile: expected a profile's name or an object, found 7"),
    Bad(
      "lab.open", #"{"profile":{"rssi":1e999}}"#,
      "profile.rssi: expected a number that a double can hold"),
    Bad(
      "lab.open", #"{"snapshot":"s1","profile":"nyc1","seed":1}"#,
      "profile: a fork has the profile of its snapshot: leave it out",
      "seed: a fork has the seed of its snapshot: leave it out"),
    Bad("lab.restore", "{}", #"snapshot: missing key "snapshot""#),
    Bad("event.wait", "{}", #"type: missing key "type""#, #"within: missing key "within""#),
    Bad(
      "event.wait", #"{"type":"*","within":1,"where":[]}"#,
      "where: expected an object, found an array"),
    Bad(
      "event.history", #"{"limit":0}"#, "limit: expected a whole number from 1 to 10000, found 0"),
    Bad(
      "event.subscribe", #"{"types":["a",1]}"#,
      "types[1]: expected a string of 1 to 100 characters without control characters, found 1"),
    Bad("event.unsubscribe", "{}", #"subscription: missing key "subscription""#),
    Bad("lab.list", #"{"all":true}"#, #"all: unknown key "all""#),
  ])
  func refuses(_ bad: Bad) throws {
    #expect(try problems(of: bad.params, for: type(bad.method)) == bad.problems)
  }

  @Test func valuesArrive() throws {
    let wait = try #require(
      try decode(
        EventWait.self,
        #"{"type":"host.*","where":{"reader":"A","error.kind":null},"within":3600,"advance":true}"#
      ).0)
    #expect(wait.type == "host.*")
    #expect(wait.conditions == ["reader": "A", "error.kind": nil])
    #expect(wait.within == .seconds(3_600))
    #expect(wait.advance)
    #expect(wait.since == nil)

    let advance = try #require(try decode(ClockAdvance.self, #"{"to":0.000000001}"#).0)
    #expect(advance.to == Instant(nanoseconds: 1))
    #expect(advance.by == nil)

    let set = try #require(
      try decode(ReaderSet.self, #"{"lab":"l1","firmwareVersion":"4"}"#).0)
    #expect(set.lab == "l1")
    #expect(set.configuration.firmwareVersion == "4")

    let dock = try #require(try decode(DockOfferUpdate.self, #"{"targetVersion":"2"}"#).0)
    #expect(dock.offer.targetVersion == "2")

    let signal = try #require(try decode(ReaderSetSignal.self, #"{"rssi":null}"#).0)
    #expect(signal.rssi == nil)
  }

  @Test func profilesComeByNameOrInline() throws {
    #expect(try decode(ProfileLoad.self, #"{"profile":"nyc1"}"#).0?.profile == .name("nyc1"))
    let inline = try decode(LabOpen.self, #"{"profile":{"seed":1,"seed":2,"a":[1.5,null]}}"#).0
    // What is wrong with it, such as a key that comes twice, is still there for the profile decoder.
    #expect(inline?.profile?.text == #"{"seed":1,"seed":2,"a":[1.5,null]}"#)
  }
}

extension ProfileSource {
  fileprivate var text: String? {
    if case .inline(let object) = self { JSONValue.object(object).text } else { nil }
  }
}
