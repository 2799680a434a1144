// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

/// The phone's Bluetooth radio and the scan for readers.
extension Host {
  mutating func setBluetooth(
    _ state: BluetoothState, at now: Instant, _ actions: inout [Action]
  ) {
    guard state != bluetooth else { return }
    emit(.hostBluetoothChanged(from: bluetooth, to: state), &actions)
    bluetooth = state
    configuration.bluetooth = state
    guard state != .on else {
      if let reconnection, reconnection.due <= now { reconnectionDue(&actions) }
      return
    }
    let reason: Reason = state == .off ? .bluetoothOff : .bluetoothUnauthorized
    stopDiscovery(reason, &actions)
    switch session {
    case .none: break
    case .connecting(let attempt):
      guard attempt.transport == .bluetooth else { return }
      let failure =
        state == .off
        ? Failure(.bluetoothOff, "Bluetooth was turned off while connecting")
        : Failure(.bluetoothUnauthorized, "the app lost its permission while connecting")
      endAttempt(attempt, failure, tellReader: reason, &actions)
    case .connected(let connection):
      guard connection.transport == .bluetooth else { return }
      endConnection(connection, reason, at: now, &actions)
    }
  }

  /// What the phone itself knows before it uses its radio.
  func requireBluetooth() throws(Refusal) {
    let name = configuration.host
    switch bluetooth {
    case .on: return
    case .off:
      throw Refusal(
        .bluetoothOff, "Bluetooth is off on host \(name)",
        hint: "host.setBluetooth state=on", ["host": .text(name)])
    case .unauthorized:
      throw Refusal(
        .bluetoothUnauthorized, "the app on host \(name) may not use Bluetooth",
        hint: "host.setBluetooth state=on", ["host": .text(name)])
    }
  }

  mutating func startDiscovery(_ actions: inout [Action]) throws(Refusal) {
    try requireBluetooth()
    guard !discovery.isRunning else { return }
    discovery.isRunning = true
    discovery.scan += 1
    discovery.found.removeAll()
    emit(.hostDiscoveryStarted, &actions)
  }

  mutating func stopDiscovery(_ reason: Reason, _ actions: inout [Action]) {
    guard discovery.isRunning else { return }
    discovery.isRunning = false
    emit(.hostDiscoveryStopped(reason), &actions)
  }

  mutating func heard(_ reader: ReaderID, rssi: Int?, _ actions: inout [Action]) {
    guard discovery.isRunning, !discovery.found.contains(where: { $0.reader == reader }) else {
      return
    }
    discovery.found.append(Discovery.Found(reader: reader, rssi: rssi))
    emit(.hostDeviceDiscovered(rssi: rssi), reader: reader, &actions)
  }

  /// A reader that this host is busy with is silent for good reason, and not lost.
  mutating func unheard(_ reader: ReaderID, _ actions: inout [Action]) {
    guard discovery.isRunning, session.reader != reader,
      let index = discovery.found.firstIndex(where: { $0.reader == reader })
    else { return }
    let lost = discovery.found.remove(at: index)
    emit(.hostDeviceLost(rssi: lost.rssi), reader: reader, &actions)
  }

  mutating func signalChanged(_ reader: ReaderID, rssi: Int?) {
    guard discovery.isRunning,
      let index = discovery.found.firstIndex(where: { $0.reader == reader })
    else { return }
    discovery.found[index].rssi = rssi
  }
}
