// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import CSimdjson
import DocksideFastJSON
import DocksideWire
import Testing

@Suite struct TokenTests {
  @Test func swiftAndCTokensHaveOneLayout() {
    #expect(MemoryLayout<JSONToken>.size == MemoryLayout<csj_token>.size)
    #expect(MemoryLayout<JSONToken>.stride == MemoryLayout<csj_token>.stride)
    #expect(MemoryLayout<JSONToken>.alignment == MemoryLayout<csj_token>.alignment)
    #expect(
      MemoryLayout<JSONToken>.offset(of: \.kind) == MemoryLayout<csj_token>.offset(of: \.kind))
    #expect(
      MemoryLayout<JSONToken>.offset(of: \.offset) == MemoryLayout<csj_token>.offset(of: \.offset))
    #expect(
      MemoryLayout<JSONToken>.offset(of: \.length) == MemoryLayout<csj_token>.offset(of: \.length))
    #expect(
      MemoryLayout<JSONToken>.offset(of: \.next) == MemoryLayout<csj_token>.offset(of: \.next))
    #expect(
      MemoryLayout<JSONToken>.offset(of: \.bits) == MemoryLayout<csj_token>.offset(of: \.bits))
  }

  @Test func kindsHaveOneNumbering() {
    let kinds: [JSONToken.Kind] = [.null, .bool, .integer, .number, .string, .array, .object, .key]
    let numbers = [
      CSJ_NULL, CSJ_BOOL, CSJ_INTEGER, CSJ_NUMBER, CSJ_STRING, CSJ_ARRAY, CSJ_OBJECT, CSJ_KEY,
    ]
    #expect(kinds.map { Int($0.rawValue) } == numbers.map { Int($0) })
  }

  @Test func everyTokenKnowsItsPlace() throws {
    let text = #" { "a" : [ 1 , -2.5e1, "x\ny" ,{}],"\u0062":null , "c": [[true],false ] } "#
    let rows = try withDocument(text) { document in
      document.tokens.map { "\($0.kind) @\($0.offset) #\($0.length) >\($0.next)" }
    }
    #expect(
      rows
        == [
          "object @1 #3 >14", "key @3 #1 >2", "array @9 #4 >7", "integer @11 #1 >4",
          "number @15 #6 >5", "string @23 #3 >6", "object @31 #0 >7", "key @35 #1 >8",
          "null @44 #4 >9", "key @51 #1 >10", "array @56 #2 >14", "array @57 #1 >13",
          "bool @58 #4 >13", "bool @64 #5 >14",
        ]
    )
  }
}
