// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideFastJSON
import DocksideSchema
import DocksideWire
import Testing

extension BlackBox {
  /// Which lab, reader, dock and host a call is about.
  @Suite struct TargetTests {
    /// The params of a method's example with one of them another one.
    private static func params(
      _ method: MethodDescription, _ key: String, _ value: String
    ) throws -> JSONValue {
      var params = try FastJSON().parse(method.example.params).objectValue ?? [:]
      params[key] = .string(value)
      return .object(params)
    }

    private static let targets = [
      ("lab", "unknownLab"), ("reader", "unknownReader"), ("dock", "unknownDock"),
      ("host", "unknownHost"),
    ]

    /// The methods that are about something, and by which key.
    private static let methods: [(name: String, key: String, kind: String)] =
      targets.flatMap { key, kind in
        Contract.methods
          .filter { method in
            method.errors.contains { "\($0)" == kind }
              && method.parameters.contains { $0.name == key }
              && !["reader.add", "dock.add"].contains(method.name)
          }
          .map { ($0.name, key, kind) }
      }

    @Test func whatIsNotThereIsUnknownToEveryMethod() throws {
      #expect(Self.methods.count > 90)
      let client = try TestClient.inLab("nyc1-docked")
      let before = try client.call("lab.state")
      for (name, key, kind) in Self.methods {
        let method = try #require(Contract.method(named: name))
        let answer = try client.fails(kind, name, try Self.params(method, key, "nothing-like-it"))
        #expect(answer.data[key] == "nothing-like-it", "\(name): \(answer.data.text)")
        #expect(answer.hint != nil, "\(name)")
      }
      let after = try client.call("lab.state")
      #expect(after == before)
    }

    @Test(arguments: ["reader", "dock", "host"])
    func whereThereAreSeveralOneMustBeNamed(_ noun: String) throws {
      let client = try TestClient.inLab("counter")
      let before = try client.call("lab.state")
      let methods = Self.methods.filter { $0.key == noun }
      #expect(methods.count >= 8)
      for (name, _, _) in methods {
        let method = try #require(Contract.method(named: name))
        var params = try FastJSON().parse(method.example.params).objectValue ?? [:]
        for (key, value) in [("reader", "2508310002"), ("dock", "dock-1"), ("host", "host-2")] {
          let isWanted = key != noun && method.parameters.contains { $0.name == key }
          params[key] = isWanted ? .string(value) : nil
        }
        let answer = try client.fails("ambiguousTarget", name, .object(params))
        #expect(answer.message.contains("\(noun)s"), "\(name): \(answer.message)")
      }
      let after = try client.call("lab.state")
      #expect(after == before)
    }

    @Test func theOnlyOneNeedNotBeNamed() throws {
      let client = try TestClient.inLab("nyc1-docked")
      #expect(try client.call("reader.get")["reader"] == "SIMULATED-NYC1-001")
      #expect(try client.call("dock.get")["dock"] == "dock-1")
      #expect(try client.call("host.get")["host"] == "host-1")
    }

    @Test(arguments: [
      ("reader.get", "unknownReader"), ("dock.get", "unknownDock"), ("host.get", "unknownHost"),
    ])
    func anEmptyLabHasNoneToLeaveOut(_ method: String, _ kind: String) throws {
      let client = try TestClient.inLab(["readers": [], "hosts": []])
      try client.fails(kind, method)
    }

    @Test func labAddressesAnotherLabForOneCall() throws {
      let one = try TestClient.inLab("nyc1-scr")
      let other = try TestClient.inLab("nyc1-low-battery")
      let name = try other.call("system.hello")["lab"] ?? .null
      let reader = try one.call("reader.get", ["lab": name])
      #expect(reader["battery"]?["percent"] == 5)
      #expect(try one.call("reader.get")["model"] == "nyc1Scr")
    }
  }
}
