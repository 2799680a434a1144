// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines
import DocksideWire

/// How a reader looks at the socket.
extension Lab {
  func write(_ id: ReaderID, _ writer: inout JSONWriter) {
    write(self[id], &writer)
  }

  private func write(_ reader: borrowing Reader, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("reader", reader.configuration.serialNumber)
    writer.member("name", reader.configuration.name)
    writer.key("fullName")
    writer.string(reader.configuration.name, joint: "-", reader.configuration.serialNumber)
    writer.member("model", reader.model.rawValue)
    writer.key("source")
    writer.string(reader.origin.source.rawValue)
    writer.member("state", reader.state.name.rawValue)
    writeLink(reader.state.link, &writer)
    writer.key("battery")
    writer.beginObject()
    writer.member("percent", number: reader.isBatteryKnown ? reader.battery.percent : nil)
    writer.member("charging", reader.isCharging)
    writer.member("level", reader.batteryLevel.rawValue)
    writer.member("reported", number: reader.reportedPercent)
    writer.endObject()
    writeFirmware(reader.configuration, &writer)
    writeUpdate(
      reader.configuration.availableFirmwareUpdate, reader.updateProgress, .reader, &writer)
    writer.key("dock")
    if let seat = reader.seat { writer.string(name(of: seat)) } else { writer.null() }
    writer.key("bonds")
    writer.beginArray()
    for host in reader.bonds { writer.string(name(of: host)) }
    writer.endArray()
    writer.member("rssi", number: reader.configuration.rssi)
    writer.endObject()
  }

  private func writeLink(_ link: Link?, _ writer: inout JSONWriter) {
    writer.key("link")
    writer.beginObject()
    writer.key("transport")
    switch link?.transport {
    case nil: writer.string("none" as StaticString)
    case .bluetooth?: writer.string("bluetooth" as StaticString)
    case .usb?: writer.string("usb" as StaticString)
    }
    writer.key("host")
    if let link { writer.string(name(of: link.host)) } else { writer.null() }
    writer.endObject()
  }

  func writeFirmware(_ configuration: ReaderConfiguration, _ writer: inout JSONWriter) {
    writer.key("firmware")
    writer.beginObject()
    writer.member("firmwareVersion", configuration.firmwareVersion)
    writer.member("applicationVersion", configuration.applicationVersion)
    writer.member("bluetoothFirmwareVersion", configuration.bluetoothFirmwareVersion)
    writer.endObject()
  }

  /// What is on offer, and how far its installation is.
  func writeUpdate(
    _ offer: FirmwareOffer?, _ progress: FirmwareUpdate.Progress?, _ target: FirmwareTarget,
    _ writer: inout JSONWriter
  ) {
    writer.key("update")
    guard let offer else { return writer.null() }
    writer.beginObject()
    writer.member("targetVersion", offer.targetVersion)
    writer.key("updateDuration")
    writer.seconds(offer.updateDuration.nanoseconds)
    writer.member("requiredDate", offer.requiredDate)
    if target == .reader {
      writer.member("requiresBluetoothConnection", offer.requiresBluetoothConnection)
    }
    writer.member("phase", progress?.phase.rawValue)
    writer.member("percent", number: progress?.percent)
    writer.endObject()
  }
}
