// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideSchema
import DocksideWire
import Testing

@Suite struct DescribedTests {
  @Test func readsGivenMembersOverDefaults() throws {
    let (value, problems) = try decode(
      #"""
      {"$schema": "x", "id": "b", "level": 9, "wait": 0.25, "mode": "fast", "limit": null,
       "note": "n", "tags": ["x", "y"], "inner": {"high": 9}, "inners": [{}, {"low": 0}]}
      """#, as: .object(Sample.self))
    var expected = Sample()
    expected.id = "b"
    expected.level = 9
    expected.wait = .milliseconds(250)
    expected.mode = .fast
    expected.limit = nil
    expected.note = "n"
    expected.tags = ["x", "y"]
    expected.inner.high = 9
    expected.inners = [Inner(), Inner()]
    expected.inners[1].low = 0
    #expect(lines(problems) == [])
    #expect(value == expected)
  }

  /// Every problem with its path, and the offset of the value or the key that is wrong.
  @Test func collectsAllProblems() throws {
    let text = #"""
      {"levle": 1, "level": -1, "ratio": 2, "wait": "x", "mode": "fsat", "limit": 10,
       "tags": ["a", 1, 2], "inner": {"low": 11, "hihg": 1}, "inners": [{}, {"low": "x"}],
       "note": null, "level": 3, "a.b": 1}
      """#
    let (value, problems) = try decode(text, as: .object(Sample.self))
    #expect(value == nil)
    #expect(
      lines(problems) == [
        #"levle: unknown key "levle" (level?)"#,
        "level: expected a whole number from 0 to 100, found -1",
        "ratio: expected a number from -1 to 1, found 2",
        "wait: expected a number of seconds from 0 to 3153600000, found a string",
        #"mode: expected "slow" or "fast", found "fsat" (fast?)"#,
        "limit: expected null or a whole number from 0 to 9, found 10",
        "tags[1]: expected a string, found 1",
        "tags[2]: expected a string, found 2",
        "inner.low: expected a whole number from 0 to 10, found 11",
        #"inner.hihg: unknown key "hihg" (high?)"#,
        "inners[1].low: expected a whole number from 0 to 10, found a string",
        "note: expected a string, found null",
        #"level: duplicate key "level""#,
        #"["a.b"]: unknown key "a.b""#,
        #"id: missing key "id""#,
      ])
    let found = problems.map { problem in
      String(decoding: text.utf8.dropFirst(problem.offset).prefix(4), as: UTF8.self)
    }
    #expect(
      found == [
        #""lev"#, "-1, ", "2, \"", #""x","#, #""fsa"#, "10,\n", "1, 2", "2], ", "11, ", #""hih"#,
        #""x"}"#, "null", #""lev"#, #""a.b"#, "{\"le",
      ])
  }

  @Test func checksMembersAgainstEachOther() throws {
    let (value, problems) = try decode(
      #"{"id": "a", "inners": [{"low": 3}]}"#, as: .object(Sample.self))
    #expect(value == nil)
    #expect(lines(problems) == ["inners[0]: low is above high"])
  }

  @Test func appliesOnlyWhatIsGiven() throws {
    var sample = Sample()
    sample.id = "kept"
    sample.inner.low = 2
    var problems = Problems()
    let given = try withRoot(#"{"level": 1, "inner": {"high": 8}, "lab": "l"}"#) { cursor in
      Sample.apply(cursor, to: &sample, skipping: ["lab"], &problems)
    }
    #expect(problems.isEmpty)
    #expect(given == ["level", "inner"])
    #expect(sample.id == "kept")
    #expect(sample.level == 1)
    #expect(sample.inner.low == 2)
    #expect(sample.inner.high == 8)
  }

  @Test func appliesOnlyTheFieldsThatMayBeGiven() throws {
    var sample = Sample()
    var problems = Problems()
    let allowed = Sample.fields.filter { $0.name.description != "id" }
    _ = try withRoot(#"{"id": "x"}"#) { cursor in
      Sample.apply(cursor, to: &sample, allowed, &problems)
    }
    #expect(lines(problems.all) == [#"id: unknown key "id""#])
  }

  @Test func writesWhatItReads() throws {
    var sample = Sample()
    sample.level = 80
    sample.note = "a\n\u{1}"
    sample.inner.low = 0
    for style in [EncodingStyle.complete, .withoutDefaults] {
      let buffer = ByteBuffer()
      var writer = JSONWriter(buffer)
      sample.encode(&writer, style)
      #expect(try decode(buffer.text, as: .object(Sample.self)).value == sample)
    }
    let buffer = ByteBuffer()
    var writer = JSONWriter(buffer)
    sample.encode(&writer, .withoutDefaults)
    #expect(
      buffer.text
        == #"{"id":"a","level":80,"note":"a\n\u0001","inner":{"low":0}}"#)
  }

  @Test func hostileInputMakesALimitedNumberOfProblems() throws {
    let keys = (0..<100_000).map { "\"k\($0)\":0" }.joined(separator: ",")
    try withRoot("{\(keys)}") { cursor in
      var problems = Problems()
      #expect(Sample.decode(cursor, &problems) == nil)
      #expect(problems.all.count == Problems.limit)
      #expect(problems.all.count + problems.omitted == 100_001)
    }
  }

  /// What the quick reading of objects builds on.
  @Test func aFieldIsOneReference() {
    #expect(MemoryLayout<Field<Sample>>.size == MemoryLayout<AnyObject>.size)
    #expect(MemoryLayout<Field<Inner>>.stride == MemoryLayout<AnyObject>.stride)
  }

  struct Computed: Described, Equatable {
    var halves = 4
    var wholes: Int {
      get { halves / 2 }
      set { halves = newValue * 2 }
    }
    var maybe: Int? {
      get { halves == 0 ? nil : halves }
      set { halves = newValue ?? 0 }
    }

    static let title = "Computed"
    static let fields: [Field<Computed>] = [
      Field("wholes", "Wholes.", \.wholes, .integer(0...9)),
      Field("maybe", "Halves.", optional: \.maybe, .integer(0...9)),
    ]
  }

  @Test func readsComputedProperties() throws {
    let read = { (text: String) in try decode(text, as: .object(Computed.self)).value?.halves }
    #expect(try read("{}") == 4)
    #expect(try read(#"{"wholes": 3}"#) == 6)
    #expect(try read(#"{"maybe": 3}"#) == 3)
    #expect(try read(#"{"wholes": 3, "maybe": 10}"#) == nil)
    #expect(Computed.schema.members.map(\.defaultText) == ["2", nil])
  }

  @Test func describesItself() {
    let members = Sample.schema.members
    #expect(members.map(\.name).prefix(3) == ["id", "level", "ratio"])
    #expect(members.map(\.defaultText).prefix(6) == [nil, "5", "0.5", "1", "\"slow\"", "7"])
    #expect(members.first { $0.name == "inner" }?.defaultText == #"{"low":1,"high":2}"#)
    #expect(members.filter(\.isRequired).map(\.name) == ["id"])
  }

  @Test func writesJSONSchema() throws {
    let buffer = ByteBuffer()
    var writer = JSONWriter(buffer)
    var schema = JSONSchemaWriter()
    schema.writeDocument(.object(Sample.schema), title: "S", doc: "D.", to: &writer)
    let document = try withRoot(buffer.text) { $0.value }
    #expect(document["$ref"] == "#/$defs/Sample")
    let sample = document["$defs"]?["Sample"]
    #expect(sample?["additionalProperties"] == false)
    #expect(sample?["required"] == ["id"])
    #expect(
      sample?["properties"]?["limit"]
        == [
          "description": "A limit or null.",
          "anyOf": [["type": "integer", "minimum": 0, "maximum": 9], ["type": "null"]],
          "default": 7,
        ])
    #expect(document["$defs"]?["Inner"]?["properties"]?["low"]?["maximum"] == 10)
  }

  @Test func indentsWithoutChangingAnything() throws {
    let text = #"{"a":[1,{"b":"{x,:\"]\\"}],"c":{},"d":[]}"#
    let indented = IndentedJSON.text(of: text)
    #expect(try withRoot(indented) { $0.value } == withRoot(text) { $0.value })
    #expect(
      indented == """
        {
          "a": [
            1,
            {
              "b": "{x,:\\"]\\\\"
            }
          ],
          "c": {},
          "d": []
        }

        """)
  }
}
