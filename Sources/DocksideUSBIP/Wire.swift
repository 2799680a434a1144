// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The most that is taken from peers and held for them. Whoever goes beyond is refused or cut off; nobody else notices.
package enum PeerLimits {
  /// Devices that are exported at one time. Each has an address of one bus, which has 127.
  package static let exports = 100
  /// Connections at one time, attached or not.
  package static let connections = 200
  /// Bytes of one transfer. No request to the device needs more than one control transfer can carry.
  package static let transfer = 65_536
  /// Transfers of one peer that wait for the device to have something to say.
  package static let pending = 64
  /// Bytes that may wait to be written to a peer; past it nothing more is read from it.
  package static let output = 262_144
}

/// The numbers of the protocol (the kernel's Documentation/usb/usbip_protocol.rst).
enum Wire {
  static let version: UInt16 = 0x0111

  static let listRequest: UInt16 = 0x8005
  static let listReply: UInt16 = 0x0005
  static let importRequest: UInt16 = 0x8003
  static let importReply: UInt16 = 0x0003

  static let submit: UInt32 = 1
  static let unlink: UInt32 = 2
  static let submitReply: UInt32 = 3
  static let unlinkReply: UInt32 = 4

  /// Bytes of the head of every request before a device is imported.
  static let operationHead = 8
  static let pathField = 256
  static let busIDField = 32
  /// Bytes of the head of every message about an imported device.
  static let transferHead = 48
}

/// The statuses of replies before a device is imported. The document knows 0 and 1 alone; the kernel's own tools tell
/// the others apart, and so their users read what is wrong.
enum OperationStatus: UInt32 {
  case done = 0
  case refused = 1
  case busy = 2
  case unknownDevice = 4
}

/// What a transfer ends with: 0, or one of Linux's error numbers below zero, on whatever system either side runs.
enum TransferStatus: Int32 {
  case done = 0
  case noMemory = -12
  /// The device stalls: it does not know the request.
  case stall = -32
  case tooLong = -90
  /// Taken back before it was done.
  case unlinked = -104
}
