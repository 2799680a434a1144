// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import Foundation
import Testing

@Suite struct SwiftClientTests {
  private static let folder = "Sources/DocksideClient"

  @Test(arguments: Contract.swiftClient.map(\.path))
  func aFileIsGenerated(path: String) throws {
    let file = try #require(Contract.swiftClient.first { $0.path == path })
    #expect(try matchesGolden("\(Self.folder)/\(path)", file.text))
  }

  @Test func nothingElseIsThere() throws {
    let path = repository.appending(path: Self.folder + "/Generated").path
    let files = try FileManager.default.contentsOfDirectory(atPath: path)
    let expected = Contract.swiftClient.map(\.path).filter { $0.hasPrefix("Generated/") }
    #expect(Set(files.map { "Generated/" + $0 }) == Set(expected))
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
