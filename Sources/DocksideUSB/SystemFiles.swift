// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What Linux tells of devices in files, which takes neither permission nor a word with the device: the kernel asked
/// for the strings when the device was attached.
///
/// To read one may wait all the same, for a device that the kernel is just setting up. Not for the daemon's loop.
struct SystemFiles: Sendable {
  /// The folder with a folder for each device, `/sys/bus/usb/devices`.
  var root: String

  enum Reading: Equatable {
    /// Those that the kernel has.
    case strings(DeviceStrings)
    /// The device is not at its place any more; another one may be.
    case gone
    /// There are no such files here.
    case unavailable
  }

  /// - Parameter address: Which device is meant of all that were ever at that place.
  func strings(at place: String, address: UInt8) -> Reading {
    guard access(root, X_OK) == 0 else { return .unavailable }
    let folder = "\(root)/\(place)"
    guard isThere(folder, address) else { return .gone }
    let strings = DeviceStrings(
      manufacturer: text("\(folder)/manufacturer"), product: text("\(folder)/product"),
      serialNumber: text("\(folder)/serial"))
    // Else what was read may be another device's.
    return isThere(folder, address) ? .strings(strings) : .gone
  }

  private func isThere(_ folder: String, _ address: UInt8) -> Bool {
    text("\(folder)/devnum") == String(address)
  }

  /// A file's content without the end of its line; nil where there is none.
  private func text(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // 126 units of UTF-16 are at most 378 bytes; the kernel hands out an attribute in one piece.
    let bytes = [UInt8](unsafeUninitializedCapacity: 1024) { room, count in
      count = max(0, read(descriptor, room.baseAddress, room.count))
    }
    let line = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}
