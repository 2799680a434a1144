// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideClient
import DocksideScript
import DocksideWire
import Testing

@Suite struct ProfileCheckTests {
  private let lines = LineParser(
    vocabulary: testVocabulary, parser: PlainJSONParser(),
    profiles: { $0 == "nyc1" ? [] : [.init(message: "\($0) is none", suggestion: "nyc1")] })

  @Test(arguments: [
    "lab open profile=nyc1", "lab open profile={}", "fails invalidState lab open profile=x",
    "reader set name=x",
  ])
  func accepted(line: String) throws { _ = try lines.parse(line) }

  @Test func atItsPlace() {
    do {
      _ = try lines.parse("lab open profile=nyc seed=x")
      Issue.record("it was accepted")
    } catch {
      #expect(error.problems.map(\.column) == [18, 27])
      #expect(error.problems[0].sentence == "nyc is none (did you mean nyc1?)")
    }
  }
}

@Suite struct ScriptParserTests {
  private let parser = ScriptParser(vocabulary: testVocabulary, parser: PlainJSONParser())

  @Test func linesAndBlocks() throws {
    let script = try parser.parse(
      """
      # a story
      lab open seed=7

      repeat 2
        reader press   # once
        repeat 3
          wait 1s
        end
      end
      echo over
      """, file: "a.dockside")
    #expect(script.lab?.line == 2)
    #expect(script.statements.map(\.line) == [4, 10])
    guard case .repeated(2, let block) = script.statements[0].action,
      case .repeated(3, let inner) = block[1].action
    else {
      Issue.record("no blocks")
      return
    }
    #expect(block.map(\.line) == [5, 6])
    #expect(block[0].text == "reader press   # once")
    #expect(inner.map(\.line) == [7])
  }

  @Test func onlyTheFirstLineOpensTheLab() throws {
    let script = try parser.parse("reader press\nlab open seed=7", file: "a")
    #expect(script.lab == nil)
    #expect(script.statements.count == 2)
  }

  @Test func everyProblemOfAFile() {
    do {
      _ = try parser.parse("wait\r\nreader press\nend\nrepeat 2\nexpect link.dwon\n", file: "a")
      Issue.record("it was accepted")
    } catch {
      #expect(
        error.problems.map { $0.description(file: "a") } == [
          "a:1:1: wait needs a value after it",
          "a:3:1: this end has no repeat",
          "a:5:8: no event is called link.dwon (did you mean link.down?)",
          "a:4:1: this repeat has no end",
        ])
    }
  }
}
