// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What a machine has besides its sockets; nil where this build cannot have it.
package struct Hardware {
  package var bluetooth: (any Bluetooth)?
  package var usb: (any USB)?

  package init(bluetooth: (any Bluetooth)? = nil, usb: (any USB)? = nil) {
    self.bluetooth = bluetooth
    self.usb = usb
  }
}
