// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// What a machine has besides its sockets; nil where this build cannot have it. Whoever makes it begins to look for
/// hardware, and closes it.
package struct Hardware {
  package var bluetooth: (any Bluetooth)?
  package var usb: (any USB)?
  /// The clock of the loop, in nanoseconds.
  package var clock: () -> UInt64

  package init(
    bluetooth: (any Bluetooth)? = nil, usb: (any USB)? = nil, clock: @escaping () -> UInt64 = { 0 }
  ) {
    self.bluetooth = bluetooth
    self.usb = usb
    self.clock = clock
  }
}
