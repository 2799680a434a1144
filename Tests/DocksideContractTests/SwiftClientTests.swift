// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import Foundation
import Testing

@Suite struct SwiftClientTests {
  private static let folder = "Sources/DocksideClient/Generated"

  @Test(arguments: Contract.swiftClient.map(\.name))
  func aFileIsGenerated(name: String) throws {
    let file = try #require(Contract.swiftClient.first { $0.name == name })
    #expect(try matchesGolden("\(Self.folder)/\(name)", file.text))
  }

  @Test func nothingElseIsThere() throws {
    let path = repository.appending(path: Self.folder).path
    let files = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(Set(files) == Set(Contract.swiftClient.map(\.name)))
  }

  /// What is not generated is written by hand, and told here.
  @Test func everyMethodHasItsFunction() {
    let text = Contract.swiftClient.map(\.text).joined()
    let missing = Contract.methods.map(\.name).filter { !text.contains("call(\"\($0)\"") }
    #expect(
      missing == [
        "rpc.discover", "lab.open", "lab.close", "event.subscribe", "event.unsubscribe",
      ])
  }
}
