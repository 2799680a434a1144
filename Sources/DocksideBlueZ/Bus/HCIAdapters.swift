// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import CHCI
internal import DocksideHardware
internal import Glibc

/// The adapters as the kernel tells them, for as long as there is no bluetoothd that could.
enum HCIAdapters {
  /// More than any machine has; the kernel's own limit.
  private static let limit = 16

  /// - Returns: By name, without a word on why they cannot be bound.
  /// - Throws: `unsupported` where the kernel has no Bluetooth.
  static func read() throws(HardwareProblem) -> [BluetoothAdapter] {
    var found = [chci_adapter](repeating: chci_adapter(), count: limit)
    let count = chci_list(&found, found.count)
    switch count {
    case 0...: break
    case -EAFNOSUPPORT, -EPROTONOSUPPORT:
      throw HardwareProblem(.unsupported, "the kernel has no Bluetooth")
    case -EACCES, -EPERM:
      throw HardwareProblem(.permissionDenied, "the kernel does not let this user see adapters")
    default:
      throw HardwareProblem(
        .failed, "the kernel does not tell its adapters: \(String(cString: strerror(-count)))")
    }
    return found.prefix(Int(count)).map { adapter in
      BluetoothAdapter(
        name: text(adapter.name), address: text(adapter.address), isPowered: adapter.is_up != 0)
    }
    .sorted { $0.name < $1.name }
  }

  private static func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
