// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CSystem

/// The TCP socket at which exported docks are served.
struct USBIPSocket {
  /// Whoever serves there closes it.
  let descriptor: Int32
  /// Address and port, as the system tells them.
  let place: String

  init(_ wanted: TCPPlace) throws(StartFailure) {
    let text = wanted.address.contains(":") ? "[\(wanted.address)]" : wanted.address
    do throws(SystemError) {
      descriptor = try Descriptor.checked(csystem_tcp_listener(wanted.address, wanted.port))
    } catch {
      throw StartFailure(
        "--usbip: \(text):\(wanted.port) cannot be served at: \(error.message); "
          + "port 0 takes a free one, and addresses are numeric")
    }
    place = Self.place(of: descriptor) ?? "\(text):\(wanted.port)"
  }

  private static func place(of descriptor: Int32) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 96) { room in
      guard let start = room.baseAddress else { return nil }
      return csystem_tcp_place(descriptor, start, room.count) > 0 ? String(cString: start) : nil
    }
  }
}
