// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The descriptors of the device (USB 2.0, chapter 9), their numbers least significant byte first.
enum Descriptors {
  static let configurationValue: UInt8 = 1
  /// Vendor-specific: no driver takes it by itself, and programs may.
  static let interfaceClass: (class: UInt8, subclass: UInt8, protocol: UInt8) = (0xFF, 0, 0)
  /// Interrupt, towards the host.
  static let reportEndpoint: UInt8 = 0x81
  static let reportPacket: UInt16 = 8
  /// High speed: the endpoint is asked every 2^(7-1) microframes, which is 8 ms.
  private static let reportInterval: UInt8 = 7
  private static let controlPacket: UInt8 = 64
  /// The dock's power comes from its own supply.
  private static let selfPowered: UInt8 = 0xC0
  private static let english: UInt16 = 0x0409

  private enum Kind {
    static let device: UInt8 = 1
    static let configuration: UInt8 = 2
    static let string: UInt8 = 3
    static let interface: UInt8 = 4
    static let endpoint: UInt8 = 5
    static let qualifier: UInt8 = 6
    static let otherSpeed: UInt8 = 7
  }

  private enum StringIndex {
    static let manufacturer: UInt8 = 1
    static let product: UInt8 = 2
    static let serialNumber: UInt8 = 3
  }

  /// The whole descriptor that `wValue` and `wIndex` of a request name; nil where the device has none such.
  static func find(value: UInt16, index: UInt16, of device: USBDevice) -> [UInt8]? {
    let (kind, number) = (UInt8(value >> 8), UInt8(truncatingIfNeeded: value))
    switch (kind, number) {
    case (Kind.device, 0): return self.device(device)
    case (Kind.configuration, 0): return configuration(Kind.configuration)
    case (Kind.qualifier, 0): return qualifier
    case (Kind.otherSpeed, 0): return configuration(Kind.otherSpeed)
    case (Kind.string, 0): return [4, Kind.string] + littleEndian(english)
    case (Kind.string, _) where index == english: return string(number, of: device)
    default: return nil
    }
  }

  private static func device(_ device: USBDevice) -> [UInt8] {
    var bytes: [UInt8] = [18, Kind.device] + littleEndian(0x0200)
    // The class is the interface's.
    bytes += [0, 0, 0, controlPacket]
    bytes += littleEndian(device.vendorID) + littleEndian(device.productID)
    bytes += littleEndian(device.release)
    bytes += [StringIndex.manufacturer, StringIndex.product, StringIndex.serialNumber, 1]
    return bytes
  }

  /// What the device would be at its other speed: the same.
  private static let qualifier: [UInt8] =
    [10, Kind.qualifier] + littleEndian(0x0200) + [0, 0, 0, controlPacket, 1, 0]

  private static func configuration(_ kind: UInt8) -> [UInt8] {
    let (code, subclass, proto) = interfaceClass
    let interface: [UInt8] = [9, Kind.interface, 0, 0, 1, code, subclass, proto, 0]
    let endpoint: [UInt8] =
      [7, Kind.endpoint, reportEndpoint, 3] + littleEndian(reportPacket) + [reportInterval]
    let length = UInt16(9 + interface.count + endpoint.count)
    return [9, kind] + littleEndian(length) + [1, configurationValue, 0, selfPowered, 0]
      + interface + endpoint
  }

  private static func string(_ index: UInt8, of device: USBDevice) -> [UInt8]? {
    switch index {
    case StringIndex.manufacturer: string(USBDevice.manufacturer)
    case StringIndex.product: string(USBDevice.product)
    case StringIndex.serialNumber: string(device.serialNumber)
    default: nil
    }
  }

  /// The length is one byte, so that a text longer than 126 units is cut.
  private static func string(_ text: String) -> [UInt8] {
    let units = text.utf16.prefix(126)
    return [UInt8(2 + units.count * 2), Kind.string] + units.flatMap(littleEndian)
  }

  private static func littleEndian(_ number: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)]
  }
}
