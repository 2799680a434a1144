// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideProfiles
import DocksideSchema

extension SchemaNode {
  static let faultList = record(
    [.init("faults", "In the order in which they were installed.", .array(fault))])

  private static let fault = record(
    "InstalledFault",
    [.init("fault", "The fault's id.", .id)]
      + Fault.fields.map {
        var member = $0.member
        member.defaultText = nil
        return member
      } + [
        .init("fired", "How often it has struck.", .count),
        .init("spent", "Whether it can strike no more.", .bool),
        .init("waiting", "How many steps it holds back now.", .count),
      ])

  static let faultPoints = record(
    [.init("points", "In the order in which an app comes by them.", .array(faultPoint))])

  private static let faultPoint = record(
    "FaultPoint",
    [
      .init("point", "The point.", .words(of: FaultPoint.self)),
      .init(
        "effects", "The effects that it knows.", .array(.words(of: FaultEffect.self))),
      .init("usualError", "What fail reports there.", .text),
      .init("percent", "Whether it can be bound to a percentage.", .bool),
    ])
}
