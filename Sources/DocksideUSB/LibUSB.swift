// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CUSB
internal import DocksideHardware

/// A context of libusb, which ends with its last user, in whatever thread: one that nobody waits for any more is handed
/// back as well.
final class Context: Sendable {
  /// A pointer to what libusb guards itself, as a number, since pointers do not go from thread to thread.
  private let address: UInt

  var pointer: OpaquePointer? { OpaquePointer(bitPattern: address) }

  /// Looks at all devices, which may wait.
  /// - Throws: `HardwareProblem` as libusb says it.
  init() throws(HardwareProblem) {
    var pointer: OpaquePointer?
    let result = libusb_init(&pointer)
    guard result == 0, let pointer else {
      throw HardwareProblem(
        .failed, "libusb does not start: \(LibUSB.text(result))",
        hint: "LIBUSB_DEBUG=3 in the daemon's environment has libusb say why")
    }
    address = UInt(bitPattern: pointer)
  }

  deinit { libusb_exit(pointer) }
}

enum LibUSB {
  /// An error of libusb in words, such as `Access denied (insufficient permissions)`.
  static func text(_ result: Int32) -> String {
    String(cString: libusb_strerror(result))
  }

  /// Whether it can tell that devices come and go.
  static var hasHotplug: Bool {
    libusb_has_capability(UInt32(LIBUSB_CAP_HAS_HOTPLUG.rawValue)) != 0
  }

  /// What is known of a device without I/O.
  static func arrival(_ device: OpaquePointer) -> Arrival {
    // From version 1.0.16 on neither of the two can fail, but for more ports than the bus may have.
    var descriptor = libusb_device_descriptor()
    libusb_get_device_descriptor(device, &descriptor)
    var ports: [UInt8] = Array(repeating: 0, count: 7)
    let count = libusb_get_port_numbers(device, &ports, Int32(ports.count))
    return Arrival(
      bus: libusb_get_bus_number(device), ports: Array(ports.prefix(max(0, Int(count)))),
      address: libusb_get_device_address(device), deviceClass: descriptor.bDeviceClass,
      vendorID: descriptor.idVendor, productID: descriptor.idProduct,
      bcdDevice: descriptor.bcdDevice,
      indices: StringIndices(
        manufacturer: descriptor.iManufacturer, product: descriptor.iProduct,
        serialNumber: descriptor.iSerialNumber))
  }
}
