// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideClient
import DocksideContract
import DocksideDaemon
import DocksideWire
import Foundation
import Testing

@testable import DocksideCommands
@testable import DocksideScript

@Suite struct HelpTests {
  @Test func everyMethodAndEvent() throws {
    let help = HelpText(vocabulary: .contract)
    for method in Contract.methods {
      // Some calls have a command of the same name, which goes before them.
      let lines = try help.lines([method.name])
      #expect(lines[0].hasPrefix("dockside \(method.namespace) \(method.verb)"))
      #expect(lines[1...].contains { $0.contains(method.summary.prefix(20)) }, "\(lines)")
      let wide = lines.filter { $0.count > 100 && !$0.hasPrefix("  dockside ") && $0.contains(" ") }
      #expect(wide.allSatisfy { $0.split(separator: " ").contains { $0.count > 50 } }, "\(wide)")
    }
    for event in Contract.events { #expect(try !help.lines([event.name]).isEmpty) }
    for command in Catalogue.commands {
      #expect(try help.lines(command.words)[0].hasPrefix("dockside \(command.name)"))
    }
  }

  @Test func errors() throws {
    let help = HelpText(vocabulary: .contract)
    let event = try help.lines(["host.deviceConnected"]).joined(separator: "\n")
    #expect(event.contains("  error.kind=TEXT "))
    #expect(event.contains("  error.message=TEXT "))
    #expect(event.contains("dockside help errors"))
    let all = try help.lines(["errors"])
    for kind in Vocabulary.contract.eventErrorKinds {
      #expect(all.contains { $0.hasPrefix("  \(kind) ") })
      #expect(try help.lines([kind])[0] == "error \(kind)")
    }
  }

  @Test func namespacesAndTheWhole() throws {
    let help = HelpText(vocabulary: .contract)
    for namespace in Vocabulary.contract.namespaces {
      #expect(try help.lines([namespace]).count > 2)
      #expect(try help.lines([]).contains { $0.hasPrefix("  \(namespace) ") })
    }
  }

  /// What help shows as an example is a line that the program takes, and that means what the
  /// description says.
  @Test func examplesAreTaken() throws {
    let parser = CallParser(vocabulary: .contract, parser: PlainJSONParser())
    let tokenizer = Tokenizer(parser: PlainJSONParser())
    for method in Contract.methods {
      let line = MethodText.example(method, parser: PlainJSONParser())
      let words = shellWords(line).dropFirst().map(tokenizer.word(argument:))
      let call = try parser.call(words[...])
      #expect(call.method == method.name)
      #expect(
        try JSONValue.object(call.params).matches(
          PlainJSONParser().parse(method.example.params)), "\(line)")
    }
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["reader", "--help"], ["run", "--help"], ["reader", "get", "-h"],
  ])
  func theOption(arguments: [String]) {
    let run = TestRun(arguments)
    #expect(run.status == .success)
    #expect(run.out.hasPrefix("dockside "))
  }

  @Test func theVersion() {
    #expect(TestRun(["--version"]).out == TestRun(["version"]).out)
    #expect(TestRun(["--version"]).out.hasPrefix("dockside "))
  }

  @Test func theDocuments() {
    #expect(TestRun(["docs", "openrpc"]).out.hasPrefix("{"))
    #expect(TestRun(["docs", "protocol"]).out.contains("reader.setBattery"))
    #expect(TestRun(["docs"]).status == .usage)
  }
}

/// What a shell makes of a line with single quotes.
private func shellWords(_ line: String) -> [String] {
  var words = [""]
  var isQuoted = false
  for character in line {
    switch character {
    case "'": isQuoted.toggle()
    case " " where !isQuoted: words.append("")
    default: words[words.count - 1].append(character)
    }
  }
  return words
}

@Suite struct ManualTests {
  @Test(arguments: ["dockside", "docksided"])
  func rendersWithoutWarnings(page: String) throws {
    let roff = TestRun(["man", page]).out
    guard
      let result = try runTool(
        ["groff", "-man", "-Tutf8", "-ww", "-rLL=100n", "-P-cbou"], input: roff)
    else { return }
    #expect(result.status == 0)
    let text = result.output
    #expect(!text.contains("troff"), "\(text.prefix(1000))")
    #expect(text.contains("--socket PATH"))
    #expect(text.contains(page.uppercased()))
  }

