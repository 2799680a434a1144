// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideHardware

extension BluetoothMatch {
  /// Whether a device is one that is looked for.
  /// - Parameter name: As it advertises it.
  func fits(_ sight: DeviceSight, name: String?) -> Bool {
    let isNamed = namePrefix.isEmpty || name?.hasPrefix(namePrefix) == true
    let isServing =
      services.isEmpty || services.contains { sight.services.contains(BluetoothUUID.full($0)) }
    let isAddressed =
      addresses.isEmpty || addresses.contains { $0.uppercased() == sight.address }
    return isNamed && isServing && isAddressed
  }
}
