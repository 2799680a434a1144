// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideSchema

extension ProtocolPage {
  mutating func events() {
    add("## Events")
    add(
      """
      Every event has `lab`, `seq`, `time`, `type` and `data`, and names the devices that it is about in `host`, `reader`
      and `dock`. A firmware update names the reader or the dock, as its `target` says;
      `host.dockSituationChanged` names a dock only while the host's cable is in one.
      """)
    for event in Contract.events {
      add("### \(event.name)")
      let names = event.subjects.map { "`\($0)`" }.joined(separator: ", ")
      add("\(event.summary) It names \(names).")
      members(event.data)
    }
    add("### Reasons")
    add(
      """
      The `reason` of an event is one of these words, or the one that was given with `reader.disconnect`.
      """)
    table(
      ["reason", "meaning"], Contract.reasons.map { ["`\($0.word)`", $0.meaning] })
  }

  mutating func errors() {
    add("## Errors")
    add(
      """
      An error has a `code`, a `message` for people and, where there is more to say, `data`. Errors of the simulated world
      have the code -32000 and in `data` the stable word `kind`, a `hint` where there is something to do, and the ids and
      numbers that they are about. Programs should decide by `code` and `kind`, never by the message. An event tells what
      went wrong by the same words, in `error.kind`.
      """)
    table(
      ["code", "word in scripts", "meaning"],
      Contract.protocolErrors.map { ["\($0.code)", "`\($0.name)`", $0.meaning] })
    table(
      ["kind", "meaning", "what to do"],
      Contract.errors.map { ["`\($0.kind.rawValue)`", $0.meaning, $0.remedy] })
  }
}
