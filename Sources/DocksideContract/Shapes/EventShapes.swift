// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideSchema

extension SchemaNode {
  /// One event as the log keeps it; a subscriber's copy has `subscription` besides.
  static let event = record("Event", eventMembers)

  /// The params of the notification `event`.
  static let eventNotification = record(
    "EventNotification",
    [.init("subscription", "The subscription that it is for.", .count)] + eventMembers)

  private static let eventMembers: [ObjectSchema.Member] = [
    .init("lab", "The lab that it happened in.", .id),
    .init("seq", "Its number in the lab, from 1 without gaps.", .count),
    .init("time", "The lab time at which it happened.", .time),
    .init("type", "The event type.", .text),
    .sometimes("reader", "The reader that it is about.", .id),
    .sometimes("dock", "The dock that it is about.", .id),
    .sometimes("host", "The host that it is about.", .id),
    .init("data", "What the type adds; an empty object where that is nothing.", .anyObject),
  ]

  /// Why something that had begun did not end well, as the app is told.
  static let failure = record(
    "Failure",
    [
      .init("kind", "The stable word that programs decide by: one of the error kinds.", .text),
      .init("message", "A sentence for people.", .text),
      .sometimes(
        "stage", "Which stage of the operation failed, where it has several.", .text),
    ])
}
