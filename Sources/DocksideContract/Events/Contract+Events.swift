// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideSchema

extension Contract {
  /// Every event type, in the order of the documentation.
  package static let events: [EventDescription] = EventType.allCases.map(\.description)

  /// What a subscriber is told besides events; `data` holds the members of the notification's params.
  package static let notifications: [EventDescription] = [
    EventDescription(
      name: "event.gap",
      summary:
        "Events were left out, because the subscriber read too slowly or the log was too short.",
      data: subscription + [
        .init("from", "The number of the first event that was left out.", .count),
        .init("to", "The number of the last one.", .count),
      ]),
    EventDescription(
      name: "event.rewound",
      summary: "The lab was taken back to a snapshot, and event numbers go on from there again.",
      data: subscription + [
        .init("next", "The number that the next event gets.", .count),
        .init("time", "The lab time now.", .time),
      ]),
    EventDescription(
      name: "event.ended",
      summary: "The subscription is over, and nothing more comes of it.",
      data: subscription + [
        .init("reason", "Why: the lab was closed.", .enumeration(["labClosed"]))
      ]),
  ]

  private static let subscription: [ObjectSchema.Member] = [
    .init("subscription", "The subscription that it is for.", .count),
    .init("lab", "The lab.", .id),
  ]
}

/// One of the words that say why something happened.
package struct ReasonDescription: Sendable {
  package var word: String
  /// What happened, without a full stop.
  package var meaning: String
}

extension Contract {
  /// The words of `reason` in events, but for those that an operator makes up.
  package static let reasons: [ReasonDescription] = [
    (.requested, "the app asked for it"),
    (.pressed, "the button was pressed"),
    (.poweredOn, "it was turned on"),
    (.poweredOff, "it was turned off"),
    (.started, "it is done with starting"),
    (.connecting, "a host has reached the reader"),
    (.pairing, "host and reader have no bond yet"),
    (.connected, "the link is up"),
    (.connectFailed, "the attempt to connect failed"),
    (.connectionLost, "the link dropped"),
    (.simulatedDisconnection, "simulateDisconnectionAfter was over"),
    (.takenOver, "another host took the reader"),
    (.idlePowerOff, "the reader turned itself off after its idle time"),
    (.outOfRange, "the reader went out of range"),
    (.replaced, "a newer connect took its place"),
    (.usbTakeover, "the reader moves to the dock's cable"),
    (.sleep, "the reader fell asleep"),
    (.batteryEmpty, "the battery is empty"),
    (.factoryReset, "the reader was reset"),
    (.removed, "the device was taken out of the lab"),
    (.ejected, "the reader was taken out of the dock"),
    (.cableUnplugged, "the cable was pulled"),
    (.dockPowerLost, "the dock lost its power"),
    (.dockRebooting, "the dock reboots"),
    (.bluetoothOff, "Bluetooth was turned off"),
    (.bluetoothUnauthorized, "the app lost its permission for Bluetooth"),
    (.forgotten, "the phone's owner forgot the reader"),
    (.appRestarted, "the app died and came back"),
    (.updateStarted, "a firmware update began"),
    (.updateFailed, "a firmware update failed"),
    (.updated, "a firmware update ended well, without a reboot at its end"),
    (.rebooting, "it reboots into its new firmware"),
    (.rebooted, "it is back from its reboot"),
    (.connectionTimedOut, "the host gave up connecting"),
  ].map { (reason: Reason, meaning) in
    ReasonDescription(word: reason.rawValue, meaning: meaning)
  }
}

extension Reason {
  /// A host that gives up tells the reader why by the word of its error.
  fileprivate static let connectionTimedOut = Reason(
    rawValue: Refusal.Kind.connectionTimedOut.rawValue)
}
