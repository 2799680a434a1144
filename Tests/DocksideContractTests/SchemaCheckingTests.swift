// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideSchema
import DocksideWire
import Testing

@Suite struct SchemaCheckingTests {
  private func problems(
    _ method: String, _ result: String, _ completeness: Completeness = .whole
  ) throws -> [String] {
    let method = try #require(Contract.method(named: method))
    return lines(method.result.problems(in: try parse(result), completeness))
  }

  @Test func wholeResultsPass() throws {
    #expect(try problems("clock.advance", #"{"now":1.5,"events":0}"#) == [])
    #expect(try problems("host.connectedDock", "null") == [])
    #expect(try problems("host.connectedDock", #"{"dock":"d","firmwareVersion":"1"}"#) == [])
    #expect(try problems("reader.list", #"{"readers":[]}"#) == [])
    #expect(
      try problems("reader.get", Contract.method(named: "reader.get")?.example.result ?? "") == [])
  }

  @Test func wrongResultsAreFound() throws {
    #expect(
      try problems("clock.advance", #"{"now":-1,"event":2}"#) == [
        "now: expected a number of seconds from 0 to 6307200000, found -1",
        "event: unknown member", "events: missing member",
      ])
    #expect(try problems("clock.advance", #"{"now":1}"#, .patch) == [])
    #expect(
      try problems("dock.list", #"{"docks":[{"state":"onn"},1]}"#, .patch) == [
        #"docks[0].state: expected "off", "starting", "on", "updating" or "rebooting", found "onn""#,
        "docks[1]: expected an object, found 1",
      ])
    #expect(
      try problems("host.firmwareUpdateSummary", #"{"requiredDate":"soon"}"#, .patch) == [
        #"requiredDate: expected a date such as "2026-01-31T00:00:00Z", found "soon""#
      ])
    #expect(try problems("reader.get", "null") == [": expected an object, found null"])
  }

  /// Of alternatives the one that was meant speaks: a profile's own problems, not that it is no name.
  @Test func theNearestAlternativeSpeaks() throws {
    let open = try #require(Contract.method(named: "lab.open"))
    let profile = try #require(open.parameters.first { $0.name == "profile" }?.schema)
    #expect(lines(profile.problems(in: "nyc1")) == [])
    #expect(
      lines(profile.problems(in: ["serialNumber": "a b"])) == [
        #"serialNumber: expected a string of 1 to 64 characters of letters, digits and . _ : -, found "a b""#
      ])
  }
}
