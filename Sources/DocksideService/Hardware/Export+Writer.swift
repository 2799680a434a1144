// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideUSBIP
import DocksideWire

extension Export {
  /// How `hardware.exports` shows it.
  func write(_ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("lab", room.name)
      writer.member("dock", dock)
      writer.member("busID", "\(USBDevice.bus)-\(number)")
      writer.member("vendorID", Int(vendorID))
      writer.member("productID", Int(productID))
      writer.member("visible", device != nil)
      writer.member("attached", peer != nil)
    }
  }
}
