// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideSchema

extension SchemaNode {
  /// What `host.get` answers.
  static let hostState = record(
    "HostState",
    [
      .init("host", "The host's id.", .id),
      .init(
        "bluetooth", "The Bluetooth radio as the app may use it.", .words(of: BluetoothState.self)),
      .init("discovering", "Whether a scan for readers runs.", .bool),
      .init("connecting", "The reader that is being connected, or null.", .nullable(.id)),
      .init("connectedReader", "The reader that is connected, or null.", .nullable(.id)),
      .init("connectedDock", "The dock that the app sees, or null.", .nullable(.id)),
      .init(
        "dockSituation", "Which of the situations that an app's screens tell apart this is.",
        .words(of: DockSituation.self)),
      .init("cable", "The dock that the host's cable is in, or null.", .nullable(.id)),
      .init("known", "Readers that were connected before, the latest first.", .array(.id)),
      .init("bonds", "Readers that the phone is paired with, oldest first.", .array(.id)),
      .init("preparing", "Whether the reader is being prepared for a transaction.", .bool),
      .init(
        "updating", "What a running firmware update is for; null while none runs.",
        .nullable(.words(of: FirmwareTarget.self))),
    ])

  static let hostList = record(
    [.init("hosts", "In the order in which they were added.", .array(hostState))])
}
