// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideHardware

/// What is known of a device the moment that it is there, without asking it anything.
struct Arrival: Equatable, Sendable {
  /// Of `bDeviceClass`.
  static let hubClass: UInt8 = 9

  var bus: UInt8
  /// The ports on the way from the bus; none is the bus itself.
  var ports: [UInt8]
  /// Another one on the same bus for each attachment, until the numbers are used up.
  var address: UInt8
  var deviceClass: UInt8 = 0
  var vendorID: UInt16 = 0
  var productID: UInt16 = 0
  var bcdDevice: UInt16 = 0
  var indices = StringIndices()

  /// As Linux names it in sysfs, such as `1-4.2`; the bus itself is `usb1`.
  var place: String {
    ports.isEmpty ? "usb\(bus)" : "\(bus)-" + ports.map(String.init).joined(separator: ".")
  }
}

/// The devices that are attached, of which each shows itself once its strings are settled.
///
/// A key names one attachment from its arrival until it leaves, and may name another one after that. What is read for
/// an attachment carries its number rather than its key, so that it never lands at one that came later.
struct Attachments {
  private struct Attachment {
    var key: UInt
    var sighting: USBSighting
    var isSettled = false
  }

  /// In the order of arrival, which is that of their numbers.
  private var attachments: [Attachment] = []
  private var lastID = 0

  /// Whether every device that is there shows itself.
  var areAllSettled: Bool { attachments.allSatisfy(\.isSettled) }

  var devices: [USBSighting] { attachments.filter(\.isSettled).map(\.sighting) }

  /// A device is there.
  /// - Returns: The attachment's number; nil for a hub, and for a key that is there already: libusb may tell of an
  ///   arrival twice when somebody begins to listen.
  mutating func arrive(_ key: UInt, _ arrival: Arrival) -> Int? {
    guard arrival.deviceClass != Arrival.hubClass, !attachments.contains(where: { $0.key == key })
    else { return nil }
    lastID += 1
    let sighting = USBSighting(
      id: lastID, place: arrival.place, vendorID: arrival.vendorID, productID: arrival.productID,
      bcdDevice: arrival.bcdDevice)
    attachments.append(Attachment(key: key, sighting: sighting))
    return lastID
  }

  /// The strings of an attachment are known; nothing happens where it is gone.
  mutating func settle(_ id: Int, _ strings: DeviceStrings) {
    guard let index = attachments.firstIndex(where: { $0.sighting.id == id }) else { return }
    attachments[index].sighting.manufacturer = strings.manufacturer
    attachments[index].sighting.product = strings.product
    attachments[index].sighting.serialNumber = strings.serialNumber
    attachments[index].sighting.problem = strings.problem
    attachments[index].isSettled = true
  }

  /// A device is gone.
  /// - Returns: Whether it was there: libusb may tell that something left of which it never told that it came.
  mutating func leave(_ key: UInt) -> Bool {
    guard let index = attachments.firstIndex(where: { $0.key == key }) else { return false }
    attachments.remove(at: index)
    return true
  }

  /// Nothing is known any more; numbers go on.
  mutating func removeAll() { attachments = [] }
}
