// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideContract
import DocksideFastJSON
import DocksideMachines
import DocksideSchema
import DocksideScript
import DocksideWire

/// `dockside man dockside`: the command line and every call.
enum DocksidePage {
  static func text(_ vocabulary: Vocabulary) -> String {
    var page = ManualPage(
      "dockside", section: 1, summary: "drive simulated card readers, docks and hosts",
      version: Version.text)
    page.section("synopsis")
    page.list(
      ["dockside [OPTION…] NAMESPACE VERB [VALUE] [key=value …]"]
        + Catalogue.commands.map { "dockside \($0.name) \($0.usage)".withoutTrailingBlanks })
    page.section("description")
    page.paragraph(
      "Makes one call of a Dockside daemon and shows the answer, or does one of the commands "
        + "below. Values are JSON or plain words; durations may be written 500ms, 30s, 5m, 2h or 1d."
    )
    page.section("options")
    for option in Catalogue.options { page.term(option.usage, option.summary) }
    page.section("commands")
    for command in Catalogue.commands { add(command, to: &page) }
    page.section("scripts")
    for word in Catalogue.scriptWords { page.term(word.usage, word.summary) }
    page.section("calls")
    for method in vocabulary.methods { add(method, to: &page) }
    page.section("events")
    for event in vocabulary.events {
      let data = event.data.map(\.name).joined(separator: ", ")
      page.term(event.name, data.isEmpty ? event.summary : "\(event.summary) Data: \(data).")
    }
    finish(&page)
    return page.text
  }

  private static func add(_ command: CommandDescription, to page: inout ManualPage) {
    page.subsection("\(command.name) \(command.usage)".withoutTrailingBlanks)
    page.paragraph(command.summary)
    for detail in command.details { page.paragraph(detail) }
    for option in command.options { page.term(option.usage, option.summary) }
  }

  private static func add(_ method: MethodDescription, to page: inout ManualPage) {
    page.subsection("\(method.namespace) \(method.verb)")
    page.paragraph(MethodText.usage(method))
    page.paragraph(method.summary)
    if !method.details.isEmpty { page.paragraph(method.details) }
    for member in MethodText.ordered(method) {
      let standard = member.defaultText.map { " Default: \($0)." } ?? ""
      page.term("\(member.name)=\(MethodText.value(member.schema))", member.doc + standard)
    }
    if !method.errors.isEmpty {
      page.paragraph("Errors: \(method.errors.map(\.rawValue).joined(separator: ", ")).")
    }
    page.example([MethodText.example(method, parser: FastJSON())])
  }

  private static func finish(_ page: inout ManualPage) {
    page.section("exit status")
    page.term("0", "Done.")
    page.term("1", "The call was refused, or an expectation was broken.")
    page.term("2", "The command line, a script or a file cannot be used as it is.")
    page.term("3", "No daemon answers, or the one that did is gone.")
    page.section("environment")
    page.term("DOCKSIDE_SOCKET", "The daemon's socket.")
    page.term("NO_COLOR", "Where set, nothing is coloured.")
    page.section("see also")
    page.paragraph("docksided(1)")
  }
}
