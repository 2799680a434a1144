// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// A dock as the USB device that a peer sees: what its descriptors say.
package struct USBDevice: Equatable, Sendable {
  /// Its address on the one bus that there is, from 1.
  package var number: UInt16
  /// Where it comes from, in words; the protocol calls it a path and shows it to people alone.
  package var path: String
  package var vendorID: UInt16
  package var productID: UInt16
  /// The dock's firmware version, which becomes `bcdDevice`.
  package var firmwareVersion: String
  /// The dock's id.
  package var serialNumber: String

  package init(
    number: UInt16, path: String, vendorID: UInt16, productID: UInt16, firmwareVersion: String,
    serialNumber: String
  ) {
    self.number = number
    self.path = path
    self.vendorID = vendorID
    self.productID = productID
    self.firmwareVersion = firmwareVersion
    self.serialNumber = serialNumber
  }

  /// The ids of pid.codes that anybody may use for tests at home, and nobody may ship.
  package static let testVendorID: UInt16 = 0x1209
  package static let testProductID: UInt16 = 0x0001

  package static let bus: UInt16 = 1
  static let manufacturer = "Dockside"
  static let product = "NYC1 dock (simulated)"

  /// The name by which a peer asks for it, such as `1-1`.
  package var busID: String { "\(USBDevice.bus)-\(number)" }

  /// `bcdDevice`: the first three numbers of the firmware version as decimal digits, two for the first and one for each
  /// of the others. What does not fit is the greatest that does: 2.14.1 reads as 2.91.
  package var release: UInt16 {
    let numbers = firmwareVersion.split(separator: ".", omittingEmptySubsequences: false).prefix(3)
      .map { part in
        let digits = part.prefix { $0.isASCII && $0.isNumber }
        return digits.isEmpty ? 0 : UInt16(digits) ?? .max
      }
    func number(_ index: Int, atMost limit: UInt16) -> UInt16 {
      index < numbers.count ? min(numbers[index], limit) : 0
    }
    let major = number(0, atMost: 99)
    let digits = [major / 10, major % 10, number(1, atMost: 9), number(2, atMost: 9)]
    return digits.reduce(0) { $0 << 4 | $1 }
  }
}

/// What the vendor's requests of the device read.
package enum DeviceText: Sendable {
  /// The reader in the seat, as JSON; no bytes at all where the seat is empty.
  case reader
  /// The dock itself, as JSON.
  case dock
}

/// Who knows the devices: asked anew at each request, since the world goes on between them.
package protocol DeviceDirectory {
  /// Those that can be seen now, in the order of their numbers.
  var visibleDevices: [USBDevice] { get }
  /// Gives a device to the peer that asks.
  func attach(_ busID: String) -> AttachOutcome
  /// What the device says of itself now, as UTF-8.
  func text(_ kind: DeviceText, of device: USBDevice) -> [UInt8]
}

package enum AttachOutcome: Equatable, Sendable {
  case attached(USBDevice)
  /// Another peer has it.
  case busy
  case unknown
}
