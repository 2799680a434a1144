// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideHardware

/// Hardware that does what the test says.
final class FakeBluetooth: Bluetooth {
  var state = HardwareState.ready
  var isSettled = true
  var adapters = [BluetoothAdapter(name: "hci0", address: "00:AA:01:00:00:42", isPowered: true)]
  var onChange: (() -> Void)?
  private(set) var radios: [FakeRadio] = []
  private(set) var peripherals: [FakePeripheral] = []
  private(set) var isClosed = false

  func openRadio(
    _ adapter: String, match: BluetoothMatch, report: @escaping (RadioReport) -> Void
  ) -> any Radio {
    let radio = FakeRadio(adapter: adapter, match: match, report: report)
    radios.append(radio)
    return radio
  }

  func openPeripheral(
    _ adapter: String, report: @escaping (PeripheralReport) -> Void
  ) -> any Peripheral {
    let peripheral = FakePeripheral(adapter: adapter, report: report)
    peripherals.append(peripheral)
    return peripheral
  }

  func close() { isClosed = true }
}

final class FakeRadio: Radio {
  let adapter: String
  let match: BluetoothMatch
  let report: (RadioReport) -> Void
  /// Everything that was wanted, in order.
  private(set) var wishes: [RadioWish] = []
  private(set) var forgotten: [String] = []
  private(set) var isClosed = false

  init(adapter: String, match: BluetoothMatch, report: @escaping (RadioReport) -> Void) {
    self.adapter = adapter
    self.match = match
    self.report = report
  }

  var wish: RadioWish { wishes.last ?? RadioWish() }

  func pursue(_ wish: RadioWish) { wishes.append(wish) }
  func forget(_ address: String) { forgotten.append(address) }
  func close() { isClosed = true }
}

final class FakePeripheral: Peripheral {
  let adapter: String
  let report: (PeripheralReport) -> Void
  private(set) var face = PeripheralFace()
  private(set) var isClosed = false

  init(adapter: String, report: @escaping (PeripheralReport) -> Void) {
    self.adapter = adapter
    self.report = report
  }

  func present(_ face: PeripheralFace) { self.face = face }
  func close() { isClosed = true }
}

final class FakeUSB: USB {
  var state = HardwareState.ready
  var isSettled = true
  private(set) var devices: [USBSighting] = []
  var onChange: (() -> Void)?
  private(set) var isClosed = false
  private var nextID = 1

  @discardableResult
  func attach(_ place: String, serial: String? = "dock-1", bcdDevice: UInt16 = 0x0100) -> Int {
    var device = USBSighting(
      id: nextID, place: place, vendorID: 0x1209, productID: 1, bcdDevice: bcdDevice)
    device.serialNumber = serial
    device.product = "NYC1 dock (simulated)"
    nextID += 1
    devices.append(device)
    onChange?()
    return device.id
  }

  func detach(_ id: Int) {
    devices.removeAll { $0.id == id }
    onChange?()
  }

  func change(_ body: (inout USBSighting) -> Void) {
    body(&devices[devices.count - 1])
    onChange?()
  }

  func close() { isClosed = true }
}
