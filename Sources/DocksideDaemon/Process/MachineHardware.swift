// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideHardware
internal import DocksideUSB

#if os(Linux)
  internal import DocksideBlueZ
#endif

/// What the machine has besides sockets.
enum MachineHardware {
  /// Begins to look for it.
  static func make(_ loop: EventLoop, log: Log) -> Hardware {
    log.debug("looking for Bluetooth and USB")
    let lent = DaemonHardwareLoop(loop)
    var hardware = Hardware(usb: USBDevices(lent), clock: { lent.clock })
    #if os(Linux)
      hardware.bluetooth = BlueZ(loop: lent)
    #endif
    return hardware
  }
}
