// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideClient

/// What the app has been told so far: the properties of the device manager are this, and move with
/// the calls of its delegate.
struct AppView: Sendable {
  var connectedDevice: ConnectedDevice?
  var connectedDock: ConnectedDock?
  private(set) var discoveredDevices: [Device] = []
  private var signals: [Int] = []

  mutating func beginDiscovery() { (discoveredDevices, signals) = ([], []) }

  /// A reader that was heard, behind those with a stronger signal.
  mutating func hear(_ device: Device, rssi: Int) {
    lose(device)
    let place = signals.firstIndex { $0 < rssi } ?? signals.count
    signals.insert(rssi, at: place)
    discoveredDevices.insert(device, at: place)
  }

  mutating func lose(_ device: Device) {
    guard let place = discoveredDevices.firstIndex(of: device) else { return }
    signals.remove(at: place)
    discoveredDevices.remove(at: place)
  }
}
