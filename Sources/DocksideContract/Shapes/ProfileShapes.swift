// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideProfiles
import DocksideSchema

extension SchemaNode {
  static let profileList = record(
    [.init("profiles", "In alphabetical order.", .array(profileSummary))])

  private static let profileSummary = record(
    "ProfileSummary",
    [
      .init("name", "The name to use it by.", .text),
      .init("description", "What it is for; empty where it says nothing.", .text),
      source,
    ])

  static let profileText = record(
    [
      .init("name", "The name that it was asked for by.", .text), source,
      .init(
        "profile", "The profile in its full form, with every default written out.",
        ProfileSchema.node),
    ])

  private static let source = ObjectSchema.Member(
    "source", "Whether it came with the program or is a file of the profiles folder.",
    .enumeration(["shipped", "file"]))

  static let profileVerdict = record(
    [
      .init("valid", "Whether there is no problem.", .bool),
      .init("problems", "Everything that is wrong, in the order of the text.", .array(problem)),
    ])

  /// One thing that is wrong in a profile or in params.
  static let problem = record(
    "Problem",
    [
      .init("path", "Where, such as readers[0].battery.low; empty for the whole.", .text),
      .init("message", "What is wrong.", .text),
      .sometimes("suggestion", "The nearest known key or word, where one is near.", .text),
      .sometimes("line", "The line in the text, from 1.", .count),
      .sometimes("column", "The column in that line, from 1.", .count),
    ])
}
