// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// How a reader is linked.
package enum Transport: String, CaseIterable, Sendable {
  case bluetooth
  case usb
}

/// A reader's link to a host. A reader has one at most.
package struct Link: Hashable, Sendable {
  package var host: HostID
  package var transport: Transport

  package init(host: HostID, transport: Transport) {
    self.host = host
    self.transport = transport
  }
}
