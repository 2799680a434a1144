// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The machine's USB devices.
package protocol USB: AnyObject {
  var state: HardwareState { get }
  /// Whether the first look is over: two seconds after the start at the latest.
  var isSettled: Bool { get }
  /// In the order in which they were attached.
  var devices: [USBSighting] { get }
  /// Called from the loop, and never from inside a call, after `state`, `isSettled` or `devices` changed.
  var onChange: (() -> Void)? { get set }

  /// Hands everything back.
  func close()
}

/// A USB device that is attached.
package struct USBSighting: Equatable, Sendable {
  /// Another one for each time that something is attached, from 1.
  package var id: Int
  /// Where it is attached: the bus and the ports on the way, such as `1-4.2`.
  package var place: String
  package var vendorID: UInt16
  package var productID: UInt16
  /// The release number in binary-coded decimal.
  package var bcdDevice: UInt16
  package var manufacturer: String?
  package var product: String?
  package var serialNumber: String?
  /// Why its strings cannot be read; nil where they can.
  package var problem: HardwareProblem?

  package init(id: Int, place: String, vendorID: UInt16, productID: UInt16, bcdDevice: UInt16) {
    self.id = id
    self.place = place
    self.vendorID = vendorID
    self.productID = productID
    self.bcdDevice = bcdDevice
  }

  /// `bcdDevice` as a version: 0x0123 is 1.2.3, 0x1200 is 12.0.0.
  package var firmwareVersion: String {
    let tens = bcdDevice >> 12 & 15
    return "\(tens * 10 + (bcdDevice >> 8 & 15)).\(bcdDevice >> 4 & 15).\(bcdDevice & 15)"
  }
}
