// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideFastJSON
import DocksideWire
import Testing

extension BlackBox {
  /// The example of every method's description really happens.
  @Suite struct ExampleTests {
    @Test(arguments: Contract.methods.map(\.name))
    func whatTheExampleShowsIsInTheAnswer(_ name: String) throws {
      let example = try #require(Contract.method(named: name)).example
      // A daemon of its own: an example may name a lab, and the first snapshot of a daemon.
      let daemon = try DaemonUnderTest(["--exit-when-idle", "30", "--usbip", "0"])
      let client = try TestClient.inLab(.string(example.profile), socket: daemon.socket)
      for call in example.before {
        try client.call(call.method, try FastJSON().parse(call.params))
      }
      let result = try client.call(name, try FastJSON().parse(example.params))
      let shown = try FastJSON().parse(example.result)
      #expect(result.shows(shown), "\(name) answered \(result.text)")
    }
  }
}

extension JSONValue {
  /// Whether everything that `part` shows is here too: of objects some members, of arrays the elements that are shown
  /// or, where the whole array is not shown, some of them in their order.
  func shows(_ part: JSONValue) -> Bool {
    switch (self, part) {
    case (.object(let whole), .object(let shown)):
      return shown.members.allSatisfy { whole[$0.key]?.shows($0.value) ?? false }
    case (.array(let whole), .array(let shown)):
      if shown.isEmpty { return whole.isEmpty }
      var rest = whole[...]
      return shown.allSatisfy { element in
        guard let index = rest.firstIndex(where: { $0.shows(element) }) else { return false }
        rest = rest[(index + 1)...]
        return true
      }
    default: return matches(part)
    }
  }
}
