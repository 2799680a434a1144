// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// UUIDs of Bluetooth as bluetoothd writes them.
enum BluetoothUUID {
  private static let base = "-0000-1000-8000-00805f9b34fb"

  static let deviceInformation = full("180a")

  /// A UUID of 16 or 32 bits written out; every other as it is, in lower case.
  static func full(_ uuid: String) -> String {
    let uuid = uuid.lowercased()
    switch uuid.count {
    case 4: return "0000\(uuid)\(base)"
    case 8: return uuid + base
    default: return uuid
    }
  }
}
