// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideWire
import Testing

/// What a writer makes of a few calls.
func written(_ body: (inout JSONWriter) -> Void) -> String {
  let buffer = ByteBuffer()
  var writer = JSONWriter(buffer)
  body(&writer)
  return buffer.text
}

@Suite struct JSONWriterTests {
  static let seconds: [(Int64, String)] = [
    (0, "0"),
    (1, "0.000000001"),
    (10, "0.00000001"),
    (999_999_999, "0.999999999"),
    (500_000_000, "0.5"),
    (1_000_000_000, "1"),
    (1_000_000_001, "1.000000001"),
    (1_010_000_000, "1.01"),
    (59_900_000_000, "59.9"),
    (86_400_000_000_000, "86400"),
    (-1, "-0.000000001"),
    (-500_000_000, "-0.5"),
    (-1_500_000_000, "-1.5"),
    (-10_000_000_000, "-10"),
    (.max, "9223372036.854775807"),
    (.min, "-9223372036.854775808"),
  ]

  @Test(arguments: seconds) func nanosecondsAsSeconds(_ nanoseconds: Int64, _ text: String) {
    #expect(written { $0.seconds(nanoseconds) } == text)
  }

  static let values: [(JSONValue, String)] = [
    (nil, "null"),
    (true, "true"),
    (false, "false"),
    (0, "0"),
    (9, "9"),
    (10, "10"),
    (-1, "-1"),
    (.integer(.max), "9223372036854775807"),
    (.integer(.min), "-9223372036854775808"),
    (0.5, "0.5"),
    (-2.0, "-2"),
    (1e300, "1e+300"),
    (0.1, "0.1"),
    (.number(.infinity), "null"),
    (.number(.nan), "null"),
    ("", #""""#),
    ("a\"b\\c/d", #""a\"b\\c/d""#),
    ("\n\r\t\u{8}\u{C}\0\u{1F}\u{7F}", "\"\\n\\r\\t\\u0008\\u000c\\u0000\\u001f\u{7F}\""),
    ("größe \u{1F50B}", "\"größe \u{1F50B}\""),
    ([], "[]"),
    ([1, [2, []], "x"], #"[1,[2,[]],"x"]"#),
    ([:], "{}"),
    (["a": 1, "b\"": [nil, ["c": [:]]]], #"{"a":1,"b\"":[null,{"c":{}}]}"#),
  ]

  @Test(arguments: values) func valueAsText(_ value: JSONValue, _ text: String) {
    #expect(value.text == text)
  }

  @Test func commasComeByThemselves() {
    let text = written { writer in
      writer.beginObject()
      writer.key("literal")
      writer.string("x")
      let name = "run time"
      writer.key(name)
      writer.beginArray()
      writer.int(1)
      writer.bool(true)
      writer.null()
      Array("{\"raw\":0}".utf8).withUnsafeBytes { writer.raw($0) }
      writer.beginObject()
      writer.endObject()
      writer.seconds(1_000_000_000)
      writer.endArray()
      writer.key("last")
      writer.number(1.5)
      writer.endObject()
    }
    #expect(text == #"{"literal":"x","run time":[1,true,null,{"raw":0},{},1],"last":1.5}"#)
  }
}
