// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideMachines
import DocksideSchema

extension SchemaNode {
  /// What `dock.get` answers.
  static let dockState = record(
    "DockState",
    [
      .init("dock", "The dock's id.", .id),
      .init("source", "What is behind the dock.", .words(of: Origin.Source.self)),
      .init("powered", "Whether it has power.", .bool),
      .init("state", "What the dock does.", .words(of: DockState.Name.self)),
      .init("host", "The host whose cable is in the dock, or null.", .nullable(.id)),
      .init("reader", "The reader that sits in the dock, or null.", .nullable(.id)),
      .init("firmwareVersion", "The firmware version that runs.", .text),
      .init("update", "The firmware update on offer, or null.", .nullable(.dockUpdate)),
    ])

  static let dockList = record(
    [.init("docks", "In the order in which they were added.", .array(dockState))])
}
