// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

import DocksideLab
import DocksideMachines
import DocksideWire

/// What the app is told of readers and docks: the SDK's own objects.
extension Lab {
  func writeDevice(_ id: ReaderID, rssi: Int?, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("reader", name(of: id))
    writer.member("name", self[id].configuration.name)
    writer.member("fullName", self[id].fullName)
    writer.member("rssi", number: rssi)
    writer.endObject()
  }

  func writeConnectedDevice(
    _ connection: HostSession.Connection, _ info: BatteryInfo, _ writer: inout JSONWriter
  ) {
    let reader = self[connection.reader]
    writer.beginObject()
    writer.member("reader", reader.configuration.serialNumber)
    writer.member("name", reader.configuration.name)
    writer.member("fullName", reader.fullName)
    writer.member("model", reader.model.rawValue)
    writer.member("transport", connection.transport.rawValue)
    writer.object("battery") { Self.write(info, &$0) }
    writeFirmware(reader.configuration, &writer)
    writer.endObject()
  }

  /// The members of what the app knows of the battery.
  static func write(_ info: BatteryInfo, _ writer: inout JSONWriter) {
    writer.member("percent", number: info.percent)
    writer.member("charging", info.isCharging)
  }

  func writeConnectedDock(_ id: DockID, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("dock", name(of: id))
    writer.member("firmwareVersion", self[id].configuration.firmwareVersion)
    writer.endObject()
  }
}
