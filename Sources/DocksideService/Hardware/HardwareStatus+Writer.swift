// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideHardware
import DocksideLab
import DocksideMachines
import DocksideWire

/// How real hardware looks at the socket.
extension Service {
  func writeHardwareStatus(_ writer: inout JSONWriter) {
    writer.object { writer in
      Self.writePart("bluetooth", desk.bluetoothState, &writer)
      Self.writePart("usb", desk.usbState, &writer)
      writer.array("adapters", desk.bluetoothAdapters) { write($0, &$1) }
      writer.array("devices", desk.usbDevices) { write($0, &$1) }
      writer.array("bindings", desk.bindings) { Self.write($0, &$1) }
      writer.array("adverts", desk.adverts) { Self.write($0, &$1) }
    }
  }

  private static func writePart(
    _ name: StaticString, _ state: HardwareState, _ writer: inout JSONWriter
  ) {
    writer.object(name) { write(state, &$0) }
  }

  private static func write(_ state: HardwareState, _ writer: inout JSONWriter) {
    writer.member("state", state.word)
    write(state.problem, &writer)
  }

  private static func write(_ problem: HardwareProblem?, _ writer: inout JSONWriter) {
    writer.key("problem")
    guard let problem else { return writer.null() }
    writer.object { writer in
      writer.member("kind", problem.kind.rawValue)
      writer.member("message", problem.message)
      writer.member("hint", problem.hint)
    }
  }

  private func write(_ adapter: BluetoothAdapter, _ writer: inout JSONWriter) {
    let binding = desk.bindings.first { $0.device == adapter.name }
    let advert = desk.adverts.first { $0.device == adapter.name }
    let room = binding?.room ?? advert?.room
    let host = binding?.host ?? advert?.host
    writer.object { writer in
      writer.member("device", adapter.name)
      writer.member("address", adapter.address)
      writer.member("powered", adapter.isPowered)
      writer.member("discovering", adapter.isDiscovering)
      writer.member("bindable", adapter.problem == nil && room == nil)
      Self.write(
        adapter.problem ?? room.map { Self.taken(adapter.name, by: $0) }, &writer)
      writer.member("lab", room?.name)
      writer.member("host", room.flatMap { room in host.map { room.lab.name(of: $0) } })
    }
  }

  private static func taken(_ device: String, by room: LabRoom) -> HardwareProblem {
    HardwareProblem(
      .busy, "lab \(room.name) has \(device)", hint: "hardware.unbind or hardware.stopAdvertising")
  }

  private func write(_ device: USBSighting, _ writer: inout JSONWriter) {
    let owner = desk.bindings.lazy.compactMap { $0 as? USBBinding }
      .first { $0.attached[device.id] != nil }
    writer.object { writer in
      writer.member("device", "usb:\(device.place)")
      writer.member("vendorID", Int(device.vendorID))
      writer.member("productID", Int(device.productID))
      writer.member("firmwareVersion", device.firmwareVersion)
      writer.member("manufacturer", device.manufacturer)
      writer.member("product", device.product)
      writer.member("serialNumber", device.serialNumber)
      writer.member("bindable", device.problem == nil && owner == nil)
      Self.write(
        device.problem ?? owner.map { Self.taken("usb:\(device.place)", by: $0.room) }, &writer)
      writer.member("lab", owner?.room.name)
      var dock: String?
      var reader: String?
      switch owner?.attached[device.id] {
      case .dock(let id)?: dock = owner?.room.lab.name(of: id)
      case .reader(let id)?: reader = owner?.room.lab.name(of: id)
      case nil: break
      }
      writer.member("dock", dock)
      writer.member("reader", reader)
    }
  }

  static func write(_ binding: Binding, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("device", binding.device)
      writer.member("lab", binding.room.name)
      writer.member("host", binding.room.lab.name(of: binding.host))
      write(binding.state, &writer)
    }
  }

  static func write(_ advert: Advert, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("reader", advert.room.lab.name(of: advert.reader))
      writer.member("lab", advert.room.name)
      writer.member("device", advert.device)
      writer.member("host", advert.room.lab.name(of: advert.host))
      write(advert.state, &writer)
      writer.member("advertised", advert.isAdvertised)
      writer.member("peer", advert.peer)
    }
  }
}