  @Test func everyMethodIsThere() {
    let roff = TestRun(["man"]).out
    for method in Contract.methods {
      #expect(roff.contains(".SS \"\(ManualPage.escaped("\(method.namespace) \(method.verb)"))"))
    }
  }

  @Test(arguments: [
    (".TH", "\\&.TH"), ("a-b", "a\\-b"), ("\\n", "\\en"), ("it's", "it\\(aqs"), ("a…", "a..."),
    ("…", "\\&..."),
  ])
  func escaping(text: String, expected: String) { #expect(ManualPage.escaped(text) == expected) }
}

@Suite struct CompletionTests {
  /// The daemon's options are described at two places; this holds them together.
  @Test func theDaemonsOptions() {
    #expect(
      DocksidedPage.options.map { "\($0.usage): \($0.summary)" }
        == DaemonOption.table.map { option in
          let value = option.placeholder.isEmpty ? "" : " \(option.placeholder)"
          return "\(option.flag)\(value): \(option.summary)"
        })
  }

  @Test(arguments: [
    (["dockside", "rea"], ["reader", "run"]),
    (["dockside", "reader", ""], ["get", "setBattery"]),
    (["dockside", "reader", "setBattery", ""], ["percent=", "charging=true"]),
    (["dockside", "--socket", "/s", "clock", ""], ["advance"]),
    (["dockside", "--"], ["--json"]),
  ])
  func whatZshOffers(words: [String], offered: [String]) throws {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let script =
      "compdef() { : }\n" + TestRun(["completion", "zsh"]).out + """
        compadd() { while [[ $1 != -- ]]; do shift; done; shift; print -l -- "$@"; }
        _describe() { print -l -- "${(@P)2%%:*}"; }
        _files() { print files; }
        words=(\(quoted)); CURRENT=\(words.count)
        _dockside
        """
    guard let result = try runTool(["zsh", "-f"], input: script) else { return }
    let replies = Set(result.output.split(separator: "\n").map(String.init))
    #expect(replies.isSuperset(of: offered), "\(result.output)")
  }

  @Test(arguments: ["bash", "zsh"])
  func theShellTakesIt(shell: String) throws {
    let result = try runTool([shell, "-n"], input: TestRun(["completion", shell]).out)
    guard let result else { return }
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.isEmpty)
  }

  /// The words before the cursor, as bash cuts them, and some of what is offered.
  @Test(arguments: [
    (["dockside", "rea"], ["reader"], ["run"]),
    (["dockside", ""], ["reader", "run", "status", "completion"], ["get"]),
    (["dockside", "reader", ""], ["get", "setBattery", "press"], ["reader"]),
    (["dockside", "profile", ""], ["validate", "schema", "load"], []),
    (
      ["dockside", "reader", "setBattery", ""], ["percent=", "charging=true", "charging=false"], []
    ),
    (["dockside", "--socket", "/s", "reader", "setB"], ["setBattery"], ["get"]),
    (
      ["dockside", "reader", "setBattery", "charging", "=", ""], ["true", "false"],
      ["charging=true"]
    ),
    (["dockside", "reader", "setBattery", "charging", "=", "t"], ["true"], ["false"]),
    (["dockside", "--js"], ["--json"], ["--junit"]),
    (["dockside", "completion", ""], ["bash", "zsh"], []),
    (["dockside", "help", "rea"], ["reader"], []),
  ])
  func whatBashOffers(words: [String], offered: [String], not: [String]) throws {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let script =
      TestRun(["completion", "bash"]).out + """
        compopt() { :; }
        COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1)
        _dockside; printf '%s\\n' "${COMPREPLY[@]}"
        """
    guard let result = try runTool(["bash"], input: script) else { return }
    let replies = Set(result.output.split(separator: "\n").map(String.init))
    #expect(replies.isSuperset(of: offered), "\(result.output)")
    #expect(replies.isDisjoint(with: not), "\(result.output)")
  }
}
