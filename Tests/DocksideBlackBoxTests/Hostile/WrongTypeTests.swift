// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideFastJSON
import DocksideSchema
import DocksideWire
import Testing

extension BlackBox {
  /// Every parameter of every method that the daemon says it has, with values of every wrong type.
  @Suite struct WrongTypeTests {
    private static let values: [JSONValue] = [
      nil, true, false, 0, -1, 1.5, 7, 1_000_000, .number(1e300), .integer(.max), .integer(.min),
      "",
      "x", "\u{1}", .string(String(repeating: "y", count: 1_001)), [], [nil], [["a"]], [:],
      ["unknown key": 1],
    ]

    @Test func theyAreToldWithTheirPathAndChangeNothing() throws {
      // A daemon of its own, since the examples name labs.
      let daemon = try DaemonUnderTest()
      let client = try TestClient.inLab("nyc1-docked", socket: daemon.socket)
      let document = try client.call("rpc.discover")
      let before = try client.call("lab.state")
      var count = 0
      for listed in document["methods"]?.arrayValue ?? [] {
        let name = listed["name"]?.stringValue ?? ""
        let method = try #require(Contract.method(named: name))
        let sound = try FastJSON().parse(method.example.params).objectValue ?? [:]
        for parameter in listed["params"]?.arrayValue ?? [] {
          let key = parameter["name"]?.stringValue ?? ""
          let schema = try #require(method.parameters.first { $0.name == key }?.schema)
          for value in Self.values where !schema.problems(in: value).isEmpty {
            var params = sound
            params[key] = value
            count += 1
            let answer = try client.ask(name, .object(params))
            if Self.isProfile(name, key, value) {
              // An object is a profile, even where it is a wrong one.
              #expect(answer.kind == "invalidProfile" || answer.result?["valid"] == false)
              continue
            }
            #expect(
              answer.code == -32602,
              "\(name) \(key)=\(value.text): \((answer.error ?? answer.result ?? nil).text)")
            let paths = answer.problems.compactMap { $0["path"]?.stringValue }
            #expect(
              paths.contains { $0.hasPrefix(key) }, "\(name) \(key)=\(value.text): \(paths)")
          }
        }
        // And one that it does not have.
        var params = sound
        params["nothingOfTheKind"] = 1
        #expect(try client.ask(name, .object(params)).code == -32602, "\(name)")
        let missing = method.parameters.filter(\.isRequired).map(\.name)
        for key in missing {
          var params = sound
          params[key] = nil
          #expect(try client.ask(name, .object(params)).code == -32602, "\(name) without \(key)")
        }
      }
      #expect(count > 1_500)
      #expect(try client.call("lab.state") == before)
    }

    private static func isProfile(_ method: String, _ key: String, _ value: JSONValue) -> Bool {
      key == "profile" && method != "profile.get" && value.objectValue != nil
    }

    /// What is of a right type is done or refused, and is never an error of the daemon itself.
    @Test func nothingThatFitsIsAnInternalError() throws {
      let daemon = try DaemonUnderTest()
      for method in Contract.methods {
        let client = try TestClient.inLab("nyc1-docked", socket: daemon.socket)
        let sound = try FastJSON().parse(method.example.params).objectValue ?? [:]
        for parameter in method.parameters {
          for value in Self.values where parameter.schema.problems(in: value).isEmpty {
            var params = sound
            params[parameter.name] = value
            // A wait may go on for ever; the answer to another call shows that it was taken.
            if method.name == "event.wait" {
              _ = try client.begin(method.name, .object(params))
            } else {
              _ = try client.ask(method.name, .object(params))
            }
          }
        }
        #expect(try client.call("system.hello")["name"] == "dockside", "\(method.name)")
      }
    }
  }
}
