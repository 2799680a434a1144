// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing

@testable import DocksideDaemon

@Suite struct OutputTests {
  @Test func startLineIsOneObject() throws {
    let text = StartLine.text(socket: "/tmp/a \"b\"\n", process: 42)
    #expect(text.hasSuffix("}\n"))
    #expect(text.filter { $0 == "\n" }.count == 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["socket"] as? String == "/tmp/a \"b\"\n")
    #expect(object["pid"] as? Int == 42)
    #expect(object["version"] as? String == "0.1.0")
    #expect(object["protocol"] as? Int == 1)
    #expect(object.count == 4)
  }

  @Test(arguments: LogLevel.allCases)
  func logWritesUpToItsLevel(_ level: LogLevel) {
    let lines = Lines()
    let log = Log(level: level) { lines.add($0) }
    log.error("a")
    log.warning("b")
    log.info("c")
    log.debug("d")
    let all = [
      "docksided: error: a\n", "docksided: warning: b\n", "docksided: info: c\n",
      "docksided: debug: d\n",
    ]
    let count = LogLevel.allCases.firstIndex(of: level).map { $0 + 1 } ?? 0
    #expect(lines.all == Array(all[..<count]))
  }

  @Test func logKeepsToOneLine() {
    #expect(Log.oneLine("a\nb\r\nc\u{1B}[1m é") == "a?b?c?[1m é")
  }
}

/// Lines written by a log, which may be called from anywhere.
private final class Lines: Sendable {
  private let storage = Mutex<[String]>([])

  func add(_ line: String) { storage.withLock { $0.append(line) } }

  var all: [String] { storage.withLock { $0 } }
}
