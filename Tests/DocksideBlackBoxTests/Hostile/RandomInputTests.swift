// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideFastJSON
import DocksideWire
import Foundation
import Testing

/// Numbers that look like chance and are the same in every run.
struct Noise: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 33)) &* 0xff51_afd7_ed55_8ccd
  }
}

extension BlackBox {
  /// Input that no client means.
  @Suite struct RandomInputTests {
    private static func randomLine(_ noise: inout Noise) -> [UInt8] {
      let count = Int.random(in: 1...120, using: &noise)
      return (0..<count).map { _ in
        // Anything but a line end; at least one byte of a line is no blank.
        let byte = UInt8.random(in: 0...255, using: &noise)
        return byte == 10 || byte == 13 || byte == 32 || byte == 9 ? 0x7b : byte
      }
    }

    /// Each line gets one answer, while another client is served all the while.
    private func eachIsAnswered(_ lines: [[UInt8]], with codes: Set<Int64>) throws {
      let client = try TestClient()
      let witness = try TestClient.inLab("nyc1")
      for start in stride(from: 0, to: lines.count, by: 250) {
        let portion = lines[start..<min(start + 250, lines.count)]
        try client.stream.write(portion.flatMap { $0 + [10] })
        try witness.advance(1)
        for line in portion {
          let answer = try client.answerLine()
          let message = answer[0] ?? answer
          let code = message["error"]?["code"]?.integerValue ?? 0
          #expect(
            codes.contains(code), "\(String(decoding: line, as: UTF8.self)): \(answer.text)")
          if code == -32700 { #expect(message["id"] == .null) }
        }
      }
      #expect(try witness.call("clock.get")["now"] == .integer(Int64((lines.count + 249) / 250)))
      #expect(try client.call("system.hello")["name"] == "dockside")
    }

    @Test func tenThousandLinesOfRandomBytes() throws {
      var noise = Noise(state: 20_260_101)
      // A lone digit or [1] is JSON, and then no request.
      try eachIsAnswered(
        (0..<10_000).map { _ in Self.randomLine(&noise) }, with: [-32700, -32600])
    }

    private static let sound =
      #"{"jsonrpc":"2.0","id":1,"method":"reader.setBattery","params":{"percent":15,"reader":"é"}}"#

    @Test func everyBeginningOfARequest() throws {
      let bytes = Array(Self.sound.utf8)
      try eachIsAnswered((1..<bytes.count).map { Array(bytes[..<$0]) }, with: [-32700])
    }

    @Test func requestsWithAWrongByte() throws {
      var noise = Noise(state: 7)
      let lines = (0..<2_000).map { _ in
        var bytes = Array(Self.sound.utf8)
        bytes[Int.random(in: 0..<bytes.count, using: &noise)] = .random(in: 11...255, using: &noise)
        return bytes
      }
      let client = try TestClient()
      for (index, line) in lines.enumerated() {
        // What is a notification now is not answered, so that another request shows the end.
        let end = client.request(.integer(Int64(index + 1_000)), "clock.get").text
        try client.stream.write(line + [10] + end.utf8 + [10])
        var answers = 0
        while try client.answerLine()["id"]?.integerValue != Int64(index + 1_000) { answers += 1 }
        #expect(answers <= 1, "\(String(decoding: line, as: UTF8.self))")
      }
    }

    static let numbers = [
      "1e999", "-1e999", "1e-999", "123456789012345678901234567890", "-9223372036854775809",
      "18446744073709551616", "0.1e400", "9007199254740993", "1e308",
      String(repeating: "9", count: 5_000), "0." + String(repeating: "1", count: 5_000),
    ]

    @Test(arguments: numbers)
    func hugeNumbersAreRefusedOrTaken(_ number: String) throws {
      let client = try TestClient.inLab("nyc1")
      let before = try client.call("lab.state")
      for (method, key) in [
        ("reader.setBattery", "percent"), ("reader.setSignal", "rssi"), ("event.history", "limit"),
        ("clock.set", "speed"), ("event.unsubscribe", "subscription"),
      ] {
        let answer = try client.exchange(
          #"{"jsonrpc":"2.0","id":9,"method":"\#(method)","params":{"\#(key)":\#(number)}}"#)
        let code = answer["error"]?["code"]?.integerValue
        let isZero = number == "1e-999" || number.hasPrefix("0.1111")
        #expect(
          code == -32602 || isZero || method == "clock.set"
            || (method == "event.unsubscribe" && code == -32000), "\(method): \(answer.text)")
      }
      let after = try client.call("lab.state")
      if number != "1e-999" { #expect(after["readers"] == before["readers"]) }
      // Infinity is no number that a value could hold.
      let infinite = try client.exchange(
        #"{"jsonrpc":"2.0","id":9,"method":"clock.advance","params":{"by":1e999}}"#)
      #expect(infinite["error"]?["code"] == -32602)
    }

    @Test func deepNestingIsRefusedWherever() throws {
      let client = try TestClient()
      for depth in [10, 60, 65, 1_000, 100_000] {
        for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
          let nested =
            String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
          let inParams =
            #"{"jsonrpc":"2.0","id":1,"method":"profile.validate","params":{"profile":"# + nested
            + "}}"
          for line in [nested, inParams, String(repeating: open, count: depth)]
          where line.utf8.count < 1 << 20 {
            let answer = try client.exchange(line)
            let message = answer[0] ?? answer
            let code = message["error"]?["code"]?.integerValue ?? 0
            let isSound = line == inParams && depth <= 60
            #expect(
              code == -32700 || code == -32600 || code == -32602 || isSound, "\(depth) \(open)")
          }
        }
      }
      #expect(try client.call("system.hello")["name"] == "dockside")
    }

    @Test func aLineOfOneMebibyteIsTakenAndOnePastItIsTheEnd() throws {
      let limit = 1 << 20
      func line(_ count: Int) -> [UInt8] {
        let head = Array(#"{"jsonrpc":"2.0","id":1,"method":"system.hello","x":""#.utf8)
        return head + [UInt8](repeating: 0x78, count: count - head.count - 2) + Array("\"}".utf8)
      }
      let client = try TestClient()
      try client.stream.write(line(limit) + [10])
      #expect(try client.answerLine()["result"]?["name"] == "dockside")
      let witness = try TestClient.inLab("nyc1")
      try client.stream.write(line(limit + 1) + [10])
      let answer = try client.answerLine()
      #expect(answer["error"]?["code"] == -32600)
      #expect(answer["id"] == .null)
      #expect(try client.stream.line() == nil)
      try witness.advance(1)
      // The same where the line never ends.
      let endless = try TestClient()
      try endless.stream.write([UInt8](repeating: 0x5b, count: limit + 2))
      #expect(try endless.answerLine()["error"]?["code"] == -32600)
      #expect(try endless.stream.line() == nil)
      try witness.advance(1)
    }
  }
}
