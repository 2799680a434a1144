// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

internal import DocksideDBus

/// A device as bluetoothd has it.
struct DeviceSight: Equatable {
  var address: String
  var name: String?
  /// Full and lower case.
  var services: Set<String> = []
  /// Nil where it is not heard now.
  var signal: Signal?
  var isBonded = false
  var isConnected = false
  var isResolved = false
  /// Whole percent.
  var battery: Int?

  enum Signal: Equatable {
    case unknown
    /// In dBm.
    case strength(Int)

    var rssi: Int? {
      guard case .strength(let rssi) = self else { return nil }
      return rssi
    }
  }
}

extension BlueZObjects {
  /// A device and its battery; nil where there is no such device, or without an address.
  func sight(of path: String) -> DeviceSight? {
    guard let device = self[path, Self.device], let address = device["Address"]?.string else {
      return nil
    }
    var sight = DeviceSight(address: address.uppercased(), name: device["Name"]?.string)
    sight.services = Set(
      device["UUIDs"]?.elements?.compactMap { $0.string.map(BluetoothUUID.full) } ?? [])
    // 127 is Bluetooth's word for a strength that is not known.
    sight.signal = device["RSSI"]?.int.map { $0 == 127 ? .unknown : .strength($0) }
    sight.isBonded = (device["Bonded"] ?? device["Paired"])?.bool ?? false
    sight.isConnected = device["Connected"]?.bool ?? false
    sight.isResolved = device["ServicesResolved"]?.bool ?? false
    sight.battery = self[path, Self.battery]?["Percentage"]?.int
    return sight
  }
}
